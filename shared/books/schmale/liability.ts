import { playerAt } from '../../game/hand-players.ts';
import type { Seat } from '../../game/seats.ts';
import { isSuit, suitOf } from '../../game/tiles.ts';
import type { LiabilityRow, OfferedTile } from '../words/liability-row.ts';
import {
  DRAGONS,
  isPureColour,
  kindsNotOpen,
  kindsOfSuit,
  openPungs,
  suitOfThreeGroups,
  threeOfEach,
  WINDS,
} from '../words/threats.ts';

const DECLARED = { given: 'any claim', robbed: false, declared: true, exemption: false } as const;

/**
 * Schmale, 7: Pao. All but the rule of the last five tiles apply only once a player has declared them (7.1). Of
 * several tiles given for the nine tiles the last one counts: the winning tile or, if that was drawn, the twelfth
 * tile (7.2).
 */
export const SCHMALE_LIABILITIES: readonly LiabilityRow[] = [
  {
    ...DECLARED,
    id: 'nine-tiles',
    name: { de: '9-Steine-Pao', en: 'Nine tiles of a suit open' },
    place: '7.1, 7.2',
    robbed: true,
    dangerous: (hand, seat) => {
      const suit = suitOfThreeGroups(hand, seat);
      return suit === null ? [] : kindsOfSuit(suit);
    },
    reached: isPureColour,
    spares: laidLater,
  },
  {
    ...DECLARED,
    id: 'three-dragons',
    name: { de: 'Große-drei-Drachen-Pao', en: 'Big three dragons' },
    place: '7.1',
    dangerous: (hand, seat) => missing(openPungs(hand, seat, DRAGONS), DRAGONS),
    reached: (hand, seat) => threeOfEach(hand, seat, DRAGONS),
  },
  {
    ...DECLARED,
    id: 'four-winds',
    name: { de: 'Große-vier-Winde-Pao', en: 'Big four winds' },
    place: '7.1',
    dangerous: (hand, seat) => missing(openPungs(hand, seat, WINDS), WINDS),
    reached: (hand, seat) => threeOfEach(hand, seat, WINDS),
  },
  {
    id: 'last-five-tiles',
    name: { de: 'Letzten-fünf-Steine-Pao', en: 'Last five tiles' },
    place: '7.1',
    dangerous: (hand) => (hand.wall.live <= 5 ? kindsNotOpen(hand) : []),
    reached: () => true,
    given: 'winning tile',
    robbed: false,
    declared: false,
    exemption: false,
  },
];

/** The one kind still missing when all others lie open; before that nothing is dangerous. */
const missing = (open: readonly number[], all: readonly number[]): readonly number[] =>
  open.length === all.length - 1 ? all.filter((kind) => !open.includes(kind)) : [];

/**
 * Erster-neun-Steine-Aufleger: two others have laid three groups each, of different suits, and the player has tiles
 * of these suits only. Then he may give the suit laid last.
 */
function laidLater({ hand, seat, threats }: OfferedTile, threat: Seat): boolean {
  const suits = [...new Set(threats.map((other) => suitOfThreeGroups(hand, other)))];
  if (suits.length < 2 || suits.at(-1) !== suitOfThreeGroups(hand, threat)) return false;
  return playerAt(hand, seat).concealed.every(
    (count, kind) => count === 0 || (isSuit(kind) && suits.includes(suitOf(kind))),
  );
}
