import type { HandEvent } from '../../../shared/game/events.ts';
import type { Move, WorldState } from './world-state.ts';

/** One event that a hypothesis assumes, linked to the previous one, with the world before and after it. */
export interface EventNode {
  readonly parent: EventNode | null;
  /** The number of events up to and including this one. */
  readonly count: number;
  readonly move: Move;
  readonly before: WorldState;
  readonly after: WorldState;
  /** Hash of the events up to this one: equal for the same events in the same order. */
  readonly id: number;
  /** When (ms) the first, and when the last of its tiles was seen to arrive; null as long as none, or not all, were. */
  readonly seen: number | null;
  readonly complete: number | null;
  /** For a discard, when (ms) the discard area was last read before the tile was first seen; null if unknown. */
  readonly bound?: number | null;
  /** Log-likelihood (nats) of the continuation that ends with this event, beyond that of its events; else 0. */
  readonly prior?: number;
}

/** The node of an event that follows `parent`. */
export function appendEvent(
  parent: EventNode | null,
  before: WorldState,
  move: Move,
  after: WorldState,
  { seen, complete, bound = null, prior = 0 }: Pick<EventNode, 'seen' | 'complete' | 'bound' | 'prior'>,
): EventNode {
  const id = hash(parent?.id ?? 17, keyOf(move));
  return { parent, count: (parent?.count ?? 0) + 1, move, before, after, id, seen, complete, bound, prior };
}

/** The events up to `tip`, without the first `count`, in order. */
export function nodesAfter(tip: EventNode | null, count: number): EventNode[] {
  const nodes: EventNode[] = [];
  for (let node = tip; node && node.count > count; node = node.parent) nodes.push(node);
  return nodes.reverse();
}

/** The event number `count` (from 1) of those up to `tip`; null if there is none. */
export function nodeAt(tip: EventNode | null, count: number): EventNode | null {
  let node = tip;
  while (node && node.count > count) node = node.parent;
  return node?.count === count ? node : null;
}

/** An event as a text that ignores the order of dealt tiles, and unread tiles. */
function keyOf({ event, unread }: Move): string {
  if (unread && 'seat' in event) return `${event.event} ${event.seat} unread`;
  const { event: name, ...rest } = event as HandEvent & Record<string, unknown>;
  if (name === 'deal') return `deal ${rest.seat} ${[...(rest.tiles as string[])].sort().join('')}`;
  return `${name} ${Object.values(rest).join(' ')}`;
}

/** Whether a course has an event, and so all before it. */
export const goesOnFrom = (course: EventNode | null, event: EventNode | null): boolean =>
  event === null || nodeAt(course, event.count)?.id === event.id;

/** Whether two events are the same, with the same tiles. */
export const isSameMove = (one: EventNode, other: EventNode): boolean =>
  keyOf(one.move) === keyOf(other.move) && one.move.tags.every((tag, at) => tag === other.move.tags[at]);

/** A 53-bit hash of a text, chained to an earlier hash. */
function hash(before: number, text: string): number {
  let low = Math.imul(before | 0, 0x9e3779b1) ^ 0x85ebca6b;
  let high = Math.imul((before / 0x100000000) | 0, 0xc2b2ae35) ^ Math.imul(before | 0, 0x27d4eb2f);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995) ^ (high >>> 15);
  }
  return (high >>> 11) * 0x100000000 + (low >>> 0);
}
