import type { PenaltyBook } from '../words/penalty-row.ts';

/**
 * Schmale, 5.4; for the alternative valuation too, whose table makes a laak worth more. Doubtful cases are decided
 * against the offender, and nobody with a dead hand receives anything. The table must not point out a wrong number of
 * tiles: the player is to play on unnoticed (5.4.1). A group made with a dead discard has an invalid tile. In 5.4.5
 * the player robbed of a tile does not count as a discarder.
 */
export const SCHMALE_PENALTIES: PenaltyBook = {
  deadReceive: false,
  penalties: [
    {
      id: 'schmale-5.4',
      name: {
        de: 'Nimmt oder erschwert einem anderen den Gewinn',
        en: "Spoils another player's chance to win",
      },
      place: '5.4',
      fine: { laak: 1 },
      harm: 'another player cannot win any more, or not as easily',
      handEnds: true,
    },
    {
      id: 'schmale-5.4.5',
      name: { de: 'Fehlerhaftes Sik', en: 'False call of sik' },
      place: '5.4.5',
      fine: { laak: 1, discarderTwice: true },
      harm: 'another player showed his tiles',
      handEnds: true,
    },
  ],
  faults: {
    short: { place: '5.4.1', mayTell: 'never', cure: null, bars: ['win'] },
    long: { place: '5.4.1', mayTell: 'never', cure: null, bars: ['win'] },
    'false-group': { place: '5.4.2', mayTell: 'now', cure: 'until he discards', bars: ['win'] },
    'wrong-tile': { place: '5.4.2', mayTell: 'now', cure: 'until he discards', bars: ['win'] },
    'false-call': { place: '5.4.3', mayTell: 'now', cure: 'until he discards', bars: [] },
    'false-win': { place: '5.4.5', mayTell: 'now', cure: 'until another shows his tiles', bars: [] },
  },
  deadHands: { short: 'short', long: 'long', 'false-group': 'foul', 'wrong-tile': 'foul' },
};
