import type { Seat } from '../../shared/seats.ts';
import { isBonus, type Kind } from '../../shared/tiles.ts';
import { advance, type Belief, hasOpenPung, type Move, tagsOn } from './belief.ts';
import { claimSteps } from './claim-steps.ts';
import { hasLaidDown } from './laid-down.ts';
import type { Sight } from './sight.ts';
import { snatchedSteps } from './snatched.ts';
import { ledgeSpot, MIDDLE, rackSpot, type Spot } from './spots.ts';
import type { Step } from './steps.ts';
import type { TagId } from './tagged-set.ts';

/** Who takes a tile to discard it while nobody saw where it went: so many of the tiles missed most are tried. */
const TRIED_ABSENT = 4;

/** A claimed tile that no reader sees, neither in the middle nor in its group, is so much less likely (a logarithm). */
const CLAIMED_UNSEEN = -4;

/** Who claims a tile lays so many of his own beside it. */
const LAID = 2;

/** What the player who holds fourteen tiles was seen to do. */
export function ownSteps(belief: Belief, sight: Sight): Step[] {
  if (belief.state.phase !== 'turn') return [];
  const steps = [
    ...discards(belief, sight),
    ...claimedDiscards(belief, sight),
    ...absentDiscards(belief, sight),
    ...bonusTiles(belief, sight).map((move) => ({ moves: [move] })),
    ...kongs(belief, sight, belief.state.turn).map((move) => ({
      moves: [move],
      prior: isOfOnePiece(sight, move),
    })),
    ...snatchedSteps(belief, sight),
    ...win(belief, sight).map((move) => ({ moves: [move] })),
  ];
  return steps.filter(({ moves }) => advance(belief, moves[0]!).ok);
}

/** Concealed kongs that others lay down between the moves of the player in turn, where the book lets them. */
export function kongsAside(belief: Belief, sight: Sight): Step[] {
  const { setup, phase, turn } = belief.state;
  return setup.seats
    .filter((seat) => phase === 'claim' || seat !== turn)
    .flatMap((seat) => kongs(belief, sight, seat))
    .filter((move) => advance(belief, move).ok)
    .map((move) => ({ moves: [move], prior: -2 }));
}

/** The tiles that a belief has on a seat's rack and that are seen on a spot. */
export const tilesOfSeat = (belief: Belief, sight: Sight, seat: Seat, on: Spot): TagId[] =>
  tagsOn(belief, rackSpot(seat)).filter((tag) => sight.isAt(tag, on));

/** A tile of the rack lies in the middle. */
function discards(belief: Belief, sight: Sight): Step[] {
  const seat = belief.state.turn;
  return tilesOfSeat(belief, sight, seat, MIDDLE).map((tag) => ({ moves: [discardOf(sight, seat, tag)] }));
}

const discardOf = ({ evidence }: Sight, seat: Seat, tag: TagId): Move => ({
  event: { event: 'discard', seat, tile: evidence.set.tile(tag) },
  tags: [tag],
});

/** A tile of the rack was claimed by another player before any reader saw it discarded. */
function claimedDiscards(belief: Belief, sight: Sight): Step[] {
  const seat = belief.state.turn;
  const steps: Step[] = [];
  for (const [tag, prior] of maybeClaimed(belief, sight)) {
    const discard = discardOf(sight, seat, tag);
    const after = advance(belief, discard);
    if (!after.ok) continue;
    for (const step of claimSteps(after.value, sight)) {
      if (step.moves[0]!.tags.includes(tag)) steps.push({ prior, ...step, moves: [discard, ...step.moves] });
    }
  }
  return steps;
}

/** The tiles of the player in turn that lie in a group of another, or that are missed while another lays one down. */
function maybeClaimed(belief: Belief, sight: Sight): [tag: TagId, prior: number][] {
  const { turn, setup } = belief.state;
  const held = tagsOn(belief, rackSpot(turn));
  const shown = held.filter((tag) => sight.ledgesOf(tag).some((other) => other !== turn));
  const lays = setup.seats.some(
    (seat) => seat !== turn && tilesOfSeat(belief, sight, seat, ledgeSpot(seat)).length >= LAID,
  );
  const missed = lays ? mostMissed(held, sight).filter((tag) => !shown.includes(tag)) : [];
  return [
    ...shown.map((tag): [TagId, number] => [tag, 0]),
    ...missed.map((tag): [TagId, number] => [tag, CLAIMED_UNSEEN]),
  ];
}

