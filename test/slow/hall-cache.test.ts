import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mirrorTree } from '../../host/hall/federation/mirror.ts';
import { folderOf, httpSource } from '../../host/hall/federation/source.ts';
import { TileTree } from '../../host/ledger/tile-tree.ts';
import { verifyView } from '../../host/ledger/verify-path.ts';
import { GrowingLog } from '../helpers/growing-log.ts';
import { changed, Nginx } from '../helpers/nginx.ts';

// What a hall publishes, under Debian's nginx and a cache before it, by our configurations. A reader must see what is new
// within seconds, and never one thing beside another that does not belong to it.

/** A checkpoint is kept for five seconds. */
const STALE = 5000;

let folder: string;
let log: GrowingLog;
const servers: Nginx[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingg-cache-'));
  log = new GrowingLog(join(folder, 'site'));
});
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
  rmSync(folder, { recursive: true });
});

async function serve(
  change?: (text: string) => string,
): Promise<{ readonly origin: Nginx; readonly cache: Nginx }> {
  const origin = await Nginx.origin(log.folder, change);
  servers.push(origin);
  const cache = await Nginx.cache([origin]);
  servers.push(cache);
  if (log.size === 0) log.grow(300);
  return { origin, cache };
}

describe('the headers', () => {
  it.each<[string, number, string]>([
    ['hall/tile/0/000', 200, 'public, max-age=31536000, immutable'],
    ['hall/tile/entries/000', 200, 'public, max-age=31536000, immutable'],
    ['hall/tile/0/001.p/44', 200, 'public, max-age=60'],
    ['hall/tile/entries/001.p/44', 200, 'public, max-age=60'],
    ['hall/tile/1/000.p/1', 200, 'public, max-age=60'],
    ['hall/checkpoint', 200, 'public, max-age=5'],
    ['hall/tile/0/001', 404, 'no-store'],
    ['table-01/checkpoint', 404, 'no-store'],
  ])('of %s', async (path, status, kept) => {
    const { origin, cache } = await serve();
    for (const url of [`${origin.url}/${path}`, `${cache.url}/hall-1/${path}`]) {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, kept]);
      if (status === 200) expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('nothing can be written, and nothing above the folder is read', async () => {
    const { origin } = await serve();
    expect((await fetch(`${origin.url}/hall/checkpoint`, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(`${origin.url}/hall/..%2f..%2f..%2fetc/passwd`)).status).toBe(400);
  });
});

/** What a reader sees behind the cache: how many entries, all checked; or what does not hold. */
async function read(cache: Nginx): Promise<number | string> {
  const copy = join(folder, 'copy');
  try {
    await mirrorTree(folderOf(httpSource(`${cache.url}/hall-1`), 'hall'), copy, null);
    const held = verifyView(new TileTree(copy), { key: log.key.verifier });
    return held.ok ? held.value.tree.size : held.error;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * A reader looks while the log grows, twice a second; all checkpoints are of the same second.
 * @returns what is wrong with what he saw, or null
 */
async function watch(cache: Nginx): Promise<string | null> {
  const second = Math.floor(Date.now() / 1000);
  const grow = (many: number) => {
    log.grow(many);
    utimesSync(join(log.folder, 'hall', 'checkpoint'), second, second);
  };
  grow(0);
  if (typeof (await read(cache)) !== 'number') return 'nothing can be read';
  for (let round = 0; round < 2; round++) {
    grow(10);
    const grown = performance.now();
    for (;;) {
      const seen = await read(cache);
      if (typeof seen === 'string') return `split: ${seen}`;
      if (seen === log.size) break;
      if (performance.now() - grown > STALE + 2000) return `stale: ${seen} of ${log.size} entries`;
      await sleep(500);
    }
  }
  return null;
}

describe('a reader behind the cache', () => {
  it('sees what is new within the time that a checkpoint is kept, and full tiles are asked for once', async () => {
    const { origin, cache } = await serve();
    expect(await watch(cache)).toBe(null);
    for (const tile of ['/hall/tile/0/000', '/hall/tile/entries/000']) {
      expect(origin.asked.filter((line) => line === `200 ${tile}`)).toHaveLength(1);
    }
  });

  it.each<[string, (text: string) => string, RegExp]>([
    [
      'checkpoints are kept as long as tiles',
      (text) => changed(text, ['max-age=5"', 'max-age=31536000, immutable"']),
      /^stale: 300 of 310/,
    ],
    [
      'checkpoints are kept for a minute',
      (text) => changed(text, ['max-age=5"', 'max-age=60"']),
      /^stale: 300 of 310/,
    ],
    [
      'of two checkpoints in a second it is said that nothing has changed',
      (text) => changed(text, ['        etag off;\n', ''], ['        if_modified_since off;\n', '']),
      /^stale: 300 of 310/,
    ],
  ])('by other headers does not: %s', async (_, change, what) => {
    const { cache } = await serve(change);
    expect(await watch(cache)).toMatch(what);
  });

  it('by other headers does not: what was not there yet is kept', async () => {
    const first = (url: string) => fetch(`${url}/hall-1/table-01/checkpoint`).then(({ status }) => status);
    const table = join(log.folder, 'table-01');
    const published = async ({ cache }: { cache: Nginx }) => {
      expect(await first(cache.url)).toBe(404);
      cpSync(join(log.folder, 'hall'), table, { recursive: true });
      return first(cache.url);
    };
    expect(await published(await serve())).toBe(200);
    rmSync(table, { recursive: true });
    const kept = (text: string) =>
      changed(text, [
        'add_header Cache-Control "no-store" always',
        'add_header Cache-Control "public, max-age=60" always',
      ]);
    expect(await published(await serve(kept))).toBe(404);
  });
});
