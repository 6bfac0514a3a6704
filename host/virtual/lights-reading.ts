/**
 * What the two display chips of the lights board show, eight registers each in order of their addresses 1 to 8:
 * `rows` of the chip with the single lights, `digits` of the chip with the number. A dark digit or row is 0.
 */
export interface LightsReading {
  readonly rows: readonly number[];
  readonly digits: readonly number[];
}
