import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { EmulatedUno } from '../../test/helpers/emulated-uno.ts';
import { PluggedUno } from '../../test/helpers/plugged-uno.ts';
import { closePort, openPort } from '../readers/open-port.ts';
import { askBoard } from './ask-board.ts';
import { flashBoard } from './flash-board.ts';
import { loadProgram, PROGRAMS, READER_VERSION } from './programs.ts';

/* Emulated boards with the real boot loaders and programs, as serial ports. */

let plugged: PluggedUno | undefined;
afterEach(() => {
  plugged?.unplug();
  plugged = undefined;
});

const plug = (uno: EmulatedUno): string => {
  plugged = new PluggedUno(uno);
  return plugged.path;
};

const reader = loadProgram(PROGRAMS.reader);

// A new board, and avrdude as the judge: npm run long -- flash.
test('a reader board with another program is flashed, verified and speaks', {
  timeout: 180_000,
}, async () => {
  const other = reader.slice();
  for (const address of [0x0000, 0x0400, 0x1800]) other[address]! ^= 0x55;
  const uno = new EmulatedUno('Optiboot', other);
  const path = plug(uno);
  const said: string[] = [];
  const steps = new Set<string>();
  const answer = await flashBoard(path, PROGRAMS.reader, {
    say: (sentence) => said.push(sentence),
    progress: ({ doing }) => steps.add(doing),
  });
  expect(answer).toEqual({
    is: 'reader',
    name: 'the reader of place A',
    firmware: READER_VERSION,
    fault: '',
  });
  expect(said).toEqual([
    `${path}: Optiboot 4.4 answers at 115200 baud, the chip is an ATmega328P.`,
    '3 of 110 pages written, all 110 read back: verified.',
  ]);
  expect([...steps]).toEqual(['reading', 'writing']);
  expect(Buffer.compare(uno.cells.subarray(0, reader.length), reader)).toBe(0);
});

test('a port that a table has open is left alone: nothing is sent, its rate stays', async () => {
  const uno = new EmulatedUno('Optiboot', reader);
  const path = plug(uno);
  const table = await openPort(path, 57_600);
  if (!table.ok) throw new Error(table.error);
  let sent = 0;
  uno.onWrite = () => {
    sent++;
  };
  const report = { say: () => {}, progress: () => {} };
  await expect(flashBoard(path, PROGRAMS.reader, report)).rejects.toThrow('sudo systemctl stop mingg');
  expect(await askBoard(path)).toMatchObject({ is: 'busy', fault: expect.stringContaining('stop mingg') });
  expect([sent, plugged!.rate]).toEqual([0, 57_600]);
  await closePort(table.value);
});

test('the version that a board is asked for is that of the firmware', () => {
  const header = readFileSync(new URL('../../firmware/reader/version.h', import.meta.url), 'utf8');
  expect(header).toContain(`#define READER_FIRMWARE "${READER_VERSION}"`);
});
