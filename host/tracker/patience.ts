import type { HandEvent } from '../../shared/events.ts';
import type { Seat } from '../../shared/seats.ts';
import { isBonus } from '../../shared/tiles.ts';
import { advance, type Belief, type Move, tagsOn } from './belief.ts';
import type { Deed } from './deed.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { ledgeSpot, MIDDLE, rackSpot, type Spot } from './spots.ts';

/** A player who lays the hand down on a discard may still hold a tile drawn from the wall; so long (ms) at most. */
const TILE_IN_HAND = 2500;

/** A fourth tile, or the rest of a hand, is waited for so long (ms) after the tiles of a group. */
const REST_OF_GROUP = 2000;

/**
 * From laying a tile down to the next tile's rest a hand takes so long (ms) at least: a ledge that was read no
 * longer than this before a tile was seen shows all that its player laid down before.
 */
const HAND_AWAY = 100;

/** A zone that was not read for so long (ms) is silent, and not waited for. */
const SILENT = 1500;

/**
 * Whether an event of a history may be told now, at `t` ms, or whether a reading that is still due could easily
 * show that something else happened. Each case names what it waits for. `rest` are the events after it.
 */
export function isRipe(
  deed: Deed,
  rest: readonly Deed[],
  history: History,
  evidence: Evidence,
  t: number,
): boolean {
  const { move, before, after, seen } = deed;
  const { event, tags } = move;
  const goesOn = () => rest.length > 0 && isRipe(rest[0]!, rest.slice(1), history, evidence, t);
  const wasRead = (since: number | null, ...spots: Spot[]) =>
    since !== null && spots.every((spot) => isPast(evidence, spot, since, t));
  switch (event.event) {
    case 'draw':
      // What lies on the ledge comes before what the player does next; a tile that nobody saw on the rack may
      // be another's.
      if (seen === null) return wasShown(deed, rest, history, evidence, t);
      if (evidence.run(tags[0]!, rackSpot(event.seat)) || evidence.run(tags[0]!, ledgeSpot(event.seat))) {
        return wasRead(seen - HAND_AWAY, ledgeSpot(event.seat)) || rest.length > 1;
      }
      return wasRead(seen, rackSpot(event.seat), ledgeSpot(event.seat), MIDDLE) || rest.length > 2;
    case 'discard':
      if (seen === null) return rest.length > 0 && goesOn();
      return wasRead(seen - HAND_AWAY, ledgeSpot(event.seat)) || rest.length > 1;
    case 'chow':
    case 'pung':
      // The claimant may go on to lay down a fourth tile, or the whole hand; once he discards he did not.
      if (rest.length > 0) return goesOn();
      return (
        !(couldKong(before, move) || couldWin(before, event)) || t - (deed.complete ?? t) > REST_OF_GROUP
      );
    case 'kong':
      if (after.state.interrupted && !wasRead(deed.complete ?? t, MIDDLE, rackSpot(before.state.turn)))
        return false;
      return !couldWin(before, event) || rest.length > 0 || t - (deed.complete ?? t) > REST_OF_GROUP;
    case 'win':
      return isWinRipe(deed, evidence, t);
    case 'bonus':
      // Another one that is in the air may have been laid out before it, and be missed on the ledge.
      return (
        before.state.phase !== 'bonus' ||
        !holdsBonusInAir(before, move, event.seat, evidence) ||
        t - (seen ?? t) > REST_OF_GROUP
      );
    default:
      return true;
  }
}

/** Whether the tile of a draw that stood on no rack was seen in what was done with it, then or any time later. */
function wasShown(
  { move }: Deed,
  rest: readonly Deed[],
  history: History,
  evidence: Evidence,
  t: number,
): boolean {
  const at = rest.findIndex(({ move: { tags } }) => tags.includes(move.tags[0]!));
  return at >= 0 && isRipe(rest[at]!, rest.slice(at + 1), history, evidence, t);
}

/** Whether another bonus tile of a seat is neither read on its rack any more nor on its ledge. */
function holdsBonusInAir(before: Belief, { tags }: Move, seat: Seat, evidence: Evidence): boolean {
  const spots = [rackSpot(seat), ledgeSpot(seat)];
  return tagsOn(before, rackSpot(seat)).some(
    (tag) =>
      !tags.includes(tag) &&
      isBonus(evidence.set.kind(tag)) &&
      spots.every((spot) => evidence.missed(tag, spot) > 0),
  );
}

/** Whether a spot was read at `since` ms or later, or is silent. */
function isPast(evidence: Evidence, spot: Spot, since: number, t: number): boolean {
  const last = evidence.lastRead(spot);
  return last >= since || t - last > SILENT;
}

function isWinRipe({ before, move }: Deed, evidence: Evidence, t: number): boolean {
  const event = move.event as Extract<HandEvent, { event: 'win' }>;
  const ledge = ledgeSpot(event.seat);
  let laid = Number.NEGATIVE_INFINITY;
  let missing = 0;
  for (const tag of tagsOn(before, rackSpot(event.seat))) {
    // It may have been missed since it was laid down.
    const arrival = evidence.arrival(tag, ledge, Number.NEGATIVE_INFINITY);
    if (arrival) laid = Math.max(laid, arrival.at);
    else missing++;
  }
  // What was only called is told when it is seen, or when nothing more will be.
  if (laid === Number.NEGATIVE_INFINITY) return false;
  if (missing > 0 && t - laid < TILE_IN_HAND) return false;
  // What others drew and discarded before may not have been read in the middle yet.
  if (event.source === 'wall' || event.source === 'replacement') return isPast(evidence, MIDDLE, laid, t);
  if (evidence.run(move.tags[0]!, ledge)) return t >= laid + TILE_IN_HAND;
  // The winning tile stays where it is, so that something newer may be what he won on: all must be read.
  for (let spot = 1; spot <= MIDDLE; spot++) if (!isPast(evidence, spot, laid, t)) return false;
  return event.source === 'kong' || before.state.turn !== event.seat || t >= laid + TILE_IN_HAND;
}

/** Whether the claimant of a pung holds the fourth tile. */
function couldKong(before: Belief, { event, tags }: Move): boolean {
  if (event.event !== 'pung') return false;
  const { seat, tile, from } = event;
  const kong: Move = { event: { event: 'kong', seat, tile, kind: 'claimed', from }, tags };
  return advance(before, kong).ok;
}

/** Whether the player could just as well be laying down a complete hand. */
function couldWin(before: Belief, event: HandEvent): boolean {
  const win = winInstead(before, event);
  return win !== null && advance(before, { event: win, tags: [0] }).ok;
}

function winInstead(before: Belief, event: HandEvent): HandEvent | null {
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
