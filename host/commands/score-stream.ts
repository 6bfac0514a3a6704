import type { Answers, Lines } from './score-lines.ts';
import type { ScoringThreads } from './score-threads.ts';
import { LINE_FEED, WholeLines } from './whole-lines.ts';

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
  readonly here: (lines: Lines) => Answers;
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
    // Whoever takes the piece may take its memory too.
    yield { text, first };
    first = next;
  }
  const rest = lines.end();
  if (rest) yield { text: rest, first };
}

/** The last one has no line feed. */
function linesIn(text: Uint8Array): number {
  let lines = 1;
  for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}

/** Its failure is heard when its turn comes, or by nobody if that never comes. */
function heardLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
