import { once } from 'node:events';
import { createRequire } from 'node:module';
import { SerialPort } from 'serialport';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FirmataBoard } from './firmata-board.ts';
import { Pty } from './pty.ts';

const require = createRequire(import.meta.url);
const { Firmata } = require('firmata-io');
const five = require('johnny-five');

let board: FirmataBoard;
let line: Pty;
let port: SerialPort;
let turning: NodeJS.Immediate | undefined;

/** Ties the board to a pseudo-terminal and lets it work whenever there is something to do. */
beforeEach(async () => {
  board = new FirmataBoard();
  line = new Pty();
  line.onData = (bytes) => board.feed(bytes);
  board.onSent = (byte) => line.write(Uint8Array.of(byte));
  const turn = () => {
    board.work(2);
    turning = setImmediate(turn);
  };
  turn();
  port = new SerialPort({ path: line.path, baudRate: 57600 });
  await once(port, 'open');
});
afterEach(async () => {
  await new Promise<void>((done) => port.close(() => done()));
  clearImmediate(turning);
  line.close();
});

test('johnny-five drives the lights and the number on the real StandardFirmata', async () => {
  const io = new Firmata(port, { reportVersionTimeout: 1 });
  await once(io, 'ready');
  const host = new five.Board({ io, repl: false, debug: false });
  await once(host, 'ready');

  // Without its board each would take the first of this process.
  const lights = new five.Led.Matrix({ board: host, pins: { data: 2, clock: 3, cs: 4 } });
  lights.on();
  lights.led(1, 2, 1);
  lights.row(4, 0b1000_0000);
  const number = new five.Led.Digits({ board: host, pins: { data: 5, clock: 6, cs: 7 } });
  number.on();
  number.print('84');

  const shown = {
    rows: [0, 0b0010_0000, 0, 0, 0b1000_0000, 0, 0, 0],
    // The first digit is the last register; bits 6 to 0 are the segments a to g.
    digits: [0, 0, 0, 0, 0, 0, 0x33, 0x7f],
  };
  await expect.poll(() => board.read(), { timeout: 20_000 }).toEqual(shown);
});
