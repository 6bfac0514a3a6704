import type { PlayerPosition, Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import {
  isDragon,
  isEdge,
  isThirteenOdd,
  type Laid,
  othersLaid,
  rank,
  suit,
  winnersLays,
} from './lay-by-hand.ts';

/** The differences between the two valuations of the book. */
interface Valuation {
  readonly limit: number;
  readonly pungs: number;
  readonly halfPure: number;
  /** Points by faan and by laak, for the faan from which points double less often than faan grow. */
  readonly byFaan: readonly number[];
  readonly firstLaak: number;
}

const FIRST: Valuation = {
  limit: 64,
  pungs: 2,
  halfPure: 2,
  byFaan: [1, 2, 4, 8, 16, 16, 32, 32],
  firstLaak: 4,
};
const ALTERNATIVE: Valuation = {
  limit: 128,
  pungs: 3,
  halfPure: 3,
  byFaan: [1, 2, 4, 8, 16, 32, 32, 64, 64],
  firstLaak: 5,
};

/**
 * A second implementation of Schmale's rules, slow and simple, to check the scorer against. Null if the winner's
 * tiles are not a winning hand.
 */
export function schmaleByHand(position: Position, seat: Seat): number | null {
  const valuation = position.rules === 'schmale' ? FIRST : ALTERNATIVE;
  const options = { limit: valuation.limit, minimumPoints: 0, ...position.options };
  const player = position.players[seat]!;
  if (position.win!.seat !== seat) {
    if (!('losersSettle' in options && options.losersSettle) || player.dead) return 0;
    return points(valuation, options.limit, worth(position, seat, othersLaid(player), valuation));
  }
  const lays = winnersLays(position, seat, true);
  if (lays.length === 0 && !isThirteenOdd(player)) return null;
  const totals = lays.map((laid) => points(valuation, options.limit, worth(position, seat, laid, valuation)));
  if (isThirteenOdd(player) || lays.some((laid) => isLimit(position, player, laid)))
    totals.push(options.limit);
  const total = Math.max(...totals);
  return total < options.minimumPoints ? null : total;
}

interface Worth {
  readonly faan: number;
  readonly laak: number;
}

function points(valuation: Valuation, limit: number, { faan, laak }: Worth): number {
  const steps = faan + (laak === 0 ? 0 : valuation.firstLaak + 2 * (laak - 1));
  return Math.min(limit, valuation.byFaan[steps] ?? limit);
}

function worth(position: Position, seat: Seat, laid: readonly Laid[], valuation: Valuation): Worth {
  const { win, roundWind } = position;
  const { bonus = [], concealed } = position.players[seat]!;
  let faan = 0;
  let laak = 0;
  const bouquets = ['1234', '5678'].filter((four) => [...four].every((n) => bonus.some((b) => b[0] === n)));
  laak += bouquets.length === 2 ? 3 : bouquets.length;
  const mine = 'ESWN'.indexOf(seat);
  faan += bonus.filter((tile) => (rank(tile) - 1) % 4 === mine).length;
  for (const { tiles } of laid) {
    if (tiles.length < 3 || suit(tiles[0]!) !== 'z') continue;
    if (isDragon(tiles[0]!)) faan += 1;
    if ('?ESWN???'[rank(tiles[0]!)] === seat) faan += 1;
    if ('?ESWN???'[rank(tiles[0]!)] === roundWind) faan += 1;
  }
  if (win!.seat !== seat) return { faan, laak };

  const has = (name: string) => win!.circumstances?.some((one) => one === name) === true;
  if (win!.source === 'wall' || win!.source === 'replacement') faan += 1;
  if (has('last-wall-tile')) faan += 1;
  if (win!.source === 'kong') faan += 1;
  if (win!.source === 'replacement') faan += has('kong-on-kong') ? 4 : 1;
  const groups = laid.filter(({ tiles }) => tiles.length > 2);
  const chows = groups.filter(({ tiles }) => tiles[0] !== tiles[1]).length;
  if (groups.length > 0 && chows === groups.length) faan += 1;
  if (groups.length > 0 && chows === 0) faan += valuation.pungs;
  const suits = new Set([...concealed, ...laid.flatMap(({ tiles }) => tiles)].map(suit));
  const honours = suits.delete('z');
  if (!honours && bonus.length === 0) faan += 1;
  if (suits.size === 1 && honours) faan += valuation.halfPure;
  if (suits.size === 1 && !honours) laak += 2;
  return { faan, laak };
}

function isLimit({ win }: Position, { concealed, melds = [] }: PlayerPosition, laid: readonly Laid[]) {
  const drawn = win!.source === 'wall' || win!.source === 'replacement';
  const groups = laid.filter(({ tiles }) => tiles.length > 2);
  const pair = laid.find(({ tiles }) => tiles.length === 2)!;
  const alike = groups.filter(({ tiles }) => tiles[0] === tiles[1]);
  const winds = alike.filter(({ tiles }) => suit(tiles[0]!) === 'z' && !isDragon(tiles[0]!)).length;
  const windPair = suit(pair.tiles[0]!) === 'z' && !isDragon(pair.tiles[0]!);
  const tiles = laid.flatMap((part) => part.tiles);
  const sons = () => {
    const before = concealed.toSorted();
    if (!drawn) before.splice(before.indexOf(win!.tile), 1);
    const ranks = before.map(rank).join('');
    const [one] = concealed;
    if (melds.length > 0 || suit(one!) === 'z' || concealed.some((tile) => suit(tile) !== suit(one!)))
      return false;
    if (!drawn) return ranks === '1112345678999';
    return [...'123456789'].some((more) => ranks === [...`1112345678999${more}`].sort().join(''));
  };
  return (
    win!.circumstances?.some((name) => ['heaven', 'first-draw', 'first-discard'].includes(name)) ||
    (drawn &&
      pair.last &&
      alike.length === 4 &&
      alike.every((group) => group.tiles.length === 3 && !group.open)) ||
    winds === 4 ||
    (winds === 3 && windPair) ||
    alike.filter((group) => isDragon(group.tiles[0]!)).length === 3 ||
    tiles.every((tile) => isEdge(tile) && suit(tile) !== 'z') ||
    tiles.every((tile) => suit(tile) === 'z') ||
    sons()
  );
}
