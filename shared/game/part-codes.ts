import type { Part } from './parts.ts';
import type { Meld } from './position.ts';
import { type Kind, kindOf, PLAYING_KINDS, type Tile, tileOf } from './tiles.ts';

/**
 * A group or pair as a small number, an index for lookups. Its lowest digits say what the part is, the next how it
 * lies, the highest which of its tiles is the winning tile (see {@link completedCode}).
 */
export type PartCode = number;

const TYPES = ['pair', 'chow', 'pung', 'kong'] as const;
const PAIR = 0;
const CHOW = PLAYING_KINDS;
const PUNG = 2 * PLAYING_KINDS;
const KONG = 3 * PLAYING_KINDS;
/** The number of parts, not counting how they lie. */
const SHAPES = 4 * PLAYING_KINDS;
const CONCEALED = SHAPES;
const DECLARED = 2 * SHAPES;
const FIRST_DISCARD = 4 * SHAPES;
const COMPLETED = 8 * SHAPES;

/** How many codes there are. */
export const PART_CODES = 32 * SHAPES;

// Parts on the rack.
export const pairCode = (kind: Kind): PartCode => CONCEALED + PAIR + kind;
export const chowCode = (lowest: Kind): PartCode => CONCEALED + CHOW + lowest;
export const pungCode = (kind: Kind): PartCode => CONCEALED + PUNG + kind;

/** A declared group. */
export function meldCode({ type, tiles, concealed, firstDiscard }: Meld): PartCode {
  let kind = kindOf(tiles[0]!);
  if (type === 'chow') kind = Math.min(kind, kindOf(tiles[1]!), kindOf(tiles[2]!));
  const shape = kind + (type === 'chow' ? CHOW : type === 'pung' ? PUNG : KONG);
  return shape + DECLARED + (concealed ? CONCEALED : 0) + (firstDiscard ? FIRST_DISCARD : 0);
}

/**
 * The code of a part on the rack that the winning tile completed; -1 if the tile is none of its tiles. `concealed`
 * says whether the part stays concealed, `first` whether the tile was the dealer's first discard.
 */
export function completedCode(code: PartCode, won: Kind, concealed: boolean, first: boolean): PartCode {
  const shape = code % SHAPES;
  const step = won - (shape % PLAYING_KINDS);
  if (step < 0 || step > (shape >= CHOW && shape < PUNG ? 2 : 0)) return -1;
  return shape + (concealed ? CONCEALED : 0) + (first ? FIRST_DISCARD : 0) + (step + 1) * COMPLETED;
}

/** Whether the part is a pair. */
export const isPairCode = (code: PartCode): boolean => code % SHAPES < CHOW;

/** Which tile of the part, counted from the lowest, is the winning tile; -1 if none is. */
export const completedStep = (code: PartCode): number => Math.floor(code / COMPLETED) - 1;

const parts: (Part | undefined)[] = new Array(PART_CODES).fill(undefined);

/** The part that a code stands for, as rows see it. */
export function partOf(code: PartCode): Part {
  parts[code] ??= makePart(code);
  return parts[code]!;
}

function makePart(code: PartCode): Part {
  const lies = Math.floor(code / SHAPES);
  return Object.freeze({
    type: TYPES[Math.floor((code % SHAPES) / PLAYING_KINDS)]!,
    kind: code % PLAYING_KINDS,
    concealed: (lies & 1) !== 0,
    declared: (lies & 2) !== 0,
    ...((lies & 4) !== 0 && { firstDiscard: true as const }),
    ...(lies >= 8 && { completed: true as const }),
  });
}

const COPIES = [2, 3, 3, 4];
const shown: readonly (readonly Tile[])[] = Array.from({ length: SHAPES }, (_, shape) => {
  const type = Math.floor(shape / PLAYING_KINDS);
  const kind = shape % PLAYING_KINDS;
  const step = TYPES[type] === 'chow' ? 1 : 0;
  if (step === 1 && (kind > 26 || kind % 9 > 6)) return [];
  return Object.freeze(Array.from({ length: COPIES[type]! }, (_, copy) => tileOf(kind + copy * step)));
});

/** The tiles of a part, for showing. */
export const tilesOfPart = (code: PartCode): readonly Tile[] => shown[code % SHAPES]!;
