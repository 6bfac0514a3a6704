import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { ReadlineParser } from '@serialport/parser-readline';
import { SerialPort } from 'serialport';
import { expect, test } from 'vitest';
import { makeLine } from '../readers/frame.ts';
import { openVirtualTable } from './virtual-table.ts';

/** Reads one loop of each board in turn until the racks are full and notes what comes, with the time. */
async function session(seed: number): Promise<string[]> {
  const table = await openVirtualTable({ seed, speed: 'max', rules: 'kuester' });
  const notes: string[] = [];
  const truths: string[] = [];
  table.onTruth((hand, event) => truths.push(`${hand} ${event.event}`));
  const boards = new Map<string, { port: SerialPort; lines: ReadlineParser }>();
  for (const path of table.readers) {
    const port = new SerialPort({ path, baudRate: 115_200 });
    await once(port, 'open');
    const lines = port.pipe(new ReadlineParser());
    port.write(makeLine('00 HELLO'));
    const [hello] = await once(lines, 'data');
    boards.set(String(hello).split(' ')[4]!, { port, lines });
  }
  const order = [...boards.keys()].sort();
  // Beyond the deal, so that there is something to read.
  for (let turn = 0; table.now() < 2500; turn++) {
    const zones = order[turn % order.length]!;
    const { port, lines } = boards.get(zones)!;
    port.write(makeLine('00 READ 0'));
    for await (const line of lines.iterator({ destroyOnReturn: false })) {
      notes.push(`${table.now()} ${zones} ${line}`);
      if (line.includes('DONE')) break;
    }
  }
  const lights = await table.readLights();
  expect([lights.rows.length, lights.digits.length]).toEqual([8, 8]);
  for (const { port } of boards.values()) await new Promise<void>((done) => port.close(() => done()));
  await table.close();
  expect(Object.keys(table.tiles).length).toBe(144);
  return [...notes, ...truths];
}

test('a table of its own thread plays, and equal seeds read equally at equal times', async () => {
  const first = await session(7);
  expect(first.some((line) => line.includes(' TAG '))).toBe(true);
  expect(await session(7)).toEqual(first);
  expect(await session(8)).not.toEqual(first);
});

test.each([
  [{ seed: 1, speed: 'max', rules: 'nonsense' }, 'nonsense'],
  [{ seed: 1, speed: 0, rules: 'kuester' }, 'speed'],
  [{ seed: 1, speed: 'max', rules: 'kuester', resume: { hand: 1, events: 9999 } }, 'hand 1'],
] as const)('%j makes no table, and why is said', async (options, word) => {
  await expect(openVirtualTable(options)).rejects.toThrow(word);
});

test('a closed table leaves nothing that keeps the process alive', () => {
  const source = `
    const { openVirtualTable } = await import(${JSON.stringify(new URL('./virtual-table.ts', import.meta.url).href)});
    const table = await openVirtualTable({ seed: 1, speed: 1, rules: 'kuester' });
    await table.close();
    console.log('closed');`;
  const run = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', source] as const;
  expect(execFileSync(run[0], run.slice(1), { timeout: 30_000 }).toString()).toContain('closed');
});
