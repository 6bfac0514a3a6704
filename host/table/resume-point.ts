import { seatsOf } from '../../shared/game/seats.ts';
import { foldEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import { barred } from '../../shared/referee/rulings.ts';
import type { Barring } from '../players/play.ts';
import type { Resume } from '../virtual/table.ts';
import type { Log } from './folded-log.ts';

/** The hand and event at which a log ends, where virtual players go on; null if they begin anew, or wait for a round. */
export function resumePoint(log: Pick<Log, 'restored' | 'snapshot'>): Resume | null {
  const { restored, snapshot } = log;
  const at = restored.findLastIndex(({ entry }) => entry === 'hand');
  const hand = restored[at];
  if (hand?.entry !== 'hand') return null;
  const begun = folded(snapshot === null ? null : JSON.parse(snapshot.state), restored.slice(0, at + 1)).at(
    -1,
  )!;
  const states = folded(begun, restored.slice(at + 1));
  const state = states.at(-1) ?? begun;
  // Bets are entered by the referee, not played.
  const events = state.steps.flatMap((step) =>
    step.entry === 'event' && step.event !== 'bet' ? [step] : [],
  );
  const isScored = restored.slice(at).some(({ entry }) => entry === 'score');
  // A hand that was given up before it was dealt, since its round was over: they wait for the next round.
  if (events.length === 0 && isScored) return null;
  return {
    hand: hand.number,
    events: events.length,
    from: { entry: { ...hand, east: state.east }, before: begun.finishedHands },
    bars: barsIn([begun, ...states]),
    logged: events,
  };
}

/** The table after each entry. */
function folded(before: TableState | null, entries: readonly LogEntry[]): TableState[] {
  const states: TableState[] = [];
  let state = before;
  for (const entry of entries) {
    const next = foldEntry(state, entry);
    if (!next.ok) throw new Error(`the log cannot be taken up: ${next.error.message}`);
    state = next.value;
    states.push(state);
  }
  return states;
}

/** What dead hands might not do in a hand, from when on. */
function barsIn(states: readonly TableState[]): Barring[] {
  const bars: Barring[] = [];
  for (const { hand, rulings, steps, players } of states) {
    const from = seatsOf(players).map((seat) => [seat, barred(rulings, hand!, seat)] as const);
    const seats = Object.fromEntries(from.filter(([, what]) => what.length > 0));
    if (JSON.stringify(seats) === JSON.stringify(bars.at(-1)?.seats ?? {})) continue;
    const after = steps.filter((step) => step.entry === 'event' && step.event !== 'bet').length;
    bars.push({ after, seats });
  }
  return bars;
}
