/** A complex number: a resistance and a reactance, or a voltage with its phase. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

export const complex = (re: number, im = 0): Complex => ({ re, im });
export const plus = (a: Complex, b: Complex): Complex => complex(a.re + b.re, a.im + b.im);
export const minus = (a: Complex, b: Complex): Complex => complex(a.re - b.re, a.im - b.im);
export const times = (a: Complex, b: Complex): Complex =>
  complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
export const over = (a: Complex, b: Complex): Complex => {
  const below = b.re ** 2 + b.im ** 2;
  return complex((a.re * b.re + a.im * b.im) / below, (a.im * b.re - a.re * b.im) / below);
};
export const magnitude = (a: Complex): number => Math.hypot(a.re, a.im);

/**
 * Solves a system of linear equations, by elimination with the largest pivot.
 * @param rows the coefficients of each equation; changed on the way
 * @param right the right sides; changed on the way
 * @throws RangeError if the equations do not have exactly one solution
 */
export function solveLinear(rows: Complex[][], right: Complex[]): Complex[] {
  const size = right.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let row = at + 1; row < size; row++) {
      if (magnitude(rows[row]![at]!) > magnitude(rows[pivot]![at]!)) pivot = row;
    }
    if (magnitude(rows[pivot]![at]!) === 0) throw new RangeError(`equation ${at} says nothing new`);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    [right[at], right[pivot]] = [right[pivot]!, right[at]!];
    for (let row = at + 1; row < size; row++) {
      const factor = over(rows[row]![at]!, rows[at]![at]!);
      if (magnitude(factor) === 0) continue;
      for (let column = at; column < size; column++) {
        rows[row]![column] = minus(rows[row]![column]!, times(factor, rows[at]![column]!));
      }
      right[row] = minus(right[row]!, times(factor, right[at]!));
    }
  }
  const solution: Complex[] = Array.from({ length: size }, () => complex(0));
  for (let row = size - 1; row >= 0; row--) {
    let rest = right[row]!;
    for (let column = row + 1; column < size; column++) {
      rest = minus(rest, times(rows[row]![column]!, solution[column]!));
    }
    solution[row] = over(rest, rows[row]![row]!);
  }
  return solution;
}
