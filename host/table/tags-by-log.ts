import { type Place, placeOf } from '../../shared/game/seats.ts';
import type { TableState } from '../../shared/match/table.ts';

/** Where a tile must lie by the log: before a player, concealed or open, or in the discard area. */
export type Lies =
  | { readonly owner: Place; readonly open: boolean }
  | { readonly owner: 'discard'; readonly open: true };

const GROUPS: ReadonlySet<string> = new Set(['chow', 'pung', 'kong']);

/**
 * Where each tag that has left the wall must lie by the log of the hand on the table; the tag that moved last is last.
 */
export function tagsByLog({
  steps,
  east,
  players,
}: Pick<TableState, 'steps' | 'east' | 'players'>): ReadonlyMap<string, Lies> {
  const lies = new Map<string, Lies>();
  const put = (tags: readonly string[], where: Lies) => {
    for (const tag of tags) {
      lies.delete(tag);
      lies.set(tag, where);
    }
  };
  let claim: { readonly owner: Place; readonly tags: readonly string[] } | null = null;
  for (const step of steps) {
    if (step.entry !== 'event' || step.event === 'win' || !('seat' in step)) continue;
    const { event, tags } = step;
    const owner = placeOf(step.seat, east, players);
    if (event === 'return') for (const tag of tags) lies.delete(tag);
    else if (event === 'discard') put(tags, { owner: 'discard', open: true });
    else {
      // The tiles of an overridden claim go back to the rack, except the claimed tile.
      if (claim && claim.owner !== owner && claim.tags.some((tag) => tags.includes(tag)))
        put(claim.tags, { owner: claim.owner, open: false });
      put(tags, { owner, open: event !== 'deal' && event !== 'draw' });
    }
    claim = GROUPS.has(event) ? { owner, tags } : null;
  }
  return lies;
}
