import { loadRules, SHIPPED_CLUBS } from '../../host/rules/load-rules.ts';
import { byId, RULE_SETS } from '../../shared/books/index.ts';
import type { Position } from '../../shared/game/position.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { readPosition } from '../../shared/scoring/read-position.ts';
import { POSITIONS, positionsOf } from '../helpers/book-positions.ts';
import { must, randomSource } from '../helpers/random-hand.ts';
import { type PositionsOf, pick, type Random, randomPosition } from '../helpers/random-position.ts';
import { settleBothWays } from '../helpers/settles-alike.ts';

const CLUBS = [...SHIPPED_CLUBS.keys()].map((id) => must(loadRules(id)).rules);
const RULES = byId([...RULE_SETS, ...CLUBS]);
/** The books, and the rules of clubs that are shipped. */
export const ALL: readonly PositionsOf[] = [...POSITIONS, ...CLUBS.map(positionsOf)];

/** What became of random positions that were settled both ways: with each line, and in numbers alone. */
export interface SettlingReport {
  /** Settled by both, alike. */
  settled: number;
  /** Refused by both: no winning hand, or worth too little. */
  refused: number;
  /** Refused by the reader, before either way is asked. */
  unread: number;
  /** What the ways differ in, with the seed that reproduces it. */
  readonly faults: string[];
}

const FAULTS_KEPT = 20;
/**
 * How many seeds in a row have the options of a table in common: what is prepared for each seat of a table costs more
 * than many hands.
 */
const SEEDS_OF_TABLE = 10_000;

/**
 * Settles random positions of all rule sets in turn, one of each for every seed: both ways must come to the same totals
 * and payments, or both refuse. In every third one the winner has exchanged a tile with another player, which mostly
 * leaves no winning hand.
 */
export function settlePositions(seed: number, seeds: number): SettlingReport {
  const report: SettlingReport = { settled: 0, refused: 0, unread: 0, faults: [] };
  for (let one = seed; one < seed + seeds; one++) {
    for (const book of ALL) {
      if (report.faults.length >= FAULTS_KEPT) return report;
      settleOne(atTable(book, Math.floor(one / SEEDS_OF_TABLE)), one, report);
    }
  }
  return report;
}

function settleOne(table: PositionsOf, seed: number, report: SettlingReport): void {
  const fault = (what: string, position: unknown) =>
    report.faults.push(`${table.rules}, seed ${seed}: ${what}: ${JSON.stringify(position)}`);
  const whole = randomPosition(seed, table);
  const position = seed % 3 === 0 ? exchanged(randomSource(seed), whole) : whole;
  try {
    const read = readPosition(position, RULES);
    if (!read.ok) {
      report.unread++;
      if (position === whole) fault(read.error.message, position);
      return;
    }
    const { settled, fault: differs } = settleBothWays(read.value);
    if (differs) fault(differs, position);
    if (settled) report.settled++;
    else report.refused++;
  } catch (error) {
    fault((error as Error).stack ?? String(error), position);
  }
}

const tables = new Map<string, { readonly number: number; readonly table: PositionsOf }>();

/** A book's positions at the table of this number, with options of its own. */
function atTable(book: PositionsOf, number: number): PositionsOf {
  const known = tables.get(book.rules);
  if (known?.number === number) return known.table;
  const options = book.options(randomSource(number));
  const table = { ...book, options: () => options };
  tables.set(book.rules, { number, table });
  return table;
}

/** The position after the winner has exchanged a tile of his rack with another player. */
function exchanged(random: Random, position: Position): Position {
  const { players, win } = position;
  const other = pick(
    random,
    (Object.keys(players) as Seat[]).filter((seat) => seat !== win!.seat),
  );
  const mine = players[win!.seat]!.concealed.slice();
  const theirs = players[other]!.concealed.slice();
  if (theirs.length === 0) return position;
  const [at, to] = [random(mine.length), random(theirs.length)];
  [mine[at], theirs[to]] = [theirs[to]!, mine[at]!];
  return {
    ...position,
    players: {
      ...players,
      [win!.seat]: { ...players[win!.seat], concealed: mine },
      [other]: { ...players[other], concealed: theirs },
    },
    win: { ...win!, tile: mine.includes(win!.tile) ? win!.tile : mine[at]! },
  };
}
