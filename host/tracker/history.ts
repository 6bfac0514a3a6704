import type { HandEvent } from '../../shared/events.ts';
import { SEATS, seatIndex } from '../../shared/seats.ts';
import { advance, type Belief, type Move } from './belief.ts';
import { type Deed, deedAfter } from './deed.ts';
import type { Evidence } from './evidence.ts';
import { ALL_AT_ONCE, type Arrived, IN_HAND, inOrder, remember } from './order.ts';
import { shareOfTurn } from './pace.ts';
import { worthOfShown } from './shown.ts';
import { ledgeSpot, rackSpot, type Spot, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';
import { laidFrom, seenTimes, shownAfter, stations, type Travel, timesOf, travelOf } from './travel.ts';
import { refund } from './weigh.ts';

/** A tile that a history puts on a spot where it was not seen since. */
interface Unseen {
  readonly tag: TagId;
  readonly spot: Spot;
  readonly readings: number;
}

/** Another history that led to the same place, and how likely it was beside this one. */
export interface Doubt {
  readonly tip: Deed | null;
  /** Where this history stood when both had come to the same place. */
  readonly instead: Deed | null;
  readonly odds: number;
}

/** A legal history that may be what happened, and how well it explains the readings. */
export interface History {
  readonly tip: Deed | null;
  readonly belief: Belief;
  /** Logarithm of the odds, compared with other histories of the same readings. */
  score: number;
  /** Of each tag, when (ms) it came to where it is. */
  readonly since: Float64Array;
  /** Nothing that follows can have happened before this moment (ms). */
  readonly clock: number;
  /** The same for each seat while bonus tiles of the deal are replaced: hands are at work at the same time. */
  readonly clocks: readonly number[];
  /** The tiles that came to a spot last. */
  readonly arrived: readonly Arrived[];
  /** How many turns were played, each event by what it takes of one. */
  readonly turns: number;
  unseen: readonly Unseen[];
  /** Tags that stand for tiles that were drawn or dealt and are not known yet. */
  readonly blanks: readonly TagId[];
  doubts: readonly Doubt[];
  /** Where it stood before the claim with which it ends: the same tiles may be the beginning of a larger one. */
  readonly ground: History | null;
}

/** How likely each kind of event is when it is possible, as a logarithm. */
const PRIOR: Readonly<Record<HandEvent['event'], number>> = {
  deal: 0,
  draw: -0.7,
  bonus: -0.7,
  discard: -1.5,
  chow: -2.5,
  pung: -2.5,
  kong: -3,
  win: -2.5,
  return: -4,
  bet: 0,
  exhausted: 0,
};

/** Events that may be part of something larger which is being laid down. */
const CLAIMS: ReadonlySet<string> = new Set(['chow', 'pung', 'kong', 'win']);

/** So long (ms) before something else that a tile is seen to leave, it may have come: hands overlap. */
const OVERLAP = 250;
/** Each so many ms against the order of time cost one, eight at most. */
const AGAINST_TIME = 150;
const MOST_AGAINST_TIME = 8;

/** A history with nothing told, or with the events of a log. */
export function rootHistory(belief: Belief, tip: Deed | null, t: number): History {
  const since = new Float64Array(belief.spots.length).fill(t);
  return {
    tip,
    belief,
    score: 0,
    since,
    clock: t,
    clocks: SEATS.map(() => t),
    arrived: [],
    turns: 0,
    unseen: [],
    blanks: [],
    doubts: [],
    ground: null,
  };
}

/**
 * The history that goes on with these moves; null if the rules forbid one. They pay and gain what the readings
 * say of where the tiles went and when.
 */
export function extend(
  history: History,
  moves: readonly Move[],
  evidence: Evidence,
  prior = 0,
): History | null {
  const chain: { move: Move; before: Belief; after: Belief }[] = [];
  let belief = history.belief;
  for (const move of moves) {
    const after = advance(belief, move);
    if (!after.ok) return null;
    let next = after.value;
    if (move.event.event === 'win') next = laidDown(next, move, history, evidence);
    chain.push({ move, before: belief, after: next });
    belief = next;
  }
  const over = belief.state.phase === 'over';
  const since = history.since.slice();
  const unseen = history.unseen.slice();
  const blanks = history.blanks.slice();
  const travels = new Map<TagId, Travel>();
  let score = history.score + prior;
  const touched = new Set(moves.flatMap(({ tags }) => tags));
  if (over) {
    for (let tag = 0; tag < since.length; tag++) {
      if (belief.spots[tag] !== history.belief.spots[tag]) touched.add(tag);
    }
  }
  for (const tag of touched) {
    const from = history.belief.spots[tag]!;
    const to = belief.spots[tag]!;
    const began = history.since[tag]!;
    const travel = travelOf(tag, from, to, began, evidence);
    // What was read there long ago and is missed since says nothing of a hand that has just been laid down.
    const isStale = over && from !== WALL && (travel.arrival?.gain ?? 0) < 0;
    const { arrival, leaving } = isStale ? { arrival: null, leaving: null } : travel;
    const by = arrival?.at ?? Number.POSITIVE_INFINITY;
    if (leaving) {
      const waiting = unseen.findIndex((other) => other.tag === tag);
      if (waiting >= 0) {
        score -= evidence.absence(from, unseen[waiting]!.readings);
        unseen.splice(waiting, 1);
      }
    }
    travels.set(tag, { to, arrival, leaving });
    let last = leaving?.at ?? began;
    for (const spot of stations(chain, tag)) {
      if (spot === to && to !== from) continue;
      const passed = evidence.passing(tag, spot, last, by, from === WALL);
      if (!passed || passed.gain <= 0) continue;
      score += passed.gain;
      last = passed.last.until;
    }
    if (to === from) {
      since[tag] = last;
      continue;
    }
    if (over && !arrival && from !== WALL) continue;
    score += (arrival?.gain ?? 0) + (over ? Math.max(0, leaving?.gain ?? 0) : (leaving?.gain ?? 0));
    since[tag] = arrival?.at ?? last;
    if (!arrival && to !== WALL) {
      const readings = evidence.readingsSince(to, Math.max(last, from === WALL ? history.clock : last));
      score += evidence.absence(to, readings);
      unseen.push({ tag, spot: to, readings });
      if (from === WALL && evidence.seenOn[tag] === 0) blanks.push(tag);
    }
  }
  let { arrived, turns } = history;
  const clocks = history.clocks.slice();
  let { clock } = history;
  let tip = history.tip;
  for (const { move, before, after } of chain) {
    score += PRIOR[move.event.event];
    const when = timesOf(move, before, history, travels, evidence);
    const own = before.state.phase === 'bonus' && 'seat' in move.event ? seatIndex(move.event.seat) : null;
    const reached = own === null ? clock : clocks[own]!;
    const replaces = own !== null && move.event.event === 'draw';
    score -= againstTime(reached, when.latest, replaces);
    // Laid out already, a tile may be read on the rack beside it for a while.
    const laidBy =
      own === null ? when.latest : Math.min(when.latest, ...when.arrived.map(({ bound }) => bound));
    const now = Math.max(reached, Math.min(when.earliest, laidBy));
    if (own === null) clock = now;
    else clocks[own] = now;
    if (after.state.interrupted && before.state.phase === 'turn') {
      // A kong out of turn that lay there before the drawn tile stood on its rack: it came before the draw.
      const rack = rackSpot(before.state.turn);
      const drawn = arrived.findLast(({ spot }) => spot === rack)?.bound ?? Number.NEGATIVE_INFINITY;
      const seen = seenTimes(move, travels).complete;
      if (seen !== null && drawn >= seen)
        score += evidence.absence(rack, evidence.readingsBetween(rack, seen, drawn));
    }
    const came = when.arrived;
    // A tile that moves on is not waited for where it was; one that goes back stood there before the next event.
    const others =
      move.event.event === 'return' ? arrived : arrived.filter(({ tag }) => !move.tags.includes(tag));
    turns += shareOfTurn(move.event);
    const order = inOrder(others, { by: when.latest, turns, spot: came[0]?.spot ?? null }, evidence);
    score += order.cost;
    const inHand = own === null ? IN_HAND : ALL_AT_ONCE;
    arrived = remember(
      order.arrived,
      came.map(({ tag, spot, bound }) => ({ tag, spot, bound, inHand, turns })),
    );
    const bound = move.event.event === 'discard' ? (came[0]?.bound ?? null) : null;
    tip = deedAfter(tip, before, move, after, { ...seenTimes(move, travels), bound });
  }
  if (over) {
    const said = Math.max(clock, laidFrom(moves.at(-1)!, travels));
    clock = Math.max(clock, shownAfter(moves.at(-1)!, travels));
    score += refund(belief.spots, said, clock, evidence) + worthOfShown(belief.spots, clock, evidence);
  }
  const ground = CLAIMS.has(moves.at(-1)!.event.event) ? history : null;
  return { ...history, tip, belief, score, since, clock, clocks, arrived, turns, unseen, blanks, ground };
}

/**
 * What it costs (a logarithm) that something was seen by a moment that follows what was done at `reached` (ms): a
 * little, since hands overlap; but nobody puts up a replacement beside the bonus tile that he has yet to lay out.
 */
function againstTime(reached: number, seenBy: number, replaces: boolean): number {
  if (replaces && seenBy <= reached) return MOST_AGAINST_TIME;
  return Math.max(0, Math.min(MOST_AGAINST_TIME, (reached - OVERLAP - seenBy) / AGAINST_TIME));
}

/** The winner's tiles come to lie on the ledge; the winning tile too, or it stays where it was claimed. */
function laidDown(belief: Belief, { event, tags }: Move, history: History, evidence: Evidence): Belief {
  if (event.event !== 'win') return belief;
  const spots = belief.spots.slice();
  const ledge = ledgeSpot(event.seat);
  const rack = rackSpot(event.seat);
  for (let tag = 0; tag < spots.length; tag++) if (spots[tag] === rack) spots[tag] = ledge;
  const tag = tags[0]!;
  if ((evidence.arrival(tag, ledge, history.since[tag]!)?.gain ?? 0) > 0) spots[tag] = ledge;
  return { ...belief, spots };
}
