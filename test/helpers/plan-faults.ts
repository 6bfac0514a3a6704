import type { Plan } from '../../shared/tournament/plan.ts';

/** What a plan comes to, recounted the simplest way. */
export interface PlanFigures {
  readonly repeats: number;
  readonly windSpread: number;
}

/** Counts meetings and winds table by table. */
export function planFigures(players: readonly number[], plan: Plan): PlanFigures {
  const tables = plan.flatMap((round) => round.tables);
  let repeats = 0;
  for (const one of players) {
    for (const other of players) {
      const met = tables.filter((four) => four.includes(one) && four.includes(other)).length;
      if (one < other && met > 1) repeats += met - 1;
    }
  }
  const spreads = players.map((one) => {
    const winds = [0, 1, 2, 3].map((wind) => tables.filter((four) => four[wind] === one).length);
    return Math.max(...winds) - Math.min(...winds);
  });
  return { repeats, windSpread: Math.max(...spreads) };
}

/** What is wrong with a plan: somebody missing or double in a round, or out twice before all have been once. */
export function planFaults(players: readonly number[], plan: Plan): string[] {
  const faults: string[] = [];
  const outs = new Map(players.map((player) => [player, 0]));
  for (const [at, { tables, out }] of plan.entries()) {
    const standing = [...tables.flat(), ...out].sort((a, b) => a - b);
    if (standing.join() !== players.toSorted((a, b) => a - b).join())
      faults.push(`round ${at + 1}: not everybody once`);
    if (tables.some((four) => four.length !== 4) || out.length > 3)
      faults.push(`round ${at + 1}: no tables of four`);
    for (const player of out) outs.set(player, outs.get(player)! + 1);
    if (Math.max(...outs.values()) - Math.min(...outs.values()) > 1)
      faults.push(`round ${at + 1}: out too soon`);
  }
  return faults;
}
