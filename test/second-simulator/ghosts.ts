import type { Zone } from '../../host/trace/zones.ts';
import { PLACES } from '../../shared/game/seats.ts';
import type { Motion, Spot } from './motion.ts';
import { type Dice, normalOf } from './random.ts';
import type { Slot } from './schedule.ts';
import type { Bump } from './stage.ts';
import type { Piece } from './steps.ts';

/** Tags that a reading tells although they are elsewhere: pieces, and tags that are not of the set. */
export interface Ghosts {
  readonly pieces: ReadonlyMap<Slot, ReadonlySet<Piece>>;
  readonly broken: ReadonlySet<Slot>;
}

/** A way for a ghost: from where, to which reader, and how often compared with the others. */
type Leak = readonly [
  from: 'rack' | 'meld' | 'discard' | 'hand' | 'wall',
  to: 'neighbour' | 'rack' | 'meld',
  often: number,
];

/** The edge of the neighbour's field, the ledge before the own rack, tiles that pass over a reader, the wall beside it. */
const LEAKS: readonly Leak[] = [
  ['rack', 'neighbour', 30],
  ['rack', 'meld', 18],
  ['meld', 'rack', 12],
  ['discard', 'meld', 18],
  ['discard', 'rack', 8],
  ['hand', 'meld', 9],
  ['wall', 'meld', 2],
];

/** One ghost in so many is a tag that does not exist: two answers overlaid. */
const BROKEN = 0.04;

/** How often a ghost is told twice. */
export const AGAIN = 0.4;

/** Draws as many ghosts as said, at any time, and those of the bumps. */
export function drawGhosts(
  dice: Dice,
  motion: Motion,
  pieces: number,
  slots: readonly Slot[],
  count: number,
  bumps: readonly Bump[],
): Ghosts {
  const found = new Map<Slot, Set<Piece>>();
  const broken = new Set<Slot>();
  const last = slots.at(-1)?.t ?? 0;
  const add = (slot: Slot, piece: Piece): boolean => {
    if (motion.at(piece, slot.t).spot === slot.zone || motion.at(piece, slot.t - 200).spot === slot.zone)
      return false;
    found.set(slot, (found.get(slot) ?? new Set()).add(piece));
    return true;
  };
  for (let told = 0, tries = 0; told < count && tries < 50 * count; tries++) {
    const time = dice.between(0, last);
    if (dice.chance(BROKEN)) {
      broken.add(slots[Math.floor(dice.next() * slots.length)]!);
      told++;
      continue;
    }
    const leak = pickLeak(dice);
    const zone = zoneOf(dice, leak);
    const piece = pickPiece(dice, motion, pieces, leak, zone, time);
    if (piece === null) continue;
    const next = slotsFrom(slots, zone, time, dice.chance(AGAIN) ? 2 : 1);
    for (const slot of next) if (add(slot, piece)) told++;
  }
  for (const bump of bumps) haunt(dice, motion, pieces, slots, bump, add);
  return { pieces: found, broken };
}

/** A bump: the readers beside the zone tell several of its tags for about a second. */
function haunt(
  dice: Dice,
  motion: Motion,
  pieces: number,
  slots: readonly Slot[],
  { t, zone }: Bump,
  add: (slot: Slot, piece: Piece) => boolean,
): void {
  const tiles = dice.some(inSpot(motion, pieces, zone, t - 50), dice.whole(3, 8));
  const place = zone === 'discard' ? dice.pick(PLACES) : zone[0]!;
  for (const slot of slots) {
    if (slot.t < t || slot.t > t + 1000 || slot.zone !== `${place}.meld`) continue;
    for (const piece of tiles) if (dice.chance(0.45)) add(slot, piece);
  }
}

function pickLeak(dice: Dice): Leak {
  let left = dice.next() * LEAKS.reduce((sum, [, , often]) => sum + often, 0);
  for (const leak of LEAKS) {
    left -= leak[2];
    if (left < 0) return leak;
  }
  return LEAKS[0]!;
}

/** The reader that hears the ghost. */
const zoneOf = (dice: Dice, [, to]: Leak): Zone =>
  to === 'meld' ? `${dice.pick(PLACES)}.meld` : `${dice.pick(PLACES)}.rack`;

/** A tile for the ghost: some lie so that they are heard much more often than others. */
function pickPiece(
  dice: Dice,
  motion: Motion,
  pieces: number,
  [from, to]: Leak,
  zone: Zone,
  time: number,
): Piece | null {
  const place = PLACES.findIndex((one) => zone.startsWith(one));
  const beside = PLACES[(place + dice.pick([1, 3])) % 4]!;
  const spot: Spot =
    from === 'rack'
      ? `${to === 'neighbour' ? beside : PLACES[place]!}.rack`
      : from === 'meld'
        ? `${PLACES[place]!}.meld`
        : from;
  const there = inSpot(motion, pieces, spot, time);
  const weights = there.map((piece) => Math.exp(1.2 * normalOf(5, piece, motion.indexAt(piece, time))));
  let left = dice.next() * weights.reduce((sum, one) => sum + one, 0);
  for (const [at, piece] of there.entries()) {
    left -= weights[at]!;
    if (left < 0) return piece;
  }
  return null;
}

const inSpot = (motion: Motion, pieces: number, spot: Spot, time: number): Piece[] =>
  Array.from({ length: pieces }, (_, piece) => piece).filter((piece) => motion.at(piece, time).spot === spot);

/** The next readings of a zone. */
function slotsFrom(slots: readonly Slot[], zone: Zone, time: number, count: number): Slot[] {
  const found: Slot[] = [];
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (slots[middle]!.t < time) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < slots.length && found.length < count; at++) {
    if (slots[at]!.zone === zone) found.push(slots[at]!);
  }
  return found;
}
