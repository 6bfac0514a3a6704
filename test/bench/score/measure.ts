/** One pass over all hands. */
export type Pass = () => void;

/** A pass that does the same with each hand. */
export const over =
  <T>(all: readonly T[], work: (one: T) => void): Pass =>
  () => {
    for (const one of all) work(one);
  };

export function check(won: boolean): void {
  if (!won) throw new Error('a program did not take a won hand for one');
}

/** Processor time of this process, which other programs on the machine disturb little. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const ROUNDS = 40;
/** Shorter than what a busy machine lets a program run at a time, longer than what passes between two collections. */
const ROUND_MS = 15;

/**
 * Nanoseconds a hand, from the best of several rounds. The passes alternate so that a quiet moment helps all of them.
 */
export function measure(passes: readonly Pass[], handsInPass: number): number[] {
  const best = passes.map(() => Number.POSITIVE_INFINITY);
  for (const pass of passes) warmUp(pass);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, pass] of passes.entries()) {
      let times = 0;
      const began = workedMs();
      do {
        pass();
        times++;
      } while (workedMs() - began < ROUND_MS);
      best[at] = Math.min(best[at]!, ((workedMs() - began) * 1e6) / times / handsInPass);
    }
  }
  return best;
}

/** Lets the compiler come to rest. */
function warmUp(pass: Pass): void {
  const began = workedMs();
  while (workedMs() - began < 300) pass();
}
