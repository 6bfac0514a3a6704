import type { TableState } from '../match/table.ts';
import { type News, newsOf } from './news.ts';

/** How many moves are shown. */
const RECENT = 6;

/**
 * The moves of the hand before the last event, the latest first, without tiles that only their players have seen. The
 * deal is left out, and a draw from the live wall once its player has gone on: they tell nothing more.
 * @param withLast also the last event, when something else is the news
 */
export function recentMoves({ steps }: TableState, withLast: boolean): News[] {
  const recent: News[] = [];
  let isLast = true;
  for (let at = steps.length - 1; at >= 0 && recent.length < RECENT; at--) {
    const step = steps[at]!;
    if (step.entry !== 'event') continue;
    const shown = isLast ? withLast : !(step.event === 'draw' && step.from === 'live');
    if (shown && step.event !== 'deal') recent.push(newsOf(step));
    isLast = false;
  }
  return recent;
}
