import type { HandEvent } from '../../shared/events.ts';
import type { HandState } from '../../shared/hand/hand.ts';
import { SEATS, type Seat, seatIndex } from '../../shared/seats.ts';
import { advance, type Belief, type Move, targetSpot } from './belief.ts';
import { type Deed, deedAfter } from './deed.ts';
import type { Evidence, Passage } from './evidence.ts';
import { ledgeSpot, MIDDLE, rackSpot, SPOTS, type Spot, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';

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
  /** Of each spot, of the tiles that came there last, when (ms) it was last read without each. */
  readonly laid: readonly (readonly number[])[];
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
/** A discard may be in the air for so long (ms) while the next tile is drawn already. */
const FLIGHT = 1200;

/** The order is looked at of so many tiles that came to a spot one after the other. */
const LATEST = 5;

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
    laid: Array.from({ length: SPOTS }, () => []),
    unseen: [],
    blanks: [],
    doubts: [],
    ground: null,
  };
}

/** How a tag travelled in a step. */
interface Travel {
  readonly arrival: Passage | null;
  readonly leaving: Passage | null;
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
    const { arrival, leaving } = travelOf(tag, from, to, began, evidence);
    const by = arrival?.at ?? Number.POSITIVE_INFINITY;
    if (leaving) {
      const waiting = unseen.findIndex((other) => other.tag === tag);
      if (waiting >= 0) {
        score -= evidence.absence(from, unseen[waiting]!.readings);
        unseen.splice(waiting, 1);
      }
    }
    travels.set(tag, { arrival, leaving });
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
    if (over && !arrival) continue;
    score += (arrival?.gain ?? 0) + (over ? Math.max(0, leaving?.gain ?? 0) : (leaving?.gain ?? 0));
    since[tag] = arrival?.at ?? last;
    if (!arrival && to !== WALL) {
      const readings = evidence.readingsSince(to, Math.max(last, from === WALL ? history.clock : last));
      score += evidence.absence(to, readings);
      unseen.push({ tag, spot: to, readings });
      if (from === WALL && evidence.seenOn[tag] === 0) blanks.push(tag);
    }
  }
  const laid = history.laid.slice();
  const clocks = history.clocks.slice();
  let { clock } = history;
  let tip = history.tip;
  for (const { move, before, after } of chain) {
    score += PRIOR[move.event.event];
    const when = timesOf(move, before, history, travels, evidence);
    const own = before.state.phase === 'bonus' && 'seat' in move.event ? seatIndex(move.event.seat) : null;
    const reached = own === null ? clock : clocks[own]!;
    if (when.latest < reached - OVERLAP) {
      score -= Math.min(MOST_AGAINST_TIME, (reached - OVERLAP - when.latest) / AGAINST_TIME);
    }
    const now = Math.max(reached, Math.min(when.earliest, when.latest));
    if (own === null) clock = now;
    else clocks[own] = now;
    if (after.state.interrupted && before.state.phase === 'turn') {
      // A kong out of turn that lay there before the drawn tile stood on its rack: it came before the draw.
      const rack = rackSpot(before.state.turn);
      const drawn = laid[rack]!.at(-1) ?? Number.NEGATIVE_INFINITY;
      const seen = seenTimes(move, travels).complete;
      if (seen !== null && drawn >= seen)
        score += evidence.absence(rack, evidence.readingsBetween(rack, seen, drawn));
    }
    const { arrived } = when;
    if (own === null && (move.event.event === 'draw' || move.event.event === 'bonus')) {
      // A tile taken after a discard is seen after it, or the discard was missed as long.
      const early = when.latest + FLIGHT;
      for (const bound of laid[MIDDLE]!) {
        if (bound > early) score += evidence.absence(MIDDLE, evidence.readingsBetween(MIDDLE, early, bound));
      }
    }
    if (arrived) {
      // What is there before a tile that came earlier was missed since, each of them.
      const before = laid[arrived.spot]!.map((bound) => {
        if (bound < arrived.at) return bound;
        score += evidence.absence(arrived.spot, evidence.readingsBetween(arrived.spot, arrived.at, bound));
        return arrived.at - 1;
      });
      laid[arrived.spot] = [...before, arrived.bound].slice(-LATEST);
    }
    const bound = move.event.event === 'discard' && arrived ? arrived.bound : null;
    tip = deedAfter(tip, before, move, after, { ...seenTimes(move, travels), bound });
  }
  const ground = CLAIMS.has(moves.at(-1)!.event.event) ? history : null;
  return { ...history, tip, belief, score, since, clock, clocks, laid, unseen, blanks, ground };
}

/** When a tag best left one spot and came to another: what speaks for both together. */
function travelOf(tag: TagId, from: Spot, to: Spot, since: number, evidence: Evidence): Travel {
  if (to === from) return { arrival: null, leaving: null };
  const arrivals: (Passage | null)[] =
    to === WALL ? [] : evidence.arrivals(tag, to, since, { anew: from === WALL });
  if (arrivals.length === 0) arrivals.push(null);
  let best: Travel | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const arrival of arrivals) {
    const by = arrival?.at ?? Number.POSITIVE_INFINITY;
    const leaving = from === WALL ? null : evidence.leaving(tag, from, since, by);
    const gain = (arrival?.gain ?? 0) + (leaving?.gain ?? 0);
    if (gain <= most) continue;
    most = gain;
    best = { arrival, leaving };
  }
  return best!;
}

