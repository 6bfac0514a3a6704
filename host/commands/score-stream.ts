import type { Answers, Lines } from './score-lines.ts';
import type { ScoringThreads } from './score-threads.ts';
import { LINE_FEED, WholeLines } from './whole-lines.ts';

/** The largest number of pieces that are read and not yet answered: a piece is what one read gives, 64 kB. */
const MOST_UNDER_WAY = 64;

/** When threads are used. */
export interface Thresholds {
  /**
   * Bytes of input after which threads are started: up to a few thousand positions are answered before one is ready.
   */
  readonly threadsAfter: number;
  /** Pieces of fewer bytes are answered in this thread, which is faster than handing them over. */
  readonly smallest: number;
}

/** About three thousand positions, and about twenty. */
const THRESHOLDS: Thresholds = { threadsAfter: 2_000_000, smallest: 16_000 };

/** The scorers: this thread, and others if there is much to do. */
export interface Scorers {
  readonly here: (lines: Lines) => Answers;
  /** Starts the other threads; called at most once. Null: there are none. */
  readonly threads: () => Pick<ScoringThreads, 'take' | 'close'> | null;
}

/**
 * The answers to a stream of lines, in the order of the lines, each as soon as those before it are there. Reading
 * pauses while too many pieces are unanswered.
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
        bytes += came.piece.text.length;
        if (threads === undefined && bytes > threadsAfter) threads = start();
        const given = came.piece.text.length < smallest ? null : threads?.take(came.piece);
        underWay.push(heardLater(given ?? Promise.resolve(here(came.piece))));
        next = readOne(pieces);
      } else next = null;
    }
  } finally {
    await threads?.close();
  }
}

type Piece = Lines<Uint8Array<ArrayBuffer>>;

/** A piece of whole lines; null at the end. */
interface Read {
  readonly piece: Piece | null;
}

const readOne = (pieces: AsyncIterator<Piece>): Promise<Read> =>
  heardLater(pieces.next().then(({ done, value }) => ({ piece: done ? null : value })));

/** Cuts a stream of bytes into pieces of whole lines. */
export async function* piecesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Piece, void> {
  const lines = new WholeLines();
  let first = 1;
  for await (const chunk of input) {
    const text = lines.take(chunk);
    if (!text) continue;
    const next = first + linesIn(text);
    // The consumer may take over the memory of the piece.
    yield { text, first };
    first = next;
  }
  const rest = lines.end();
  if (rest) yield { text: rest, first };
}

/** The number of lines in a text whose last line has no line feed. */
function linesIn(text: Uint8Array): number {
  let lines = 1;
  for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}

/** Defers a rejection until the promise is awaited, so that it does not count as unhandled. */
function heardLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
