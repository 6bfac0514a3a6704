import { PLACES, type Place } from '../../../../shared/game/seats.ts';
import type { FinishedHand } from '../../../../shared/match/table.ts';
import type { HandsView } from '../../../../shared/view/view-hands.ts';
import { NOBODY_NAMED, type PlayersView } from '../../../../shared/view/view-players.ts';

/** Who played a finished hand, as far as it is known; five players sat elsewhere than they do now. */
export function playersOfHand(
  { players, playedSince }: Pick<HandsView, 'players' | 'playedSince'>,
  { number, seated }: Pick<FinishedHand, 'number' | 'seated'>,
): PlayersView {
  if (number < playedSince) return NOBODY_NAMED;
  if (players.five.length === 0 || seated === undefined) return players;
  const at = PLACES.map((place) => [place, { number: null, name: players.five[seated[place]]! }] as const);
  return { ...players, at: Object.fromEntries(at) as Record<Place, { number: null; name: string }> };
}
