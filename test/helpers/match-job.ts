import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StackedWall } from '../../host/players/stacked-wall.ts';
import { runSession } from '../../host/table/session.ts';
import type { BoardKind } from '../../host/virtual/world.ts';
import type { BookId } from '../../shared/books/index.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { placeOf } from '../../shared/game/seats.ts';
import type { HandSetup } from '../../shared/hand/hand.ts';
import { matchStanding } from '../../shared/match/match.ts';
import type { FinishedHand, LogEntry } from '../../shared/match/table.ts';
import { setupOf } from './shorthand.ts';
import { type SpecialEvent, specialEvents } from './special-events.ts';
import { type Stack, stackedFor } from './stacked-walls.ts';
import { wholeLog } from './whole-log.ts';

/** A task for an emulated table: a whole match, or one hand. */
export interface MatchJob {
  readonly rules: BookId;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed: number;
  readonly play: 'match' | 'hand';
  readonly stack?: Stack;
}

/** Possible transitions between the hands of a match. */
export const TURNS = [
  'dealer stays after winning',
  'dealer stays after a drawn hand',
  'dealer stays though another won',
  'deal passes',
  'next round',
  'turn of four hands',
  'turn longer than four hands',
  'last hand of the match',
] as const;
export type Turn = (typeof TURNS)[number];

/** The result of a job, from the host's log. */
export interface JobResult {
  readonly hands: number;
  readonly events: readonly (SpecialEvent | Turn)[];
  readonly mismatches: number;
  readonly lights: boolean;
  readonly seconds: number;
  readonly root: string;
}

/** The wall of a job, if it is stacked. */
export const wallOf = ({ stack, rules, options }: MatchJob): StackedWall | undefined =>
  stack && stackedFor(stack, rules, options);

/** Plays a job at a virtual table with readers, tracker, log and lights, and by default the real firmware. */
export async function playJob(job: MatchJob, boards: BoardKind = 'emulated'): Promise<JobResult> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-match-'));
  const log = join(folder, 'table.db');
  const begun = performance.now();
  const stacked = wallOf(job);
  const summary = await runSession(
    {
      rules: job.rules,
      options: job.options,
      table: {
        virtual: true,
        seed: job.seed,
        speed: 'max',
        noise: undefined,
        boards,
        ...(stacked && { stacked }),
      },
      log,
      web: null,
      traces: undefined,
      buttons: undefined,
      hands: job.play === 'match' ? 'match' : 1,
    },
    {
      ready: () => {},
      logged: () => {},
      noticed: (what) => process.stderr.write(`${describe(job)}: ${what}\n`),
    },
    new AbortController().signal,
  );
  const seconds = (performance.now() - begun) / 1000;
  const entries = wholeLog(log);
  rmSync(folder, { recursive: true });
  return {
    hands: summary.hands,
    events: eventsOfLog(job, entries),
    mismatches: summary.mismatches!,
    lights: summary.lights!.right,
    seconds,
    root: summary.log.root,
  };
}

/** A job in a few words. */
export const describe = ({ rules, seed, play, stack }: MatchJob): string =>
  `${rules}, ${stack ?? (play === 'match' ? 'match' : 'hand')}, seed ${seed}`;

/** The special events of the hands in a log, and the transitions between them. */
export function eventsOfLog(job: MatchJob, entries: readonly LogEntry[]): (SpecialEvent | Turn)[] {
  const found = new Set<SpecialEvent | Turn>();
  const finished: FinishedHand[] = [];
  let setup: HandSetup | null = null;
  let events: HandEvent[] = [];
  for (const entry of entries) {
    if (entry.entry === 'hand') {
      const { roundWind, drawsBefore, number, east } = entry;
      setup = { ...setupOf(job.rules, job.options), roundWind, drawsBefore };
      events = [];
      finished.push({ number, roundWind, east, drawsBefore, winner: null, net: NOTHING });
      for (const turn of turnsBetween(finished)) found.add(turn);
    }
    if (entry.entry === 'event') events.push(entry);
    if (entry.entry !== 'score') continue;
    for (const special of specialEvents(setup!, events)) found.add(special);
    const last = events.at(-1)!;
    const hand = finished.pop()!;
    finished.push({ ...hand, winner: last.event === 'win' ? placeOf(last.seat, hand.east) : null });
    if (matchStanding({ rules: job.rules, finishedHands: finished }).mayStop)
      found.add('last hand of the match');
  }
  return [...found];
}

const NOTHING = { A: 0, B: 0, C: 0, D: 0 };

/** The transitions between the last two hands, of which the second has just begun. */
function* turnsBetween(hands: readonly FinishedHand[]): Generator<Turn> {
  const [before, next] = hands.slice(-2);
  if (!before || !next) return;
  if (next.roundWind !== before.roundWind) yield 'next round';
  if (next.east === before.east) {
    if (before.winner === null) yield 'dealer stays after a drawn hand';
    else
      yield before.winner === before.east ? 'dealer stays after winning' : 'dealer stays though another won';
    return;
  }
  yield 'deal passes';
  const first = hands.findLastIndex(({ east }, at) => at < hands.length - 1 && east !== before.east);
  const turn = hands.length - 2 - first;
  if (turn === 4) yield 'turn of four hands';
  if (turn > 4) yield 'turn longer than four hands';
}
