import type { HandEvent } from '../../../shared/game/events.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { placeOfSpot, type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { ASKING, BELIEFS } from '../parameters/report.ts';
import { probability } from './reporter.ts';
import { difference } from './rivals.ts';

/** Readings of tiles of an event in one place: the last time that they were seen there without a break. */
export interface Sighting {
  /** UIDs of the tags. */
  readonly tags: readonly string[];
  readonly zone: 'rack' | 'meld' | 'discard';
  /** Whose rack or meld area; null for the discard area. */
  readonly seat: Seat | null;
  /** How many readings saw one of them, and when the first and the last did (ms). */
  readonly times: number;
  readonly from: number;
  readonly until: number;
}

/** An event with the UIDs of its tiles' tags. */
export interface TaggedEvent {
  readonly event: HandEvent;
  readonly tags: readonly string[];
}

/** An event of the likeliest hypothesis, how probable it is, what may have happened instead, and what speaks for it. */
export interface Belief extends TaggedEvent {
  /** From 0 to 1, over all hypotheses that are followed. */
  readonly p: number;
  /** It was reported, so it is in the log. */
  readonly isReported: boolean;
  /** Other courses from this event on, the likelier first; without events: it has not happened (yet). */
  readonly instead: readonly { readonly events: readonly TaggedEvent[]; readonly p: number }[];
  /** Where its tiles came from, and where they lie then. */
  readonly readings: readonly Sighting[];
}

/**
 * What is believed of the last events of a hand.
 * @param hypotheses the likeliest first
 * @param reported how many events were reported, or came from the log
 * @param latest how many events are told at most
 */
export function beliefsOf(
  hypotheses: readonly Hypothesis[],
  evidence: Evidence,
  reported: number,
  latest: number,
): Belief[] {
  const best = hypotheses[0]!;
  const rivals = rivalsByEvent(hypotheses, evidence);
  return nodesAfter(best.tip, (best.tip?.count ?? 0) - latest)
    .filter(({ move }) => !move.unread)
    .map((node) => ({
      ...taggedEvent(node, evidence),
      p: probability(node, hypotheses),
      isReported: node.count <= reported,
      instead: rivals.get(node.id)?.slice(0, BELIEFS.mostTold) ?? [],
      readings: sightingsOf(node, evidence),
    }));
}

/** For each event of the best hypothesis from which others part, by its id: what they have instead. */
function rivalsByEvent(
  hypotheses: readonly Hypothesis[],
  evidence: Evidence,
): Map<number, Belief['instead'][number][]> {
  const [best, ...others] = hypotheses as [Hypothesis, ...Hypothesis[]];
  const rivals = new Map<number, Belief['instead'][number][]>();
  const put = (own: EventNode | null, other: EventNode | null, lead: number) => {
    if (own === null || lead < ASKING.leastLead) return;
    const [first, second] = other === null ? [nodesAfter(own, 0), []] : difference(own, other);
    const parts = first[0];
    if (parts === undefined) return;
    const events = second.filter(({ move }) => !move.unread).map((node) => taggedEvent(node, evidence));
    const told = rivals.get(parts.id) ?? [];
    if (told.some((one) => JSON.stringify(one.events) === JSON.stringify(events))) return;
    rivals.set(
      parts.id,
      [...told, { events, p: 1 / (1 + Math.exp(-lead)) }].sort((one, two) => two.p - one.p),
    );
  };
  for (const { tip, score } of others) put(best.tip, tip, score - best.score);
  for (const { own, tip, lead } of best.alternatives) put(own, tip, lead);
  return rivals;
}

const taggedEvent = ({ move }: EventNode, { set }: Evidence): TaggedEvent => ({
  event: move.event,
  tags: move.tags.map((tag) => set.tags[tag]!),
});

/** The readings of an event's tiles where they lay before it and where they lie after it; tags in one place together. */
function sightingsOf({ move, before, after }: EventNode, evidence: Evidence): Sighting[] {
  const bySpot = new Map<Spot, Sighting>();
  for (const tag of move.tags) {
    for (const spot of new Set([before.spots[tag]!, after.spots[tag]!])) {
      const one = spot === WALL ? null : sightingOf(tag, spot, evidence);
      if (one === null) continue;
      const others = bySpot.get(spot);
      bySpot.set(spot, others ? together(others, one) : one);
    }
  }
  return [...bySpot.values()];
}

function sightingOf(tag: TagId, spot: Spot, evidence: Evidence): Sighting | null {
  const run = evidence.run(tag, spot);
  if (run === null) return null;
  const { from, until, sightings } = run;
  return { tags: [evidence.set.tags[tag]!], ...placeOfSpot(spot), times: sightings, from, until };
}

const together = (one: Sighting, other: Sighting): Sighting => ({
  ...one,
  tags: [...one.tags, ...other.tags],
  times: one.times + other.times,
  from: Math.min(one.from, other.from),
  until: Math.max(one.until, other.until),
});
