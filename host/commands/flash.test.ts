import { Command, type CommanderError } from 'commander';
import { SerialPort } from 'serialport';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FlashError } from '../flash/flash-error.ts';
import { EXIT } from './exit-status.ts';
import { flashCommand } from './flash.ts';

let out = '';

beforeEach(() => {
  out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Calls the command with the boards that are plugged in, by their ports. */
async function flash(args: readonly string[], plugged: readonly string[] | Error = []) {
  vi.spyOn(SerialPort, 'list').mockImplementation(async () => {
    if (plugged instanceof Error) throw plugged;
    return plugged.map((path) => ({ path, vendorId: '2341' })) as never;
  });
  let errors = '';
  const command = new Command('flash').exitOverride();
  flashCommand(command);
  command.configureOutput({
    writeErr: (text) => {
      errors += text;
    },
  });
  try {
    await command.parseAsync(args, { from: 'user' });
    return { status: process.exitCode ?? EXIT.done, errors };
  } catch (error) {
    return { status: (error as CommanderError).exitCode, errors };
  }
}

test.each([
  ['no board is plugged in', [], 'no board is plugged in'],
  [
    'several are',
    ['/dev/ttyACM0', '/dev/ttyUSB0'],
    'several boards are plugged in: /dev/ttyACM0, /dev/ttyUSB0. Say which with --port',
  ],
  ['they cannot be looked for', new Error('spawn udevadm ENOENT'), 'port with --port'],
])('where %s, it says what to do, and writes nothing: status 2', async (_, plugged, advice) => {
  const { status, errors } = await flash(['reader'], plugged);
  expect(status).toBe(EXIT.failed);
  expect(errors).toMatch(/^mingg flash: .*\n$/);
  expect(errors).toContain(advice);
  expect(out).toBe('');
});

test('a port that is not there: its name and what to do, status 2', async () => {
  const { status, errors } = await flash(['lights', '--port', '/dev/ttyUSB99']);
  expect(status).toBe(EXIT.failed);
  expect(errors).toMatch(
    /^mingg flash: \/dev\/ttyUSB99: its port cannot be opened: .*No such file.*`mingg flash` alone lists the boards.*\n$/,
  );
});

test('asked what is on the boards, it says so of each; something wrong: status 1', async () => {
  const { status, errors } = await flash([], ['/dev/ttyUSB98', '/dev/ttyUSB99']);
  expect([status, errors]).toEqual([EXIT.no, '']);
  expect(out).toMatch(/^\/dev\/ttyUSB98: .*No such file.*\n\/dev\/ttyUSB99: .*No such file.*\n$/);
});

test.each([
  ['its port cannot be opened: Error: Permission denied, cannot open /dev/ttyUSB0', 'sudo mingg install'],
  ['another program has its port open: is Mingg running twice?', 'sudo systemctl stop mingg'],
  ['its port cannot be opened: Error: No such file or directory, cannot open /dev/ttyUSB0', '`mingg flash`'],
])('what to do where %s', (why, advice) => {
  expect(FlashError.port('/dev/ttyUSB0', why).message).toContain(advice);
});
