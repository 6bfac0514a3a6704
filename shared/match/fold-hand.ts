import { ok } from '../game/result.ts';
import { seatsOf } from '../game/seats.ts';
import { countTiles, SET_SIZES, type SetSize, type Tile, tileSet } from '../game/tiles.ts';
import { startHand } from '../hand/hand.ts';
import type { HandStart } from '../referee/referee.ts';
import { NO_RULINGS } from '../referee/rulings.ts';
import { firstSeated } from './five-players.ts';
import type { HandEntry } from './log-entry.ts';
import { matchStanding, nextHand } from './match.ts';
import { playedSize } from './played-size.ts';
import { type Folded, type TableState, wrong } from './table-state.ts';

/** Begins a hand, if it is the next by the rules of the match. */
export function foldHand(table: TableState, entry: HandEntry): Folded {
  if (table.hand && table.hand.end === null) {
    return wrong('hand-not-over', `hand ${table.handNumber} is not over; hand ${entry.number} cannot begin`);
  }
  if (table.hand && table.score === null) {
    return wrong(
      'hand-not-scored',
      `hand ${table.handNumber} is not scored; hand ${entry.number} cannot begin`,
    );
  }
  const next = nextHand(table);
  if (!follows(table, entry, next)) {
    return wrong('wrong-hand', `${describe(entry)} does not follow; what follows is ${describe(next)}`);
  }
  return ok(beginHand(table, entry));
}

/** The table when the hand begins, whatever hands came before it. */
export function beginHand(before: TableState, { number, seated, ...start }: HandEntry): TableState {
  const { turnsBefore: _, brought: _brought, ...table } = before;
  return {
    ...startedAs(table, start),
    handNumber: number,
    ...(seated && { seated }),
    ...(table.round && { round: { ...table.round, onTable: table.round.players } }),
    ruled: 0,
    score: null,
  };
}

/** The table with the hand on it before its first event, begun like this. */
export function startedAs(table: TableState, { east, roundWind, drawsBefore }: HandStart): TableState {
  const { rules, options, players } = table;
  const setSize = playedSize(table, sizeOfSet(table.tiles)!);
  return {
    ...table,
    hand: startHand({ rules, options, roundWind, drawsBefore, seats: seatsOf(players), setSize }),
    east,
    roundWind,
    drawsBefore,
    steps: [],
    rulings: NO_RULINGS,
  };
}

/**
 * Whether a hand is the next. Any place may be East in the first hand of a match, and in the first after new seats.
 */
function follows(table: TableState, entry: HandEntry, next: HandEntry): boolean {
  const anew = table.hand === null || matchStanding(table).newSeats;
  const seated = anew && entry.seated ? firstSeated(entry.east) : next.seated;
  return (
    entry.number === next.number &&
    (anew || entry.east === next.east) &&
    (table.hand === null || (entry.roundWind === next.roundWind && entry.drawsBefore === next.drawsBefore)) &&
    (entry.seated !== undefined) === (table.players === 5) &&
    Object.entries(seated ?? {}).every(([place, player]) => entry.seated?.[place as 'A'] === player)
  );
}

const describe = ({ number, roundWind, east, drawsBefore, seated }: HandEntry): string =>
  `hand ${number} of round ${roundWind} with ${east} at East after ${drawsBefore} drawn hands${
    seated ? `, players ${Object.values(seated).join(' ')} at ${Object.keys(seated).join(' ')}` : ''
  }`;

/** The size of the set that the tags form; null if they form none. */
export function sizeOfSet(tiles: Readonly<Record<string, Tile>>): SetSize | null {
  const counts = countTiles(Object.values(tiles));
  for (const size of SET_SIZES) {
    const wanted = countTiles(tileSet(size));
    if (wanted.every((count, kind) => count === counts[kind])) return size;
  }
  return null;
}
