import type { Part } from './tables.ts';

/** A loop of loops.csv: lengths in m, current in A (rms). */
export interface Loop {
  readonly name: string;
  readonly count: number;
  readonly length: number;
  readonly width: number;
  readonly turns: number;
  readonly ampere: number;
}

/** Speed of light in m/s, the carrier in Hz, and its wave number in 1/m. */
const LIGHT = 299_792_458;
export const CARRIER = 13.56e6;
const WAVE_NUMBER = (2 * Math.PI * CARRIER) / LIGHT;

/** Copper at 20 °C, in Ωm; diameter of the loops' wire, in m. */
const COPPER = 1.72e-8;
const WIRE = 0.5e-3;
/** From a loop to its board in m: a rack's stands beside it, that of the discards below the middle of the table. */
export const LEADS = { rack: 0.15, discard: 0.3 } as const;
const leadsOf = (name: string): number => (name === 'discard' ? LEADS.discard : LEADS.rack);

/** Wire of one loop with its leads, in m. */
export const wireLength = ({ name, length, width, turns }: Loop): number =>
  turns * 2 * (length + width) + 2 * leadsOf(name);

/** Distance of the middles of two twisted wires, with their enamel and a little air, in m. */
const APART = 0.65e-3;

/** Inductance of a pair of leads in H: that of two parallel wires, µ0/π × arcosh(distance / diameter) × length. */
export const leadInductance = (length: number): number => 4e-7 * Math.acosh(APART / WIRE) * length;

/** What an ohmmeter shows at a loop's ends, in Ω: direct current, no skin effect. */
export const resistance = (loop: Loop): number => (COPPER * wireLength(loop)) / (Math.PI * (WIRE / 2) ** 2);

/** Magnetic moment in A·m²: turns × current × area. */
export const moment = ({ length, width, turns, ampere }: Loop): number => turns * ampere * length * width;

/**
 * The largest magnetic field of a small loop at a distance, in A/m (rms): that of a magnetic dipole, near, induction and
 * far terms together, on its axis or in its plane, whichever is larger. For distances well beyond the loop's size.
 *
 * @param distance in m
 */
export function dipoleField(dipole: number, distance: number): number {
  const kr = WAVE_NUMBER * distance;
  const near = dipole / (4 * Math.PI * distance ** 3);
  const axis = 2 * near * Math.hypot(1, kr);
  const plane = near * Math.hypot(1 - kr ** 2, kr);
  return Math.max(axis, plane);
}

/** A/m as dBµA/m. */
export const decibels = (field: number): number => 20 * Math.log10(field / 1e-6);

/** The distance in m from a loop's middle at which the dipole's field has fallen to this one, in A/m. */
export function distanceOf(field: number, dipole: number): number {
  let [near, far] = [0.01, 100];
  for (let i = 0; i < 60; i++) {
    const middle = (near + far) / 2;
    if (dipoleField(dipole, middle) > field) near = middle;
    else far = middle;
  }
  return near;
}

/** Costs in euros for one seat, one table, ten tables; without a discount for many. */
export function totals(parts: readonly Part[]): { seat: number; table: number; ten: number } {
  const sum = (count: (part: Part) => number) =>
    parts.reduce((euros, part) => euros + count(part) * part.euro, 0);
  const table = sum(({ count }) => count);
  return { seat: sum(({ seat }) => seat), table, ten: 10 * table };
}
