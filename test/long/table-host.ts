import { readdirSync } from 'node:fs';
import type { AirNoiseName } from '../../host/players/air-noise.ts';
import { runSession } from '../../host/table/session.ts';
import type { BoardKind } from '../../host/virtual/world.ts';
import type { BookId } from '../../shared/books/index.ts';
import type { HandEntry, LogEntry } from '../../shared/match/table.ts';
import { PlayedHands } from '../helpers/played-hands.ts';
import { wholeLog } from '../helpers/whole-log.ts';

// A host with its virtual table, in a separate process. Messages tell it which matches to play, one after the other,
// and it reports on them. It may be killed at any time, and another one given the same match and log.

/** A match at a noisy table. */
export interface TableJob {
  readonly rules: BookId;
  readonly seed: number;
  /** The number of hands after which it ends. */
  readonly hands: number;
  readonly noise: AirNoiseName;
  readonly boards: BoardKind;
  readonly mishaps: boolean;
}

/** A match for a host to play, and the places of its log and traces. */
export interface HostTask {
  readonly job: TableJob;
  readonly log: string;
  readonly traces: string;
}

/** The resources of this process, after garbage collection. */
export interface Holding {
  readonly pid: number;
  /** MB. */
  readonly rss: number;
  /** MB of the host's thread. */
  readonly heap: number;
  /** Timers, ports, files and anything else that keeps a process running. */
  readonly resources: number;
  readonly files: number;
}

/**
 * How a match ended: it was played; the log's next hand is not the one on the table, so the log has lost track; or it
 * waits for the end of a hand that was cleared away long ago.
 */
export type MatchEnd = 'played' | 'astray' | 'stuck';

/** A host's messages. */
export type FromHost =
  | { readonly is: 'logged'; readonly n: number; readonly leaf: string }
  | { readonly is: 'hand over'; readonly holding: Holding }
  | { readonly is: 'asked'; readonly hand: number; readonly about: string }
  /** Nothing was logged for a while, but the table is alive. */
  | { readonly is: 'playing' }
  /** `lights`: whether they were right; null if nobody looked. */
  | {
      readonly is: 'ended';
      readonly how: MatchEnd;
      readonly root: string | null;
      readonly lights: boolean | null;
    }
  | { readonly is: 'failed'; readonly message: string };

/** If the table is this many hands ahead of the log, the logged hand will never end. */
const HANDS_BEHIND = 2;

/** How often, in ms, a host reports that it is running. */
const ALIVE_EVERY = 2000;

if (process.send) serve();

function serve(): void {
  process.on('message', (task: HostTask) => {
    play(task).then(tell, (error: Error) => tell({ is: 'failed', message: error.stack ?? error.message }));
  });
  // A warning of too many listeners means a leak.
  process.on('warning', ({ name, message }) => tell({ is: 'failed', message: `${name}: ${message}` }));
}

const tell = (message: FromHost) => process.send!(message);

async function play({ job, log, traces }: HostTask): Promise<FromHost> {
  const { rules, seed, hands, noise, boards, mishaps } = job;
  const truth = new PlayedHands(rules, seed);
  const stop = new AbortController();
  let how: MatchEnd = 'played';
  const giveUp = (why: MatchEnd) => {
    how = why;
    stop.abort();
  };
  let logged = 0;
  let onTable = 1;
  let said = 0;
  const follow = (entry: LogEntry) => {
    if (entry.entry !== 'hand') return;
    logged = entry.number;
    if (!isOnTable(entry, onTable, truth)) giveUp('astray');
  };
  const before = finishedIn(log);
  // It was killed after everything was done.
  if (before >= hands) return { is: 'ended', how: 'played', root: null, lights: null };
  const summary = await runSession(
    {
      rules,
      options: undefined,
      table: { virtual: true, seed, speed: 'max', noise, boards, mishaps },
      log,
      web: null,
      traces,
      hands: hands - before,
    },
    {
      ready: ({ handNumber }) => {
        logged = handNumber;
      },
      logged: (entries, leaves) => {
        for (const { n, leaf } of leaves) tell({ is: 'logged', n, leaf: leaf.toString('hex') });
        for (const entry of entries) follow(entry);
        if (entries.some(({ entry }) => entry === 'score')) tell({ is: 'hand over', holding: holding() });
      },
      noticed: (what) => {
        if (what.startsWith('not sure: ')) tell({ is: 'asked', hand: logged, about: what.slice(10) });
      },
      played: (hand) => {
        onTable = hand;
        if (logged > 0 && hand >= logged + HANDS_BEHIND) giveUp('stuck');
        if (performance.now() - said < ALIVE_EVERY) return;
        said = performance.now();
        tell({ is: 'playing' });
      },
    },
    stop.signal,
  );
  return { is: 'ended', how, root: summary.log.root, lights: summary.lights!.right };
}

/** Whether the hand that the log begins is the one being dealt, or the next. */
const isOnTable = (entry: HandEntry, onTable: number, truth: PlayedHands): boolean =>
  onTable <= entry.number && JSON.stringify(truth.of(entry.number).entry) === JSON.stringify(entry);

/** The number of finished hands in a log. */
function finishedIn(log: string): number {
  return new Set(scoredHands(wholeLog(log))).size;
}

function* scoredHands(entries: readonly LogEntry[]): Generator<number> {
  let hand = 0;
  for (const entry of entries) {
    if (entry.entry === 'hand') hand = entry.number;
    if (entry.entry === 'score') yield hand;
  }
}

function holding(): Holding {
  global.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const mb = (bytes: number) => Math.round(bytes / 1e5) / 10;
  return {
    pid: process.pid,
    rss: mb(rss),
    heap: mb(heapUsed),
    resources: process.getActiveResourcesInfo().length,
    files: readdirSync('/proc/self/fd').length,
  };
}
