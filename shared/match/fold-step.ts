import type { HandEvent } from '../game/events.ts';
import { err, ok } from '../game/result.ts';
import type { Tile } from '../game/tiles.ts';
import { endedBy, rule } from '../referee/referee.ts';
import { applyRuled } from '../referee/ruled-move.ts';
import { follow } from '../referee/rulings.ts';
import { unscored } from './fold-score.ts';
import { foldStart, undealt } from './fold-start.ts';
import type { BetEntry, EventEntry, RefereeEntry, TakenBackEntry } from './log-entry.ts';
import { type Folded, type TableState, wrong } from './table-state.ts';

/** Applies an event to the hand. */
export function foldEvent(table: TableState, entry: EventEntry): Folded {
  const { hand, rulings, steps } = table;
  if (hand === null) return wrong('no-hand', `no hand has begun; ${entry.event} cannot follow`);
  for (const tag of entry.tags) {
    const tile = table.tiles[tag];
    if (tile === undefined) return wrong('unknown-tag', `${tag} of ${entry.event} is no tag of the set`);
    if (!concerns(entry, tile))
      return wrong('wrong-tag', `${tag} is ${tile}, which ${entry.event} does not name`);
  }
  const next = applyRuled(rulings, hand, entry);
  if (!next.ok) {
    const message = `hand ${table.handNumber}: ${entry.event} cannot follow: ${next.error.message}`;
    return err({ code: 'wrong-event', message, move: next.error });
  }
  return ok({
    ...table,
    hand: next.value,
    rulings: follow(rulings, hand, entry, next.value),
    steps: [...steps, entry],
    ...(entry.event === 'bet' && { ruled: (table.ruled ?? 0) + 1 }),
  });
}

function concerns(event: HandEvent, tile: Tile): boolean {
  return ('tiles' in event && event.tiles.includes(tile)) || ('tile' in event && event.tile === tile);
}

/**
 * Applies a referee's ruling. The hand's score, if any, is withdrawn, and another follows. A penalty may end the
 * hand, or show that its mah-jongg was none; so may what is entered of a hand that no reader saw.
 */
export function foldReferee(table: TableState, entry: RefereeEntry): Folded {
  if (table.hand === null) return wrong('no-hand', 'no hand has begun; there is nothing to rule');
  if (table.score && table.finishedHands.at(-1)!.corrections) {
    return wrong(
      'result-corrected',
      `the result of hand ${table.handNumber} was corrected: put that right by another correction`,
    );
  }
  const open = unscored(table);
  const ruled = rule(open.rulings, table.hand, entry);
  if (!ruled.ok) return err({ code: 'wrong-ruling', message: ruled.error.message, ruling: ruled.error });
  const next = {
    ...open,
    hand: endedBy(ruled.value, table.hand),
    rulings: ruled.value,
    ruled: (table.ruled ?? 0) + 1,
    steps: [...open.steps, entry],
  };
  return entry.referee === 'start' ? foldStart(next, entry) : ok(next);
}

/** Ends the hand without a result: nobody knows how it went on. */
export function foldAbandoned(table: TableState): Folded {
  const { hand, handNumber } = table;
  if (hand === null) return wrong('no-hand', 'no hand has begun; there is nothing to give up');
  if (hand.end !== null) return wrong('hand-is-over', `hand ${handNumber} is over; it cannot be given up`);
  return ok({ ...table, hand: { ...hand, phase: 'over', end: { end: 'abandoned' } } });
}

/** Keeps only the first events of the hand: it is folded again from them and the rulings. */
export function foldTakenBack(table: TableState, { keep }: TakenBackEntry): Folded {
  if (table.hand === null) return wrong('no-hand', 'no hand has begun; there is nothing to take back');
  const told = table.steps.filter(({ entry }) => entry === 'event').length;
  if (!(Number.isInteger(keep) && keep >= 0 && keep <= told)) {
    return wrong(
      'nothing-to-take-back',
      `hand ${table.handNumber} has ${told} events; ${keep} cannot be kept`,
    );
  }
  let next = undealt(table);
  let kept = 0;
  for (const step of table.steps) {
    if (step.entry === 'event' && kept++ >= keep) continue;
    const folded = foldStep(next, step);
    // A ruling about something that did not happen lapses.
    if (folded.ok) next = folded.value;
  }
  return ok({ ...next, ruled: (table.ruled ?? 0) + (table.steps.some(isRuling) ? 1 : 0) });
}

/** Applies one of the hand's steps. */
export const foldStep = (table: TableState, step: EventEntry | RefereeEntry): Folded =>
  step.entry === 'event' ? foldEvent(table, step) : foldReferee(table, step);

/** Whether a referee entered a step of the hand: a ruling, or a bet. */
export const isRuling = (step: EventEntry | RefereeEntry): step is BetEntry | RefereeEntry =>
  step.entry === 'referee' || step.event === 'bet';
