/** Whether throws are of these numbers of dice, every die showing 1 to 6. */
export const areThrowsOf = (
  dicePerThrow: readonly number[],
  throws: readonly (readonly number[])[],
): boolean =>
  throws.length === dicePerThrow.length &&
  throws.every((dice, at) => dice.length === dicePerThrow[at] && dice.every(isFace));

const isFace = (die: number): boolean => Number.isInteger(die) && die >= 1 && die <= 6;

/** What dice show together. */
export const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
