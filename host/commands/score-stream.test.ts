import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byId, RULE_SETS } from '../../shared/books/index.ts';
import { POSITIONS } from '../../test/helpers/book-positions.ts';
import { club } from '../../test/helpers/club.ts';
import { randomPosition } from '../../test/helpers/random-position.ts';
import { type Answers, answerLines, type Lines } from './score-lines.ts';
import { answerStream, type Scorers, type Thresholds } from './score-stream.ts';
import { ScoringThreads } from './score-threads.ts';

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const text = ({ text }: Answers): string => Buffer.from(text).toString();
const lines = (text: string, first = 1) => ({ text: bytes(text), first });
const here = (piece: Lines): Answers => answerLines(piece, byId(RULE_SETS));

/** Positions of all books in rotation, and some lines that are refused. */
const LINES = Array.from({ length: 600 }, (_, at) => {
  if (at % 50 === 7) return '{"rules": "kuester"';
  return JSON.stringify(randomPosition(at, POSITIONS[at % POSITIONS.length]!));
});
const EXPECTED = LINES.map((line, at) => text(here(lines(line, at + 1)))).join('');

/** A text in chunks of so many bytes, as a stream gives them: never two before the first was taken. */
async function* inChunks(whole: string, size: number): AsyncGenerator<Uint8Array> {
  const all = bytes(whole);
  for (let at = 0; at < all.length; at += size) {
    await new Promise(setImmediate);
    yield all.subarray(at, at + size);
  }
}

const AT_ONCE: Thresholds = { threadsAfter: 0, smallest: 0 };

async function answersTo(
  input: AsyncIterable<Uint8Array>,
  scorers: Scorers,
  thresholds?: Thresholds,
): Promise<{ text: string; scored: boolean; answers: number }> {
  const all = { text: '', scored: true, answers: 0 };
  for await (const answers of answerStream(input, scorers, thresholds)) {
    all.text += text(answers);
    all.scored &&= answers.scored;
    all.answers++;
  }
  return all;
}

describe('the answers to a stream of lines', () => {
  let threads: ScoringThreads;
  beforeAll(async () => {
    threads = new ScoringThreads(2, null);
    await threads.ready;
  });
  afterAll(() => threads.close());

  /** The threads of this test, which outlive the streams; what is done here is counted. */
  const shared = (counts: { here: number; there: number }): Scorers => ({
    here: (piece) => {
      counts.here++;
      return here(piece);
    },
    threads: () => ({
      take: (piece) => {
        const taken = threads.take(piece);
        if (taken) counts.there++;
        return taken;
      },
      close: async () => undefined,
    }),
  });

  it.each([700, 5000, 65_536])('come in the order of the lines, in chunks of %i bytes', async (size) => {
    const counts = { here: 0, there: 0 };
    const all = await answersTo(inChunks(`${LINES.join('\n')}\n`, size), shared(counts), AT_ONCE);
    expect(all.text).toBe(EXPECTED);
    expect(all.scored).toBe(false);
    expect(counts.there).toBeGreaterThan(0);
    expect(counts.here + counts.there).toBe(all.answers);
  });

  it.each(['', '\n', '\r\n', '\n\n'])('have one for a last line that ends with %j', async (end) => {
    const scorers = shared({ here: 0, there: 0 });
    const all = await answersTo(inChunks(`${LINES[0]}\n${LINES[1]}${end}`, 1000), scorers, AT_ONCE);
    expect(all.text).toBe(text(here(lines(`${LINES[0]}\n${LINES[1]}`))));
  });

  it.each([1, 7, 700, 65_536])(
    'count the empty lines that have none, in chunks of %i bytes',
    async (size) => {
      const empty = ['', '\r', ' \t'];
      const given = LINES.slice(0, 60).flatMap((line, at) => [...empty.slice(at % 4), line]);
      const expected = given.flatMap((line, at) =>
        line.trim() === '' ? [] : text(here(lines(line, at + 1))),
      );
      const all = await answersTo(inChunks(given.join('\n'), size), shared({ here: 0, there: 0 }), AT_ONCE);
      expect(all.text).toBe(expected.join(''));
      const refused = given.indexOf('{"rules": "kuester"');
      expect(all.text).toContain(`"line ${refused + 1}: not JSON`);
    },
  );

  it('come at once to a line that nothing follows yet', async () => {
    let asked: (line: string | null) => void = () => undefined;
    async function* typed(): AsyncGenerator<Uint8Array> {
      for (;;) {
        const line = await new Promise<string | null>((resolve) => {
          asked = resolve;
        });
        if (line === null) return;
        yield bytes(line);
      }
    }
    const counts = { here: 0, there: 0 };
    const answers = answerStream(typed(), shared(counts), { threadsAfter: 2000, smallest: 0 });
    for (const [at, line] of LINES.slice(0, 10).entries()) {
      const next = answers.next();
      await new Promise(setImmediate);
      asked(`${line}\n`);
      expect(text((await next).value!)).toBe(text(here(lines(line, at + 1))));
    }
    expect(counts.here).toBeGreaterThan(0);
    expect(counts.there).toBeGreaterThan(0);
    const next = answers.next();
    await new Promise(setImmediate);
    asked(null);
    expect((await next).done).toBe(true);
  });

  it('start no thread for a small input', async () => {
    const all = await answersTo(inChunks(LINES.join('\n'), 65_536), {
      here,
      threads: () => expect.fail('a thread was started'),
    });
    expect(all.text).toBe(EXPECTED);
  });

  it('read no more while too much is under way', async () => {
    let chunks = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        chunks++;
        yield bytes('{}\n');
      }
    }
    const never = { take: () => new Promise<Answers>(() => undefined), close: async () => undefined };
    const answers = answerStream(endless(), { here, threads: () => never }, AT_ONCE);
    void answers.next();
    for (let turn = 0; turn < 500; turn++) await new Promise(setImmediate);
    // As many as may be under way, and the one that was read ahead.
    expect(chunks).toBe(65);
  });

  it('fail when reading fails, and when a thread does', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes(`${LINES[0]}\n`);
      throw new Error('the disk is gone');
    }
    await expect(answersTo(broken(), shared({ here: 0, there: 0 }), AT_ONCE)).rejects.toThrow(
      'the disk is gone',
    );
    const bad = new ScoringThreads(1, { id: 'club', from: 'nothing' });
    await expect(bad.ready).rejects.toThrow('cannot be read again');
    const input = inChunks(`${LINES.join('\n')}\n`, 5000);
    await expect(answersTo(input, { here, threads: () => bad }, AT_ONCE)).rejects.toThrow('read again');
  });
});

describe('threads that score', () => {
  it('know the rules of a club', async () => {
    const file = { id: 'club', title: 'Club', from: 'kuester', place: 'House rules', off: ['mah-jongg'] };
    const threads = new ScoringThreads(1, file);
    await threads.ready;
    const given = LINES.map((line) => line.replace('"kuester"', '"club"'))
      .slice(0, 50)
      .join('\n');
    const expected = answerLines(lines(given), byId([...RULE_SETS, club(file)]));
    expect(text((await threads.take(lines(given)))!)).toBe(text(expected));
    await threads.close();
  });

  it('take no more than they can have ready', async () => {
    const threads = new ScoringThreads(1, null);
    expect(threads.take(lines('{}'))).toBe(null);
    await threads.ready;
    const taken = Array.from({ length: 6 }, () => threads.take(lines('{}')));
    expect(taken.map((one) => one !== null)).toEqual([true, true, true, true, false, false]);
    await Promise.all(taken);
    expect(threads.take(lines('{}'))).not.toBe(null);
    await threads.close();
  });
});
