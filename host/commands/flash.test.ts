import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { FlashError } from '../flash/flash-error.ts';
import { EXIT } from './exit-status.ts';

const MINGG = new URL('../mingg.js', import.meta.url).pathname;

function mingg(...parts: string[]): { status: number | null; out: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MINGG, 'flash', ...parts], {
    encoding: 'utf8',
  });
  return { status, out: stdout, errors: stderr };
}

test('a port that is not there: its name, what to do, status 2', () => {
  const { status, errors } = mingg('reader', '--port', '/dev/ttyUSB99');
  expect(status).toBe(EXIT.failed);
  expect(errors).toMatch(
    /^mingg flash: \/dev\/ttyUSB99: its port cannot be opened: .*No such file.*`mingg flash` alone lists the boards.*\n$/,
  );
});

test('the same, only asked what is on it: status 1', () => {
  const { status, out, errors } = mingg('--port', '/dev/ttyUSB99');
  expect([status, errors]).toEqual([EXIT.no, '']);
  expect(out).toMatch(/^\/dev\/ttyUSB99: .*No such file/);
});

test.each([
  ['its port cannot be opened: Error: Permission denied, cannot open /dev/ttyUSB0', 'sudo mingg install'],
  ['another program has its port open: is Mingg running twice?', 'sudo systemctl stop mingg'],
  ['its port cannot be opened: Error: No such file or directory, cannot open /dev/ttyUSB0', '`mingg flash`'],
])('what to do where %s', (why, advice) => {
  expect(FlashError.port('/dev/ttyUSB0', why).message).toContain(advice);
});
