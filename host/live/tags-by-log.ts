import type { TableState } from '../../shared/match/table.ts';
import { type Place, placeOf } from '../../shared/seats.ts';

/** Where a tile must lie by what was logged: before a player, concealed or open, or in the middle. */
export type Lies =
  | { readonly owner: Place; readonly open: boolean }
  | { readonly owner: 'middle'; readonly open: true };

/** Where each tag that has left the wall must lie by what was logged of the hand on the table. */
export function tagsByLog({ steps, east, players }: TableState): ReadonlyMap<string, Lies> {
  const lies = new Map<string, Lies>();
  for (const step of steps) {
    if (step.entry !== 'event' || step.event === 'win') continue;
    for (const tag of step.tags) {
      if (step.event === 'return') lies.delete(tag);
      else if (step.event === 'discard') lies.set(tag, { owner: 'middle', open: true });
      else if ('seat' in step) {
        const open = step.event !== 'deal' && step.event !== 'draw';
        lies.set(tag, { owner: placeOf(step.seat, east, players), open });
      }
    }
  }
  return lies;
}
