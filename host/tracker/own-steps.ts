import type { Seat } from '../../shared/seats.ts';
import { isBonus, type Kind } from '../../shared/tiles.ts';
import { advance, type Belief, type Move, tagsOn } from './belief.ts';
import { claimSteps } from './claim-steps.ts';
import { type Evidence, hasLaidAll, moved } from './evidence.ts';
import { ledgeSpot, MIDDLE, rackSpot } from './spots.ts';
import type { Step } from './steps.ts';
import type { TagId } from './tagged-set.ts';

/** What the player who holds fourteen tiles was seen to do. */
export function ownSteps(belief: Belief, evidence: Evidence): Step[] {
  if (belief.state.phase !== 'turn') return [];
  const steps = [
    ...discards(belief, evidence),
    ...claimedDiscards(belief, evidence),
    ...bonusTiles(belief, evidence).map((move) => [move]),
    ...kongs(belief, evidence, belief.state.turn).map((move) => [move]),
    ...win(belief, evidence).map((move) => [move]),
  ];
  return steps.filter((step) => advance(belief, step[0]!).ok);
}

/** Concealed kongs that others lay down between the moves of the player in turn, where the book lets them. */
export function kongsAside(belief: Belief, evidence: Evidence): Step[] {
  const { setup, phase, turn } = belief.state;
  return setup.seats
    .filter((seat) => phase === 'claim' || seat !== turn)
    .flatMap((seat) => kongs(belief, evidence, seat))
    .filter((move) => advance(belief, move).ok)
    .map((move) => [move]);
}

/** A tile of the rack lies in the middle. Of several the one seen there first was discarded first. */
function discards(belief: Belief, evidence: Evidence): Step[] {
  const seat = belief.state.turn;
  const { set, sightings } = evidence;
  const laid = moved(belief, evidence, rackSpot(seat), MIDDLE);
  const first = Math.min(...laid.map((tag) => sightings.since(tag)));
  return laid
    .filter((tag) => sightings.since(tag) === first)
    .map((tag) => [{ event: { event: 'discard', seat, tile: set.tile(tag) }, tags: [tag] }]);
}

/** A tile of the rack lies in a group of another player, who claimed it before any reader saw it discarded. */
function claimedDiscards(belief: Belief, evidence: Evidence): Step[] {
  const { state } = belief;
  const seat = state.turn;
  const steps: Step[] = [];
  for (const other of state.setup.seats) {
    if (other === seat) continue;
    for (const tag of moved(belief, evidence, rackSpot(seat), ledgeSpot(other))) {
      const discard: Move = { event: { event: 'discard', seat, tile: evidence.set.tile(tag) }, tags: [tag] };
      const after = advance(belief, discard);
      if (!after.ok) continue;
      for (const step of claimSteps(after.value, evidence)) {
        if (step[0]!.tags.includes(tag)) steps.push([discard, ...step]);
      }
    }
  }
  return steps;
}

/** A flower or season of the rack lies on the ledge. */
function bonusTiles(belief: Belief, { set, sightings }: Evidence): Move[] {
  const seat = belief.state.turn;
  return tagsOn(belief, rackSpot(seat))
    .filter((tag) => isBonus(set.kind(tag)) && sightings.at(tag) === ledgeSpot(seat))
    .map((tag) => ({ event: { event: 'bonus', seat, tile: set.tile(tag) }, tags: [tag] }));
}

/** Four alike of the rack lie on the ledge, or the fourth beside the open pung. */
function kongs(belief: Belief, evidence: Evidence, seat: Seat): Move[] {
  const alike = new Map<Kind, TagId[]>();
  for (const tag of moved(belief, evidence, rackSpot(seat), ledgeSpot(seat))) {
    const kind = evidence.set.kind(tag);
    alike.set(kind, [...(alike.get(kind) ?? []), tag]);
  }
  return [...alike.values()].flatMap((tags): Move[] => {
    const tile = evidence.set.tile(tags[0]!);
    if (tags.length === 4) return [{ event: { event: 'kong', seat, tile, kind: 'concealed' }, tags }];
    if (tags.length === 1) return [{ event: { event: 'kong', seat, tile, kind: 'promoted' }, tags }];
    return [];
  });
}

/** The whole rack lies on the ledge. East who wins with the dealt hand drew no tile: any one is named. */
function win(belief: Belief, evidence: Evidence): Move[] {
  const { state, drawn } = belief;
  const seat = state.turn;
  if (!hasLaidAll(belief, evidence, seat)) return [];
  const tag = state.drawn === null ? lowest(tagsOn(belief, rackSpot(seat)), evidence) : drawn!;
  const source = state.drawn?.from === 'dead' ? 'replacement' : 'wall';
  return [{ event: { event: 'win', seat, tile: evidence.set.tile(tag), source }, tags: [tag] }];
}

const lowest = (tags: readonly TagId[], { set }: Evidence): TagId =>
  tags.reduce((low, tag) => (set.kind(tag) < set.kind(low) ? tag : low));
