import type { HandEvent } from '../../shared/game/events.ts';
import type { Stage } from './stage.ts';
import { lay, nextEvent } from './stage.ts';
import type { Piece, Step } from './steps.ts';

type Of<E extends HandEvent['event']> = Extract<HandEvent, { event: E }>;

/** Somebody draws a tile: it goes to the rack, on top of it, or stays in the hand. */
export function draw(stage: Stage, steps: readonly Step[], index: number, { seat, from }: Of<'draw'>): void {
  const { dice, motion } = stage;
  const person = stage.person(seat);
  const [piece] = (steps[index] as Extract<Step, { act: 'event' }>).pieces;
  const lifted = Math.max(reachFor(stage, seat, from), stage.wall + dice.between(120, 400), stage.free[seat]);
  motion.move(piece!, lifted, 'hand');
  stage.wall = lifted;
  stage.now = Math.max(stage.now, lifted);
  const peeked = dice.chance(person.peeks) ? stage.takes(seat, 1600, 1.7) : 0;
  const arrived = lifted + stage.takes(seat, 550) + peeked;
  stage.free[seat] = arrived;
  const keep = staysInHand(stage, steps, index, piece!);
  if (keep === 'hand') return;
  const put = (at: number): number => {
    const landed = motion.move(piece!, at, stage.rack(seat), dice.chance(person.onTop));
    stage.rest(index, landed, stage.rack(seat));
    return landed;
  };
  if (keep === 'until the discard') stage.later.set(seat, (at) => put(at + stage.takes(seat, 500)));
  else stage.free[seat] = put(arrived);
}

/** When a player reaches for the wall: after the discard, before it lies, or once a group is laid down. */
function reachFor(stage: Stage, seat: Of<'draw'>['seat'], from: 'live' | 'dead'): number {
  if (from === 'dead') return stage.free[seat] + stage.takes(seat, 350);
  if (stage.open === null) return stage.begun + stage.takes(seat, 900);
  const { dice, open } = stage;
  const early = dice.chance(stage.person(seat).reachesEarly);
  if (early && dice.chance(0.2)) return open.said - dice.between(350, 1500);
  return open.said + (early ? dice.between(-350, 150) : stage.takes(seat, 900, 1.8));
}

/** Whether a drawn tile is not put on the rack before something else happens. */
function staysInHand(
  stage: Stage,
  steps: readonly Step[],
  index: number,
  piece: Piece,
): 'hand' | 'until the discard' | 'rack' {
  const { dice } = stage;
  const drawn = steps[index] as Extract<Step, { act: 'event' }>;
  const next = nextEvent(steps, index);
  if (next === null || !('seat' in next.event) || drawn.event.event !== 'draw') return 'rack';
  const { event, pieces } = next;
  if (event.seat !== drawn.event.seat || event.event === 'return' || steps[index + 1] !== next) return 'rack';
  const same = pieces[0] === piece;
  const person = stage.person(event.seat);
  if (event.event === 'discard') {
    if (same) return dice.chance(person.passesOn) ? 'hand' : 'rack';
    return dice.chance(person.holds) && !stage.later.has(event.seat) ? 'until the discard' : 'rack';
  }
  if (event.event === 'bonus') return same && dice.chance(0.65) ? 'hand' : 'rack';
  if (event.event === 'kong' && event.kind === 'promoted') return same && dice.chance(0.5) ? 'hand' : 'rack';
  if (event.event === 'kong') return pieces.includes(piece) && dice.chance(0.3) ? 'hand' : 'rack';
  return event.event === 'win' && dice.chance(0.35) ? 'hand' : 'rack';
}

/** Somebody discards: picks a tile, names it, lays it in the middle sooner or later, or drops it. */
export function discard(stage: Stage, steps: readonly Step[], index: number, { seat }: Of<'discard'>): void {
  const { dice, motion } = stage;
  const person = stage.person(seat);
  const [piece] = (steps[index] as Extract<Step, { act: 'event' }>).pieces;
  const wasInHand = motion.last(piece!).spot === 'hand';
  let at = Math.max(stage.free[seat], stage.now) + think(stage, seat);
  if (!wasInHand && dice.chance(0.06)) at = changeMind(stage, seat, piece!, at, dice.chance(0.06));
  const lifted = wasInHand ? at : motion.move(piece!, at, 'hand');
  const said = lifted + stage.takes(seat, 420);
  const claimed = isClaimed(steps, index, piece!);
  const late = dice.chance(person.laysLate);
  stage.open = { piece: piece!, said };
  stage.free[seat] = said;
  stage.now = said;
  const held = claimed && dice.chance(late ? 0.7 : 0.07);
  const landed = held ? said : layDiscard(stage, index, piece!, late, wasInHand);
  stage.free[seat] = landed;
  afterwards(stage, seat, landed);
}

