import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MINGG = join(import.meta.dirname, '../mingg.js');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-hall-run-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A hall that runs, once it has told where. */
async function running(...args: readonly string[]) {
  const hall = spawn(process.execPath, [MINGG, 'hall', 'run', join(folder, 'hall'), ...args]);
  let [out, errors] = ['', ''];
  hall.stderr.on('data', (text) => {
    errors += text;
  });
  const closed = once(hall, 'close');
  const told = new Promise<void>((resolve) => {
    hall.stdout.on('data', (text) => {
      out += text;
      if (out.includes('Only on this computer')) resolve();
    });
  });
  await Promise.race([told, closed]);
  return { hall, closed, out: () => out, errors: () => errors };
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a hall says where its pages are and how to get in, and ends with %s',
  async (signal) => {
    const { hall, closed, out, errors } = await running('--port', '0');
    const [, url] = /^Players: +(\S+)$/m.exec(out())!;
    const [, desk, code] = /^The desk: +(\S+), code ([-\w]{14})$/m.exec(out())!;
    expect((await fetch(url!)).status).toBe(200);
    const { origin } = new URL(desk!);
    const signedIn = await fetch(`${origin}/sign-in`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(await signedIn.json()).toEqual({ role: 'organiser' });
    hall.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(errors()).toBe('');
  },
);

it('a port that is taken is refused in words', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { closed, errors } = await running('--port', `${port}`);
  expect((await closed)[0]).toBe(2);
  expect(errors()).toMatch(new RegExp(`^mingg hall run: port ${port} is taken by another program: .*\n$`));
  other.close();
});
