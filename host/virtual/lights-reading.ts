/**
 * What the two display chips of the lights board hold in their digit registers, eight bytes each in order of
 * their addresses 1 to 8: `rows` of the chip with the single lights, `digits` of the chip with the number.
 */
export interface LightsReading {
  readonly rows: readonly number[];
  readonly digits: readonly number[];
}
