import type { Loop } from './loop.ts';
import { circle, closed, LEVEL, rectangle } from './outline.ts';
import type { Vector } from './vector.ts';

// Antennas that others have built and measured: they judge the program. What is written here is read from their texts.

const MM = 1e-3;

/** Corners of an open path on a board, in mm, y downwards as board programs have it. */
const path = (corners: readonly (readonly [x: number, y: number])[], level: number): Vector[] =>
  corners.map(([x, y]) => [x * MM, -y * MM, level * MM]);

const joined = (corners: readonly Vector[]) => closed(corners).slice(0, -1);

/**
 * The reader antenna of Texas Instruments' report SLOA135A ("Antenna Matching for the TRF7960 RFID Reader", 2013):
 * traces of 0.050 inch, 0.020 inch apart, 2 ounces of copper on a board of 0.062 inch. The corners are those of the
 * report's layout as drawn anew in KiCad (github.com/TomPaynter/RFID_Antenna, commit 2b0327f); the way back from the
 * inner end crosses the turns on the other side.
 */
export const SLOA135A: Loop = {
  name: 'TI SLOA135A',
  conductor: { width: 1.27 * MM, thickness: 0.07 * MM },
  path: [
    ...joined(
      path(
        [
          [151.638, 63.373],
          [151.638, 31.623],
          [111.76, 31.623],
          [111.76, 85.598],
          [149.86, 85.598],
          [149.86, 33.401],
          [113.538, 33.401],
          [113.538, 83.82],
          [148.082, 83.82],
          [148.082, 35.179],
          [115.316, 35.179],
          [115.316, 82.042],
          [146.304, 82.042],
          [146.304, 36.957],
          [117.094, 36.957],
          [117.094, 80.264],
          [144.526, 80.264],
          [144.526, 69.85],
        ],
        0,
      ),
    ),
    ...joined(
      path(
        [
          [144.526, 69.85],
          [151.638, 69.723],
        ],
        -1.575,
      ),
    ),
  ],
};

/** What the report's network analyser showed at 13.56 MHz (figure 4): H, Ω. */
export const SLOA135A_MEASURED = { inductance: 1.2608e-6, resistance: 0.4648 } as const;

/**
 * The example antenna of Philips' note AN077925 ("Micore reader IC family; directly matched antenna design", revision 2.05,
 * 2006, section on the design example): two turns of 160 mm by 180 mm. What is left open is the trace; here its gap is as
 * wide as itself, and the outer turn's middle has the size that the note says.
 * @param trace the width of the trace, m
 */
export const an077925 = (trace: number): Loop => ({
  name: 'Philips AN077925',
  conductor: { width: trace, thickness: 35e-6 },
  path: [0, 4 * trace].flatMap((less) => rectangle(LEVEL, 160 * MM - less, 180 * MM - less)),
});

/** What the note's impedance analyser showed, with a capacitance of 4 pF beside the loop (its table 10): H, Ω. */
export const AN077925_MEASURED = { inductance: 2.5e-6, resistance: 0.95 } as const;

/** The narrowest and the widest trace that are usual for such an antenna, m. */
export const AN077925_TRACES = [0.5 * MM, 1.5 * MM] as const;

/**
 * A round loop of 1 m, one turn of wire AWG 18, its ends half an inch apart; measured with two meters of one make, 4.55 and
 * 4.29 µH (mailing list loopantennas, message 3114, 2007). Left open: how round a loop is that its builder calls rough.
 */
export const ROUND_METRE: Loop = {
  name: 'loop of 1 m',
  conductor: { diameter: 1.024 * MM },
  path: circle(LEVEL, 0.5),
};

/** The mean of both meters, H. */
export const ROUND_METRE_MEASURED = { inductance: 4.42e-6, each: [4.29e-6, 4.55e-6] } as const;

/**
 * A square of 2 m, one turn of tube of 15 mm (M0BMU, mailing list rsgb_lf_group, April 2002). Left open: corners, leads and
 * meter. Two other loops of the same message are given with "about", and are not used: see the README.
 */
export const TUBE_SQUARE: Loop = {
  name: 'square of 2 m',
  conductor: { diameter: 15 * MM },
  path: rectangle(LEVEL, 2, 2),
};

export const TUBE_SQUARE_MEASURED = { inductance: 7.9e-6 } as const;

/**
 * The calibration coil of ISO/IEC 10373-6: one turn of 72 mm by 42 mm, a trace of 0.5 mm inside that outline, its
 * corners rounded with 5 mm.
 */
export const CALIBRATION_COIL = { width: 72 * MM, height: 42 * MM, trace: 0.5 * MM, corner: 5 * MM } as const;

/** The standard's factor of the open coil: V for each A/m, both effective, at 13.56 MHz. */
export const CALIBRATION_FACTOR = 0.318;

/** Its path along the middle of the trace. */
export function calibrationCoil(): Loop {
  const { width, height, trace, corner } = CALIBRATION_COIL;
  const [x, y, r] = [(width - trace) / 2, (height - trace) / 2, corner - trace / 2];
  const arcs = [0, 1, 2, 3].flatMap((quarter) => {
    const [sx, sy] = [quarter === 0 || quarter === 3 ? 1 : -1, quarter < 2 ? 1 : -1];
    return Array.from({ length: 9 }, (_, i): Vector => {
      const angle = ((quarter + i / 8) * Math.PI) / 2;
      return [sx * (x - r) + r * Math.cos(angle), sy * (y - r) + r * Math.sin(angle), 0];
    });
  });
  return { name: 'ISO/IEC 10373-6', conductor: { width: trace, thickness: 35e-6 }, path: closed(arcs) };
}

/** A coil of 1 m, far around: its field at the middle is even over the calibration coil. */
export const evenField = (): Loop => ({
  name: 'even field',
  conductor: { diameter: 1 * MM },
  path: circle(LEVEL, 1),
});
