import { nextSeat } from '../../../shared/game/hand-players.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import { DISCARD, meldSpot, placeOfSpot, rackSpot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { type Hypothesis, isOnUnreadRack, readableUnknowns } from '../hypothesis/hypothesis.ts';
import { identified, unseenTag, unseenWinningTile } from '../hypothesis/unknown-tiles.ts';
import { advance, tagsOn } from '../hypothesis/world-state.ts';
import { UNKNOWN_DRAWS } from '../parameters/moves.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { drawOf } from './draw-due.ts';
import { discardOf, turnContinuations } from './turn.ts';

/**
 * The player in turn has moved, and so must have drawn a tile that no reader has seen. A tag of the wall stands in for
 * it until the tile is identified.
 */
export function unknownDraws(displaced: DisplacedTags): Continuation[] {
  const { hypothesis } = displaced;
  if (readableUnknowns(hypothesis).length >= UNKNOWN_DRAWS.most) return [];
  const { world } = hypothesis;
  const { turn, setup } = world.state;
  const shown = tagsOn(world, rackSpot(turn)).some((tag) => displaced.isElsewhere(tag));
  const over = displaced.moved(WALL, rackSpot(nextSeat(setup, turn))).length > 0;
  if (!shown && !over) return [];
  const tag = unseenTag(world, displaced.evidence);
  if (tag === null) return [];
  const draw = drawOf(world, displaced, tag);
  const after = advance(world, draw);
  if (!after.ok) return [];
  const straight: Continuation[] = [];
  if (over && after.value.state.phase === 'turn') {
    // The next player has drawn: the tile may have gone straight to the discard area and be missed there too.
    const discard = discardOf(displaced, turn, tag);
    straight.push({ moves: [draw, discard], prior: UNKNOWN_DRAWS.discardedAtOnce });
  }
  if (!shown) return straight;
  const others = turnContinuations(after.value, displaced)
    .filter(({ moves }) => moves[0]!.event.event !== 'win' && !moves[0]!.tags.includes(tag))
    .map((next) => ({ ...next, moves: [draw, ...next.moves] }));
  return [...others, ...straight];
}

/** The hypotheses in which an unknown tile is identified with one seen where its owner may have put it. */
export function identifiedUnknowns(displaced: DisplacedTags): Hypothesis[] {
  const { hypothesis, evidence } = displaced;
  const found: Hypothesis[] = [];
  const winning = unseenWinningTile(hypothesis, evidence);
  for (const unknown of winning === null ? hypothesis.unknowns : [...hypothesis.unknowns, winning]) {
    if (isOnUnreadRack(hypothesis, unknown)) continue;
    if (hypothesis.world.spots[unknown] === DISCARD) {
      const taken = unknown === winning ? takenByWinner(displaced) : [];
      for (const tag of [...displaced.moved(WALL, DISCARD), ...taken]) {
        const known = identified(hypothesis, unknown, tag, evidence);
        if (known) found.push(known);
      }
      continue;
    }
    // The winner's tiles lie on the ledge, the unknown one among them.
    const spot = hypothesis.world.spots[unknown]!;
    const seat = spot === WALL ? null : placeOfSpot(spot).seat;
    if (seat === null) continue;
    const rack = rackSpot(seat);
    for (const tag of displaced.leftWall(rack)) {
      const onRack = displaced.isAt(tag, rack) || displaced.wasOn(tag, rack);
      if (!onRack && !isShownBy(displaced, seat, tag)) continue;
      const known = identified(hypothesis, unknown, tag, evidence);
      if (known) found.push(known);
    }
  }
  return found;
}

/** Tiles of the wall on the ledge of whoever has won with a discard: it may never have been read before. */
function takenByWinner(displaced: DisplacedTags): TagId[] {
  const event = displaced.hypothesis.tip?.move.event;
  return event?.event === 'win' && 'from' in event ? displaced.moved(WALL, meldSpot(event.seat)) : [];
}

/** Whether a tile is seen where a seat may just have put it. */
function isShownBy(displaced: DisplacedTags, seat: Seat, tag: TagId): boolean {
  if (displaced.isAt(tag, meldSpot(seat))) return true;
  const { turn } = displaced.hypothesis.world.state;
  return turn === seat && (displaced.isAt(tag, DISCARD) || displaced.seatsShowing(tag).length > 0);
}
