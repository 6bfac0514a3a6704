/** How often two of a table sit to each other (left, across, right) as they did before, at tables of four. */
export function neighboursAgain(rounds: readonly (readonly number[])[], players: number): number {
  const seen = new Set<string>();
  let again = 0;
  for (const round of rounds) {
    for (let table = 0; table < players >> 2; table++) {
      for (let one = 0; one < 4; one++) {
        for (const steps of [1, 2, 3]) {
          const pair = [round[4 * table + one], round[4 * table + ((one + steps) & 3)]];
          if (pair[0]! > pair[1]!) continue;
          const relation = `${pair} ${steps}`;
          if (seen.has(relation)) again++;
          seen.add(relation);
        }
      }
    }
  }
  return again;
}
