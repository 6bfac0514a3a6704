import { Random } from '../../host/players/random.ts';
import { type Steady, solveCircuit } from './circuit.ts';
import { magnitude } from './complex.ts';
import { tableLoops } from './design.ts';
import { inductance, resistance } from './loop.ts';
import {
  boardCircuit,
  FRONT,
  idleLoad,
  type LoopLoad,
  loopCurrent,
  type Network,
  peakOf,
  seenByChip,
} from './matching.ts';
import { CARRIER } from './tag.ts';

/** The kinds of loops, with the loop that stands for each. */
export const KINDS = { row: 'A.rack', ledge: 'A.meld', discards: 'discard.0' } as const;
export type Kind = keyof typeof KINDS;

/** The parts of a loop's network as they can be bought: each leg, but for the trimmer between the legs. pF and Ω. */
export interface NetworkParts {
  readonly c1: number;
  readonly c2: number;
  readonly rs: number;
}

export const NETWORK_PARTS: Readonly<Record<Kind, NetworkParts>> = {
  row: { c1: 6.8, c2: 82, rs: 12 },
  ledge: { c1: 18, c2: 39, rs: 18 },
  discards: { c1: 30, c2: 39, rs: 15 },
};

/** The trimmer between the nodes, pF. */
export const TRIMMER = [2, 10] as const;

/** The filter's own capacitor, each leg, by board, pF: what the idle networks leave of it. */
export const FILTER = { racks: 68, discards: 27 } as const;

/** How far parts are from what they are called, as a share; *assumed* for what is wound by hand. */
export const TOLERANCE = {
  /** C0G of the 2 % grade; parts below 10 pF are made to 0.25 pF. */
  capacitor: 0.02,
  smallCapacitor: 0.25,
  resistor: 0.01,
  /** A loop laid into its channel: what 1 mm more each way makes. */
  inductance: 0.02,
  /** The loop switch, closed, Ω: from half of the usual to its data sheet's most. */
  switchResistance: [0.4, 1.25],
  /** The chip's output, Ω. */
  outputResistance: [1, 4],
  /** The module's inductor. */
  l0: 0.05,
} as const;

const PF = 1e-12;

/** A kind's loop alone: its inductance, H, and its wire's resistance, Ω. */
const bare = (kind: Kind) => {
  const { loop } = tableLoops().find(({ id }) => id === KINDS[kind])!;
  return { inductance: inductance(loop), resistance: resistance(loop, CARRIER) };
};
const BARE = { row: bare('row'), ledge: bare('ledge'), discards: bare('discards') } as const;

/** The loop of a kind as its network sees it. @param rs each damping resistor, Ω */
export const loadOf = (kind: Kind, rs: number = NETWORK_PARTS[kind].rs): LoopLoad => ({
  inductance: BARE[kind].inductance,
  resistance: BARE[kind].resistance + FRONT.switchResistance + 2 * rs,
});

/** The network with its trimmer at a position. A trimmer between the legs counts twice in each. @param trimmer pF */
const networkWith = ({ c1, c2 }: NetworkParts, trimmer: number): Network => ({
  series: c1 * PF,
  parallel: (c2 + 2 * trimmer) * PF,
});

/** The trimmer's position with the greatest current, pF, and whether that is a peak and not the end of its way. */
function turn(current: (trimmer: number) => number): { readonly trimmer: number; readonly peak: boolean } {
  const trimmer = peakOf(current, ...TRIMMER, 20);
  return { trimmer, peak: trimmer > TRIMMER[0] + END && trimmer < TRIMMER[1] - END };
}

/** Closer to the end of its way than this, pF, a trimmer has found no peak. */
const END = 0.05;

/** How a network behaves once its trimmer has been turned to the greatest current. */
export interface Tuned {
  readonly trimmer: number;
  readonly peak: boolean;
  /** A effective. */
  readonly current: number;
  /** What each of the chip's outputs gives, A peak: 0.25 A at most. */
  readonly chipCurrent: number;
  /** The highest voltage of a node against ground, V peak. */
  readonly nodeVoltage: number;
}

/**
 * A kind's circuit on one board, as a function of its trimmer's position, pF.
 * @param drawn everything that the parts are; without it they are what they are called
 * @param output the chip's output when nothing is drawn, Ω
 */
