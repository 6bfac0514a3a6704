import type { Plan, PlannedRound, TableLine } from '../../../shared/tournament/plan.ts';

/**
 * A plain plan for simulated tournaments: the players make four groups, and from round to round those of group g move on
 * by g tables. Where the number is no multiple of four, the next ones in order sit out.
 */
export const cyclicPlan = (players: number, rounds: number): Plan =>
  Array.from({ length: rounds }, (_, round): PlannedRound => {
    const resting = players % 4;
    const out = Array.from({ length: resting }, (_, at) => ((round * resting + at) % players) + 1);
    const playing = Array.from({ length: players }, (_, at) => at + 1).filter(
      (number) => !out.includes(number),
    );
    const many = playing.length / 4;
    const seat = (table: number, group: number) => playing[group * many + ((table + group * round) % many)]!;
    const tables = Array.from(
      { length: many },
      (_, table): TableLine => [seat(table, 0), seat(table, 1), seat(table, 2), seat(table, 3)],
    );
    return { tables, out };
  });
