/*
 * Flashing from outside: the command `mingg flash` and avrdude, an independent program, against emulated boards with
 * the real boot loaders (`npm run long -- flash`). Each verifies what the other wrote; the command is killed midway,
 * and boards are unplugged. Exits with status 1 on any fault. Needs avrdude, and the packages that test/all.sh
 * installs. Boards run as fast as the machine allows: on a busy one, avrdude and the command give up on them.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BootLoader } from '../../host/flash/boot-loader.ts';
import { loadProgram, PROGRAMS, type ProgramName } from '../../host/flash/programs.ts';
import { Random } from '../../host/players/random.ts';
import { avrdude } from '../helpers/avrdude.ts';
import { EmulatedUno } from '../helpers/emulated-uno.ts';
import { PluggedUno } from '../helpers/plugged-uno.ts';

const MINGG = new URL('../../host/mingg.js', import.meta.url).pathname;

interface Ended {
  readonly status: number | null;
  readonly said: string;
}

/** Runs a program to its end; `started` gets its process. */
async function run(
  command: string,
  args: readonly string[],
  started: (kill: () => void) => void = () => {},
): Promise<Ended> {
  const child = spawn(command, args);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  started(() => child.kill('SIGKILL'));
  const [status] = await once(child, 'close');
  return { status, said };
}

const mingg = (...args: readonly string[]) => run(process.execPath, [MINGG, 'flash', ...args]);

const RATE = { Optiboot: 115_200, ATmegaBOOT: 57_600 } as const;

/** Whether the flash holds the program; bytes that the program leaves out do not matter. */
function holds(uno: EmulatedUno, program: ProgramName): boolean {
  const { cells } = uno;
  return loadProgram(PROGRAMS[program]).every((byte, i) => byte === 0xff || cells[i] === byte);
}

/** Runs one trial with a plugged-in board. */
async function trial(
  name: string,
  loader: BootLoader['name'],
  act: (path: string, uno: EmulatedUno, plugged: PluggedUno) => Promise<void>,
): Promise<void> {
  const uno = new EmulatedUno(loader);
  const plugged = new PluggedUno(uno);
  const began = performance.now();
  try {
    await act(plugged.path, uno, plugged);
    console.log(`ok  ${name} (${loader}, ${((performance.now() - began) / 1000).toFixed(0)} s)`);
  } catch (error) {
    console.error(`NOT ${name} (${loader}): ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    plugged.unplug();
  }
}

const BOARD: Readonly<Record<ProgramName, RegExp>> = {
  reader: /the reader of place A, firmware \d+\.\d+\.\d+\n$/,
  lights: /the lights board, StandardFirmata \d+\.\d+\n$/,
};

for (const [loader, program] of [
  ['Optiboot', 'reader'],
  ['Optiboot', 'lights'],
  ['ATmegaBOOT', 'lights'],
] as const) {
  await trial(`avrdude writes ${program}, mingg says what is on it`, loader, async (path, uno) => {
    await avrdude(path, RATE[loader], 'write', PROGRAMS[program].hex);
    assert.ok(holds(uno, program));
    const { status, said } = await mingg('--port', path);
    assert.match(said, BOARD[program]);
    assert.equal(status, 0);
  });
  await trial(`mingg writes ${program}, avrdude verifies`, loader, async (path, uno) => {
    const { status, said } = await mingg(program, '--port', path);
    assert.match(said, BOARD[program]);
    assert.equal(status, 0);
    assert.ok(holds(uno, program));
    await avrdude(path, RATE[loader], 'verify', PROGRAMS[program].hex);
  });
}

await trial('a reader board is refused', 'ATmegaBOOT', async (path, uno) => {
  const before = uno.cells;
  const { status, said } = await mingg('reader', '--port', path);
  assert.match(said, /old boot loader .* Nothing was written\./);
  assert.equal(status, 2);
  assert.deepEqual(uno.cells, before);
});

await trial('a board without a program says so', 'Optiboot', async (path) => {
  const { status, said } = await mingg('--port', path);
  assert.match(said, /Optiboot 4\.4: it has no program of Mingg/);
  assert.equal(status, 1);
});

const random = new Random('flash');
for (let i = 0; i < 3; i++) {
  await trial('killed while it writes, then called again', 'Optiboot', async (path, uno) => {
    let left = 1 + random.below(100);
    let kill = () => {};
    uno.onWrite = () => {
      if (uno.cells[0] !== 0xff && --left === 0) kill();
    };
    const first = await run(process.execPath, [MINGG, 'flash', 'reader', '--port', path], (end) => {
      kill = end;
    });
    assert.equal(first.status, null, first.said);
    assert.ok(!holds(uno, 'reader'));
    const { status, said } = await mingg('reader', '--port', path);
    assert.equal(status, 0, said);
    await avrdude(path, RATE.Optiboot, 'verify', PROGRAMS.reader.hex);
  });
}

await trial('the plug is pulled while it writes', 'Optiboot', async (path, uno, plugged) => {
  let pages = 0;
  uno.onWrite = ([request]) => {
    if (request === 0x64 && ++pages === 20) plugged.unplug();
  };
  const { status, said } = await mingg('reader', '--port', path);
  assert.match(said, /went away\. Plug the board in again/);
  assert.equal(status, 2);
  // The same board, plugged in again, is on another port.
  uno.onWrite = () => {};
  const again = new PluggedUno(uno);
  const second = await mingg('reader', '--port', again.path);
  again.unplug();
  assert.match(second.said, /(2\d|3\d) of 110 pages written/);
  assert.ok(holds(uno, 'reader'));
});
