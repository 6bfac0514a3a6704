import { SerialPort } from 'serialport';
import { expect, test, vi } from 'vitest';
import { ok } from '../../shared/game/result.ts';
import { Pty } from '../virtual/pty.ts';
import { closePort, openPort } from './open-port.ts';
import { listBoardPorts } from './ports.ts';

test('only ports of boards are listed, in order', async () => {
  const port = (path: string, vendorId?: string) => ({ path, vendorId }) as never;
  const list = [
    port('/dev/ttyACM1', '2341'),
    port('/dev/ttyS0'),
    port('/dev/ttyUSB0', '1A86'),
    port('/dev/ttyACM2', 'dead'),
    port('/dev/ttyACM0', '2A03'),
  ];
  const listed = vi.spyOn(SerialPort, 'list').mockResolvedValue(list);
  expect(await listBoardPorts()).toEqual(ok(['/dev/ttyACM0', '/dev/ttyACM1', '/dev/ttyUSB0']));
  listed.mockRestore();
});

test('a port that is not there is an error in words', async () => {
  expect(await openPort('/dev/nowhere', 115200)).toEqual({
    ok: false,
    error: expect.stringMatching(/^its port cannot be opened: .*No such file.*\/dev\/nowhere/),
  });
});

test('a port that another program has open says so', async () => {
  const line = new Pty();
  const first = await openPort(line.path, 115200);
  expect(first.ok).toBe(true);
  expect(await openPort(line.path, 115200)).toEqual({
    ok: false,
    error: 'another program has its port open: is Mingg running twice?',
  });
  if (first.ok) await closePort(first.value);
  line.close();
});

test('a port that goes away closes, even where serialport reads on and on', async () => {
  const line = new Pty();
  const opened = await openPort(line.path, 115200);
  if (!opened.ok) throw new Error(opened.error);
  const port = opened.value;
  // Reads that bring nothing, without end: what serialport makes of a line that hung up while it began to read.
  port.port!.read = () => new Promise(() => {});
  port.resume();
  const closed = new Promise((done) => port.once('close', done));
  line.close();
  await closed;
  await closePort(port);
  expect(port.isOpen).toBe(false);
});
