import { kindOf } from '../../../shared/game/tiles.ts';
import { robbableKong } from '../../../shared/hand/hand-rob.ts';
import { meldSpot, rackSpot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { advance, hasOpenPung, type Move, tagsOn, type WorldState } from '../hypothesis/world-state.ts';
import { TURN_MOVES } from '../parameters/moves.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { hasLaidDown } from './laid-down.ts';

/**
 * Another player robs a kong: the whole hand is laid down, or a tile of the kong goes to that player's meld area. There
 * is no other reason for the latter, so the rest of the hand need not be seen.
 */
export function robContinuations(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { state, kong } = world;
  const robbable = robbableKong(state);
  if (robbable === null) return [];
  const { seat: from, tile } = robbable;
  return state.setup.seats.flatMap((seat): Continuation[] => {
    if (seat === from) return [];
    // Any of the four tiles may be taken.
    const taken = tagsOn(world, meldSpot(from)).find(
      (tag) => displaced.kind(tag) === kindOf(tile) && displaced.isAt(tag, meldSpot(seat)),
    );
    if (taken === undefined && !hasLaidDown(world, displaced, seat)) return [];
    const move: Move = {
      event: { event: 'win', seat, tile, source: 'kong', from },
      tags: [taken ?? kong[0]!],
    };
    return advance(world, move).ok ? [{ moves: [move] }] : [];
  });
}

/**
 * A kong of the player in turn is robbed before all its tiles reached the meld area. This looks like a discard that was
 * claimed before it reached the discard area.
 */
export function unseenRobbedKongs(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { turn, setup } = world.state;
  const found: Continuation[] = [];
  for (const tag of tagsOn(world, rackSpot(turn))) {
    const tile = displaced.evidence.set.tile(tag);
    const kong = kongWith(tag, world, displaced);
    if (kong === null) continue;
    const after = advance(world, kong);
    if (!after.ok) continue;
    // Whoever kept the tile when he could have added it needs it elsewhere.
    const prior = kong.tags.length === 1 && tag === world.drawn ? TURN_MOVES.kongOverDiscard : 0;
    for (const seat of setup.seats) {
      if (seat === turn || !hasLaidDown(world, displaced, seat, tag)) continue;
      const win: Move = { event: { event: 'win', seat, tile, source: 'kong', from: turn }, tags: [tag] };
      if (advance(after.value, win).ok) found.push({ moves: [kong, win], prior });
    }
  }
  return found;
}

/** The kong that the player in turn can declare with this tile of the rack; null if there is none. */
function kongWith(tag: TagId, world: WorldState, displaced: DisplacedTags): Move | null {
  const seat = world.state.turn;
  const tile = displaced.evidence.set.tile(tag);
  if (hasOpenPung(world, seat, tile))
    return { event: { event: 'kong', seat, tile, kind: 'promoted' }, tags: [tag] };
  const alike = tagsOn(world, rackSpot(seat)).filter((one) => displaced.kind(one) === displaced.kind(tag));
  return alike.length === 4 ? { event: { event: 'kong', seat, tile, kind: 'concealed' }, tags: alike } : null;
}
