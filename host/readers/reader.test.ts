import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScripted, ScriptedBoard } from '../../test/helpers/scripted-board.ts';
import { makeLine } from './frame.ts';
import { Reader, type ReaderState } from './reader.ts';

const PATIENCE = 6000;
const TAGS = ['E004010000000001', 'E004010000000002'];

let board: ScriptedBoard;
let reader: Reader;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  board = new ScriptedBoard('A.rack', 'A.meld');
  board.tags[0]!.push(...TAGS);
  told = [];
  const onChange = ({ state, message }: Reader) => told.push(message ? `${state}: ${message}` : state);
  reader = new Reader('/dev/a', { open: openScripted({ '/dev/a': board }), patience: PATIENCE, onChange });
});
afterEach(async () => {
  await reader.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Lets a promise come true, moving the clock by as little as it needs, at most by `ms`. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let done = false;
  const ended = promise.finally(() => {
    done = true;
  });
  for (let waited = 0; !done && waited <= ms; waited += 10) await vi.advanceTimersByTimeAsync(10);
  if (!done) throw new Error(`still going after ${ms} ms`);
  return ended;
}

async function ready(): Promise<void> {
  await reader.connect();
  await within(100, reader.greet());
  expect(reader.state).toBe<ReaderState>('ready');
}

const READING = {
  ok: true,
  value: { loop: 0, tags: TAGS.map((uid) => ({ uid, strength: null })), rounds: 1, ms: 20, quality: null },
};

test('a board is opened, asked who it is, and read', async () => {
  await ready();
  expect(reader.hello).toEqual({ firmware: '0.1.0', zones: ['A.rack', 'A.meld'], can: [] });
  expect(reader.zones).toEqual(['A.rack', 'A.meld']);
  expect(await within(100, reader.read(0))).toEqual(READING);
  expect(await within(100, reader.read(1))).toMatchObject({ ok: true, value: { tags: [] } });
  expect(board.asked).toEqual(['HELLO', 'READ 0', 'READ 1']);
  expect(told).toEqual(['silent: it has not answered yet', 'ready']);
  expect(reader.counters.readings).toBe(2);
  expect(reader.counters.failures).toEqual({});
});

test('what a board cannot read it says, until it can', async () => {
  await ready();
  board.spoil = (line) => makeLine(`${line.slice(0, 2)} FAIL 1 chip`);
  const refused = { ok: false, error: { code: 'refused', reason: 'chip' } };
  for (let i = 0; i < 3; i++) expect(await within(100, reader.read(1))).toEqual(refused);
  board.spoil = (line) => line;
  await within(100, reader.read(0));
  expect(reader.message).toBe('A.meld cannot be read: chip');
  await within(100, reader.read(1));
  expect(told).toEqual([
    'silent: it has not answered yet',
    'ready',
    'ready: A.meld cannot be read: chip',
    'ready',
  ]);
});

test('sequence numbers go round, and one request is under way at a time', async () => {
  await ready();
  for (let i = 0; i < 300; i++) expect((await within(100, reader.read(0))).ok).toBe(true);
  const first = reader.read(0);
  expect(await reader.read(0)).toEqual({ ok: false, error: { code: 'not-ready' } });
  expect((await within(100, first)).ok).toBe(true);
});

test('a board that is reset when its port opens is ready when it has started', async () => {
  board.mute = true;
  await reader.connect();
  const greeted = reader.greet();
  await vi.advanceTimersByTimeAsync(1700);
  board.boot();
  await within(1200, greeted);
  expect(reader.state).toBe<ReaderState>('ready');
  expect(reader.counters.restarts).toBe(0);
  expect(board.asked).toEqual(['HELLO']);
});

test('a board that restarts while it is read costs that reading and is back at once', async () => {
  await ready();
  board.onAsked = () => board.boot();
  expect(await within(100, reader.read(0))).toEqual({ ok: false, error: { code: 'restarted' } });
  board.onAsked = () => {};
  await vi.advanceTimersByTimeAsync(10);
  expect(await within(100, reader.read(0))).toEqual(READING);
  expect(reader.counters).toMatchObject({ restarts: 1, failures: { restarted: 1 } });
});

test('a restart that was not heard of shows in the uptime', async () => {
  await ready();
  board.uptime = 50;
  await within(100, reader.refreshStats());
  expect(reader.stats).toEqual({
    readings: 1,
    rounds: 2,
    collisions: 3,
    rfErrors: 4,
    rfCrcErrors: 5,
    lineErrors: 6,
    uptime: 50,
  });
  board.uptime = 7;
  await within(100, reader.refreshStats());
  expect(reader.counters.restarts).toBe(1);
});

test('a silent board is tried again at growing intervals, and is back when it answers', async () => {
  await ready();
  board.mute = true;
  expect(await within(7000, reader.read(0))).toEqual({ ok: false, error: { code: 'timeout' } });
  expect(reader.state).toBe<ReaderState>('silent');
  expect(reader.zones).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_000);
  const hellos = board.asked.filter((request) => request === 'HELLO').length - 1;
  // 0.5, 1, 2, 4, 8, 16, 16, 16 s between them, and 6.1 s each time until it is given up on.
  expect(hellos).toBe(8);
  board.mute = false;
  await vi.advanceTimersByTimeAsync(22_200);
  expect(reader.state).toBe<ReaderState>('ready');
  expect(await within(100, reader.read(0))).toEqual(READING);
});

