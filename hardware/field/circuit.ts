import { type Complex, complex, minus, over, plus, solveLinear, times } from './complex.ts';

/**
 * A part of a circuit, in Ω, F, H or V, between two nodes. The node `0` is the ground. A source has an amplitude and no
 * resistance; a coupling joins two inductors, whose currents enter at the first of their nodes.
 */
export type Part =
  | {
      readonly kind: 'R' | 'C' | 'L' | 'V';
      readonly name: string;
      readonly from: string;
      readonly to: string;
      readonly value: number;
    }
  | {
      readonly kind: 'K';
      readonly name: string;
      readonly of: readonly [string, string];
      readonly value: number;
    };

export const resistor = (name: string, from: string, to: string, value: number): Part => ({
  kind: 'R',
  name,
  from,
  to,
  value,
});
export const capacitor = (name: string, from: string, to: string, value: number): Part => ({
  kind: 'C',
  name,
  from,
  to,
  value,
});
export const inductor = (name: string, from: string, to: string, value: number): Part => ({
  kind: 'L',
  name,
  from,
  to,
  value,
});
export const source = (name: string, from: string, to: string, value: number): Part => ({
  kind: 'V',
  name,
  from,
  to,
  value,
});
/** @param value the coupling coefficient, from -1 to 1 */
export const coupling = (name: string, of: readonly [string, string], value: number): Part => ({
  kind: 'K',
  name,
  of,
  value,
});

/** What flows and what stands in a circuit at one frequency; all amplitudes have the phase of the sources. */
export interface Steady {
  /** The voltage of a node against the ground. */
  readonly voltage: (node: string) => Complex;
  /** The current through a source or an inductor, entering at its first node. */
  readonly current: (name: string) => Complex;
}

/**
 * Solves a circuit for one frequency, by modified nodal analysis.
 * @throws RangeError if a coupling names what is no inductor, a name is used twice, or a node is connected to nothing
 */
export function solveCircuit(parts: readonly Part[], frequency: number): Steady {
  const omega = 2 * Math.PI * frequency;
  const names = parts.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RangeError(`two parts are called ${twice}`);
  const branches = parts.filter((part) => part.kind === 'L' || part.kind === 'V');
  const nodes = [...new Set(parts.flatMap((part) => (part.kind === 'K' ? [] : [part.from, part.to])))].filter(
    (node) => node !== '0',
  );
  const unknowns = new Map(
    [...nodes.map((node) => `node ${node}`), ...branches.map(({ name }) => name)].map((name, at) => [
      name,
      at,
    ]),
  );
  const size = unknowns.size;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => complex(0)));
  const right = Array.from({ length: size }, () => complex(0));
  const nodeAt = (node: string): number | undefined => unknowns.get(`node ${node}`);
  const branchAt = (name: string, where: string): number => {
    const at = unknowns.get(name);
    if (at === undefined) throw new RangeError(`${where} names ${name}, which is no inductor of the circuit`);
    return at;
  };
  const put = (row: number | undefined, column: number | undefined, value: Complex): void => {
    if (row !== undefined && column !== undefined) rows[row]![column] = plus(rows[row]![column]!, value);
  };

  const inductance = new Map(
    parts.flatMap((part) => (part.kind === 'L' ? [[part.name, part.value] as const] : [])),
  );
  for (const part of parts) {
    if (part.kind === 'K') {
      const [one, other] = part.of;
      const rowOne = branchAt(one, part.name);
      const rowOther = branchAt(other, part.name);
      const reactance =
        omega * part.value * Math.sqrt((inductance.get(one) ?? 0) * (inductance.get(other) ?? 0));
      put(rowOne, rowOther, complex(0, -reactance));
      put(rowOther, rowOne, complex(0, -reactance));
      continue;
    }
    const from = nodeAt(part.from);
    const to = nodeAt(part.to);
    if (part.kind === 'R' || part.kind === 'C') {
      const admittance = part.kind === 'R' ? complex(1 / part.value) : complex(0, omega * part.value);
      put(from, from, admittance);
      put(to, to, admittance);
      put(from, to, minus(complex(0), admittance));
      put(to, from, minus(complex(0), admittance));
      continue;
    }
    const branch = branchAt(part.name, part.name);
    put(from, branch, complex(1));
    put(to, branch, complex(-1));
    put(branch, from, complex(1));
    put(branch, to, complex(-1));
    if (part.kind === 'L') put(branch, branch, complex(0, -omega * part.value));
    else right[branch] = complex(part.value);
  }
  const solution = solveLinear(rows, right);
  return {
    voltage: (node) => {
      if (node === '0') return complex(0);
      const at = nodeAt(node);
      if (at === undefined) throw new RangeError(`the circuit has no node ${node}`);
      return solution[at]!;
    },
    current: (name) => solution[branchAt(name, 'the question')]!,
  };
}

/** The impedance that a source sees, Ω. */
export const seenBy = (circuit: Steady, part: Part & { readonly kind: 'V' | 'R' | 'C' | 'L' }): Complex =>
  over(
    minus(circuit.voltage(part.from), circuit.voltage(part.to)),
    times(complex(-1), circuit.current(part.name)),
  );
