import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { SerialPort } from 'serialport';
import { afterEach, expect, test } from 'vitest';
import { Pty } from './pty.ts';

const open: Pty[] = [];
function pty(): Pty {
  const line = new Pty();
  open.push(line);
  return line;
}
afterEach(() => {
  for (const line of open.splice(0)) line.close();
});

async function port(path: string): Promise<SerialPort> {
  const opened = new SerialPort({ path, baudRate: 115200 });
  await once(opened, 'open');
  return opened;
}
const close = (opened: SerialPort) => new Promise<void>((done) => opened.close(() => done()));

/** Collects what a port hears until it has `length` bytes. */
async function heard(opened: SerialPort, length: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for await (const piece of opened) {
    bytes = Buffer.concat([bytes, piece as Buffer]);
    if (bytes.length >= length) break;
  }
  return bytes;
}

const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, i) => i));

test('every byte value passes unchanged in both directions', async () => {
  const line = pty();
  const opened = await port(line.path);
  const up = new Promise<Buffer>((done) => {
    let bytes = Buffer.alloc(0);
    line.onData = (piece) => {
      bytes = Buffer.concat([bytes, piece]);
      if (bytes.length >= 256) done(bytes);
    };
  });
  opened.write(EVERY_BYTE);
  expect(await up).toEqual(EVERY_BYTE);
  line.write(EVERY_BYTE);
  expect(await heard(opened, 256)).toEqual(EVERY_BYTE);
});

test('nothing is echoed to the board that speaks', async () => {
  const line = pty();
  const opened = await port(line.path);
  let echo = 0;
  line.onData = (bytes) => {
    echo += bytes.length;
  };
  line.write(Buffer.from('-- BOOT 1\r\n'));
  await heard(opened, 11);
  await new Promise((done) => setTimeout(done, 30));
  expect(echo).toBe(0);
});

test('a program that is started meanwhile gets no hold of the line, which would not hang up before its end', async () => {
  pty();
  const child = spawn('sleep', ['20']);
  await once(child, 'spawn');
  const files = readdirSync(`/proc/${child.pid}/fd`).flatMap((fd) => {
    try {
      return readlinkSync(`/proc/${child.pid}/fd/${fd}`);
    } catch {
      return []; // closed in the meantime
    }
  });
  child.kill();
  expect(files).not.toEqual([]);
  expect(files.filter((file) => file.includes('ptmx'))).toEqual([]);
});

test.each([57_600, 115_200])('the other end knows that the host speaks at %i', async (baudRate) => {
  const line = pty();
  const opened = new SerialPort({ path: line.path, baudRate });
  await once(opened, 'open');
  expect(line.rate).toBe(baudRate);
  await close(opened);
});

test('the host may close its port and open it again', async () => {
  const line = pty();
  for (const word of ['one', 'two', 'three']) {
    const opened = await port(line.path);
    const arrived = new Promise<string>((done) => {
      line.onData = (bytes) => done(bytes.toString());
    });
    opened.write(word);
    expect(await arrived).toBe(word);
    line.write(Buffer.from(word));
    expect((await heard(opened, word.length)).toString()).toBe(word);
    await close(opened);
  }
});

test('what the host is slow to read waits for it', async () => {
  const line = pty();
  const opened = await port(line.path);
  opened.pause();
  const much = Buffer.from(Array.from({ length: 30_000 }, (_, i) => i % 251));
  line.write(much);
  await new Promise((done) => setTimeout(done, 20));
  expect((await heard(opened, much.length)).equals(much)).toBe(true);
});

test('a closed line leaves nothing that keeps the process alive', () => {
  const source = `
    const { Pty } = await import(${JSON.stringify(new URL('./pty.ts', import.meta.url).href)});
    const line = new Pty();
    line.write(Buffer.alloc(50_000));
    setTimeout(() => line.close(), 10);`;
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    timeout: 20_000,
  });
});
