import type { Random } from '../../host/players/random.ts';
import { type Complex, complex, magnitude, over, solveForAll } from './complex.ts';
import { circle, type Plane } from './outline.ts';
import type { Segment } from './segment.ts';
import type { Vector } from './vector.ts';

/** The carrier of ISO/IEC 15693, Hz. */
export const CARRIER = 13.56e6;
const OMEGA = 2 * Math.PI * CARRIER;
const MU0 = 4e-7 * Math.PI;

/**
 * The tag in a tile's back: a chip ICODE SLIX2 with an etched coil of 16 mm.
 *
 * `capacitance` is the chip's (NXP, SL2S2602: 23.5 pF, 22.3 to 24.7). *Assumed*, since no tag was measured: the coil's own
 * quality, the power (40 µW) and the voltage (1.5 V effective) from which the chip works, and how far tags are apart.
 */
export const TAG = {
  /** The outermost and the innermost turn's radius, m. */
  outer: 8e-3,
  inner: 5.2e-3,
  turns: 17,
  capacitance: 23.5e-12,
  coilQuality: 40,
  voltage: 1.5,
  power: 40e-6,
  /** The standard deviation of the resonance, as a share: half of the chip's range of capacitance is 2.5 % of frequency. */
  resonanceSpread: 0.015,
  /** The same for the coil's quality. */
  qualitySpread: 0.15,
  /** How far a tile lies from its place at most, each way, m. */
  shift: 4e-3,
  /** How much tiles lean: the standard deviation of the sine of the angle, each way. */
  lean: 0.04,
  /** The share of tiles that were put down badly, and how much those lean. */
  tipped: 0.01,
  tippedLean: 0.7,
  /** How well the field that powers a table's tags is known: the standard deviation of all of them together, dB. */
  unknown: 3,
} as const;

/** The path of a tag's coil, one circle a turn. */
export const coilPath = (plane: Plane, corners = 16): Segment[] =>
  Array.from({ length: TAG.turns }, (_, turn) => {
    const radius = TAG.outer + ((TAG.inner - TAG.outer) * turn) / (TAG.turns - 1);
    return circle(plane, radius, 1, 0, corners);
  }).flat();

/** The area of all turns together, m². */
export const AREA = Array.from({ length: TAG.turns }, (_, turn) => {
  const radius = TAG.outer + ((TAG.inner - TAG.outer) * turn) / (TAG.turns - 1);
  return Math.PI * radius ** 2;
}).reduce((sum, area) => sum + area);

/** The inductance with which the usual tag resonates at the carrier, H. */
export const INDUCTANCE = 1 / (OMEGA ** 2 * TAG.capacitance);

/** Where a tag is, and the direction across its coil. */
export interface TagPlace {
  readonly middle: Vector;
  readonly normal: Vector;
}

/** What makes one tag different from the next. */
export interface TagTraits {
  /** Its resonance over the carrier. */
  readonly resonance: number;
  readonly coilQuality: number;
}

/** The tag as it should be. */
export const USUAL: TagTraits = { resonance: 1, coilQuality: TAG.coilQuality };

/** Draws a tag from those that a maker may send. */
export function drawTag(random: Random): TagTraits {
  const resonance = 1 + TAG.resonanceSpread * random.normal();
  return { resonance, coilQuality: TAG.coilQuality * Math.max(0.4, 1 + TAG.qualitySpread * random.normal()) };
}

/** The impedance around a tag's circuit at the carrier, Ω, its chip just powered. */
export function impedanceOf({ resonance, coilQuality }: TagTraits): Complex {
  const reactance = OMEGA * INDUCTANCE;
  const resistance = TAG.voltage ** 2 / TAG.power;
  // The chip: its capacitance, which makes the resonance, and its resistance beside it.
  const capacitance = TAG.capacitance / resonance ** 2;
  const chip = over(complex(1), complex(1 / resistance, OMEGA * capacitance));
  return complex(reactance / coilQuality + chip.re, reactance + chip.im);
}

/** The voltage at the chip for 1 A through the coil, V effective. */
const chipVoltage = ({ resonance }: TagTraits): number =>
  magnitude(
    over(complex(1), complex(TAG.power / TAG.voltage ** 2, (OMEGA * TAG.capacitance) / resonance ** 2)),
  );

/** The weakest field across its coil that powers a tag which is alone, A/m effective. */
export const weakestField = (tag: TagTraits = USUAL): number =>
  (TAG.voltage * magnitude(impedanceOf(tag))) / (OMEGA * MU0 * AREA * chipVoltage(tag));

/** The mutual inductance of two tags that are further apart than their radius, H: two magnetic dipoles. */
export function betweenTags(one: TagPlace, other: TagPlace): number {
  const way = other.middle.map((value, i) => value - one.middle[i]!) as unknown as Vector;
  const distance = Math.hypot(...way);
  const along = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const [first, second] = [along(one.normal, way) / distance, along(other.normal, way) / distance];
  return (1e-7 * AREA ** 2 * (3 * first * second - along(one.normal, other.normal))) / distance ** 3;
}

/**
 * By how much each tag of a group is powered, when all detune each other.
 * @param fields what the field is across each coil, A/m effective, for each of several loops
 * @returns for each loop the voltage at each chip over what it needs: below 1 it does not answer
 */
export function powered(
  places: readonly TagPlace[],
  fields: readonly (readonly number[])[],
  tags: readonly TagTraits[],
): number[][] {
  const rows = places.map((one, i) =>
    places.map((other, j) => (i === j ? impedanceOf(tags[i]!) : complex(0, OMEGA * betweenTags(one, other)))),
  );
  const rights = fields.map((each) => each.map((field) => complex(0, -OMEGA * MU0 * AREA * field)));
  return solveForAll(rows, rights).map((currents) =>
    currents.map((current, i) => (magnitude(current) * chipVoltage(tags[i]!)) / TAG.voltage),
  );
}
