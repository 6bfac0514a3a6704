/**
 * Three halls under nginx's cache, on this computer only, with many followers: `npm run bench -- caches [--followers N]
 * [--seconds S] [--every S]`. It ends by itself. Needs Debian's nginx.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tilePath } from '../../host/ledger/tiles.ts';
import { countOption } from '../helpers/count-option.ts';
import { GrowingLog } from '../helpers/growing-log.ts';
import { Nginx } from '../helpers/nginx.ts';
import { percentiles } from './percentiles.ts';

const HALLS = 3;
/** A hall of ten tables: how many entries of its own log a second, and how often it is published (s). */
const ENTRIES_A_SECOND = 2;
const PUBLISHED_EVERY = 2;
const TABLES = 10;
const MOST_CONNECTIONS = 64;

const { values } = parseArgs({
  options: {
    followers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '15' },
  },
});
const followers = countOption(values.followers, 'followers');
const seconds = countOption(values.seconds, 'seconds');
const every = countOption(values.every, 'every');

/** A hall, and when it published each size. */
interface Site {
  readonly log: GrowingLog;
  readonly published: { readonly size: number; readonly at: number }[];
}

const folder = mkdtempSync(join(tmpdir(), 'mingg-caches-'));
const sites = Array.from({ length: HALLS }, (_, at): Site => {
  return { log: new GrowingLog(join(folder, `hall-${at + 1}`)), published: [] };
});
const publish = ({ log, published }: Site, many: number) => {
  log.grow(many);
  published.push({ size: log.size, at: performance.now() });
};
for (const site of sites) publish(site, 1000);
const origins = await Promise.all(sites.map(({ log }) => Nginx.origin(log.folder)));
const cache = await Nginx.cache(origins);
const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
const stale: number[] = [];
const answered: number[] = [];
let failures = 0;

function ask(path: string): Promise<string> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(`${cache.url}/${path}`, { agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        answered.push(performance.now() - begun);
        if (response.statusCode === 200) resolve(Buffer.concat(parts).toString('latin1'));
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** For how long what was seen had been out of date (ms). */
function age({ published }: Site, size: number): number {
  const next = published.find((one) => one.size > size);
  return next === undefined ? 0 : performance.now() - next.at;
}

/** Follows a hall: its checkpoint, and of what is new the last tile and bundle, as whoever has all before it does. */
async function follow(number: number, end: number): Promise<void> {
  const at = number % HALLS;
  const site = sites[at]!;
  let known = 0;
  await sleep(1000 * every * ((number * 0.618_033_988_75) % 1));
  while (performance.now() < end) {
    const begun = performance.now();
    try {
      const size = Number((await ask(`hall-${at + 1}/hall/checkpoint`)).split('\n')[1]);
      stale.push(age(site, size));
      if (size > known) {
        const index = Math.floor((size - 1) / 256);
        const width = size - 256 * index;
        for (const level of [0, 'entries'] as const)
          await ask(`hall-${at + 1}/hall/${tilePath({ level, index, width })}`);
      }
      known = size;
    } catch {
      failures++;
    }
    await sleep(Math.max(0, 1000 * every - (performance.now() - begun)));
  }
}

const begun = performance.now();
const growing = setInterval(() => {
  for (const site of sites) publish(site, ENTRIES_A_SECOND * PUBLISHED_EVERY);
}, 1000 * PUBLISHED_EVERY);
const end = begun + 1000 * seconds;
await Promise.all(Array.from({ length: followers }, (_, number) => follow(number, end)));
clearInterval(growing);
const took = (performance.now() - begun) / 1000;
const atOrigin = origins.reduce((sum, origin) => sum + origin.asked.length, 0);
const checkpoints = origins.reduce(
  (sum, origin) => sum + origin.asked.filter((line) => line.endsWith('/checkpoint')).length,
  0,
);
agent.destroy();
await cache.close();
for (const origin of origins) await origin.close();
rmSync(folder, { recursive: true });

const each = (requests: number) => (requests / took / HALLS).toFixed(2);
const share = ((100 * atOrigin) / answered.length).toFixed(2);
console.log(
  `${HALLS} halls, ${followers} followers that look every ${every} s, ${took.toFixed(0)} s, ${failures} failures`,
);
console.log(
  `the cache: ${(answered.length / took).toFixed(0)} requests a second, answered within ${percentiles(answered)}`,
);
console.log(
  `a hall: ${each(atOrigin)} requests a second, ${share} % of all; ${each(checkpoints)} of them for its checkpoint`,
);
console.log(`a table, of ten: ${(atOrigin / took / HALLS / TABLES).toFixed(3)} requests a second`);
console.log(`a checkpoint, when it was seen, had been out of date for ${percentiles(stale)}`);