/** The spots that the moves of a step put a tag on, in order. */
function* stations(chain: readonly { move: Move }[], tag: TagId): Generator<Spot> {
  for (const { move } of chain) {
    if (!move.tags.includes(tag)) continue;
    const spot = targetSpot(move.event);
    if (spot !== null && spot !== WALL) yield spot;
  }
}

interface Times {
  /** The event cannot have happened before, or after (ms). */
  readonly earliest: number;
  readonly latest: number;
  /** Where and when its tile was first seen, and when that spot was last read without it. */
  readonly arrived: { readonly spot: Spot; readonly at: number; readonly bound: number } | null;
}

/** Between which moments a move must have happened. */
function timesOf(
  { event, tags }: Move,
  before: Belief,
  history: History,
  travels: ReadonlyMap<TagId, Travel>,
  evidence: Evidence,
): Times {
  const tag = tags[0];
  const travel = tag === undefined ? undefined : travels.get(tag);
  const none = { earliest: Number.NEGATIVE_INFINITY, latest: Number.POSITIVE_INFINITY, arrived: null };
  if (tag === undefined || !travel) return none;
  const since = history.since[tag]!;
  const latest = travel.arrival?.at ?? Number.POSITIVE_INFINITY;
  switch (event.event) {
    case 'draw': {
      const rack = rackSpot(event.seat);
      const stood = evidence.passing(tag, rack, since, latest, true);
      const first = stood?.first;
      return {
        ...none,
        latest: Math.min(latest, first?.from ?? latest),
        arrived: first ? { spot: rack, at: first.from, bound: first.before } : null,
      };
    }
    case 'discard':
    case 'bonus': {
      const drawn = history.belief.spots[tag] === WALL;
      const rack = drawn ? evidence.passing(tag, rackSpot(event.seat), since, latest, true) : null;
      const earliest = drawn ? rack?.last.until : travel.leaving?.at;
      const spot = event.event === 'bonus' ? ledgeSpot(event.seat) : MIDDLE;
      const arrived = evidence.passing(tag, spot, since, Number.POSITIVE_INFINITY)?.first;
      return {
        earliest: earliest ?? none.earliest,
        latest,
        arrived: arrived ? { spot, at: arrived.from, bound: arrived.before } : null,
      };
    }
    case 'chow':
    case 'pung':
    case 'kong': {
      const left = before.spots[tag] === MIDDLE ? travel.leaving?.at : undefined;
      const spot = ledgeSpot(event.seat);
      // A single tile, laid beside an open pung, has its place in the order of the ledge.
      const added =
        tags.length === 1 ? evidence.passing(tag, spot, since, Number.POSITIVE_INFINITY)?.first : null;
      const arrived = added ? { spot, at: added.from, bound: added.before } : null;
      return { ...none, earliest: left ?? none.earliest, arrived };
    }
    default:
      return none;
  }
}

/** When the tiles of a move were first seen where it put them. */
function seenTimes({ tags }: Move, travels: ReadonlyMap<TagId, Travel>): Pick<Deed, 'seen' | 'complete'> {
  let seen: number | null = null;
  let complete: number | null = Number.NEGATIVE_INFINITY;
  for (const tag of tags) {
    const at = travels.get(tag)?.arrival?.at ?? null;
    if (at !== null) seen = Math.min(seen ?? at, at);
    complete = at === null || complete === null ? null : Math.max(complete, at);
  }
  return { seen, complete: complete === Number.NEGATIVE_INFINITY ? null : complete };
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

/** What the sightings of the winner's tiles on the rack count of what they count for a hand that goes on. */
const STILL_ON_RACK = 0.9;

const wonBy = ({ end }: HandState): Seat | null => (end?.end === 'win' ? end.win.seat : null);

/** A history after one more reading of a spot; those that are over pay nothing for tiles that are cleared away. */
export function weigh(history: History, spot: Spot, evidence: Evidence): void {
  const { step } = evidence;
  const { spots, state } = history.belief;
  const over = state.phase === 'over';
  let sum = 0;
  if (over) {
    // The winner's tiles may stand on the rack for a while yet, though not for long.
    const winner = wonBy(state);
    const ledge = winner && spot === rackSpot(winner) ? ledgeSpot(winner) : WALL;
    for (let tag = 0; tag < spots.length; tag++) {
      if (step[tag]! <= 0) continue;
      if (spots[tag] === spot) sum += step[tag]!;
      else if (ledge !== WALL && spots[tag] === ledge) sum += step[tag]! * STILL_ON_RACK;
    }
  } else for (let tag = 0; tag < spots.length; tag++) if (spots[tag] === spot) sum += step[tag]!;
  if (!over && history.unseen.length > 0) {
    history.unseen = history.unseen.flatMap((unseen) => {
      if (unseen.spot !== spot) return [unseen];
      if (step[unseen.tag]! > 0) return [];
      const readings = unseen.readings + evidence.weight;
      sum += evidence.absence(spot, readings) - evidence.absence(spot, unseen.readings);
      return [{ ...unseen, readings }];
    });
  }
  history.score += sum;
}
