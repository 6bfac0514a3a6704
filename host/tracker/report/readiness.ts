import type { HandEvent } from '../../../shared/game/events.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import { isBonus } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, type Spot } from '../evidence/spots.ts';
import { standsAgain } from '../evidence/stands-again.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import { isShown } from '../hypothesis/shown-hands.ts';
import { advance, type Move, tagsOn, type WorldState } from '../hypothesis/world-state.ts';
import { isAbandoned } from '../moves/exhausted.ts';
import { HAND_LAID_DOWN } from '../parameters/moves.ts';
import { READINESS } from '../parameters/report.ts';
import { unreadDiscard } from './unread-discard.ts';

/**
 * Whether an event may be reported at `t` ms. It may not while a reading that is still due could easily show that
 * something else happened; each case below waits for such readings.
 * @param rest the events after it
 */
export function isReady(
  node: EventNode,
  rest: readonly EventNode[],
  hypothesis: Hypothesis,
  evidence: Evidence,
  t: number,
): boolean {
  const { move, before, after, seen } = node;
  const { event, tags } = move;
  const goesOn = () => rest.length > 0 && isReady(rest[0]!, rest.slice(1), hypothesis, evidence, t);
  const wasRead = (since: number | null, ...spots: Spot[]) =>
    since !== null && spots.every((spot) => isPast(evidence, spot, since, t));
  switch (event.event) {
    case 'draw':
      // A tile in the meld area was laid there before the player's next move. A tile that was not seen on the rack may
      // belong to another player.
      if (seen === null)
        return (
          stands(tags[0]!, rackSpot(event.seat), hypothesis, evidence) ||
          wasShown(node, rest, hypothesis, evidence, t)
        );
      if (evidence.run(tags[0]!, rackSpot(event.seat)) || evidence.run(tags[0]!, meldSpot(event.seat))) {
        return (
          wasRead(seen - READINESS.handAway, meldSpot(event.seat)) || rest.length > READINESS.laterEvents
        );
      }
      return (
        wasRead(seen, rackSpot(event.seat), meldSpot(event.seat), DISCARD) ||
        rest.length > READINESS.laterEventsUnseen
      );
    case 'discard':
      if (seen === null) return rest.length > 0 && goesOn();
      return wasRead(seen - READINESS.handAway, meldSpot(event.seat)) || rest.length > READINESS.laterEvents;
    case 'chow':
    case 'pung':
      // The claimant may still lay down a fourth tile, or the whole hand, but not after a discard.
      if (rest.length > 0) return goesOn();
      return (
        !(couldKong(before, move) || couldWin(before, event)) ||
        t - (node.complete ?? t) > READINESS.restOfGroup
      );
    case 'kong':
      if (after.state.interrupted && !wasRead(node.complete ?? t, DISCARD, rackSpot(before.state.turn)))
        return false;
      return !couldWin(before, event) || rest.length > 0 || t - (node.complete ?? t) > READINESS.restOfGroup;
    case 'win':
      return isWinReady(node, evidence, t);
    case 'bonus':
      // Another bonus tile that is in the air may have been laid out before it, and be missed in the meld area.
      return (
        before.state.phase !== 'bonus' ||
        !holdsBonusInAir(before, move, event.seat, evidence) ||
        t - (seen ?? t) > READINESS.restOfGroup
      );
    case 'exhausted':
      // A few tiles in front of a rack may have fallen forward, and the last discard may yet be claimed.
      return (
        countShown(hypothesis, evidence) >= HAND_LAID_DOWN.shownTiles ||
        isAbandoned(hypothesis.world.spots, evidence) ||
        t - (node.parent?.seen ?? hypothesis.clock) > READINESS.lastClaim
      );
    default:
      return true;
  }
}

/** How many tiles players have shown since the hand was over: they lie before the rack, and stand there no more. */
const countShown = ({ world, clock }: Hypothesis, evidence: Evidence): number =>
  world.spots.filter((spot, tag) => isShown(tag, spot, clock, evidence) && evidence.missed(tag, spot) > 0)
    .length;

/** Whether a tile stands on a rack and was seen there: if a second look found its draw, it is not known when it came. */
const stands = (tag: TagId, rack: Spot, { world }: Hypothesis, evidence: Evidence): boolean =>
  world.spots[tag] === rack && evidence.run(tag, rack) !== null;

/** Whether a drawn tile that was not seen on a rack was seen in a later event that moved it. */
function wasShown(
  { move }: EventNode,
  rest: readonly EventNode[],
  hypothesis: Hypothesis,
  evidence: Evidence,
  t: number,
): boolean {
  const at = rest.findIndex(({ move: { tags } }) => tags.includes(move.tags[0]!));
  return at >= 0 && isReady(rest[at]!, rest.slice(at + 1), hypothesis, evidence, t);
}

