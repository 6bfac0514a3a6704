import type { HandEvent } from '../game/events.ts';
import type { HandSetup, HandState } from '../game/hand-state.ts';
import type { Seat } from '../game/seats.ts';
import { claims } from '../hand/claims.ts';
import { apply, startHand } from '../hand/hand.ts';
import { turnMoves } from '../hand/moves.ts';
import { chancesOf, Difference, type Estimate, type Streams } from './chances.ts';
import type { Told } from './course.ts';
import { type Moment, momentOf } from './moment.ts';

/** A player's choice: an event, or null for letting the open discard pass. */
export type Choice = Extract<HandEvent, { event: 'discard' | 'chow' | 'pung' | 'kong' }> | null;

/** A decision beside the one that looked best to what the player knew. */
export interface Decision {
  /** The number of events before it. */
  readonly at: number;
  readonly seat: Seat;
  readonly chosen: Choice;
  /** How many other choices there were. */
  readonly others: number;
  readonly best: Choice;
  /** What the chosen one was worth less, in points; negative if it turned out the better one. */
  readonly cost: Estimate;
}

/** How many rollouts a choice gets, and in the second round the chosen and the best. */
export interface Effort {
  readonly first: number;
  readonly second: number;
}

/** Differences under this many points are not worth a word, however sure. */
const TINY = 1;
/** How many standard errors a difference must be: a hand has some thirty decisions, of which at two nearly one would seem wrong. */
const SURE = 3;

/** Whether a decision cost something that is not noise. */
export const isMistake = ({ cost }: Pick<Decision, 'cost'>): boolean =>
  cost.mean > Math.max(TINY, SURE * cost.error);

/**
 * Judges every discard, claim, kong and pass of a hand by what its player knew: his own rack and what lay open. A
 * first round finds the best of the others; a second one, with other random numbers, compares it with what was chosen,
 * so that luck in the first does not count. Wins are not judged: the virtual players take every one.
 * @param streams by round, 0 and 1, the random streams of rollouts
 */
export function judgeDecisions(
  setup: HandSetup,
  events: readonly HandEvent[],
  effort: Effort,
  streams: (round: number) => Streams,
  told: Told = () => {},
): Decision[] {
  const found: Decision[] = [];
  let state = startHand(setup);
  for (const [at, event] of events.entries()) {
    told(at, events.length);
    found.push(...judgeAt(state, event, effort, streams).map((judged) => ({ ...judged, at })));
    const next = apply(state, event);
    if (!next.ok) return found;
    state = next.value;
  }
  return found;
}

/** Judges what was decided by one event: a discard, claim or kong, or that those who could claim did not. */
export function judgeAt(
  state: HandState,
  event: HandEvent,
  effort: Effort,
  streams: (round: number) => Streams,
): Omit<Decision, 'at'>[] {
  return choicesAt(state, event).flatMap(({ seat, chosen, others }) => {
    const judged = judge(state, seat, chosen, others, effort, streams);
    return judged ? [{ seat, chosen, others: others.length, ...judged }] : [];
  });
}

interface Open {
  readonly seat: Seat;
  readonly chosen: Choice;
  readonly others: readonly Choice[];
}

/** What was decided by this event, and what else could have been. */
function choicesAt(state: HandState, event: HandEvent): Open[] {
  if (event.event === 'discard' || (event.event === 'kong' && event.kind !== 'claimed')) {
    const moves = turnMoves(state).filter((move) => move.event === 'discard' || move.event === 'kong');
    if (state.turn !== event.seat || moves.length < 2) return [];
    return [{ seat: event.seat, chosen: event, others: moves.filter((move) => !isSame(move, event)) }];
  }
  if (state.phase !== 'claim' || state.discards.length === 0) return [];
  const offered = claims(state).filter((claim) => claim.event !== 'win');
  const winning = new Set(claims(state).flatMap(({ event: what, seat }) => (what === 'win' ? [seat] : [])));
  if (event.event === 'chow' || event.event === 'pung' || event.event === 'kong') {
    const own = offered.filter(({ seat }) => seat === event.seat);
    if (winning.has(event.seat)) return [];
    return [
      { seat: event.seat, chosen: event, others: [null, ...own.filter((claim) => !isSame(claim, event))] },
    ];
  }
  if (event.event !== 'draw' && event.event !== 'exhausted') return [];
  return state.setup.seats.flatMap((seat) => {
    const own = offered.filter((claim) => claim.seat === seat);
    return own.length === 0 || winning.has(seat) ? [] : [{ seat, chosen: null, others: own }];
  });
}

function isSame(one: NonNullable<Choice>, other: NonNullable<Choice>): boolean {
  if (one.event !== other.event || one.tile !== other.tile) return false;
  if (!('tiles' in one) || !('tiles' in other)) return true;
  return [...one.tiles].sort().join() === [...other.tiles].sort().join();
}

function judge(
  state: HandState,
  seat: Seat,
  chosen: Choice,
  others: readonly Choice[],
  { first, second }: Effort,
  streams: (round: number) => Streams,
): Pick<Decision, 'best' | 'cost'> | null {
  const player = state.setup.seats.indexOf(seat);
  const played = momentAfter(state, seat, chosen);
  if (!played) return null;
  let best: { choice: Choice; moment: Moment; worth: number } | null = null;
  for (const choice of others) {
    const moment = momentAfter(state, seat, choice);
    if (!moment) continue;
    const worth = chancesOf(moment, first, streams(0)).net[player]!;
    if (!best || worth > best.worth) best = { choice, moment, worth };
  }
  if (!best) return null;
  const cost = new Difference(played, best.moment, player, streams(1)).play(second);
  return { best: best.choice, cost };
}

/** The moment after a choice, as its player knows it; null if rollouts cannot follow it. */
export function momentAfter(state: HandState, seat: Seat, choice: Choice): Moment | null {
  if (choice === null) {
    const moment = momentOf(state, [seat], [seat]);
    return moment.ok ? moment.value : null;
  }
  const next = apply(state, choice);
  if (!next.ok) return null;
  const moment = momentOf(next.value, [seat]);
  return moment.ok ? moment.value : null;
}
