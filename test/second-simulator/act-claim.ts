import type { HandEvent } from '../../shared/game/events.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { Claim } from '../../shared/hand/claims.ts';
import { lay, nextEvent, type Stage } from './stage.ts';
import type { Piece, Step } from './steps.ts';

type GroupClaim = Exclude<Claim, { event: 'win' }>;

/** Somebody claims the discard: takes it from the middle or from the other's hand, and lays the group down in any order. */
export function claim(stage: Stage, steps: readonly Step[], index: number, event: GroupClaim): void {
  const step = steps[index] as Extract<Step, { act: 'event' }>;
  const { dice } = stage;
  const { seat } = event;
  const [taken, ...own] = step.pieces;
  const at = reaction(stage, seat);
  stage.press(seat, event.event, at);
  stage.now = at;
  const next = nextEvent(steps, index);
  const discards = next?.event.event === 'discard' && next.event.seat === seat && event.event !== 'kong';
  if (discards && !stage.later.has(seat) && dice.chance(stage.person(seat).discardsFirst)) {
    stage.free[seat] = lay(stage, seat, [taken!], whenTaken(stage, taken!, at), stage.ledge(seat));
    stage.later.set(seat, (after) => {
      const landed = lay(stage, seat, own, after + stage.takes(seat, 500), stage.ledge(seat));
      stage.rest(index, landed, stage.ledge(seat));
      return landed;
    });
    return;
  }
  stage.free[seat] = layGroup(stage, seat, taken!, own, at);
  stage.rest(index, stage.free[seat], stage.ledge(seat));
}

/** A claim that gives way to a better one before it counts: its tiles lie on the ledge for a moment. */
export function withdrawn(stage: Stage, event: Claim, pieces: readonly Piece[]): void {
  const [taken, ...own] = pieces;
  const at = reaction(stage, event.seat);
  stage.press(event.seat, event.event === 'win' ? 'mahjong' : event.event, at);
  layAndTakeBack(stage, event.seat, stage.dice.chance(0.5) ? taken! : null, own, at);
}

/** Somebody calls in vain: lays two tiles down and takes them back, or only calls. */
export function falseCall(stage: Stage, step: Extract<Step, { act: 'false call' }>): void {
  const { seat, call, pieces } = step;
  const at = Math.max(stage.free[seat], stage.open!.said + stage.takes(seat, 700));
  stage.press(seat, call, at);
  if (pieces.length === 0) return;
  const landed = lay(stage, seat, pieces, at, stage.ledge(seat));
  const back = landed + stage.dice.between(500, 3500);
  takeForNothing(stage, seat, at, back);
  stage.free[seat] = lay(stage, seat, pieces, back, stage.rack(seat));
}

/** Somebody who calls in vain may even take the discard, and lays it back. The others wait for that. */
function takeForNothing(stage: Stage, seat: Seat, at: number, back: number): void {
  const { piece } = stage.open!;
  if (!stage.dice.chance(0.35) || stage.motion.last(piece).spot !== 'discard') return;
  const taken = whenTaken(stage, piece, at);
  stage.motion.carry(piece, taken, taken + stage.takes(seat, 500), stage.ledge(seat));
  const said = lay(stage, seat, [piece], back, 'discard');
  stage.open = { piece, said };
}

/** When a player reacts to the open discard. */
export function reaction(stage: Stage, seat: Seat): number {
  return Math.max(stage.free[seat], stage.open!.said + stage.takes(seat, 850, 1.7));
}

/** When a claimed tile can be taken: not before it lies, unless the discarder still holds it. */
function whenTaken(stage: Stage, piece: Piece, at: number): number {
  const { spot, from } = stage.motion.last(piece);
  return spot === 'hand' ? at : Math.max(at, from + 100);
}

/** Lays the tiles of a group in any order, the claimed one mostly first; returns when the last lies. */
function layGroup(stage: Stage, seat: Seat, taken: Piece, own: readonly Piece[], at: number): number {
  const { dice } = stage;
  const ledge = stage.ledge(seat);
  const mixed = dice.shuffle(own);
  const before = dice.chance(0.6) ? 0 : dice.whole(1, mixed.length);
  const first = before === 0 ? at : lay(stage, seat, mixed.slice(0, before), at, ledge);
  const then = lay(stage, seat, [taken], whenTaken(stage, taken, first + dice.between(0, 300)), ledge);
  const rest = mixed.slice(before);
  return rest.length === 0 ? then : lay(stage, seat, rest, then + dice.between(0, 600), ledge);
}

/** Lays tiles for a claim, with or without the discard, until a better claim is made; then they go back. */
function layAndTakeBack(
  stage: Stage,
  seat: Seat,
  taken: Piece | null,
  own: readonly Piece[],
  at: number,
): void {
  const ledge = stage.ledge(seat);
  const landed = taken === null ? lay(stage, seat, own, at, ledge) : layGroup(stage, seat, taken, own, at);
  // The better claim is made now.
  const better = landed + stage.dice.between(-200, 900);
  stage.open = { piece: stage.open!.piece, said: better - 400 };
  stage.free[seat] = lay(stage, seat, own, better + stage.takes(seat, 1100, 1.8), stage.rack(seat));
}

/** Whether an event is a claim for a group. */
export const isGroupClaim = (event: HandEvent): event is GroupClaim =>
  event.event === 'chow' || event.event === 'pung' || (event.event === 'kong' && event.kind === 'claimed');
