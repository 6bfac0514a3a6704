import { Random } from '../players/random.ts';

/** Something that happens to a reader board (by its number) or its line. */
export type Mishap =
  /** Its plug is pulled; put back, the board is on another port. */
  | { readonly is: 'unplug' | 'plug'; readonly board: number }
  /** It hears and says nothing; revived, it starts anew. */
  | { readonly is: 'mute' | 'revive'; readonly board: number }
  /** Somebody leans on the reset button. */
  | { readonly is: 'reset'; readonly board: number }
  /** The line brings bytes that nobody sent. */
  | { readonly is: 'babble'; readonly board: number; readonly bytes: Uint8Array };

/**
 * Mean time between two mishaps at the whole table, and how long a board is gone, in ms of the table's time: with the
 * time in which a host at life speed finds it again.
 */
const EVERY = 20_000;
const GONE = [300, 10_000] as const;

/** As many boards are gone at once at most: the table's time passes only while one of them works. */
const MOST_GONE = 2;

const LONGEST_BABBLE = 400;

/** What goes wrong at a table's boards, one thing after the other; all of it follows from the seed. */
export class Mishaps {
  /** When the next mishap happens, in ms of the table's time. */
  nextAt: number;
  readonly #random: Random;
  readonly #boards: number;
  /** Boards that are gone, with what brings them back and when. */
  readonly #gone = new Map<number, { readonly at: number; readonly back: 'plug' | 'revive' }>();
  #nextNew: number;

  constructor(boards: number, seed: number) {
    this.#boards = boards;
    this.#random = new Random(`${seed}/mishaps`);
    this.#nextNew = this.#after(0);
    this.nextAt = this.#nextNew;
  }

  /** What happens at {@link nextAt}; moves on to the next time. */
  next(): Mishap {
    const now = this.nextAt;
    const mishap = this.#back(now) ?? this.#new(now);
    const backs = [...this.#gone.values()].map(({ at }) => at);
    this.nextAt = Math.min(this.#nextNew, ...backs);
    return mishap;
  }

  #back(now: number): Mishap | null {
    for (const [board, { at, back }] of this.#gone) {
      if (at > now) continue;
      this.#gone.delete(board);
      return { is: back, board };
    }
    return null;
  }

  #new(now: number): Mishap {
    const random = this.#random;
    this.#nextNew = this.#after(now);
    const board = random.below(this.#boards);
    const kind = random.below(4);
    const bytes = Uint8Array.from({ length: 1 + random.below(LONGEST_BABBLE) }, () => random.below(256));
    const at = now + random.between(...GONE);
    if (kind === 0) return { is: 'reset', board };
    if (kind === 1 || this.#gone.has(board) || this.#gone.size >= MOST_GONE)
      return { is: 'babble', board, bytes };
    this.#gone.set(board, { at, back: kind === 2 ? 'plug' : 'revive' });
    return { is: kind === 2 ? 'unplug' : 'mute', board };
  }

  #after(now: number): number {
    return now - Math.log(1 - this.#random.fraction()) * EVERY;
  }
}
