import type { Seat } from '../../shared/seats.ts';
import { isSuit, type Kind, suitOf } from '../../shared/tiles.ts';
import { advance, type Belief, type Move } from './belief.ts';
import { type Evidence, hasLaidAll, moved } from './evidence.ts';
import { ledgeSpot, MIDDLE, rackSpot } from './spots.ts';
import type { Step } from './steps.ts';
import type { TagId } from './tagged-set.ts';

/** How the other two tiles of a chow lie to the claimed one. */
const CHOWS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

/** What another player was seen to do with the open discard: a whole group of it lies on a ledge, or a hand. */
export function claimSteps(belief: Belief, evidence: Evidence): Step[] {
  const { state, discard } = belief;
  if (state.phase !== 'claim' || discard === null) return [];
  const from = state.discards.at(-1)!.seat;
  const steps: Step[] = [];
  for (const seat of state.setup.seats) {
    if (seat === from) continue;
    for (const move of claimsOf(belief, evidence, seat, from, discard)) {
      if (advance(belief, move).ok) steps.push([move]);
    }
  }
  return steps;
}

function claimsOf(belief: Belief, evidence: Evidence, seat: Seat, from: Seat, discard: TagId): Move[] {
  const { set, sightings } = evidence;
  const tile = set.tile(discard);
  const at = sightings.at(discard);
  const taken = at === ledgeSpot(seat);
  const moves: Move[] = [];
  if ((taken || at === MIDDLE) && hasLaidAll(belief, evidence, seat)) {
    moves.push({ event: { event: 'win', seat, tile, source: 'discard', from }, tags: [discard] });
  }
  if (!taken) return moves;
  const own = moved(belief, evidence, rackSpot(seat), ledgeSpot(seat));
  const kind = set.kind(discard);
  const alike = own.filter((tag) => set.kind(tag) === kind);
  if (alike.length === 2) {
    const event = { event: 'pung', seat, tile, from, tiles: [tile, tile, tile] } as const;
    moves.push({ event, tags: [discard, ...alike] });
  } else if (alike.length === 3) {
    moves.push({ event: { event: 'kong', seat, tile, kind: 'claimed', from }, tags: [discard, ...alike] });
  }
  for (const steps of CHOWS) {
    const group = steps.map((step) => own.find((tag) => runsWith(kind, step, set.kind(tag))));
    if (group.some((tag) => tag === undefined)) continue;
    const tags = [discard, ...(group as TagId[])].sort((one, other) => set.kind(one) - set.kind(other));
    const tiles = tags.map((tag) => set.tile(tag));
    moves.push({ event: { event: 'chow', seat, tile, from, tiles }, tags });
  }
  return moves;
}

/** Whether a kind lies that many steps from another of the same suit. */
const runsWith = (kind: Kind, step: number, other: Kind): boolean =>
  isSuit(kind) && isSuit(other) && suitOf(kind) === suitOf(other) && other === kind + step;
