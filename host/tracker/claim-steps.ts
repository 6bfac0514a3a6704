import type { Seat } from '../../shared/seats.ts';
import { isSuit, type Kind, suitOf } from '../../shared/tiles.ts';
import { advance, type Belief, type Move, tagsOn } from './belief.ts';
import { hasLaidDown } from './laid-down.ts';
import type { Sight } from './sight.ts';
import { ledgeSpot, rackSpot } from './spots.ts';
import type { Step } from './steps.ts';
import type { TagId } from './tagged-set.ts';

/** How the other two tiles of a chow lie to the claimed one. */
const CHOWS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

/** So much (a logarithm) must speak for it that a tile has left, where nothing shows that it was laid down. */
const GONE = 1.5;

/** What another player was seen to do with the open discard: most of a group of it lies on a ledge, or a hand. */
export function claimSteps(belief: Belief, sight: Sight): Step[] {
  const { state, discard } = belief;
  if (state.phase !== 'claim' || discard === null) return [];
  const from = state.discards.at(-1)!.seat;
  const steps: Step[] = [];
  for (const seat of state.setup.seats) {
    if (seat === from) continue;
    for (const move of claimsOf(belief, sight, seat, from, discard)) {
      if (advance(belief, move).ok) steps.push({ moves: [move] });
    }
  }
  return steps;
}

function claimsOf(belief: Belief, sight: Sight, seat: Seat, from: Seat, discard: TagId): Move[] {
  const { set } = sight.evidence;
  const ledge = ledgeSpot(seat);
  const tile = set.tile(discard);
  const held = tagsOn(belief, rackSpot(seat));
  // Of a ledge that is silent nothing is known but that tiles are missed elsewhere.
  const silent = sight.isSilent(ledge) && isMissed(belief, sight, discard);
  const isLaid = (tag: TagId) => sight.isAt(tag, ledge) || (silent && sight.gone(tag) > GONE);
  const taken = isLaid(discard) ? 1 : 0;
  const laid = held.filter(isLaid);
  const moves: Move[] = [];
  if (taken + laid.length === 0 && !sight.callsWinUnseen(seat)) return moves;
  if (hasLaidDown(belief, sight, seat, discard)) {
    moves.push({ event: { event: 'win', seat, tile, source: 'discard', from }, tags: [discard] });
  }
  // Those that lie there come first, then those that are missed on the rack.
  const found = (kind: Kind): TagId[] =>
    held
      .filter((tag) => set.kind(tag) === kind)
      .map((tag) => ({ tag, worth: laid.includes(tag) ? 100 + sight.gone(tag) : sight.gone(tag) }))
      .sort((one, other) => other.worth - one.worth)
      .map(({ tag }) => tag);
  const kind = set.kind(discard);
  const alike = found(kind);
  const shown = taken + alike.filter((tag) => laid.includes(tag)).length;
  if (alike.length >= 2 && shown >= 2) {
    const event = { event: 'pung', seat, tile, from, tiles: [tile, tile, tile] } as const;
    moves.push({ event, tags: [discard, ...alike.slice(0, 2)] });
  }
  if (alike.length === 3 && shown >= 2) {
    moves.push({ event: { event: 'kong', seat, tile, kind: 'claimed', from }, tags: [discard, ...alike] });
  }
  for (const steps of CHOWS) {
    if (seat !== belief.state.turn) break;
    const own = steps.map((step) => (runsWith(kind, step) ? found(kind + step)[0] : undefined));
    if (own.some((tag) => tag === undefined)) continue;
    if (taken + own.filter((tag) => laid.includes(tag!)).length < 2) continue;
    const tags = [discard, ...(own as TagId[])].sort((one, other) => set.kind(one) - set.kind(other));
    moves.push({
      event: { event: 'chow', seat, tile, from, tiles: tags.map((tag) => set.tile(tag)) },
      tags,
    });
  }
  return moves;
}

/** Whether the open discard is missed in the middle, so that somebody may have taken it. */
const isMissed = (belief: Belief, sight: Sight, discard: TagId): boolean =>
  belief.spots[discard] !== sight.history.belief.spots[discard] || sight.gone(discard) > GONE;

/** Whether there is a kind that many steps from another in the same suit. */
const runsWith = (kind: Kind, step: number): boolean =>
  isSuit(kind) && kind + step >= 0 && isSuit(kind + step) && suitOf(kind) === suitOf(kind + step);
