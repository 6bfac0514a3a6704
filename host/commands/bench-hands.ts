import { createInterface, type Interface } from 'node:readline';
import type { BenchHands, BenchTeller } from '../bench/bench-run.ts';
import { READINGS_ALONE } from '../bench/bench-state.ts';
import { TAGS } from '../bench/trials.ts';
import type { VirtualBench } from '../bench/virtual-bench.ts';
import { Progress } from './progress.ts';
import { say } from './terminal.ts';

/** What to do after a trial that failed. */
export type AfterFailure = 'again' | 'next' | 'stop';

/** Whoever lays the tags, and decides how to go on. */
export interface BenchPerson extends BenchHands {
  /** Asks how to go on after a trial that failed. */
  afterFailure(): Promise<AfterFailure>;
  close(): void;
}

/** A person at the keyboard: Enter says that it is done. */
export class Person implements BenchPerson {
  /** Some 8 s: a reading of an empty loop takes about 20 ms with its lines. */
  readonly patience = 400;
  readonly #keys: Interface;
  readonly #stop: AbortController;
  #answer: ((line: string) => void) | null = null;
  #pressed = false;

  /** @param stop is aborted by q Enter, and ends every wait */
  constructor(stop: AbortController, input: NodeJS.ReadableStream = process.stdin) {
    this.#stop = stop;
    this.#keys = createInterface({ input });
    this.#keys.on('line', (line) => {
      if (line.trim() === 'q') stop.abort();
      else if (this.#answer) this.#answer(line.trim());
      else this.#pressed = true;
    });
    this.#keys.on('close', () => stop.abort());
  }

  async lay(_lying: unknown, _tags: unknown, words: string): Promise<boolean> {
    say(`  ${words}`);
    say(['dim', '  Enter when it is so. q Enter: enough for now.']);
    return (await this.#line()) !== null;
  }

  layAlone(tag: number): void {
    this.#pressed = false;
    if (tag === 1) say(`  Now lay the tags one after the other flat on the middle of the loop, each alone.`);
    say(`  Tag ${tag} of ${TAGS}, please.`);
  }

  givesUp(): boolean {
    const pressed = this.#pressed;
    this.#pressed = false;
    return pressed;
  }

  async afterFailure(): Promise<AfterFailure> {
    say(['dim', '  r Enter: this trial again. Enter: the next one. q Enter: enough for now.']);
    const line = await this.#line();
    return line === null ? 'stop' : line === 'r' ? 'again' : 'next';
  }

  close(): void {
    this.#keys.close();
  }

  /** The next line; null if there is none any more. */
  #line(): Promise<string | null> {
    const { signal } = this.#stop;
    return new Promise((resolve) => {
      const end = (line: string | null) => {
        this.#answer = null;
        signal.removeEventListener('abort', stopped);
        resolve(line);
      };
      const stopped = () => end(null);
      if (signal.aborted) return end(null);
      signal.addEventListener('abort', stopped);
      this.#answer = end;
    });
  }
}

/** The hand of an emulated board: it lays down what is asked for at once, and goes on after a failure. */
export const virtualPerson = (bench: VirtualBench): BenchPerson => ({
  async lay(lying, tags) {
    bench.lay(lying, tags);
    return true;
  },
  layAlone: (tag) => bench.lay({ trial: 'alone', part: tag }, [tag]),
  patience: 40,
  givesUp: () => true,
  afterFailure: async () => 'next',
  close: () => {},
});

/** Tells on the terminal what goes on. */
export function terminalTeller(): BenchTeller {
  const progress = new Progress('readings');
  return {
    learned: (tag, uid, strength) => say(['dim', `  tag ${tag}: ${uid}, strength ${strength}`]),
    notAlone(tag, heard) {
      if (heard > 0) say(['yellow', `  ! ${heard} tags are heard: only tag ${tag} may lie there.`]);
      else say(['yellow', `  ! Tag ${tag} is not heard. Lay it on the middle; Enter leaves it out as dead.`]);
    },
    known: (tag) => say(['yellow', `  ! Tag ${tag} lies there, which is learned already: take it off.`]),
    progress(taken, toGo) {
      if (taken + toGo > READINGS_ALONE) progress.at(taken, taken + toGo);
    },
  };
}
