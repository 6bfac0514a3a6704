import { tableLoops } from './design.ts';
import { CARRIER } from './tag.ts';

/** What EN 300 330 allows inductive devices between 13.553 and 13.567 MHz at 10 m, dBµA/m (quoted from memory, not read); RFID may have 60. */
export const ALLOWED = 42;

const SPEED_OF_LIGHT = 299_792_458;

/**
 * The field of a small loop at a distance, A/m effective, in the direction where it is greatest: near field, transition and
 * far field of a magnetic dipole.
 * @param moment current times area times turns, A·m² effective
 */
export function dipoleField(moment: number, distance: number): number {
  const kr = (2 * Math.PI * CARRIER * distance) / SPEED_OF_LIGHT;
  const near = moment / (4 * Math.PI * distance ** 3);
  const beside = near * Math.sqrt(1 - kr ** 2 + kr ** 4);
  const above = 2 * near * Math.sqrt(1 + kr ** 2);
  return Math.max(beside, above);
}

/** The strongest carrier of the table's loops at 10 m, dBµA/m: one loop is driven at a time. */
export function emission(): number {
  const moments = tableLoops().map(({ loop, current }) => {
    // The area of all turns, from the vector areas of their segments.
    const [x, y, z] = [0, 1, 2].map((axis) => {
      const [i, j] = [(axis + 1) % 3, (axis + 2) % 3];
      return loop.path.reduce((sum, { from, to }) => sum + (from[i]! * to[j]! - from[j]! * to[i]!) / 2, 0);
    });
    return current * Math.hypot(x!, y!, z!);
  });
  return 20 * Math.log10(dipoleField(Math.max(...moments), 10) * 1e6);
}
