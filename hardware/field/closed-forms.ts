/**
 * Formulas that others have published for single shapes, in SI units. The program does not use them: they judge it.
 */

const MU0 = 4e-7 * Math.PI;

/** A rectangle of round wire whose current flows at the surface (Grover, "Inductance Calculations", chapter 8), H. */
export function rectangleInductance(a: number, b: number, radius: number): number {
  const d = Math.hypot(a, b);
  return (
    (MU0 / Math.PI) *
    (a * Math.log((2 * a) / radius) +
      b * Math.log((2 * b) / radius) +
      2 * d -
      a * Math.asinh(a / b) -
      b * Math.asinh(b / a) -
      2 * (a + b))
  );
}

/** A circle of round wire whose current flows at the surface (Rosa and Grover 1912, formula 62 without the inside), H. */
export const circleInductance = (ring: number, wire: number): number =>
  MU0 * ring * (Math.log((8 * ring) / wire) - 2);

/** The complete elliptic integrals K and E of a modulus k, by arithmetic and geometric means. */
export function ellipticIntegrals(k: number): { readonly k: number; readonly e: number } {
  let a = 1;
  let b = Math.sqrt(1 - k * k);
  let c = k;
  let sum = (c * c) / 2;
  for (let power = 1; Math.abs(c) > 1e-15; power *= 2) {
    c = (a - b) / 2;
    [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
    sum += power * c * c;
  }
  const first = Math.PI / (2 * a);
  return { k: first, e: first * (1 - sum) };
}

/** Two circles on one axis (Maxwell, "Treatise", article 701), H. */
export function coaxialCircles(a: number, b: number, distance: number): number {
  const k = Math.sqrt((4 * a * b) / ((a + b) ** 2 + distance ** 2));
  const { k: first, e: second } = ellipticIntegrals(k);
  return MU0 * Math.sqrt(a * b) * ((2 / k - k) * first - (2 / k) * second);
}

/** The field on the axis of a circle that carries 1 A, A/m. */
export const fieldOnAxis = (radius: number, distance: number): number =>
  radius ** 2 / (2 * (radius ** 2 + distance ** 2) ** 1.5);

/** The field over the middle of a rectangle that carries 1 A, A/m (Finkenzeller, "RFID Handbook", section 4.1.1.1). */
export const fieldOverRectangle = (a: number, b: number, distance: number): number =>
  ((a * b) / (4 * Math.PI * Math.sqrt((a / 2) ** 2 + (b / 2) ** 2 + distance ** 2))) *
  (1 / ((a / 2) ** 2 + distance ** 2) + 1 / ((b / 2) ** 2 + distance ** 2));