/** The tiles that are missed on their rack and not seen in the middle, those missed most first; a few of them. */
const mostMissed = (held: readonly TagId[], sight: Sight): TagId[] =>
  held
    .filter((tag) => !sight.isAt(tag, MIDDLE) && sight.gone(tag) > 1)
    .sort((one, other) => sight.gone(other) - sight.gone(one))
    .slice(0, TRIED_ABSENT);

/** The next player goes on, so a discard was laid down: the tiles that the rack misses may be it. */
function absentDiscards(belief: Belief, sight: Sight): Step[] {
  const { turn, setup } = belief.state;
  const next = setup.seats[(setup.seats.indexOf(turn) + 1) % setup.seats.length]!;
  if (belief !== sight.history.belief || !sight.goesOn(next)) return [];
  const held = tagsOn(belief, rackSpot(turn));
  // So may a tile that nobody knows.
  return [...mostMissed(held, sight), ...held.filter((tag) => sight.history.blanks.includes(tag))].map(
    (tag) => ({
      moves: [discardOf(sight, turn, tag)],
      prior: -1,
    }),
  );
}

/** A flower or season of the rack lies on the ledge. */
function bonusTiles(belief: Belief, sight: Sight): Move[] {
  const seat = belief.state.turn;
  const { set } = sight.evidence;
  return tilesOfSeat(belief, sight, seat, ledgeSpot(seat))
    .filter((tag) => isBonus(set.kind(tag)))
    .map((tag) => ({ event: { event: 'bonus', seat, tile: set.tile(tag) }, tags: [tag] }));
}

/** Most of four alike of the rack lie on the ledge, or the fourth beside the open pung. */
function kongs(belief: Belief, sight: Sight, seat: Seat): Move[] {
  const laid = tilesOfSeat(belief, sight, seat, ledgeSpot(seat));
  if (laid.length === 0) return [];
  const held = new Map<Kind, TagId[]>();
  for (const tag of tagsOn(belief, rackSpot(seat))) {
    const kind = sight.kind(tag);
    held.set(kind, [...(held.get(kind) ?? []), tag]);
  }
  const moves: Move[] = [];
  for (const [kind, tags] of held) {
    const shown = tags.filter((tag) => laid.includes(tag));
    const tile = sight.evidence.set.tile(tags[0]!);
    if (tags.length === 4 && shown.length >= 3) {
      moves.push({ event: { event: 'kong', seat, tile, kind: 'concealed' }, tags });
    }
    if (hasOpenPung(belief, seat, tile) && shown.length === 1 && !isBonus(kind)) {
      moves.push({ event: { event: 'kong', seat, tile, kind: 'promoted' }, tags: shown });
    }
  }
  return moves;
}

/** Who lays down four tiles with a discard makes one kong of them, not a pung and a kong after it. */
function isOfOnePiece({ history }: Sight, { event }: Move): number {
  const last = history.tip?.move.event;
  if (event.event !== 'kong' || event.kind !== 'promoted' || last?.event !== 'pung') return 0;
  return last.seat === event.seat && last.tile === event.tile ? -12 : 0;
}

/** The rack lies on the ledge. East who wins with the dealt hand drew no tile: any one is named. */
function win(belief: Belief, sight: Sight): Move[] {
  const { state, drawn } = belief;
  const seat = state.turn;
  if (!hasLaidDown(belief, sight, seat)) return [];
  const { set } = sight.evidence;
  const rack = tagsOn(belief, rackSpot(seat));
  const lowest = rack.reduce((low, tag) => (set.kind(tag) < set.kind(low) ? tag : low));
  const tag = state.drawn === null ? lowest : drawn!;
  const source = state.drawn?.from === 'dead' ? 'replacement' : 'wall';
  return [{ event: { event: 'win', seat, tile: set.tile(tag), source }, tags: [tag] }];
}
