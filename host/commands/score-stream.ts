import type { Answers } from './score-lines.ts';
import type { ScoringThreads } from './score-threads.ts';
import { WholeLines } from './whole-lines.ts';

/** At most so many pieces are read and not yet answered: each is as long as what one read gives, 64 kB. */
const MOST_UNDER_WAY = 64;

/** From where on a thread is asked. */
export interface Thresholds {
  /** Threads are started once so many bytes came: a position or some thousand are answered before one is ready. */
  readonly threadsAfter: number;
  /** Pieces of fewer bytes are answered here: sooner than they could be handed over. */
  readonly smallest: number;
}

/** Some three thousand positions, and some twenty. */
export const THRESHOLDS: Thresholds = { threadsAfter: 2_000_000, smallest: 16_000 };

/** Who scores: this thread, and others if there is much to do. */
export interface Scorers {
  readonly here: (lines: Uint8Array) => Answers;
  /** Called once at most. Null: there are no others. */
  readonly threads: () => Pick<ScoringThreads, 'take' | 'close'> | null;
}

/**
 * The answers to a stream of lines, in the order of the lines, each as soon as those before it are there. No more
 * is read while too much is under way.
 */
export async function* answerStream(
  input: AsyncIterable<Uint8Array>,
  { here, threads: start }: Scorers,
  { threadsAfter, smallest }: Thresholds = THRESHOLDS,
): AsyncGenerator<Answers> {
  const pieces = piecesOf(input);
  const underWay: Promise<Answers>[] = [];
  let threads: ReturnType<Scorers['threads']> | undefined;
  let bytes = 0;
  try {
    let next: Promise<Read> | null = readOne(pieces);
    while (next || underWay.length > 0) {
      const first = underWay[0];
      const waitFor: Promise<Read | Answers>[] = [];
      if (next && underWay.length < MOST_UNDER_WAY) waitFor.push(next);
      if (first) waitFor.push(first);
      const came = await Promise.race(waitFor);
      if ('text' in came) {
        underWay.shift();
        yield came;
      } else if (came.piece) {
        bytes += came.piece.length;
        if (threads === undefined && bytes > threadsAfter) threads = start();
        const given = came.piece.length < smallest ? null : threads?.take(came.piece);
        underWay.push(heardLater(given ?? Promise.resolve(here(came.piece))));
        next = readOne(pieces);
      } else next = null;
    }
  } finally {
    await threads?.close();
  }
}

/** A piece of whole lines; null at the end. */
interface Read {
  readonly piece: Uint8Array<ArrayBuffer> | null;
}

const readOne = (pieces: AsyncIterator<Uint8Array<ArrayBuffer>>): Promise<Read> =>
  heardLater(pieces.next().then(({ done, value }) => ({ piece: done ? null : value })));

async function* piecesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const lines = new WholeLines();
  for await (const chunk of input) {
    const piece = lines.take(chunk);
    if (piece) yield piece;
  }
  const rest = lines.end();
  if (rest) yield rest;
}

/** Its failure is heard when its turn comes, or by nobody if that never comes. */
function heardLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
