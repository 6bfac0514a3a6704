import type { Meld } from '../../../shared/game/position.ts';
import { isSuit, type Kind, suitOf, tileOf } from '../../../shared/game/tiles.ts';

/** Tiles of a kong, of the other groups. */
const KONG = 4;
const GROUP = 3;

/**
 * The declared groups that tiles of these kinds make up, `count` of them; null if they do not. Alike tiles are one group
 * where that is possible, rather than several chows. Whether a kong was concealed does not show: it counts as open.
 */
export function ledgeGroups(kinds: readonly Kind[], count: number): Meld[] | null {
  if (kinds.length < GROUP * count || kinds.length > KONG * count) return null;
  return grouped(
    [...kinds].sort((one, other) => one - other),
    count,
  );
}

/** The groups of sorted kinds. */
function grouped(kinds: readonly Kind[], count: number): Meld[] | null {
  if (kinds.length === 0 || count === 0) return kinds.length === count ? [] : null;
  const low = kinds[0]!;
  const alike = kinds.filter((kind) => kind === low).length;
  for (const size of [KONG, GROUP]) {
    if (alike < size) continue;
    const rest = grouped(kinds.slice(size), count - 1);
    if (rest)
      return [{ type: size === KONG ? 'kong' : 'pung', tiles: new Array(size).fill(tileOf(low)) }, ...rest];
  }
  const rest = withoutChow(kinds, low);
  const others = rest && grouped(rest, count - 1);
  return others && [{ type: 'chow', tiles: [low, low + 1, low + 2].map(tileOf) }, ...others];
}

/** Sorted kinds without the chow that begins with the lowest; null if they have none. */
function withoutChow(kinds: readonly Kind[], low: Kind): Kind[] | null {
  if (!isSuit(low + 2) || suitOf(low) !== suitOf(low + 2)) return null;
  const rest = kinds.slice(1);
  for (const kind of [low + 1, low + 2]) {
    const at = rest.indexOf(kind);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}
