import type { ReviewWords } from './words.ts';

export const review: ReviewWords = {
  title: 'Terugblik',
  meaning: (rollouts) =>
    `Vanaf elk moment hebben virtuele spelers het spel ${rollouts} keer uitgespeeld, telkens met de rest van de muur opnieuw geschud. Ze leggen goed af, maar niet zoals mensen.`,
  toHand: 'Het spel, stap voor stap',
  waiting: (before) =>
    before === 1 ? 'Eén andere terugblik gaat voor.' : `${before} andere terugblikken gaan voor.`,
  working: (share) => `Het spel wordt vanaf elk moment uitgespeeld: ${share}`,
  busy: 'Er worden veel terugblikken tegelijk gevraagd: probeer het over een minuut opnieuw.',
  none: (why) => `Van dit spel is er geen terugblik: ${why}`,
  acts: {
    deal: 'het delen',
    draw: (tile) => `trekt ${tile}`,
    return: (tile) => `legt terug: ${tile}`,
    discard: (tile) => `${tile} afleggen`,
    claim: (group, tile) => `${tile} nemen (${group})`,
    kong: (kong, tile) => `${kong} openleggen (${tile})`,
    pass: (tile) => `${tile} laten liggen`,
  },
  step: (who, act) => `${who}: ${act}`,
  wonBy: (who, tile) => `${who} won met: ${tile}.`,
  nobodyWon: 'Niemand won.',
  chances: {
    title: 'Kansen',
    nobody: 'niemand',
    course: 'Kansen van het delen tot het einde, met alle handen open',
    wins: 'kans om te winnen',
    points: 'punten gemiddeld',
    beforeDeal: 'vóór het delen',
  },
  swings: {
    title: 'Waar het om ging',
    means: 'Met hoeveel punten veranderde wat het spel voor elke speler waard was.',
    none: 'Geen enkel moment veranderde meer dan toeval verklaart.',
  },
  decisions: {
    title: 'Keuzes',
    means: (decisions) =>
      `${decisions} keer afgelegd, genomen of laten liggen, telkens naast de beste andere keuze naar wat de speler kon zien. Alleen wat meer kost dan toeval verklaart, wordt iemand aangerekend.`,
    none: 'Geen enkele kostte meer dan toeval verklaart.',
    all: 'Alle keuzes',
    who: 'speler',
    chosen: 'gekozen',
    best: 'beste andere keuze',
    cost: 'kosten in punten',
    mistake: (who, chosen, best, cost) => `${who}: ${chosen}. Beter: ${best}; dat is ${cost} punten waard.`,
  },
  reason: {
    title: 'Waarom?',
    because: {
      nearer: (missing, instead) =>
        missing === 1
          ? `De hand komt dan nog één steen tekort in plaats van ${instead}.`
          : `De hand komt dan nog ${missing} stenen tekort in plaats van ${instead}.`,
      moreHelp: (tiles, instead) => `${tiles} ongeziene stenen helpen in plaats van ${instead}.`,
      moreWins: (share, instead) => `Zo wint men ${share} van de spellen in plaats van ${instead}.`,
      worthMore: (points, instead) => `Winst levert gemiddeld ${points} punten op in plaats van ${instead}.`,
      losesLess: (points, instead) =>
        `Zonder winst zijn het gemiddeld ${points} punten in plaats van ${instead}.`,
      safer: (share, instead) =>
        `In ${share} van de spellen kan iemand met de steen winnen in plaats van ${instead}.`,
      unknown: 'Uitgespeeld komt het beter uit; geen enkel getal zegt waarom.',
    },
    missing: 'stenen die nog ontbreken',
    helps: 'stenen die helpen, en hoeveel ongezien zijn',
    copies: (tiles) => (tiles === 1 ? '1 steen' : `${tiles} stenen`),
    nothingHelps: 'geen meer over',
    wins: 'wint',
    won: 'punten met winst',
    lost: 'punten zonder',
    wanted: 'wie de steen kon gebruiken',
    toWin: (who, share) => `${who} om te winnen: ${share}`,
    forGroup: (who, share) => `${who} voor een groep: ${share}`,
    nobody: 'bijna niemand',
  },
  luck: {
    title: 'Geluk en spel',
    means:
      'Plaats, delen en trekken zijn geluk. Spel is hoeveel beter of slechter ieder het deed dan de virtuele spelers het zouden hebben gedaan. De delen zijn samen de uitslag.',
    player: 'speler',
    parts: {
      seat: 'plaats',
      deal: 'delen',
      draws: 'trekken',
      own: 'eigen spel',
      others: 'spel van anderen',
      rest: 'einde',
    },
    luck: 'geluk',
    play: 'spel',
    result: 'uitslag',
  },
  evening: {
    title: (hands) => `Geluk en spel in ${hands} spellen`,
    means:
      'Gemiddeld is het geluk van delen en trekken nul: ± is hoe ver het alleen door toeval afwijkt, één standaardafwijking. Twee van de drie avonden liggen daarbinnen.',
    hands: 'spellen',
    spread: '± door toeval',
    left: (hands) => `Niet bekeken: ${hands}`,
  },
};