function boardOf(kind: Kind, drawn: Random | null, output: number): (trimmer: number) => Steady {
  const vary = (share: number): number => (drawn ? 1 + drawn.between(-share, share) : 1);
  const between = ([low, high]: readonly [number, number], usual: number): number =>
    drawn ? drawn.between(low, high) : usual;
  const named = NETWORK_PARTS[kind];
  const capacitor = (value: number): number =>
    value * vary(value < 10 ? TOLERANCE.smallCapacitor / value : TOLERANCE.capacitor);
  const parts = { c1: capacitor(named.c1), c2: capacitor(named.c2), rs: named.rs * vary(TOLERANCE.resistor) };
  const usual = loadOf(kind, parts.rs);
  const load: LoopLoad = {
    inductance: usual.inductance * vary(TOLERANCE.inductance),
    resistance:
      usual.resistance - FRONT.switchResistance + between(TOLERANCE.switchResistance, FRONT.switchResistance),
  };
  const board = {
    ...FRONT,
    l0: FRONT.l0 * vary(TOLERANCE.l0),
    outputResistance: between(TOLERANCE.outputResistance, output),
    c0: filterOf(kind) * vary(TOLERANCE.capacitor),
  };
  return (trimmer) => solveCircuit(boardCircuit(load, networkWith(parts, trimmer), board), CARRIER);
}

/**
 * @param drawn everything that the parts are; without it they are what they are called
 * @param output the chip's output when nothing is drawn, Ω
 */
export function tune(
  kind: Kind,
  drawn: Random | null = null,
  output: number = FRONT.outputResistance,
): Tuned {
  const solve = boardOf(kind, drawn, output);
  const { trimmer, peak } = turn((at) => loopCurrent(solve(at)));
  const circuit = solve(trimmer);
  return {
    trimmer,
    peak,
    current: loopCurrent(circuit),
    chipCurrent: Math.SQRT2 * magnitude(circuit.current('0p')),
    nodeVoltage:
      Math.SQRT2 * Math.max(magnitude(circuit.voltage('nodep')), magnitude(circuit.voltage('noden'))),
  };
}

/** The filter's capacitance while a loop of this kind is closed, F: its own, and the idle networks of the board. */
export function filterOf(kind: Kind): number {
  const middle = (TRIMMER[0] + TRIMMER[1]) / 2;
  const idle = (other: Kind): number => idleLoad(networkWith(NETWORK_PARTS[other], middle)) / PF;
  if (kind === 'discards') return (FILTER.discards + 3 * idle('discards')) * PF;
  return (FILTER.racks + idle(kind === 'row' ? 'ledge' : 'row')) * PF;
}

/** Of many boards: how often the trimmer finds its peak, and which currents then flow. */
export interface Spread {
  readonly boards: number;
  /** Share of boards whose trimmer finds a peak. */
  readonly tunable: number;
  /** Currents that 5 % and 95 % of boards do not reach, A effective. */
  readonly low: number;
  readonly high: number;
}

export function spreadOf(kind: Kind, boards = 200): Spread {
  const random = new Random(`parts of ${kind}`);
  const tuned = Array.from({ length: boards }, () => tune(kind, random));
  const currents = tuned.map(({ current }) => current).sort((a, b) => a - b);
  return {
    boards,
    tunable: tuned.filter(({ peak }) => peak).length / boards,
    low: currents[Math.floor(boards * 0.05)]!,
    high: currents[Math.floor(boards * 0.95)]!,
  };
}

/** The currents of the same boards if nobody turned the trimmer, or a fixed capacitor stood in its place. */
export function untrimmedSpreadOf(kind: Kind, boards = 200): Pick<Spread, 'low' | 'high'> {
  const random = new Random(`parts of ${kind}`);
  const { trimmer } = tune(kind);
  const currents = Array.from({ length: boards }, () =>
    loopCurrent(boardOf(kind, random, FRONT.outputResistance)(trimmer)),
  ).sort((a, b) => a - b);
  return { low: currents[Math.floor(boards * 0.05)]!, high: currents[Math.floor(boards * 0.95)]! };
}

/** What the chip sees between its outputs, Ω. */
export const impedanceSeen = (kind: Kind) =>
  seenByChip(
    solveCircuit(
      boardCircuit(loadOf(kind), networkWith(NETWORK_PARTS[kind], tune(kind).trimmer), {
        ...FRONT,
        c0: filterOf(kind),
      }),
      CARRIER,
    ),
  );
