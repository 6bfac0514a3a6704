import { nextSeat, seatsAfter } from '../../../shared/game/hand-players.ts';
import type { Discard, DrawnTile, HandPlayer, HandState } from '../../../shared/game/hand-state.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import { isBonus, type Kind, TILES } from '../../../shared/game/tiles.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { DISCARD, meldSpot, rackSpot, type Spot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { type Hypothesis, rootHypothesis } from '../hypothesis/hypothesis.ts';
import type { WorldState } from '../hypothesis/world-state.ts';
import type { MidHand } from './mid-hand.ts';

/** More tiles than a player's first: nothing that depends on the first draw can be said of a hand that was joined. */
const NOT_THE_FIRST = 2;

/**
 * The hypotheses with which a hand is joined, all equally likely: whose turn it is shows by the next moves. Who discarded
 * what, and in which order, is not known and does not matter.
 */
export function joinedHypotheses(
  before: WorldState,
  hand: MidHand,
  evidence: Evidence,
  t: number,
): Hypothesis[] {
  const { setup } = before.state;
  const { inTurn } = hand;
  const worlds =
    inTurn === null
      ? setup.seats.map((seat) =>
          worldOf(before, hand, evidence, { phase: 'claim', turn: seat, drawn: null }),
        )
      : [null, ...hand.seats.get(inTurn)!.rack].map((drawn) =>
          worldOf(before, hand, evidence, { phase: 'turn', turn: inTurn, drawn }),
        );
  return worlds.map((world) => rootOf(world, evidence, t));
}

/** A player's turn: before the draw, or with the tile drawn; null if it was claimed or is not known. */
interface Turn {
  readonly phase: 'claim' | 'turn';
  readonly turn: Seat;
  readonly drawn: TagId | null;
}

function worldOf(before: WorldState, hand: MidHand, evidence: Evidence, now: Turn): WorldState {
  const { set } = evidence;
  const spots = before.spots.slice();
  const seen: number[] = new Array(TILES.length).fill(0);
  const put = (tags: readonly TagId[], spot: Spot) => {
    for (const tag of tags) {
      spots[tag] = spot;
      seen[set.kind(tag)]! += 1;
    }
  };
  const players: Partial<Record<Seat, HandPlayer>> = {};
  for (const [seat, { rack, melds, ledge }] of hand.seats) {
    put(rack, rackSpot(seat));
    put(ledge, meldSpot(seat));
    const bonus = ledge.filter((tag) => isBonus(set.kind(tag))).map((tag) => set.tile(tag));
    const concealed = counted(rack.map((tag) => set.kind(tag)));
    players[seat] = { concealed, melds, bonus, taken: NOT_THE_FIRST + melds.length };
  }
  put(hand.discards, DISCARD);
  const { phase, turn, drawn } = now;
  const state: HandState = {
    ...before.state,
    phase,
    turn,
    players,
    discards: discardsOf(before, hand, evidence, now),
    wall: hand.wall,
    seen,
    drawn: drawn === null ? null : drawnTile(set.tile(drawn)),
  };
  return { ...before, state, spots, drawn };
}

const drawnTile = (tile: DrawnTile['tile']): DrawnTile => ({
  tile,
  from: 'live',
  replaces: null,
  kongOnKong: false,
});

function counted(kinds: readonly Kind[]): number[] {
  const counts: number[] = new Array(TILES.length).fill(0);
  for (const kind of kinds) counts[kind]! += 1;
  return counts;
}

/** The discards: first the claimed ones, then those in the middle as if the player before the one in turn had made them. */
function discardsOf(
  { state }: WorldState,
  { seats, discards }: MidHand,
  { set }: Evidence,
  { turn }: Turn,
): Discard[] {
  const claimed = [...seats].flatMap(([seat, { melds }]) =>
    melds.map(({ tiles }) => ({ seat: nextSeat(state.setup, seat), tile: tiles[0]!, claimed: seat })),
  );
  const before = seatsAfter(state.setup, turn).at(-1)!;
  return [...claimed, ...discards.map((tag) => ({ seat: before, tile: set.tile(tag) }))];
}

/** A hypothesis that begins with a world; every tile has lain there since it was first read there. */
function rootOf(world: WorldState, evidence: Evidence, t: number): Hypothesis {
  const root = rootHypothesis(world, null, t);
  for (let tag = 0; tag < world.spots.length; tag++) {
    const run = evidence.run(tag, world.spots[tag]!);
    root.since[tag] = run?.from ?? t;
  }
  return root;
}
