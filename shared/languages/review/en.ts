import type { ReviewWords } from './words.ts';

export const review: ReviewWords = {
  title: 'Review',
  meaning: (rollouts) =>
    `From each moment virtual players played the hand to its end ${rollouts} times, with the rest of the wall shuffled anew. They judge discards well, but not as people do.`,
  toHand: 'The hand, step by step',
  waiting: (before) =>
    before === 1 ? 'One other review comes first.' : `${before} other reviews come first.`,
  working: (share) => `The hand is being played on from each of its moments: ${share}`,
  busy: 'Many reviews are wanted at once: please try again in a minute.',
  none: (why) => `There is no review of this hand: ${why}`,
  acts: {
    deal: 'the deal',
    draw: (tile) => `draws ${tile}`,
    return: (tile) => `puts ${tile} back`,
    discard: (tile) => `discard ${tile}`,
    claim: (group, tile) => `claim ${tile} (${group})`,
    kong: (kong, tile) => `declare a ${kong} (${tile})`,
    pass: (tile) => `let ${tile} pass`,
  },
  step: (who, act) => `${who}: ${act}`,
  wonBy: (who, tile) => `${who} won with ${tile}.`,
  nobodyWon: 'Nobody won.',
  chances: {
    title: 'Chances',
    nobody: 'nobody',
    course: 'Chances from the deal to the end, all racks known',
    wins: 'chance to win',
    points: 'points on average',
    beforeDeal: 'before the deal',
  },
  swings: {
    title: 'The moments that mattered most',
    means: 'By how many points they changed what the hand was worth to each player.',
    none: 'No single moment changed what the hand was worth by more than chance.',
  },
  decisions: {
    title: 'Decisions',
    means: (decisions) =>
      `${decisions} discards, claims and passes, each beside the best other choice by what its player could see. Only what costs more than chance explains is held against anybody.`,
    none: 'None cost more than chance explains.',
    all: 'All decisions',
    who: 'player',
    chosen: 'chosen',
    best: 'best other choice',
    cost: 'cost in points',
    mistake: (who, chosen, best, cost) => `${who}: ${chosen}. Better: ${best}; worth ${cost} points.`,
  },
  reason: {
    title: 'Why?',
    because: {
      nearer: (missing, instead) =>
        missing === 1
          ? `The hand is then one tile short, instead of ${instead}.`
          : `The hand is then ${missing} tiles short, instead of ${instead}.`,
      moreHelp: (tiles, instead) => `${tiles} unseen tiles help, instead of ${instead}.`,
      moreWins: (share, instead) => `It wins in ${share} of the hands, instead of ${instead}.`,
      worthMore: (points, instead) => `A win brings ${points} points on average, instead of ${instead}.`,
      losesLess: (points, instead) =>
        `Without a win it is ${points} points on average, instead of ${instead}.`,
      safer: (share, instead) =>
        `Somebody can win with the tile in ${share} of the hands, instead of ${instead}.`,
      unknown: 'It comes out better when the hand is played on; no single figure tells why.',
    },
    missing: 'tiles short of a complete hand',
    helps: 'tiles that help, and how many are unseen',
    copies: (tiles) => (tiles === 1 ? '1 tile' : `${tiles} tiles`),
    nothingHelps: 'none left',
    wins: 'wins',
    won: 'points with a win',
    lost: 'points without',
    wanted: 'who could use the discard',
    toWin: (who, share) => `${who} to win: ${share}`,
    forGroup: (who, share) => `${who} for a group: ${share}`,
    nobody: 'hardly anybody',
  },
  luck: {
    title: 'Luck and play',
    means:
      'Seat, deal and draws are luck. Play is how much better or worse each did than the virtual players would have. The parts add up to the result.',
    player: 'player',
    parts: {
      seat: 'seat',
      deal: 'deal',
      draws: 'draws',
      own: 'own play',
      others: 'others’ play',
      rest: 'end',
    },
    luck: 'luck',
    play: 'play',
    result: 'result',
  },
  evening: {
    title: (hands) => `Luck and play in ${hands} hands`,
    means:
      'Luck of deals and draws is nothing on average: ± is how far it strays by chance alone, one standard deviation. Two evenings in three lie within it.',
    hands: 'hands',
    spread: '± by chance',
    left: (hands) => `Not reviewed: ${hands}`,
  },
};