/** Lays a named discard in the middle: at once, late, or after it fell down; returns when. */
function layDiscard(stage: Stage, index: number, piece: Piece, late: boolean, unseen: boolean): number {
  const { dice, motion } = stage;
  const { said } = stage.open!;
  const dropped = !late && dice.chance(0.004);
  const delay = late ? dice.between(900, 4500) : dropped ? dice.between(2500, 9000) : dice.between(-80, 250);
  if (dropped) motion.move(piece, said, 'floor');
  const landed = motion.move(piece, said + delay, 'discard');
  stage.rest(index, landed, 'discard');
  // A tile that nobody saw on the rack holds up the game until it lies.
  if ((dropped || late) && unseen) stage.open = { piece, said: landed };
  return landed;
}

/** Does what was put off until the discard. */
function afterwards(stage: Stage, seat: Of<'discard'>['seat'], at: number): void {
  const put = stage.later.get(seat);
  stage.later.delete(seat);
  if (put) stage.free[seat] = Math.max(stage.free[seat], put(at));
}

/** Players mostly decide in a second or two, at times at once or after long. */
function think(stage: Stage, seat: Of<'discard'>['seat']): number {
  if (stage.dice.chance(0.05)) return stage.takes(seat, 6000, 1.4);
  return stage.takes(seat, stage.dice.chance(0.25) ? 350 : 1500, 1.7);
}

/** Picks another tile up first, or even lays it in the middle, and puts it back; returns when. */
function changeMind(
  stage: Stage,
  seat: Of<'discard'>['seat'],
  piece: Piece,
  at: number,
  laid: boolean,
): number {
  const others = stage.motion.in(stage.rack(seat), at).filter((other) => other !== piece);
  const back = at + stage.takes(seat, 900);
  for (const other of stage.dice.some(others, 1)) {
    if (stage.motion.last(other).from > at - 400) return at;
    const from = laid ? stage.motion.carry(other, at, at + stage.takes(seat, 500), 'discard') : at;
    const to = laid ? from + stage.takes(seat, 1000) : at;
    stage.motion.carry(other, to, to + back - at, stage.rack(seat));
    return to + back - at + stage.takes(seat, 300);
  }
  return at;
}

/** Whether the next event takes this discard. */
function isClaimed(steps: readonly Step[], index: number, piece: Piece): boolean {
  const next = steps[index + 1];
  return next?.act === 'event' && next.pieces[0] === piece && next.event.event !== 'win';
}

/** Somebody lays out a flower or season. */
export function bonus(stage: Stage, steps: readonly Step[], index: number, { seat }: Of<'bonus'>): void {
  const [piece] = (steps[index] as Extract<Step, { act: 'event' }>).pieces;
  const at = stage.free[seat] + stage.takes(seat, 500);
  const landed = lay(stage, seat, [piece!], at, stage.ledge(seat));
  stage.rest(index, landed, stage.ledge(seat));
  stage.free[seat] = landed;
}

/** Somebody lays down a concealed kong, or adds the fourth tile to a pung. */
export function ownKong(stage: Stage, steps: readonly Step[], index: number, { seat }: Of<'kong'>): void {
  const { pieces } = steps[index] as Extract<Step, { act: 'event' }>;
  const at = Math.max(stage.free[seat], stage.now) + think(stage, seat);
  stage.press(seat, 'kong', at);
  stage.now = at;
  stage.open = { piece: pieces[0]!, said: at };
  const landed = lay(stage, seat, stage.dice.shuffle(pieces), at, stage.ledge(seat));
  stage.rest(index, landed, stage.ledge(seat));
  stage.free[seat] = landed;
}

/** A drawn tile goes back to the wall, since the discard before is claimed after all. */
export function giveBack(stage: Stage, steps: readonly Step[], index: number, { seat }: Of<'return'>): void {
  const [piece] = (steps[index] as Extract<Step, { act: 'event' }>).pieces;
  const at = stage.free[seat] + stage.dice.between(900, 3000);
  // The claimer has spoken; the tile goes back at the same time.
  stage.open = { piece: stage.open!.piece, said: at - 500 };
  stage.free[seat] = stage.motion.carry(piece!, at, at + stage.takes(seat, 700), 'wall');
}
