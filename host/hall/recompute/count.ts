import { PLACES } from '../../../shared/game/seats.ts';
import { matchStanding } from '../../../shared/match/match.ts';
import type { FinishedHand } from '../../../shared/match/table.ts';
import type { RoundStanding, Standing } from '../../../shared/tournament/entries.ts';
import { lotOf } from '../log/draw.ts';
import { groupBy } from './group-by.ts';
import type { Chair, HallRecord } from './hall-record.ts';
import type { TableRecord } from './table-record.ts';

// Written apart from how the hall counts (`shared/tournament/standings.ts`, `host/hall/live-points.ts`): from whole logs, by
// seats, in one go.

/** The finished hands of a table that count. */
export interface Counted {
  readonly table: TableRecord;
  readonly hands: readonly FinishedHand[];
}

/** Nobody with a seat in that round played a hand. */
export class StrangerAtTable extends Error {
  override readonly name = 'StrangerAtTable';
  readonly table: number;

  constructor(table: number, { number, played }: FinishedHand, player: number) {
    super(`player ${player} played hand ${number}, and has no seat in round ${played!.round}`);
    this.table = table;
  }
}

/** A chair, and what was won there. */
interface Seated {
  readonly chair: Chair;
  points: number;
  /** The highest special hand won from it in a whole match; -1 if none. */
  special: number;
  /** Twelfths of a match point. */
  twelfths: number;
  first: boolean;
}

/** The standings by match points, or by table points. @throws StrangerAtTable */
export function count(hall: HallRecord, counted: readonly Counted[], by: 'match' | 'table'): Standing[] {
  const seats = hall.chairs.map(
    (chair): Seated => ({ chair, points: 0, special: -1, twelfths: 0, first: false }),
  );
  const seatOf = new Map(
    seats.flatMap((seat) => seat.chair.holders.map((player) => [`${seat.chair.round} ${player}`, seat])),
  );
  const begun = new Set<string>();
  for (const { table, hands } of counted) {
    for (const hand of hands) {
      const { round, players } = hand.played!;
      begun.add(`${round} ${table.number}`);
      for (const place of PLACES) {
        const player = players[place];
        const seat = seatOf.get(`${round} ${player}`);
        if (!seat) throw new StrangerAtTable(table.number, hand, player);
        seat.points += hand.net[place];
      }
    }
    if (hall.tournament.scoring.specialHandWins) findSpecials(table, hands, seatOf);
  }
  for (const { round, table, players, net } of hall.addedHands) {
    begun.add(`${round} ${table}`);
    for (const [at, player] of players.entries()) seatOf.get(`${round} ${player}`)!.points += net[at]!;
  }
  const played = seats.filter(({ chair }) => begun.has(`${chair.round} ${chair.table}`));
  for (const four of groupBy(played, ({ chair }) => `${chair.round} ${chair.table}`).values()) {
    share(four, hall.tournament.scoring.points);
  }
  return ordered(
    hall,
    groupBy(played, ({ chair }) => chair.holders.at(-1)!),
    by,
  );
}

/** Whole matches are won by their highest special hand (Bouter 55): marks the chairs from which such hands were won. */
function findSpecials(
  { number, rules }: TableRecord,
  hands: readonly FinishedHand[],
  seatOf: ReadonlyMap<string, Seated>,
): void {
  for (const [round, match] of groupBy(hands, ({ played }) => played!.round)) {
    if (!matchStanding({ rules, finishedHands: match }).over) continue;
    for (const { winner, special, played } of match) {
      if (winner === null || special === undefined) continue;
      const won = seatOf.get(`${round} ${played!.players[winner]}`);
      if (won?.chair.table === number) won.special = Math.max(won.special, special.number);
    }
  }
}

/** Gives out the match points of a table: the ranks are gone through from the top, and equal ones share theirs. */
function share(four: readonly Seated[], points: readonly number[]): void {
  const special = Math.max(...four.map((seat) => seat.special));
  const most = Math.max(...four.filter((seat) => seat.special === special).map((seat) => seat.points));
  const isWinner = (seat: Seated) => special >= 0 && seat.special === special && seat.points === most;
  const left = [...four];
  let given = 0;
  while (left.length > 0) {
    const winners = left.filter(isWinner);
    const top = Math.max(...left.map((seat) => seat.points));
    const group = winners.length > 0 ? winners : left.filter((seat) => seat.points === top);
    const isFirst = left.length === four.length;
    let sum = 0;
    for (const _ of group) sum += points[given++]!;
    for (const seat of group) {
      seat.twelfths = (12 * sum) / group.length;
      seat.first = isFirst;
      left.splice(left.indexOf(seat), 1);
    }
  }
}

function ordered(
  { listed, rulings, seed }: HallRecord,
  seatsOf: ReadonlyMap<number, readonly Seated[]>,
  by: 'match' | 'table',
): Standing[] {
  const changes = groupBy(
    rulings.flatMap((ruling) => ruling.changes),
    ({ player }) => player,
  );
  const lines = [...listed].map((player) => {
    const own = (seatsOf.get(player) ?? []).toSorted((a, b) => a.chair.round - b.chair.round);
    let [penalties, matchPenalties, table, twelfths, firsts] = [0, 0, 0, 0, 0];
    for (const { tablePoints = 0, matchPoints = 0 } of changes.get(player) ?? []) {
      penalties += tablePoints;
      matchPenalties += matchPoints;
    }
    for (const seat of own) {
      table += seat.points;
      twelfths += seat.twelfths;
      if (seat.first) firsts++;
    }
    const match = twelfths + 12 * matchPenalties;
    const tablePoints = table + penalties;
    const line: Omit<Standing, 'rank'> = {
      player,
      matchPoints: match / 12,
      tablePoints,
      penalties,
      matchPenalties,
      rounds: own.map(roundOf),
    };
    const sums = by === 'match' ? [match, tablePoints] : [tablePoints, match];
    return { line, key: [...sums, firsts], lot: lotOf(seed, player) };
  });
  lines.sort((one, other) => {
    for (const [at, mine] of one.key.entries()) if (mine !== other.key[at]) return other.key[at]! - mine;
    return one.lot < other.lot ? -1 : 1;
  });
  return lines.map(({ line }, at) => ({ rank: at + 1, ...line }));
}

const roundOf = ({ chair, points, twelfths }: Seated): RoundStanding => ({
  round: chair.round,
  table: chair.table,
  seat: chair.seat,
  tablePoints: points,
  matchPoints: twelfths / 12,
});
