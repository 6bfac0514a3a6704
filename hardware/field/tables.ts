import { weakestAnswer } from './answer.ts';
import { type Budget, budgets, solveTable } from './budget.ts';
import { circleInductance, coaxialCircles, fieldOverRectangle, rectangleInductance } from './closed-forms.ts';
import { DESIGN } from './design.ts';
import { fieldAt, inductance, type Loop, mutualInductance, resistance } from './loop.ts';
import { circle, LEVEL, rectangle } from './outline.ts';
import {
  impedanceSeen,
  KINDS,
  type Kind,
  loadOf,
  NETWORK_PARTS,
  spreadOf,
  tune,
  untrimmedSpreadOf,
} from './parts.ts';
import {
  AN077925_MEASURED,
  AN077925_TRACES,
  an077925,
  CALIBRATION_FACTOR,
  calibrationCoil,
  evenField,
  ROUND_METRE,
  ROUND_METRE_MEASURED,
  SLOA135A,
  SLOA135A_MEASURED,
  TUBE_SQUARE,
  TUBE_SQUARE_MEASURED,
} from './published.ts';
import { judge, REJECTED, type Verdict, verdictOf } from './rejected.ts';
import { ST25R3916 } from './st25r3916.ts';
import { CARRIER } from './tag.ts';

// The tables of front-end.md and of this folder's README, as `npm run bench -- field` prints them.

