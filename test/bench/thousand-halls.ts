/**
 * On paper: many halls for a day, what they store, what their followers fetch, and what a cache takes for it; and a
 * simulation of followers that look for a lie. Nothing here is a hall that runs: the size of an entry is measured on a
 * simulated tournament, all else is computed from the options. `npm run bench -- thousand-halls [--halls N] …`
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { simulateTournament } from '../../host/hall/simulate/simulate-tournament.ts';
import { TileTree } from '../../host/ledger/tile-tree.ts';
import { Random } from '../../host/players/random.ts';
import { percentiles } from './percentiles.ts';

const NUMBERS = {
  halls: 1000,
  tables: 10,
  hands: 60,
  entries: 200,
  /** Hours that are played in a day. */
  hours: 10,
  /** Followers of a hall's log, and s between two looks. */
  followers: 1000,
  every: 15,
  /** How many of them check everything: they fetch the tables' logs, too. */
  checkers: 10,
};
/** Prices in $: of a GB sent and of a million requests, as comparisons of 2025 and 2026 name them; keeping a GB a month is assumed. */
const PRICES = [
  { of: 'bunny.net', sent: 0.01, requests: 0, kept: 0.02 },
  { of: 'CloudFront', sent: 0.085, requests: 1, kept: 0.023 },
] as const;
type Name = keyof typeof NUMBERS;
const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, { type: 'string' as const }])),
});
const given = Object.fromEntries(
  Object.entries(NUMBERS).map(([name, number]) => [name, Number(values[name] ?? number)]),
) as Record<Name, number>;
const { halls, tables, hands, entries, hours, followers, every, checkers } = given;

/** Of an HTTP answer besides its body, and of a checkpoint (bytes). */
const HEADERS = 400;
const CHECKPOINT = 400;
const HASH = 32;
const WIDTH = 256;

/** What an entry takes in a table's tree, and a table's delivery in the hall's: measured. */
async function measured(): Promise<{ table: number; zipped: number; hall: number; checkpoints: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-halls-'));
  const out = join(folder, 'out');
  await simulateTournament({ players: 8, rounds: 2, hands: 6, seed: 'halls', faults: false, out });
  const many = (tree: string) => [...new TileTree(join(out, tree)).entries()].length;
  const files = (tree: string) =>
    readdirSync(join(out, tree, 'tile/entries'), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name));
  const bytes = (tree: string) => files(tree).reduce((sum, file) => sum + statSync(file).size, 0);
  const zipped = files('table-01').reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  const checkpoints = [...new TileTree(join(out, 'hall')).entries()].filter(({ bytes }) =>
    bytes!.includes('"entry":"checkpoint"'),
  );
  const note = checkpoints.reduce((sum, { bytes }) => sum + bytes!.length, 0) / checkpoints.length;
  const found = {
    table: bytes('table-01') / many('table-01'),
    zipped: zipped / many('table-01'),
    hall: note,
    checkpoints: checkpoints.length,
  };
  rmSync(folder, { recursive: true });
  return found;
}

const GB = 1e9;
const show = (value: number, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits });
const row = (what: string, value: string) => console.log(`${what.padEnd(62)}${value.padStart(16)}`);

const { table, zipped, hall } = await measured();
const perTable = hands * entries;
const all = halls * tables * perTable;
// A table delivers what is open at once, and the hand in play once a minute; each costs an entry of the hall's log.
const perHall = tables * (hands * 2 + hours * 60);
const played = hours * 3600;
const hashes = (count: number) => (count * HASH * WIDTH) / (WIDTH - 1);
const tableBytes = perTable * table + hashes(perTable);
const hallBytes = perHall * hall + hashes(perHall);
const day = halls * (tables * tableBytes + hallBytes);

console.log('COMPUTED, not run. Measured on a simulated tournament here: the bytes of an entry.\n');
row('entries of tables a day', show(all, 0));
row('  a second, over a whole day', show(all / 86_400, 0));
row('full tiles of a table', show(Math.floor(perTable / WIDTH), 0));
row('bytes of an entry in a bundle (with gzip)', `${show(table, 0)} (${show(zipped, 0)})`);
row('a table’s tree of a day, MB', show(tableBytes / 1e6));
row('entries of a hall’s own log a day, at most', show(perHall, 0));
row('a hall’s own tree of a day, MB', show(hallBytes / 1e6));
row('all halls, a day, GB', show(day / GB));
row('all halls, a year, TB', show((365 * day) / 1e12));

