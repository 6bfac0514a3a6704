import type { TruthEvent } from '../../../host/simulate/simulate-hand.ts';
import type { HandEvent } from '../../../shared/game/events.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { FollowedHand } from '../followed-hand.ts';
import { keyOf, type Told } from '../judge.ts';

/** An event of a history, and the tags that it moves, as in the simulator's truth: the claimed or winning tile first. */
export interface TaggedEvent {
  readonly event: HandEvent;
  readonly tags: readonly string[];
}

/** A course of a hand: its events with the tags of their tiles. */
export type History = readonly TaggedEvent[];

/** What was played. */
export function historyOfTruth({ truth, tags }: Pick<FollowedHand, 'truth' | 'tags'>): History {
  return truth.flatMap((played, index) => {
    if (played.event === 'score') return [];
    const { rest, ...event } = played as Exclude<TruthEvent, { event: 'score' }>;
    return [{ event: event as HandEvent, tags: tags[index]! }];
  });
}

/** What a tracker told in the end; null if one of its events tells no tags. */
export function historyOfTold(told: readonly Told[]): History | null {
  const history: TaggedEvent[] = [];
  let open = '';
  for (const line of told) {
    if (line.event === 'score') continue;
    const { t, tags = [], p, ...event } = line as Told & { readonly p?: number };
    if (tags.length === 0 && event.event !== 'exhausted') return null;
    if (event.event === 'discard') open = tags[0]!;
    // Of a group, the truth names the claimed tile first.
    const ordered = tags.includes(open) ? [open, ...tags.filter((tag) => tag !== open)] : tags;
    history.push({ event: event as unknown as HandEvent, tags: ordered });
  }
  return history;
}

/** Whose event it is. */
export const seatOf = ({ event }: TaggedEvent): Seat => (event as { readonly seat: Seat }).seat;

/** Whether two histories have the same events; which of equal tiles was moved does not matter. */
export const isSame = (one: History, other: History): boolean =>
  one.length === other.length && one.every(({ event }, at) => keyOf(event) === keyOf(other[at]!.event));

/** Whether two histories of the same events move the same tags. */
export const hasSameTags = (one: History, other: History): boolean =>
  one.every(
    ({ tags }, at) =>
      tags.length === other[at]!.tags.length && tags.every((tag) => other[at]!.tags.includes(tag)),
  );
