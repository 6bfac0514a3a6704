/**
 * Appends to a log, hand after hand, and prints what is acknowledged: first the verifier key, then a line for each
 * entry. It is meant to be killed. Arguments: the log's path and the number of entries to reach.
 */
import { writeSync } from 'node:fs';
import { TableLog } from '../../host/ledger/table-log.ts';
import type { LogEntry } from '../../shared/match/table.ts';

const [path, most] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);
const log = await TableLog.open({ path: path!, noticed: (what) => say(`noticed ${what}`) });
say(`vkey ${log.standing.vkey}`);

const EVENTS = 9;
while (log.size < Number(most)) {
  for (const { n, leaf } of log.append(next(log.size))) say(`logged ${n} ${leaf.toString('hex')}`);
}
say('done');
await log.close();

/** The next entries, by the number of the first: a hand, events one or two at a time, a score with the last. */
function next(size: number): readonly LogEntry[] {
  const place = size % (EVENTS + 2);
  const hand = Math.floor(size / (EVENTS + 2)) + 1;
  const event = (n: number): LogEntry => ({
    entry: 'event',
    t: n * 1000,
    p: 1,
    tags: ['E00401500A1B2C3D'],
    event: 'draw',
    seat: 'S',
    tile: '5p',
    from: 'live',
  });
  if (place === 0) return [{ entry: 'hand', number: hand, roundWind: 'E', east: 'A', drawsBefore: 0 }];
  if (place === EVENTS)
    return [event(size), { entry: 'score', rules: 'kuester', players: {}, payments: [], net: {} }];
  return place % 3 === 1 && place < EVENTS - 1 ? [event(size), event(size + 1)] : [event(size)];
}
