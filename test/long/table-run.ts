import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFolder, Ledger } from '../../host/ledger/ledger.ts';
import { findKey } from '../../host/ledger/log-keys.ts';
import { verifyPath } from '../../host/ledger/verify-path.ts';
import type { Random } from '../../host/players/random.ts';
import { openSealed } from '../../host/table/trace-recorder.ts';
import { err } from '../../shared/game/result.ts';
import { bundled } from '../helpers/bundled.ts';
import { type HandJudged, judgeLog } from '../helpers/log-judge.ts';
import { PlayedHands } from '../helpers/played-hands.ts';
import { wholeLog } from '../helpers/whole-log.ts';
import type { FromHost, Holding, HostTask, MatchEnd, TableJob } from './table-host.ts';

/** The host's program: it is started anew after each kill. */
let host: Promise<string> | undefined;

/** Real ms without a message from a host after which its table counts as standing still. */
const SILENCE = 120_000;

/** A hand in the log, and how often the table asked about it. */
export interface HandFollowed extends HandJudged {
  readonly asked: number;
}

/** The result of a match. */
export interface MatchFollowed {
  readonly job: TableJob;
  readonly end: MatchEnd | 'broken';
  readonly hands: readonly HandFollowed[];
  /** Whether its host might be killed at any time. */
  readonly killable: boolean;
  readonly kills: number;
  /** Acknowledged entries missing from the log afterwards. */
  readonly lost: number;
  /**
   * Faults that should never happen: a crash, a table that stands still, a log that does not verify, wrong lights.
   */
  readonly faults: readonly string[];
  /** The resources of its process after each hand. */
  readonly holdings: readonly Holding[];
  readonly seconds: number;
}

/** How a host is killed: shortly after a random entry, on average after this many. */
export interface Killing {
  readonly chance: Random;
  readonly entries: number;
}

/** The folder for traces of hands that were not followed right or were asked about, with what was played in them. */
export type TraceFolder = string | null;

/** A host process that plays matches one after the other; after a kill it is restarted on the same log. */
export class TableRun {
  readonly #killing: Killing | null;
  readonly #traces: TraceFolder;
  #child: ChildProcess | null = null;

  constructor(killing: Killing | null, traces: TraceFolder) {
    this.#killing = killing;
    this.#traces = traces;
  }

  /** Plays a match to its end, despite all kills. */
  async play(job: TableJob): Promise<MatchFollowed> {
    const folder = mkdtempSync(join(tmpdir(), 'mingg-table-'));
    const begun = performance.now();
    const task: HostTask = { job, log: join(folder, 'table.db'), traces: join(folder, 'traces') };
    const match = new OpenMatch();
    let end: MatchFollowed['end'] | 'killed' = 'killed';
    host ??= bundled('test/long/table-host.ts');
    const program = await host;
    while (end === 'killed') {
      end = await this.#untilKilled(program, task, match);
      this.#verify(task, match);
    }
    const hands = existsSync(task.log) ? judged(task, match, end) : [];
    if (this.#traces !== null) keepTraces(this.#traces, task, hands);
    rmSync(folder, { recursive: true });
    const { kills, lost, faults, holdings } = match;
    const seconds = (performance.now() - begun) / 1000;
    return { job, end, hands, killable: this.#killing !== null, kills, lost, faults, holdings, seconds };
  }

  /** Ends the process. */
  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #untilKilled(program: string, task: HostTask, match: OpenMatch): Promise<MatchFollowed['end'] | 'killed'> {
    this.#child ??= fork(program, { execArgv: ['--expose-gc'] });
    const child = this.#child;
    return new Promise((resolve) => {
      let toKill = this.#killing ? 1 + this.#killing.chance.below(2 * this.#killing.entries) : null;
      let ended: MatchFollowed['end'] | 'killed' = 'broken';
      let silence: NodeJS.Timeout | undefined;
      let kill: NodeJS.Timeout | undefined;
      const watch = () => {
        clearTimeout(silence);
        silence = setTimeout(() => {
          match.faults.push(`stands still: no word for ${SILENCE / 1000} s`);
          child.kill('SIGKILL');
        }, SILENCE);
      };
      const conclude = (): void => {
        clearTimeout(silence);
        clearTimeout(kill);
        child.removeAllListeners();
        resolve(ended);
      };
      watch();
      child.on('exit', (status) => {
        this.#child = null;
        if (ended === 'broken' && status !== null) match.faults.push(`the host ended with status ${status}`);
        conclude();
      });
      child.on('message', (message: FromHost) => {
        watch();
        match.take(message);
        // A message that was under way when it was killed is not its end, which comes when the process has ended.
        if (ended === 'killed') return;
        if (message.is === 'ended') {
          ended = message.how;
          conclude();
        } else if (message.is === 'failed') child.kill('SIGKILL');
        else if (message.is === 'logged' && toKill !== null && --toKill === 0) {
          toKill = null;
          kill = setTimeout(() => {
            if (!child.kill('SIGKILL')) return;
            ended = 'killed';
            match.kills++;
          }, this.#killing!.chance.below(50));
        }
      });
      child.send(task);
    });
  }

  /** A log must open, which checks every row, verify with its own key, and contain all acknowledged entries. */
  #verify({ log }: HostTask, match: OpenMatch): void {
    if (!existsSync(log)) return;
    try {
      const ledger = new Ledger(log);
      const root = ledger.root().toString('hex');
      const { tree } = ledger;
      for (const [n, leaf] of match.acknowledged) {
        if (n >= tree.size || tree.leaf(n).toString('hex') !== leaf) match.lost++;
      }
      const key = findKey(ledger, keyFolder(log), log);
      ledger.close();
      if (match.root !== null && match.root !== root)
        match.faults.push('the root of the log is not the one that was told');
      const verified = key ? verifyPath(log, { key: key.verifier }) : err('it has no key');
      if (!verified.ok) match.faults.push(`the log does not verify: ${verified.error}`);
    } catch (error) {
      match.faults.push(`the log does not open: ${(error as Error).message}`);
    }
  }
}

/** The reports of a host on a match so far. */
class OpenMatch {
  readonly acknowledged = new Map<number, string>();
  readonly asked = new Map<number, number>();
  readonly faults: string[] = [];
  readonly holdings: Holding[] = [];
  root: string | null = null;
  kills = 0;
  lost = 0;

