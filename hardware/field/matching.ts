import { capacitor, inductor, type Part, resistor, type Steady, source } from './circuit.ts';
import { type Complex, magnitude, minus, over } from './complex.ts';

/**
 * What stands between the chip and the networks of its loops, each leg. *Unproven*: the module's inductor, and the
 * resistance of the chip's outputs.
 */
export const FRONT = {
  /** The first harmonic of a full square wave at a supply of 5 V, each leg against ground, V effective. */
  voltage: ((4 / Math.PI) * 2.5) / Math.SQRT2,
  outputResistance: 2,
  /** The inductor of the filter, which stays on the module, H. */
  l0: 470e-9,
  /** The capacitor of the filter with the idle networks, F: with 220 pF, NXP’s usual, it would draw 190 mA through loops as weakly fed as ours. */
  c0: 82e-12,
  /** The loop switch AQY221R2S when closed, Ω (data sheet, typical). */
  switchResistance: 0.8,
} as const;

/** A loop as its network sees it. */
export interface LoopLoad {
  readonly inductance: number;
  /** All resistance in the loop: wire, switch and both damping resistors, Ω. */
  readonly resistance: number;
}

/** The capacitors of a loop's network, each leg, F: in series from the filter, and to the ground. */
export interface Network {
  readonly series: number;
  readonly parallel: number;
}

/** A leg's share of an idle network, F: the series capacitor and the parallel one behind it, the loop being open. */
export const idleLoad = ({ series, parallel }: Network): number => (series * parallel) / (series + parallel);

/** What stands between the chip and its networks, each leg; V effective, Ω, H, F. */
export type Front = { readonly [name in 'voltage' | 'outputResistance' | 'l0' | 'c0']: number };

/**
 * A board's circuit with one loop closed.
 * @param front its `c0` includes the idle networks
 */
export function boardCircuit(
  { inductance, resistance }: LoopLoad,
  { series, parallel }: Network,
  front: Front = FRONT,
): Part[] {
  const legs = ['p', 'n'].flatMap((leg) => [
    source(`tx${leg}`, leg === 'p' ? 'txp' : '0', leg === 'p' ? '0' : 'txn', front.voltage),
    resistor(`out${leg}`, `tx${leg}`, `l0${leg}`, front.outputResistance),
    inductor(`0${leg}`, `l0${leg}`, `bus${leg}`, front.l0),
    capacitor(`f${leg}`, `bus${leg}`, '0', front.c0),
    capacitor(`1${leg}`, `bus${leg}`, `node${leg}`, series),
    capacitor(`2${leg}`, `node${leg}`, '0', parallel),
  ]);
  return [
    ...legs,
    resistor('loss', 'nodep', 'mid', resistance),
    inductor('loop', 'mid', 'noden', inductance),
  ];
}

/** The current through the loop, A effective. */
export const loopCurrent = (circuit: Steady): number => magnitude(circuit.current('loop'));

/** The impedance between the chip's outputs, Ω, without their own resistance. */
export const seenByChip = (circuit: Steady): Complex =>
  over(minus(circuit.voltage('l0p'), circuit.voltage('l0n')), circuit.current('0p'));

/** Where a function that rises and then falls is greatest between two ends: the golden section. */
export function peakOf(of: (x: number) => number, from: number, to: number, rounds: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [atLeft, atRight] = [of(left), of(right)];
  for (let round = 0; round < rounds; round++) {
    if (atLeft < atRight) {
      [low, left, atLeft] = [left, right, atRight];
      right = low + golden * (high - low);
      atRight = of(right);
    } else {
      [high, right, atRight] = [right, left, atLeft];
      left = high - golden * (high - low);
      atLeft = of(left);
    }
  }
  return (low + high) / 2;
}
