import type { Arrangement, Held } from './groups.ts';
import type { PlayerPosition, PlayerScore } from './position.ts';
import type { Pattern } from './rules/patterns.ts';
import type { Part, WinningTile } from './rules/ruleset.ts';
import { type Kind, kindOf, PLAYING_KINDS, type Tile, tileOf } from './tiles.ts';

/** What a player who did not win has on the rack: every two, three or four alike, as a pair or a pung. */
export function alikeOnRack(concealed: ArrayLike<number>): Part[] {
  const parts: Part[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! < 2) continue;
    parts.push({ type: concealed[kind] === 2 ? 'pair' : 'pung', kind, concealed: true, declared: false });
  }
  return parts;
}

/** An arrangement of the rack as parts. */
export function ownParts({ groups, pair }: Arrangement): Part[] {
  const own: Part[] = groups.map((group) => ({ ...group, concealed: true, declared: false }));
  own.push({ type: 'pair', kind: pair, concealed: true, declared: false });
  return own;
}

/** The rack of a complete hand that is no groups and pair: every two alike are a pair. */
export function pairsOf({ concealed }: Held): Part[] {
  const own: Part[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    for (let two = 2; two <= concealed[kind]!; two += 2) {
      own.push({ type: 'pair', kind, concealed: true, declared: false });
    }
  }
  return own;
}

/**
 * All parts of a hand, in each way that the winning tile can have come to it: taken from another player, it
 * makes the part that it completes exposed (ruling 3), unless the book says otherwise. What it completes is
 * made with the dealer's first discard if the tile is that.
 */
export function completed(
  own: readonly Part[],
  { melds }: Held,
  win: WinningTile,
  lastTileConcealed = false,
): Part[][] {
  const concealed = lastTileConcealed || win.source === 'wall' || win.source === 'replacement';
  const first = win.source === 'discard' && win.circumstances.includes('first-discard');
  const ways: Part[][] = [];
  for (const [index, part] of own.entries()) {
    if (!kindsOf(part).includes(win.kind)) continue;
    const last: Part = { ...part, concealed, completed: true, ...(first && { firstDiscard: true }) };
    ways.push([...melds, ...own.with(index, last)]);
  }
  return ways.length > 0 ? ways : [[...melds, ...own]];
}

const PART_SIZE = { pair: 2, pung: 3, kong: 4 } as const;

/** The tiles of a part, as kinds. */
function kindsOf({ type, kind }: Part): Kind[] {
  if (type === 'chow') return [kind, kind + 1, kind + 2];
  return Array.from({ length: PART_SIZE[type] }, () => kind);
}

const tilesOfPart = (part: Part): Tile[] => kindsOf(part).map(tileOf);

/** An arranged hand, for showing. */
export function showParts(parts: readonly Part[]): PlayerScore['hand'] {
  return {
    sets: parts.filter(({ type }) => type !== 'pair').map(tilesOfPart),
    pair: parts.filter(({ type }) => type === 'pair').flatMap(tilesOfPart),
  };
}

/** A hand that is no groups and pair: its declared groups, and the rest as it lies in its pattern. */
export function showPattern(
  { concealed, melds = [] }: PlayerPosition,
  pattern: Pattern,
): PlayerScore['hand'] {
  const rest = [...concealed].sort((a, b) => kindOf(a) - kindOf(b));
  const together = pattern.together ?? rest.length;
  const sets = melds.map(({ tiles }) => tiles);
  for (let from = 0; from < rest.length; from += together) sets.push(rest.slice(from, from + together));
  return { sets };
}
