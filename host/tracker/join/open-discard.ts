import { DISCARD } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import type { DisplacedTags } from '../moves/displaced-tags.ts';
import { JOIN } from '../parameters/join.ts';

/**
 * When a hand was joined between two turns, the last discard is any tile in the middle: the same hypothesis with each that
 * a claim may have taken. None once a move has followed.
 */
export function openDiscards(displaced: DisplacedTags): Hypothesis[] {
  const { hypothesis } = displaced;
  const { world, tip } = hypothesis;
  const { state } = world;
  if (tip !== null || state.phase !== 'claim' || world.discard !== null) return [];
  const isHandDown = state.setup.seats.some((seat) => displaced.laysDownHand(seat));
  const open = new Map<number, TagId>();
  for (const tag of displaced.on(DISCARD)) {
    const isTaken = displaced.seatsShowing(tag).length > 0;
    if (isTaken || (isHandDown && !open.has(displaced.kind(tag)))) open.set(displaced.kind(tag), tag);
  }
  return [...open.values()].map((tag) => withOpen(hypothesis, tag, displaced));
}

/** The hypothesis with a tile in the middle as the last discard. */
function withOpen(hypothesis: Hypothesis, tag: TagId, { evidence }: DisplacedTags): Hypothesis {
  const { world } = hypothesis;
  const { discards } = world.state;
  const tile = evidence.set.tile(tag);
  const at = discards.findLastIndex((one) => one.tile === tile && one.claimed === undefined);
  const last = discards[at]!;
  const state = { ...world.state, discards: [...discards.slice(0, at), ...discards.slice(at + 1), last] };
  return { ...hypothesis, score: hypothesis.score + JOIN.claimed, world: { ...world, state, discard: tag } };
}