  take(message: FromHost): void {
    switch (message.is) {
      case 'logged':
        this.acknowledged.set(message.n, message.leaf);
        break;
      case 'hand over':
        this.holdings.push(message.holding);
        break;
      case 'asked':
        this.asked.set(message.hand, (this.asked.get(message.hand) ?? 0) + 1);
        break;
      case 'failed':
        this.faults.push(message.message);
        break;
      case 'ended':
        this.root = message.root;
        if (message.lights === false) this.faults.push('the lights are wrong in the end');
    }
  }
}

/**
 * The hands of a match. This leaves out the one after its last, which had just begun, and one that began differently
 * from what was played because a hand before it ended differently in the log: the effects may show only rounds later.
 */
function judged(
  { job, log }: HostTask,
  { asked, faults }: OpenMatch,
  end: MatchFollowed['end'],
): HandFollowed[] {
  const entries = wholeLog(log);
  try {
    const hands = judgeLog(entries, new PlayedHands(job.rules, job.seed));
    if (end === 'astray' && hands.slice(0, -1).some(({ scoredRight }) => !scoredRight)) hands.pop();
    return hands
      .filter(({ number }) => number <= job.hands)
      .map((hand) => ({ ...hand, asked: asked.get(hand.number) ?? 0 }));
  } catch (error) {
    faults.push(`the log does not fold: ${(error as Error).message}`);
    return [];
  }
}

function keepTraces(folder: string, { job, log, traces }: HostTask, hands: readonly HandFollowed[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { number, right, asked, what } of hands) {
    const trace = right && asked === 0 ? null : traceOf(number, log, traces);
    if (trace === null) continue;
    const name = join(folder, `${job.rules}-${job.noise}-${job.seed}-hand-${number}`);
    const { events, score } = new PlayedHands(job.rules, job.seed).of(number);
    const lines = [...events, { event: 'score', ...score }].map((line) => JSON.stringify(line));
    writeFileSync(`${name}.jsonl`, trace);
    writeFileSync(`${name}.truth.jsonl`, `${lines.join('\n')}\n`);
    writeFileSync(`${name}.what`, `${what}\n`);
  }
}

/** The readings of a hand; those of an unfinished hand are still sealed. */
function traceOf(number: number, log: string, traces: string): string | null {
  const [open, sealed] = ['jsonl', 'sealed'].map((kind) => join(traces, `hand-${number}.${kind}`));
  if (existsSync(open!)) return readFileSync(open!, 'utf8');
  if (!existsSync(sealed!)) return null;
  const ledger = new Ledger(log);
  const key = ledger.handKey;
  ledger.close();
  return key && openSealed(readFileSync(sealed!), key).text;
}
