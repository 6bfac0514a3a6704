import { ReadlineParser } from 'serialport';
import { expect, test } from 'vitest';
import { Random } from '../players/random.ts';
import { type Assembly, assemble, startAssembly } from './assembly.ts';
import { MAX_LINE, makeLine, parseLine } from './frame.ts';
import { LineLimit } from './line-limit.ts';
import { parseMessage } from './messages.ts';

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

/** The tags of a set. */
function tagSet(next: (limit: number) => number): string[] {
  return Array.from({ length: 144 }, () => `E00401${hex(next(0x100000), 5)}${hex(next(0x100000), 5)}`);
}

/** The bodies with which a board answers reading `seq` of loop 0. */
function answer(seq: number, tags: readonly string[]): string[] {
  const lines = tags.map((tag, i) => `${hex(seq, 2)} TAG ${hex(i, 2)} ${tag}`);
  return [...lines, `${hex(seq, 2)} DONE 0 ${tags.length} 7 120`];
}

type Spoil = (bytes: Buffer, next: (limit: number) => number, past: Buffer) => Buffer;

/** A piece of `bytes` between two random places. */
function piece(bytes: Buffer, next: (limit: number) => number): Buffer {
  const from = next(bytes.length);
  return bytes.subarray(from, from + next(60));
}

const HEX = Buffer.from('0123456789ABCDEF');

/** Everything that can happen to bytes on a line. */
const SPOILS: readonly Spoil[] = [
  (bytes, next) => Buffer.from(bytes.map((byte) => (next(200) === 0 ? next(256) : byte))),
  (bytes, next) => Buffer.from(bytes.map((byte) => (next(20) === 0 ? byte ^ (1 << next(8)) : byte))),
  (bytes, next) => Buffer.from(bytes.map((byte) => (next(100) === 0 ? HEX[next(16)]! : byte))),
  (bytes, next) => Buffer.from(bytes.filter(() => next(100) > 0)),
  (bytes, next) => Buffer.concat([bytes.subarray(0, next(bytes.length)), bytes.subarray(next(bytes.length))]),
  (bytes, next) => Buffer.concat([piece(bytes, next), bytes, piece(bytes, next)]),
  (bytes, next) => {
    const at = next(bytes.length);
    const noise = Buffer.from(Array.from({ length: next(900) }, () => next(256)));
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
  },
  (bytes, next) => Buffer.concat([Buffer.alloc(next(900), 0x20 + next(95)), bytes]),
  (bytes, next) => shuffleLines(bytes, next),
  (bytes, _, past) => Buffer.concat([past, bytes]),
  (bytes) => bytes,
];

function shuffleLines(bytes: Buffer, next: (limit: number) => number): Buffer {
  const lines = bytes.toString('latin1').split(/(?<=\n)/);
  const at = next(lines.length);
  const [line] = lines.splice(at, 1);
  lines.splice(next(lines.length + 1), 0, line!);
  return Buffer.from(lines.join(''), 'latin1');
}

/** The host's side of a line: what is written comes out as messages, just as from a serial port. */
function receiver(onLine: (line: string) => void): LineLimit {
  const limit = new LineLimit(MAX_LINE);
  limit.pipe(new ReadlineParser({ encoding: 'latin1' })).on('data', onLine);
  return limit;
}

const drained = () => new Promise((done) => setImmediate(done));

/** Reads repeatedly over a line that garbles the answers; returns each reading that came through. */
async function readThroughNoise(
  seed: string,
  enough: number,
  forge: (line: string) => string,
  onReading: (tags: readonly string[], held: readonly string[], set: readonly string[]) => void,
): Promise<{ bytes: number; good: number; lost: number }> {
  const random = new Random(seed);
  const next = (limit: number) => random.below(limit);
  const set = tagSet(next);
  const told = { bytes: 0, good: 0, lost: 0 };
  let assembly: Assembly | null = null;
  let held: string[] = [];
  const onLine = (line: string) => {
    const body = parseLine(forge(line));
    const message = body.ok ? parseMessage(body.value) : body;
    if (!message.ok || !assembly) return;
    const step = assemble(assembly, message.value);
    assembly = step.state === 'complete' || step.state === 'failed' ? null : step.assembly;
    if (step.state === 'complete') {
      told.good++;
      onReading(
        step.reading.tags.map(({ uid }) => uid),
        held,
        set,
      );
    }
  };
  const line = receiver(onLine);
  let past = Buffer.alloc(0);
  for (let request = 0; told.bytes < enough; request++) {
    held = set.filter((_, i) => i % 2 === 0 && next(6) === 0);
    assembly = startAssembly(request % 256, 0);
    const clean = Buffer.from(
      answer(request % 256, held)
        .map(makeLine)
        .join(''),
    );
    const spoilt = SPOILS[next(SPOILS.length)]!(clean, next, past);
    past = clean;
    line.write(spoilt);
    await drained();
    if (assembly) told.lost++;
    told.bytes += spoilt.length;
  }
  // The next good reading counts, whatever state the noise has left.
  line.write('\n');
  assembly = startAssembly(0x55, 0);
  held = set.slice(0, 14);
  const before = told.good;
  line.write(answer(0x55, held).map(makeLine).join(''));
  await drained();
  expect(told.good).toBe(before + 1);
  return told;
}

test('of a million spoilt bytes no reading is taken that was not so', async () => {
  const told = await readThroughNoise(
    'spoilt',
    1_000_000,
    (line) => line,
    (tags, held) => {
      expect(tags).toEqual(held);
    },
  );
  expect(told.good).toBeGreaterThan(100);
  expect(told.lost).toBeGreaterThan(100);
});

/*
 * The check sum lets one spoilt line in 65,536 through. What then? Here it lets every one through: whatever a line
 * has become, its check sum is made to fit. A reading still has to hold together: the right request, loop and
 * count, every number once and in order. What remains is a tag whose UID was altered. That tag is not of the
 * set, so it is a foreign tag to the tracker and no tile; and the true one is missed once, as tags are on any
 * day. No tile is ever told to be where it is not.
 */
test('not even lines with a forged check sum bring a tile to a place where it is not', async () => {
  const forge = (line: string) => (line.length > 5 ? makeLine(line.slice(0, -5)).slice(0, -1) : line);
  let altered = 0;
  const told = await readThroughNoise('forged', 1_000_000, forge, (tags, held, set) => {
    expect(tags.length).toBe(held.length);
    for (const [i, tag] of tags.entries()) {
      if (tag === held[i]) continue;
      altered++;
      expect(set).not.toContain(tag);
    }
  });
  expect(told.good).toBeGreaterThan(100);
  expect(altered).toBeGreaterThan(10);
});
