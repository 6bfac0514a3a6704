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

/** Solves a system of linear equations: see {@link solveForAll}. */
export const solveLinear = (rows: readonly (readonly Complex[])[], right: readonly Complex[]): Complex[] =>
  solveForAll(rows, [right])[0]!;

/**
 * Solves a system of linear equations for several right sides, by elimination with the largest pivot.
 * @param rows the coefficients of each equation
 * @throws RangeError if the equations do not have exactly one solution
 */
export function solveForAll(
  rows: readonly (readonly Complex[])[],
  rights: readonly (readonly Complex[])[],
): Complex[][] {
  const size = rows.length;
  // Real and imaginary parts side by side, the right sides last: objects would take fifty times as long.
  const lines = rows.map((row, i) =>
    Float64Array.from([...row, ...rights.map((right) => right[i]!)].flatMap(({ re, im }) => [re, im])),
  );
  const sizeOf = (row: number, column: number): number =>
    Math.hypot(lines[row]![2 * column]!, lines[row]![2 * column + 1]!);
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let row = at + 1; row < size; row++) if (sizeOf(row, at) > sizeOf(pivot, at)) pivot = row;
    if (sizeOf(pivot, at) === 0) throw new RangeError(`equation ${at} says nothing new`);
    [lines[at], lines[pivot]] = [lines[pivot]!, lines[at]!];
    const head = lines[at]!;
    for (let row = at + 1; row < size; row++) {
      const line = lines[row]!;
      const { re, im } = over(
        complex(line[2 * at]!, line[2 * at + 1]),
        complex(head[2 * at]!, head[2 * at + 1]),
      );
      if (re === 0 && im === 0) continue;
      for (let i = 2 * at; i < head.length; i += 2) {
        line[i]! -= re * head[i]! - im * head[i + 1]!;
        line[i + 1]! -= re * head[i + 1]! + im * head[i]!;
      }
    }
  }
  return rights.map((_, number) => {
    const solution: Complex[] = rows.map(() => complex(0));
    for (let row = size - 1; row >= 0; row--) {
      const line = lines[row]!;
      const coefficient = (i: number): Complex => complex(line[2 * i]!, line[2 * i + 1]!);
      let rest = coefficient(size + number);
      for (let i = row + 1; i < size; i++) rest = minus(rest, times(coefficient(i), solution[i]!));
      solution[row] = over(rest, coefficient(row));
    }
    return solution;
  });
}
