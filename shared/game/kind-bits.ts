import { FIRST_WIND, type Kind, PLAYING_KINDS } from './tiles.ts';

/** A set of playing kinds as bits: kinds 0 to 26 are bits of `suits`, winds and dragons bits 0 to 6 of `honours`. */
export interface KindBits {
  suits: number;
  honours: number;
}

/** The kinds that pass the test. */
export function kindBits(belongs: (kind: Kind) => boolean): KindBits {
  const bits = { suits: 0, honours: 0 };
  for (let kind = 0; kind < PLAYING_KINDS; kind++) if (belongs(kind)) addKind(bits, kind);
  return bits;
}

/** Adds a kind to the set. */
export function addKind(bits: KindBits, kind: Kind): void {
  if (kind < FIRST_WIND) bits.suits |= 1 << kind;
  else bits.honours |= 1 << (kind - FIRST_WIND);
}

/** Whether a kind is in the set. */
export const hasKind = (bits: KindBits, kind: Kind): boolean =>
  ((kind < FIRST_WIND ? bits.suits >>> kind : bits.honours >>> (kind - FIRST_WIND)) & 1) === 1;

/** The kinds in the set, lowest first. */
export function listKinds(bits: KindBits): Kind[] {
  const kinds: Kind[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) if (hasKind(bits, kind)) kinds.push(kind);
  return kinds;
}

/** Removes the kinds that do not pass the test. */
export function keepKinds(bits: KindBits, belongs: (kind: Kind) => boolean): void {
  for (let rest = bits.suits; rest !== 0; rest &= rest - 1) {
    const kind = 31 - Math.clz32(rest & -rest);
    if (!belongs(kind)) bits.suits &= ~(1 << kind);
  }
  for (let rest = bits.honours; rest !== 0; rest &= rest - 1) {
    const honour = 31 - Math.clz32(rest & -rest);
    if (!belongs(FIRST_WIND + honour)) bits.honours &= ~(1 << honour);
  }
}
