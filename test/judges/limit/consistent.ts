import type { Place } from '../../../shared/game/seats.ts';
import { Whereabouts } from './front.ts';
import type { History } from './history.ts';

/** Whether every event of a history finds its tags where they must be: in the wall, on the rack, in the discard area. */
export function isConsistent(history: History, east: Place): boolean {
  const where = new Whereabouts(east);
  let open: string | null = null;
  for (const played of history) {
    const { event, tags } = played;
    if (event.event === 'exhausted' || event.event === 'bet') continue;
    const rack = where.rack(event.seat);
    for (const [at, tag] of tags.entries()) {
      const spot = where.of(tag);
      if (event.event === 'deal' || event.event === 'draw') {
        if (spot !== 'wall') return false;
      } else if (event.event === 'win') {
        const robbed = event.source === 'kong' && spot === where.meld(event.from);
        if (spot !== rack && !robbed && (spot !== 'discard' || tag !== open)) return false;
      } else if ('from' in event && at === 0) {
        if (tag !== open || spot !== 'discard') return false;
      } else if (spot !== rack) return false;
    }
    if (event.event === 'discard') open = tags[0]!;
    where.move(played);
  }
  return true;
}
