import type { HandEvent } from '../../shared/game/events.ts';
import { playerAt } from '../../shared/game/hand-players.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { kindOf, type Tile } from '../../shared/game/tiles.ts';
import { isComplete } from '../../shared/scoring/complete.ts';
import { reaction } from './act-claim.ts';
import { isZone } from './motion.ts';
import type { Stage } from './stage.ts';
import type { Piece, Step } from './steps.ts';

type Win = Extract<HandEvent, { event: 'win' }>;

/** Somebody wins: the hand is laid on the ledge, and with it the last tile, which may stay where it was claimed. */
export function win(stage: Stage, steps: readonly Step[], index: number, event: Win): void {
  const { dice, motion } = stage;
  const { seat } = event;
  const [last, ...rack] = (steps[index] as Extract<Step, { act: 'event' }>).pieces;
  const said =
    'from' in event ? reaction(stage, seat) : Math.max(stage.free[seat], stage.now) + stage.takes(seat, 1500);
  stage.press(seat, 'mahjong', said);
  putBackReplacement(stage, steps, index, said);
  if (!('from' in event)) {
    showTiles(stage, seat, dice.chance(0.5) ? [last!, ...rack] : [...rack, last!], said);
    return;
  }
  const lies = isZone(motion.last(last!).spot);
  const taken = !lies || dice.chance(0.6);
  const first = taken && dice.chance(0.6);
  const at = Math.max(said, motion.last(last!).from + 150);
  if (first) stage.free[seat] = motion.carry(last!, at, at + stage.takes(seat, 600), stage.ledge(seat));
  showTiles(stage, seat, rack, Math.max(said, stage.free[seat]));
  if (taken && !first) {
    const then = Math.max(at, stage.free[seat] - dice.between(0, 1500));
    stage.free[seat] = motion.carry(last!, then, then + stage.takes(seat, 600), stage.ledge(seat));
  }
}

/** A player whose kong is robbed gives the replacement back. */
function putBackReplacement(stage: Stage, steps: readonly Step[], index: number, at: number): void {
  const before = steps[index - 1];
  const won = steps[index];
  if (before?.act !== 'event' || before.event.event !== 'draw' || before.event.from !== 'dead') return;
  if (won?.act !== 'event' || won.event.event !== 'win' || won.event.source !== 'kong') return;
  const [piece] = before.pieces;
  const from = Math.max(at, stage.free[before.event.seat]) + stage.takes(before.event.seat, 1200);
  stage.motion.carry(piece!, from, from + 600, 'wall');
}

/** Lays tiles of the rack on the ledge: all at once, by groups or one by one. */
function showTiles(stage: Stage, seat: Seat, pieces: readonly Piece[], from: number): void {
  const { dice, motion } = stage;
  const ledge = stage.ledge(seat);
  const style = dice.pick(['at once', 'by groups', 'one by one'] as const);
  let at = from + stage.takes(seat, 500);
  let left = pieces.slice();
  while (left.length > 0) {
    const size = style === 'at once' ? left.length : style === 'by groups' ? dice.whole(2, 4) : 1;
    const some = left.slice(0, size);
    left = left.slice(size);
    for (const piece of some) {
      const landed = motion.carry(piece, at + dice.between(0, 80), at + stage.takes(seat, 450), ledge);
      stage.free[seat] = Math.max(stage.free[seat], landed);
    }
    at += stage.takes(seat, style === 'one by one' ? 280 : 700);
  }
}

/**
 * After the end the others may show their hands, whole or in part. A hand that would be complete with the last tile is not
 * shown: it would look like a win.
 */
export function showHands(stage: Stage, end: HandState, tiles: readonly Tile[]): void {
  const { dice, motion } = stage;
  const won = end.end?.end === 'win' ? end.end.win : null;
  const over = stage.quiet();
  const last = won?.tile ?? end.discards.at(-1)?.tile;
  for (const seat of SEATS) {
    if (seat === won?.seat || !dice.chance(stage.person(seat).shows)) continue;
    const { concealed, melds } = playerAt(end, seat);
    const counts = concealed.slice();
    if (last !== undefined) counts[kindOf(last)]! += 1;
    if (last !== undefined && isComplete(end.setup, counts, melds, kindOf(last), seat)) continue;
    const rack = tiles.flatMap((_, piece) => (motion.last(piece).spot === stage.rack(seat) ? piece : []));
    const shown = dice.chance(0.25) ? dice.some(rack, dice.whole(2, 6)) : rack;
    showTiles(stage, seat, shown, over + dice.between(won ? 1500 : 2500, 7000));
  }
}

/** All tiles are pushed into the middle to be mixed for the next hand. */
export function clearTable(stage: Stage, pieces: number): void {
  const from = stage.motion.end() + stage.dice.between(9000, 14_000);
  for (let piece = 0; piece < pieces; piece++) {
    if (!isZone(stage.motion.last(piece).spot)) continue;
    const at = from + stage.dice.between(0, 4000);
    stage.motion.carry(piece, at, at + stage.dice.between(200, 1500), 'discard');
  }
}
