import type { HandEvent } from '../shared/events.ts';
import type { HandEntry } from '../shared/table.ts';
import { findRules } from '../shared/rules/index.ts';
import type { PlayRuleSetId } from '../shared/play-rules.ts';
import { type Reading, ZONES, type Zone } from '../host/tracker/trace.ts';
import type { TrackedHand } from '../host/tracker/tracker.ts';
import { playMatch } from '../host/virtual/players/match.ts';
import { stream } from '../host/virtual/players/random.ts';
import { LOOPS, Table } from '../host/virtual/table.ts';

/** How often each zone is read, in ms; readings come with a phase of their own. */
export interface Schedule {
  readonly rack: number;
  readonly meld: number;
  readonly discard: number;
}

/** A hand of the virtual players, as an ideal reader of each zone sees it. */
export interface SampledHand {
  readonly hand: TrackedHand;
  readonly truth: readonly HandEvent[];
  /** From the moment the hand before it is over until this one is swept away. */
  readonly readings: readonly Reading[];
}

/**
 * Plays hands on the virtual table and reads its zones by a schedule: every reading is complete and holds for
 * one instant. No board and no air interface is in between.
 */
export function* sampleTable(seed: number, rules: PlayRuleSetId, schedule: Schedule): Generator<SampledHand, never> {
  const table = new Table({ seed, rules });
  const found = findRules(rules);
  if (!found.ok) throw new Error(found.error.message);
  const match = playMatch({ seed, rules, setSize: found.value.setSize, tiles: table.tiles });
  const random = stream(seed, 'schedule');
  const due = new Map<Zone, number>(ZONES.map((zone) => [zone, random.between(0, cycleOf(zone, schedule))]));
  const truth = new Map<number, HandEvent[]>();
  let pending: Reading[] = [];
  for (;;) {
    const { entry } = match.next().value as { entry: HandEntry };
    const { number, east, roundWind, drawsBefore } = entry;
    const readings = pending;
    pending = [];
    while (!truth.has(number + 1)) {
      const [zone, t] = [...due].reduce((next, other) => (other[1] < next[1] ? other : next));
      while (table.nextMoveAt <= t) {
        for (const { hand, event } of table.move()) truth.set(hand, [...(truth.get(hand) ?? []), event]);
      }
      due.set(zone, t + cycleOf(zone, schedule));
      const reading = { t: Math.round(t), zone, tags: tagsOf(table, zone) };
      (truth.has(number + 1) ? pending : readings).push(reading);
    }
    const hand = { rules, east, roundWind, drawsBefore, tiles: table.tiles };
    yield { hand, truth: truth.get(number)!, readings };
  }
}

const cycleOf = (zone: Zone, schedule: Schedule): number =>
  zone === 'discard' ? schedule.discard : zone.endsWith('rack') ? schedule.rack : schedule.meld;

const tagsOf = (table: Table, zone: Zone): readonly string[] =>
  LOOPS.filter((loop) => loop.startsWith(zone)).flatMap((loop) => table.loopTags(loop));