const looks = (followers * played) / every;
const news = Math.min(perHall, played / every);
// Of what is new a follower fetches the last hash tile and bundle, half full on average.
const tail = (WIDTH / 2) * (HASH + hall) + 2 * HEADERS;
const lookBytes = looks * (CHECKPOINT + HEADERS) + followers * news * tail;
const checkBytes = checkers * (tables * tableBytes + hallBytes);
const sentBytes = halls * (lookBytes + checkBytes);
const requests = halls * (looks + followers * news * 2 + checkers * tables * 2 * (perTable / WIDTH));
console.log('');
row(
  `${show(followers, 0)} followers a hall, a look each ${every} s: requests a second`,
  show(requests / 86_400, 0),
);
row('  of one hall', show(requests / 86_400 / halls, 1));
row('sent by the cache a day, GB', show(sentBytes / GB, 0));
row(`  to the ${checkers} who check all tables of a hall`, show((halls * checkBytes) / GB, 0));
// A checkpoint is kept 5 s, a tile is asked for once.
const atHall = played / 5 + 2 * news + tables * 2 * Math.ceil(perTable / WIDTH);
row('asked of one hall by the cache a day, at most', show(atHall, 0));
row('  a second and table', show(atHall / played / tables, 3));

console.log('');
for (const { of, sent, requests: each, kept } of PRICES) {
  const costs = {
    sent: (sentBytes / GB) * sent,
    requests: (requests / 1e6) * each,
    kept: ((30 * day) / GB) * kept,
  };
  const [gb, million, month] = [`${sent} $ a GB`, `${each} $ a million requests`, `${kept} $ a GB and month`];
  console.log(`At the prices of ${of}: ${gb}, ${million}, ${month}`);
  row('  sending, a day, $', show(costs.sent, 0));
  row('  requests, a day, $', show(costs.requests, 0));
  row('  keeping thirty days, a month, $', show(costs.kept, 0));
  row('  a hall, a day, $', show((costs.sent + costs.requests + costs.kept / 30) / halls, 2));
}

/**
 * Halls follow each other, come and go; one shows two logs, each to half of those who look.
 * @param follows how many follow each hall
 * @param asks how many of those each of them asks what they saw
 * @returns s until two have compared what does not fit; null: not within a day
 */
function exposedAfter(random: Random, follows: number, asks: number, isUp: number): number | null {
  const seen = Array.from({ length: follows }, () => 0);
  const branch = seen.map(() => (random.chance(0.5) ? 1 : 2));
  const asked = seen.map((_, one) =>
    random.shuffled(seen.map((_, at) => at).filter((at) => at !== one)).slice(0, asks),
  );
  for (let second = 0; second < 86_400; second += every) {
    // A hall is away for some looks, as its computer, or its network, is.
    const up = seen.map(() => random.chance(isUp));
    const shown = random.chance(isUp);
    for (let one = 0; one < follows; one++) {
      if (!up[one]) continue;
      if (shown) seen[one] = branch[one]!;
      for (const other of asked[one]!) {
        if (up[other] && seen[other] !== 0 && seen[one] !== 0 && seen[other] !== seen[one])
          return second + every;
      }
    }
  }
  return null;
}

const TRIES = 1000;
console.log(
  `\nSIMULATED: a hall shows two logs; its followers look each ${every} s, and are there in 70 % of looks; ${TRIES} lies each.`,
);
const random = new Random('thousand halls');
for (const [follows, asks] of [
  [2, 1],
  [4, 1],
  [4, 3],
  [8, 2],
  [8, 7],
] as const) {
  const found = Array.from({ length: TRIES }, () => exposedAfter(random, follows, asks, 0.7));
  const times = found.flatMap((one) => (one === null ? [] : [1000 * one]));
  const never = (100 * found.filter((one) => one === null).length) / TRIES;
  const same = 100 * 2 * 0.5 ** follows;
  row(
    `${follows} follow it, each asks ${asks}: exposed after`,
    times.length > 0 ? percentiles(times).replace(/(\d+)000 ms/g, '$1 s') : '–',
  );
  row('  not exposed within a day (all saw the same log)', `${show(never)} % (${show(same)} %)`);
}
