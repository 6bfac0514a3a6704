import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MINGG = new URL('../../host/mingg.js', import.meta.url).pathname;
const PASSWORD = 'bamboo and circles';
const LIMIT = 64;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-viewers-'));
  writeFileSync(join(folder, 'password'), `${PASSWORD}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

// A table limited to 64 open files, including its own and the emulated boards'.
it('with 500 viewers and 64 files the table plays on, its screen shows it, and the referee gets in', async () => {
  const run = `ulimit -n ${LIMIT}; exec "${process.execPath}" "${MINGG}" run --virtual --hands 1 --speed max --seed 447 \
    --port 0 --host 127.0.0.2 --password-file "${folder}/password" --json --log "${folder}/table.db"`;
  const child = spawn('bash', ['-c', run], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, said] = ['', ''];
  child.stdout.on('data', (text) => {
    printed += text;
  });
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let ending = false;
  void ended.then(() => {
    ending = true;
  });
  while (!said.includes('#') && !ending) await sleep(20);
  const [, port, code] = /localhost:(\d+)\/referee#([-\w]+)/.exec(said) ?? [];
  const host = `127.0.0.2:${port}`;

  const signIn = (from: string, given: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
      const to = {
        host: '127.0.0.2',
        port,
        localAddress: from,
        agent: false,
        method: 'POST',
        path: '/sign-in',
      };
      request({ ...to, headers }, (response) => {
        response.resume();
        if (response.statusCode === 200) resolve(response.headers['set-cookie']![0]!.split(';')[0]!);
        else reject(new Error(`${response.statusCode}`));
      })
        .on('error', reject)
        .end(JSON.stringify({ code: given }));
    });
  const cookie = await signIn('127.0.0.7', PASSWORD);
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const streams: IncomingMessage[] = [];
  let open = 0;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, filesOf(child.pid!));
  }, 10);
  for (let n = 0; n < 500; n++) {
    const to = { host: '127.0.0.2', port, localAddress: '127.0.0.7', agent: false, path: '/events' };
    open++;
    get({ ...to, headers: { host, cookie } }, (response) => {
      open--;
      count(`${response.statusCode}`);
      streams.push(response.resume().on('error', () => {}));
    }).on('error', () => {
      open--;
      count('hung up');
    });
    if (n % 20 === 19) await sleep(20);
  }
  while (open > 0 && !ending) await sleep(20);
  const screen = await fetch(`http://localhost:${port}/view.json`);
  const referee = await signIn('127.0.0.8', code!);
  const isPlaying = !ending;
  for (const stream of streams) stream.destroy();
  const status = await ended;
  clearInterval(watching);

  expect(screen.status).toBe(200);
  expect(referee).toMatch(/^mingg-/);
  expect(isPlaying).toBe(true);
  expect(counts['200']).toBeGreaterThan(0);
  expect(counts['503']).toBeGreaterThan(0);
  expect(most).toBeLessThan(LIMIT - 4);
  expect([status, JSON.parse(printed.trimEnd().split('\n').at(-1)!)]).toMatchObject([
    0,
    { hands: 1, mismatches: 0 },
  ]);
});

const filesOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0; // ended in the meantime
  }
};