/** A table as Markdown has it. */
const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .concat('\n');

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const db = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)}`;

/** What this program finds beside what others published. */
export function judgesTable(): string {
  const wire = (path: Loop['path'], diameter: number): Loop => ({ name: '', path, conductor: { diameter } });
  const square = wire(rectangle(LEVEL, 0.2, 0.2), 0.5e-3);
  const strip = wire(rectangle(LEVEL, 0.43, 0.078), 0.5e-3);
  const ring = wire(circle(LEVEL, 0.075), 1e-3);
  const raised = wire(circle({ ...LEVEL, origin: [0, 0, 0.02] }, 0.008), 1e-4);
  const field = evenField();
  const induced =
    (2 * Math.PI * CARRIER * mutualInductance(calibrationCoil(), field)) / fieldAt(field, [0, 0, 0])[2];
  const rows: readonly (readonly [string, number, number, string])[] = [
    [
      'rectangle 200 × 200 mm, wire 0.5 mm: µH (Grover)',
      1e6 * inductance(square),
      1e6 * rectangleInductance(0.2, 0.2, 0.25e-3),
      'formula',
    ],
    [
      'rectangle 430 × 78 mm, wire 0.5 mm: µH (Grover)',
      1e6 * inductance(strip),
      1e6 * rectangleInductance(0.43, 0.078, 0.25e-3),
      'formula',
    ],
    [
      'circle of 150 mm, wire 1 mm: µH (Rosa and Grover)',
      1e6 * inductance(ring),
      1e6 * circleInductance(0.075, 0.5e-3),
      'formula',
    ],
    [
      'circles of 150 and 16 mm, 20 mm apart: nH (Maxwell)',
      1e9 * mutualInductance(ring, raised),
      1e9 * coaxialCircles(0.075, 0.008, 0.02),
      'formula',
    ],
    [
      'field 20 mm over a square of 200 mm: A/m for 1 A',
      fieldAt(square, [0, 0, 0.02])[2],
      fieldOverRectangle(0.2, 0.2, 0.02),
      'formula',
    ],
    [
      'TI SLOA135A, a reader’s antenna: µH',
      1e6 * inductance(SLOA135A),
      1e6 * SLOA135A_MEASURED.inductance,
      'measured',
    ],
    ['the same: Ω at 13.56 MHz', resistance(SLOA135A, CARRIER), SLOA135A_MEASURED.resistance, 'measured'],
    ...AN077925_TRACES.map((trace): readonly [string, number, number, string] => [
      `Philips AN077925, if its trace is ${1e3 * trace} mm wide: µH`,
      1e6 * inductance(an077925(trace)),
      1e6 * AN077925_MEASURED.inductance,
      'measured',
    ]),
    [
      'loop of 1 m, wire AWG 18: µH',
      1e6 * inductance(ROUND_METRE),
      1e6 * ROUND_METRE_MEASURED.inductance,
      'measured',
    ],
    [
      'square of 2 m, tube of 15 mm: µH',
      1e6 * inductance(TUBE_SQUARE),
      1e6 * TUBE_SQUARE_MEASURED.inductance,
      'measured',
    ],
    ['ISO/IEC 10373-6, the calibration coil: V for 1 A/m', induced, CALIBRATION_FACTOR, 'standard'],
  ];
  return markdown(
    ['what', 'computed', 'others', 'difference', 'by'],
    rows.map(([what, ours, theirs, by]) => [
      what,
      ours.toPrecision(4),
      theirs.toPrecision(4),
      `${(100 * (ours / theirs - 1)).toFixed(2)} %`,
      by,
    ]),
  );
}

/** The loops and their networks, with what 200 boards of drawn parts do. */
export function networksTable(): string {
  const rows = (Object.keys(KINDS) as Kind[]).map((kind) => {
    const load = loadOf(kind);
    const { c1, c2, rs } = NETWORK_PARTS[kind];
    const { trimmer, current, chipCurrent, nodeVoltage } = tune(kind);
    const { low, high, tunable } = spreadOf(kind);
    const untrimmed = untrimmedSpreadOf(kind);
    const seen = impedanceSeen(kind);
    return [
      kind,
      (1e6 * load.inductance).toFixed(2),
      ((2 * Math.PI * CARRIER * load.inductance) / load.resistance).toFixed(1),
      `${c1}, ${c2} pF, ${rs} Ω`,
      trimmer.toFixed(1),
      (1e3 * current).toFixed(1),
      `${(1e3 * low).toFixed(0)} to ${(1e3 * high).toFixed(0)}`,
      percent(tunable),
      `${(1e3 * untrimmed.low).toFixed(0)} to ${(1e3 * untrimmed.high).toFixed(0)}`,
      (1e3 * tune(kind, null, ST25R3916.outputResistance).current).toFixed(1),
      `${seen.re.toFixed(0)} ${seen.im < 0 ? '−' : '+'} ${Math.abs(seen.im).toFixed(0)}j`,
      (1e3 * chipCurrent).toFixed(0),
      nodeVoltage.toFixed(0),
      (20 * Math.log10(weakestAnswer(kind))).toFixed(0),
    ];
  });
  return markdown(
    [
      'loop',
      'µH',
      'Q',
      'C1, C2, Rs each leg',
      'trimmer pF',
      'current mA',
      '5 to 95 % of boards',
      'tunable',
      'untrimmed, 5 to 95 %',
      'current of an ST25R3916',
      'the chip sees Ω',
      'it gives mA peak',
      'node V peak',
      'weakest answer dB',
    ],
    rows,
  );
}

/** Every zone beside every loop. */
export const budgetTable = (all: readonly Budget[]): string =>
  markdown(
    ['loop', 'tags in', '', 'margin dB', 'tags read'],
    all
      .filter(({ margin }) => margin > -30)
      .map(({ loop, zone, own, mustRead, margin, read }) => [
        loop,
        own ? zone : `another’s ${zone}`,
        mustRead ? 'must be read' : 'must not',
        db(margin),
        percent(read),
      ]),
  );

/** The design, and what was rejected. */
export function rejectedTable(draws: number): string {
  const row = (name: string, { mustRead, mustNot, leastRead, mostStray }: Verdict): string[] => [
    name,
    `${db(mustRead.margin)} (${mustRead.zone})`,
    percent(leastRead),
    `${db(mustNot.margin)} (${mustNot.loop}: ${mustNot.own ? '' : 'another’s '}${mustNot.zone})`,
    percent(mostStray),
  ];
  return markdown(
    ['', 'least that must be read, dB', 'tags read', 'most that must not, dB', 'tags read'],
    [
      row(
        `**the design**: 4 squares of ${DESIGN.discard.side} mm, idle loops opened`,
        verdictOf(budgets(solveTable(), draws)),
      ),
      ...REJECTED.map((one) => row(one.name, judge(one, draws))),
    ],
  );
}
