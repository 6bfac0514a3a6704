import type { HandEvent } from '../../shared/events.ts';
import type { Belief, Move } from './belief.ts';

/** One event of a history, with the belief it leads to. */
export interface Deed {
  readonly parent: Deed | null;
  /** How many events there are up to this one. */
  readonly count: number;
  readonly move: Move;
  readonly before: Belief;
  readonly after: Belief;
  /** The same for equal events in equal order. */
  readonly id: number;
  /** When (ms) the first and the last of its tiles were seen to have arrived; null for one not seen yet. */
  readonly seen: number | null;
  readonly complete: number | null;
  /** When (ms) the middle was last read without a discarded tile before it was first seen; null if that is not known. */
  readonly bound?: number | null;
}

/** A deed that follows another. */
export function deedAfter(
  parent: Deed | null,
  before: Belief,
  move: Move,
  after: Belief,
  { seen, complete, bound = null }: Pick<Deed, 'seen' | 'complete' | 'bound'>,
): Deed {
  const id = hash(parent?.id ?? 17, keyOf(move.event));
  return { parent, count: (parent?.count ?? 0) + 1, move, before, after, id, seen, complete, bound };
}

/** The deeds of a history from one on (by its count, the first is 1), in order. */
export function deedsAfter(tip: Deed | null, count: number): Deed[] {
  const deeds: Deed[] = [];
  for (let deed = tip; deed && deed.count > count; deed = deed.parent) deeds.push(deed);
  return deeds.reverse();
}

/** The deed of a history with this count; null if it has none. */
export function deedAt(tip: Deed | null, count: number): Deed | null {
  let deed = tip;
  while (deed && deed.count > count) deed = deed.parent;
  return deed?.count === count ? deed : null;
}

/** An event without its order of dealt tiles, as a text. */
function keyOf(event: HandEvent): string {
  const { event: name, ...rest } = event as HandEvent & Record<string, unknown>;
  if (name === 'deal') return `deal ${rest.seat} ${[...(rest.tiles as string[])].sort().join('')}`;
  return `${name} ${Object.values(rest).join(' ')}`;
}

/** 53 bits of a text, from a number before it. */
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
