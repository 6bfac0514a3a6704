import type { StepTable } from './rule-set.ts';

/** Faan and laak counted together. */
interface Counts {
  readonly faan: number;
  readonly laak: number;
}

/** The step that faan and laak make; `laakSteps` is the worth of having laak at all ({@link StepTable}). */
export const stepOf = (laakSteps: number, { faan, laak }: Counts): number =>
  faan + (laak > 0 ? laakSteps + 2 * laak : 0);

/** The points of that step by the book's table. */
export const stepPoints = ({ points, laak }: StepTable, counts: Counts): number =>
  points[Math.min(stepOf(laak, counts), points.length - 1)]!;
