import { type Complex, complex, solveLinear, times } from './complex.ts';
import type { PlacedLoop } from './design.ts';
import { fieldAt, inductance, type Loop, mutualInductance, resistance } from './loop.ts';
import { CARRIER, TAG, type TagPlace } from './tag.ts';
import { add, cross, dot, scale, unit, type Vector } from './vector.ts';

const OMEGA = 2 * Math.PI * CARRIER;

/** What an idle loop's ends are connected to, Ω; null: nothing at all. */
export type IdleEnds = (loop: PlacedLoop, inductance: number) => Complex | null;

/** The output capacitance of the loop switch AQY221R2S when open, F (its data sheet: 13 pF, typical). */
export const SWITCH_CAPACITANCE = 13e-12;

/** Opened by the loop switch: its capacitance is left. What is behind it would only make that less. */
export const opened: IdleEnds = () => complex(0, -1 / (OMEGA * SWITCH_CAPACITANCE));

/** Left connected to its capacitors, tuned to the carrier with a quality factor of 20. */
export const leftTuned: IdleEnds = (_, henry) => complex((OMEGA * henry) / 20, -OMEGA * henry);

/**
 * Cut off in front of its matching network: the parallel capacitors stay. They are 70 % of what tunes the loop at the
 * weakest and 87 % at the strongest of ours; 80 % here.
 */
export const cutBeforeMatching: IdleEnds = (_, henry) =>
  complex((OMEGA * henry) / 20, (-OMEGA * henry) / 0.8);

/**
 * Short-circuited by a transistor of half an ohm (*assumed*): what ST's note AN6121 on several antennas does to those that are
 * not in use, as a user describes it; the note could not be read.
 */
export const shortCircuited: IdleEnds = () => complex(0.5);

/** Inductances of all pairs of loops, H; on the diagonal their own. */
export function inductances(loops: readonly PlacedLoop[]): number[][] {
  const matrix = loops.map(() => loops.map(() => 0));
  for (const [i, one] of loops.entries()) {
    matrix[i]![i] = inductance(one.loop);
    for (let j = 0; j < i; j++) matrix[i]![j] = matrix[j]![i] = mutualInductance(one.loop, loops[j]!.loop);
  }
  return matrix;
}

/** The coupling coefficient of two loops. */
export const couplingOf = (matrix: readonly (readonly number[])[], i: number, j: number): number =>
  matrix[i]![j]! / Math.sqrt(matrix[i]![i]! * matrix[j]![j]!);

/**
 * The currents in all loops while one of them is driven, A effective.
 * @param active the index of the driven loop
 */
export function currentsIn(
  loops: readonly PlacedLoop[],
  matrix: readonly (readonly number[])[],
  active: number,
  ends: IdleEnds,
): Complex[] {
  const idle = loops.map((_, i) => i).filter((i) => i !== active && ends(loops[i]!, matrix[i]![i]!) !== null);
  const rows = idle.map((i) =>
    idle.map((j) => {
      if (i !== j) return complex(0, OMEGA * matrix[i]![j]!);
      const end = ends(loops[i]!, matrix[i]![i]!)!;
      return complex(end.re + resistance(loops[i]!.loop, CARRIER), end.im + OMEGA * matrix[i]![i]!);
    }),
  );
  const driven = complex(loops[active]!.current);
  const right = idle.map((i) => times(complex(0, -OMEGA * matrix[i]![active]!), driven));
  const solved = solveLinear(rows, right);
  return loops.map((_, i) => (i === active ? driven : (solved[idle.indexOf(i)] ?? complex(0))));
}

/** The mean field of 1 A through a loop across a tag's coil, A/m: exact for fields that bend no more than a parabola. */
export function fieldAcross(loop: Loop, { middle, normal }: TagPlace): number {
  const side = unit(cross(normal, Math.abs(normal[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const other = cross(normal, side);
  const reach = (TAG.outer + TAG.inner) / 2 / Math.SQRT2;
  const points = ([side, other] as Vector[]).flatMap((way) =>
    [reach, -reach].map((by) => add(middle, scale(way, by))),
  );
  return points.reduce((sum, point) => sum + dot(fieldAt(loop, point), normal), 0) / points.length;
}