/** Whether another bonus tile of a seat is read neither on its rack nor in its meld area. */
function holdsBonusInAir(before: WorldState, { tags }: Move, seat: Seat, evidence: Evidence): boolean {
  const spots = [rackSpot(seat), meldSpot(seat)];
  return tagsOn(before, rackSpot(seat)).some(
    (tag) =>
      !tags.includes(tag) &&
      isBonus(evidence.set.kind(tag)) &&
      spots.every((spot) => evidence.missed(tag, spot) > 0),
  );
}

/** Whether a spot was read at `since` ms or later, or counts as unread. */
function isPast(evidence: Evidence, spot: Spot, since: number, t: number): boolean {
  return evidence.readings.last(spot) >= since || evidence.readings.isUnread(spot, t);
}

/** Whether an event is a win of which no reader saw a tile laid down: it was only called. */
export function isOnlyCalled({ before, move: { event } }: EventNode, evidence: Evidence): boolean {
  if (event.event !== 'win') return false;
  const meld = meldSpot(event.seat);
  return tagsOn(before, rackSpot(event.seat)).every((tag) => evidence.run(tag, meld) === null);
}

function isWinReady(node: EventNode, evidence: Evidence, t: number): boolean {
  // A win that was only called is reported when it is seen, or at the end of the readings.
  if (isOnlyCalled(node, evidence)) return false;
  const { before, move } = node;
  const event = move.event as Extract<HandEvent, { event: 'win' }>;
  const meld = meldSpot(event.seat);
  const rack = rackSpot(event.seat);
  const tags = tagsOn(before, rack);
  let laid = Number.NEGATIVE_INFINITY;
  let missing = 0;
  let standing = 0;
  for (const tag of tags) {
    // Found even if it has been missed since it was laid down.
    const isBack = standsAgain(tag, rack, evidence);
    const arrival = isBack ? null : evidence.arrival(tag, meld, Number.NEGATIVE_INFINITY);
    if (arrival) laid = Math.max(laid, arrival.at);
    else missing++;
    if (!arrival && evidence.missed(tag, rack) < READINESS.leftAfter) standing++;
  }
  // A group that makes the hand complete is no win while the rest of it stands there.
  if (standing > READINESS.mostStanding * tags.length) return false;
  if (standing > 0 && t - laid < READINESS.someStand) return false;
  if (missing > 0 && t - laid < READINESS.tileInHand) return false;
  // Earlier discards of other players may not have been read yet.
  if (event.source === 'wall' || event.source === 'replacement') return isPast(evidence, DISCARD, laid, t);
  if (evidence.run(move.tags[0]!, meld)) {
    // The discard area may yet show that it was drawn.
    const isKnown = unreadDiscard(node, evidence) === null || evidence.readings.isSilent(DISCARD, t);
    return t >= laid + READINESS.tileInHand && isKnown;
  }
  // The winning tile stays where it is, so a newer discard may be the winning tile: all zones must be read.
  for (let spot = 1; spot <= DISCARD; spot++) if (!isPast(evidence, spot, laid, t)) return false;
  return event.source === 'kong' || before.state.turn !== event.seat || t >= laid + READINESS.tileInHand;
}

/** Whether the claimant of a pung holds the fourth tile. */
function couldKong(before: WorldState, { event, tags }: Move): boolean {
  if (event.event !== 'pung') return false;
  const { seat, tile, from } = event;
  const kong: Move = { event: { event: 'kong', seat, tile, kind: 'claimed', from }, tags };
  return advance(before, kong).ok;
}

/** Whether the player may instead be laying down a complete hand. */
function couldWin(before: WorldState, event: HandEvent): boolean {
  const win = winInstead(before, event);
  return win !== null && advance(before, { event: win, tags: [0] }).ok;
}

function winInstead(before: WorldState, event: HandEvent): HandEvent | null {
  if (event.event === 'chow' || event.event === 'pung' || (event.event === 'kong' && 'from' in event)) {
    const { seat, tile, from } = event;
    return { event: 'win', seat, tile, source: 'discard', from };
  }
  const { drawn, phase, discards } = before.state;
  if (event.event !== 'kong') return null;
  if (phase === 'claim') {
    const { seat: from, tile } = discards.at(-1)!;
    return { event: 'win', seat: event.seat, tile, source: 'discard', from };
  }
  if (drawn === null || event.seat !== before.state.turn) return null;
  const source = drawn.from === 'dead' ? 'replacement' : 'wall';
  return { event: 'win', seat: event.seat, tile: drawn.tile, source };
}
