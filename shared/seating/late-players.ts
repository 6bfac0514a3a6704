import type { Round } from './rounds.ts';

/** How many choices the search tries for a newcomer before it gives up: some ten milliseconds. */
const MOST_CHOICES = 20_000;

/**
 * Adds one, two or three players to rounds for a multiple of four, without new repeats: in each round a newcomer takes
 * the place of a player of some table, who sits out. The newcomer meets nobody twice if the tables that he joins have
 * no player in common; and each player leaves once at most.
 * @returns the rounds, or null if no such tables are found; a newcomer needs four other players for each round
 */
export function withLatePlayers(rounds: readonly Round[], late: number): Round[] | null {
  const players = rounds[0]!.length;
  const seated = rounds.map((round) => [...round]);
  const out = rounds.map((): number[] => []);
  const hasLeft = new Uint8Array(players);
  for (let newcomer = players; newcomer < players + late; newcomer++) {
    // A table that an earlier newcomer has joined has one player less of the first ones.
    const joined = tablesToJoin(
      seated.map((round) => tablesIn(round).filter((four) => four.every((one) => one < players))),
      hasLeft,
    );
    if (!joined) return null;
    for (const [number, four] of joined.entries()) {
      const leaves = four.find((one) => !hasLeft[one])!;
      hasLeft[leaves] = 1;
      out[number]!.push(leaves);
      seated[number]![seated[number]!.indexOf(leaves)] = newcomer;
    }
  }
  return seated.map((round, number) => [...round, ...out[number]!]);
}

type Table = readonly number[];

const tablesIn = (round: Round): Table[] =>
  Array.from({ length: round.length / 4 }, (_, table) => round.slice(4 * table, 4 * table + 4));

/**
 * A table of each round, so that no two have a player in common and at each somebody has not left yet. Depth first; the
 * round with the fewest tables left comes next.
 */
function tablesToJoin(choices: readonly (readonly Table[])[], hasLeft: Uint8Array): Table[] | null {
  const joined = new Map<number, Table>();
  const met = new Set<number>();
  let tried = 0;

  function next(left: readonly (readonly [round: number, tables: readonly Table[]])[]): boolean {
    if (left.length === 0) return true;
    const open = left.map(
      ([round, tables]) => [round, tables.filter((four) => four.every((one) => !met.has(one)))] as const,
    );
    const [round, tables] = open.reduce((a, b) => (b[1].length < a[1].length ? b : a));
    for (const four of tables) {
      if (++tried > MOST_CHOICES) return false;
      for (const one of four) met.add(one);
      joined.set(round, four);
      if (next(open.filter(([other]) => other !== round))) return true;
      for (const one of four) met.delete(one);
    }
    return false;
  }

  const found = next(
    choices.map((tables, round) => [round, tables.filter((four) => four.some((one) => !hasLeft[one]))]),
  );
  return found ? choices.map((_, round) => joined.get(round)!) : null;
}
