import type { HandEvent } from '../../shared/events.ts';
import { advance, type Belief, type Move, tagsOn } from './belief.ts';
import { type Evidence, moved } from './evidence.ts';
import type { Explanation, Told } from './explain.ts';
import { ledgeSpot, MIDDLE, rackSpot, type Spot } from './spots.ts';
import type { TagId } from './tagged-set.ts';

/** A player who lays the hand down on a discard may still hold a tile drawn from the wall; so long (ms) at most. */
const TILE_IN_HAND = 2500;

/**
 * Whether a move of an explanation may be told now, at `t` ms, or whether a reading that is still due could
 * show that something else happened. Each case names what it waits for.
 */
export function isRipe(explanation: Explanation, at: number, evidence: Evidence, t: number): boolean {
  const told = explanation.told[at]!;
  const { event } = told.move;
  const rest = explanation.told.slice(at + 1);
  const goesOn = () => rest.length > 0 && isRipe(explanation, at + 1, evidence, t);
  if (event.event === 'exhausted') return true;
  // Tiles on the ledge come before whatever the player does next: a group that is still being laid down.
  const ledge = ledgeSpot(event.seat);
  const laying = explanation.left.some((tag) => evidence.sightings.at(tag) === ledge);
  if (laying && told.before.state.phase !== 'bonus') return false;
  switch (event.event) {
    case 'draw':
      return isDrawRipe(told, rest, explanation.left, evidence);
    case 'discard':
      return isDiscardRipe(told, explanation.left, evidence);
    case 'chow':
    case 'pung':
      // The claimant may go on to lay down a fourth tile, or the whole hand; once he discards he did not.
      return !(couldKong(told) || couldWin(told)) || goesOn();
    case 'kong':
      if (told.after.state.interrupted) return isAsideRipe(told, evidence) && (!couldWin(told) || goesOn());
      return !couldWin(told) || goesOn();
    case 'win':
      return explanation.left.length === 0 && isWinRipe(told, evidence, t);
    default:
      return true;
  }
}

/** A kong out of turn: what the others did before it must have been read. */
function isAsideRipe({ before, move }: Told, evidence: Evidence): boolean {
  const laid = Math.max(...move.tags.map((tag) => evidence.sightings.since(tag)));
  return readSince(evidence, laid, [MIDDLE, rackSpot(before.state.turn)]);
}

function isDrawRipe(
  { before, move }: Told,
  rest: readonly Told[],
  left: readonly TagId[],
  evidence: Evidence,
): boolean {
  const { sightings } = evidence;
  const tag = move.tags[0]!;
  const { turn, phase } = before.state;
  // A discard that is missed in the middle is being claimed, so nobody draws (unless the tile is given back).
  const returned = rest.some((later) => later.move.event.event === 'return');
  const { discard } = before;
  if (phase === 'claim' && discard !== null && sightings.at(discard) !== MIDDLE && !returned) return false;
  // A bonus tile or kong that this tile replaces would lie on the ledge.
  const own: Spot[] = [rackSpot(turn), ledgeSpot(turn)];
  const since = sightings.firstSince(tag);
  if (own.includes(sightings.firstSpot(tag))) return readSince(evidence, since, [ledgeSpot(turn)]);
  // Never seen at its player: what he really drew, and what he discarded, would show in these; and where the
  // tile lies now, or in the middle, nothing may speak for another history.
  const doubtful: Spot[] = [sightings.last(tag), MIDDLE];
  if (left.some((other) => doubtful.includes(sightings.last(other)))) return false;
  return readSince(evidence, since, [...own, MIDDLE]);
}

function isDiscardRipe({ before, move }: Told, left: readonly TagId[], evidence: Evidence): boolean {
  const { turn } = before.state;
  const since = evidence.sightings.since(move.tags[0]!);
  // A kong or bonus tile laid out before the discard would lie on the ledge.
  if (!readSince(evidence, since, [ledgeSpot(turn)])) return false;
  // Of two that appeared in one look only the whole story tells which came first.
  const appeared = moved(before, evidence, rackSpot(turn), MIDDLE);
  const several = appeared.filter((tag) => evidence.sightings.since(tag) === since).length > 1;
  return !several || left.length === 0;
}

function isWinRipe({ before, move }: Told, { sightings }: Evidence, t: number): boolean {
  const event = move.event as Extract<Move['event'], { event: 'win' }>;
  const ledge = ledgeSpot(event.seat);
  if (event.source === 'wall' || event.source === 'replacement') return true;
  if (sightings.at(move.tags[0]!) === ledge) return true;
  // The winning tile stays where it is, so that something newer may be what he won on: all must be read.
  const laid = Math.max(...tagsOn(before, rackSpot(event.seat)).map((tag) => sightings.since(tag)));
  if (sightings.lastSweep() < laid) return false;
  return event.source === 'kong' || before.state.turn !== event.seat || t >= laid + TILE_IN_HAND;
}

/** Whether all these spots were read at `since` ms or later. */
const readSince = ({ sightings }: Evidence, since: number, spots: readonly Spot[]): boolean =>
  spots.every((spot) => sightings.lastRead(spot) >= since);

/** Whether the claimant of a pung holds the fourth tile. */
function couldKong({ before, move }: Told): boolean {
  const { event, tags } = move;
  if (event.event !== 'pung') return false;
  const { seat, tile, from } = event;
  const kong: Move = { event: { event: 'kong', seat, tile, kind: 'claimed', from }, tags };
  return advance(before, kong).ok;
}

/** Whether the player could just as well be laying down a complete hand. */
function couldWin({ before, move }: Told): boolean {
  const { event, tags } = move;
  const win = winInstead(before, event);
  return win !== null && advance(before, { event: win, tags }).ok;
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
