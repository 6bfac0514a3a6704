/**
 * What is known of ST's reader chip ST25R3916 without its data sheet (DS12484), which could not be read.
 */
export const ST25R3916 = {
  /** Its outputs at their strongest setting, Ω: a comment of a public driver calls it 1; of its predecessor ST25R3911B ST says so. */
  outputResistance: 1,
  /** The lightest load it may drive between its outputs, Ω, as ST says of the predecessor. Our networks are far from it. */
  leastLoad: 8,
} as const;