test('a board at another speed, or with another program: what it says cannot be understood', async () => {
  board.spoil = () => '\xf8\x80\xf8\x1e\n';
  await reader.connect();
  await within(7000, reader.greet());
  expect(reader.state).toBe<ReaderState>('silent');
  expect(reader.message).toMatch(/no line of a reader board: flash it/);
  board.spoil = (line) => line;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reader.state).toBe<ReaderState>('ready');
});

test('a silent board that announces itself is back at once', async () => {
  await ready();
  board.mute = true;
  await within(7000, reader.read(0));
  board.mute = false;
  board.boot();
  await vi.advanceTimersByTimeAsync(20);
  expect(reader.state).toBe<ReaderState>('ready');
});

test('a port that goes away is opened again when it is back', async () => {
  await ready();
  const reading = reader.read(0);
  board.unplug();
  expect(await within(100, reading)).toEqual({ ok: false, error: { code: 'closed' } });
  expect(reader.state).toBe<ReaderState>('absent');
  await vi.advanceTimersByTimeAsync(3000);
  board.unplugged = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(reader.state).toBe<ReaderState>('ready');
  expect(await within(100, reader.read(0))).toEqual(READING);
  expect(told).toEqual([
    'silent: it has not answered yet',
    'ready',
    'absent: its port went away',
    'absent: its port cannot be opened: no such file',
    'silent: it has not answered yet',
    'ready',
  ]);
});

test.each<[string, () => void, RegExp]>([
  [
    'another protocol',
    () => {
      board.protocol = 3;
    },
    /version 3 .* this host 1 and 2: flash the firmware/,
  ],
  [
    'no place',
    () => {
      board.zones = [];
    },
    /straps of the board name no place/,
  ],
  [
    'unknown zones',
    () => {
      board.zones = ['E.rack'];
    },
    /names the zones E\.rack/,
  ],
])('a board with %s is refused until it is put right', async (_, spoil, message) => {
  const right = board.zones;
  spoil();
  await reader.connect();
  await within(100, reader.greet());
  expect(reader.state).toBe<ReaderState>('refused');
  expect(reader.message).toMatch(message);
  expect(await reader.read(0)).toEqual({ ok: false, error: { code: 'not-ready' } });
  board.protocol = 1;
  board.zones = right;
  await vi.advanceTimersByTimeAsync(2000);
  expect(reader.state).toBe<ReaderState>('ready');
});

/** Faults in the lines of one reading, their outcome, and the time until then. */
test.each<[string, (line: string) => string, string, number]>([
  ['a tag line is lost', (line) => (line.includes('TAG 00') ? '' : line), 'incomplete', 100],
  ['a tag line is altered', (line) => line.replace('TAG 00 E0', 'TAG 00 E1'), 'incomplete', 100],
  ['the last line is altered', (line) => line.replace('DONE 0', 'DONE 1'), 'broken-line', 800],
  ['the last line is lost', (line) => (line.includes('DONE') ? '' : line), 'timeout', 7000],
  [
    'the answer is for another loop',
    (line) => (line.includes('DONE') ? makeLine(`${line.slice(0, 2)} DONE 1 2 1 9`) : line),
    'wrong-loop',
    100,
  ],
  ['the request was not understood', () => makeLine('-- WHAT crc'), 'unheard', 100],
])('%s: that costs one reading', async (_, spoil, code, ms) => {
  await ready();
  board.spoil = spoil;
  const spoilt = reader.read(0);
  await vi.advanceTimersByTimeAsync(10);
  board.spoil = (line) => line;
  expect(await within(ms, spoilt)).toMatchObject({ ok: false, error: { code } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await within(100, reader.read(0))).toEqual(READING);
});

test('a line too much or sent twice costs nothing', async () => {
  await ready();
  board.spoil = (line) => `noise\n${line}${line}\x00\x01\n`;
  expect(await within(100, reader.read(0))).toEqual(READING);
  expect(reader.counters.brokenLines).toBeGreaterThan(3);
});

test('a host that was held up does not blame the board for it', async () => {
  await ready();
  board.mute = true;
  const reading = reader.read(0);
  // The clock has passed the deadline before the answer, which lay ready, was looked at.
  vi.advanceTimersByTime(PATIENCE + 1);
  board.say(makeLine('01 DONE 0 0 1 20'));
  expect(await within(50, reading)).toMatchObject({ ok: true });
});

test('a port that has been away for long is tried at once when it is seen again', async () => {
  await reader.close();
  const boards: Record<string, ScriptedBoard> = {};
  reader = new Reader('/dev/a', { open: openScripted(boards), patience: PATIENCE, onChange: () => {} });
  await reader.connect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reader.state).toBe<ReaderState>('absent');
  boards['/dev/a'] = board;
  await within(100, reader.tryNow());
  expect(reader.state).toBe<ReaderState>('ready');
  expect(vi.getTimerCount()).toBe(0);
  await reader.tryNow();
  expect(board.asked).toEqual(['HELLO']);
});
