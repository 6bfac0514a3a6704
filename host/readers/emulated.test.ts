import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PLACES } from '../../shared/game/seats.ts';
import { parseHex } from '../flash/hex-file.ts';
import { Random } from '../players/random.ts';
import type { Zone } from '../trace/zones.ts';
import { FLASH_BYTES } from '../virtual/board.ts';
import { TableClock } from '../virtual/clock.ts';
import { Pty } from '../virtual/pty.ts';
import { ReaderBoard } from '../virtual/reader-board.ts';
import type { LoopId } from '../virtual/table.ts';
import { openVirtualTable } from '../virtual/virtual-table.ts';
import { World } from '../virtual/world.ts';
import { openReaders, type Readers } from './readers.ts';

/* The real firmware in emulated boards, through pseudo-terminals: the code of a real table from end to end. */

const tag = (n: number): string =>
  `E00401${(0x5bd1e995 * (n + 1)).toString(16).toUpperCase().padStart(10, '0').slice(-10)}`;
const tags = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => tag(from + i));

const NOTHING: readonly string[] = [];

describe('a table at rest', () => {
  const loops: Partial<Record<LoopId, readonly string[]>> = {
    'A.rack': tags(0, 14),
    'A.meld': tags(20, 4),
    'B.rack': tags(30, 13),
    'D.rack': tags(50, 1),
    'discard.0': tags(60, 9),
    'discard.1': [...tags(68, 1), ...tags(70, 5)],
    'discard.3': tags(80, 3),
  };
  const lying: Partial<Record<Zone, readonly string[]>> = {
    'A.rack': loops['A.rack']!,
    'A.meld': loops['A.meld']!,
    'B.rack': loops['B.rack']!,
    'D.rack': loops['D.rack']!,
    // The tile between two loops is one tile.
    discard: [...tags(60, 9), ...tags(70, 5), ...tags(80, 3)],
  };

  let world: World;
  let readers: Readers;
  let running: Promise<void>;
  const seen = new Map<Zone, number>();
  let wrong = 0;

  beforeEach(async () => {
    const table = {
      loopTags: (loop: LoopId) => loops[loop] ?? NOTHING,
      nextMoveAt: Infinity,
      move: () => [],
    };
    const clock = new TableClock();
    world = new World({ table, clock, speed: 'max' });
    readers = await openReaders(world.readers, { now: () => clock.ms, patience: 2000 });
    seen.clear();
    wrong = 0;
    readers.onReading(({ zone, tags }) => {
      seen.set(zone, (seen.get(zone) ?? 0) + 1);
      if ([...tags].sort().join() !== [...(lying[zone] ?? [])].sort().join()) wrong++;
    });
    running = readers.start();
  });
  afterEach(async () => {
    await readers.close();
    await running;
    world.close();
  });

  const readAgain = async (zone: Zone) => {
    const before = seen.get(zone) ?? 0;
    await expect.poll(() => seen.get(zone) ?? 0, { timeout: 20_000 }).toBeGreaterThan(before + 2);
  };

  test('every zone is read, and nothing but what lies there', async () => {
    expect(readers.health().missing).toEqual([]);
    await readAgain('discard');
    expect(seen.size).toBe(9);
    expect(wrong).toBe(0);
    expect(readers.health().boards.every(({ firmware }) => /^\d+\.\d+\.\d+$/.test(firmware!))).toBe(true);
  });

  test('a board that is reset in the middle of it costs a reading at most', async () => {
    for (let i = 0; i < 5; i++) {
      world.resetBoard(4);
      await readAgain('discard');
    }
    expect(wrong).toBe(0);
    const { counters } = readers.health().boards[4]!;
    expect(counters.restarts).toBe(5);
    expect(counters.failures.restarted ?? 0).toBeLessThanOrEqual(5);
  });

  test('a dead board is missing while the others are read, and is back when it lives', async () => {
    await readAgain('A.rack');
    world.muteBoard(0, true);
    await expect.poll(() => readers.health().missing, { timeout: 20_000 }).toEqual(['the reader of place A']);
    await readAgain('B.rack');
    world.muteBoard(0, false);
    await readAgain('A.rack');
    expect(wrong).toBe(0);
  });
});

test('a virtual table is read alike every time', async () => {
  const runs: string[] = [];
  for (let run = 0; run < 2; run++) {
    const table = await openVirtualTable({ seed: 7, speed: 'max', rules: 'kuester' });
    const readers = await openReaders(table.readers, { now: () => table.now() });
    const readings: string[] = [];
    await new Promise<void>((resolve) => {
      readers.onReading((reading) => {
        readings.push(JSON.stringify(reading));
        readers.setTurn(PLACES[Math.floor(readings.length / 20) % 4]!);
        if (readings.length === 200) resolve();
      });
      readers.start();
    });
    await readers.close();
    await table.close();
    runs.push(readings.slice(0, 200).join('\n'));
  }
  expect(runs[0]).toBe(runs[1]);
});

test('noise on the line of a real board: no wrong reading, and the next good one counts', async () => {
  const firmware = new URL('../../firmware/reader/reader.hex', import.meta.url);
  const flash = parseHex(readFileSync(firmware, 'utf8'), FLASH_BYTES);
  if (!flash.ok) throw new Error(flash.error.message);
  const lying = tags(0, 14);
  const board = new ReaderBoard(flash.value, 0, (loop) => (loop === 0 ? lying : NOTHING));
  const line = new Pty();
  const random = new Random('noise');
  let said: number[] = [];
  board.onSent = (byte) => said.push(byte);
  let noisy = true;
  line.onData = (bytes) => {
    // Now and then a byte is altered on the way to the board or back, or rubbish comes in.
    const spoilt = (list: Iterable<number>) =>
      Buffer.from([...list].map((byte) => (noisy && random.chance(1 / 4000) ? byte ^ 0x24 : byte)));
    board.feed(spoilt(bytes));
    board.run(board.cycles + 80_000_000);
    const rubbish = Buffer.from(
      Array.from({ length: noisy && random.chance(1 / 8) ? 1000 : 0 }, () => random.below(256)),
    );
    line.write(Buffer.concat([rubbish, spoilt(said)]));
    said = [];
  };
  const readers = await openReaders([line.path], { now: () => performance.now(), patience: 500 });
  let good = 0;
  let wrong = 0;
  readers.onReading(({ zone, tags }) => {
    good++;
    if ([...tags].sort().join() !== (zone === 'A.rack' ? [...lying].sort().join() : '')) wrong++;
  });
  const running = readers.start();
  await expect.poll(() => good, { timeout: 20_000 }).toBeGreaterThan(30);
  noisy = false;
  const before = good;
  await expect.poll(() => good, { timeout: 20_000 }).toBeGreaterThan(before + 20);
  expect(wrong).toBe(0);
  expect(readers.health().boards[0]!.counters.brokenLines).toBeGreaterThan(5);
  await readers.close();
  await running;
  line.close();
});
