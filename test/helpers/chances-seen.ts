import { Random } from '../../host/players/random.ts';
import { chancesOf } from '../../shared/chances/chances.ts';
import { momentOf } from '../../shared/chances/moment.ts';
import type { TableState } from '../../shared/match/table-state.ts';
import { type ChancesView, chancesView } from '../../shared/view/view-chances.ts';

/**
 * What spectators are told of a hand's chances, from all hands or from what lies open; null where nothing is worked out.
 * @param rollouts few, where it only matters what they depend on
 */
export function chancesSeen({ hand }: TableState, seesAll: boolean, rollouts = 3): ChancesView | null {
  if (hand === null) return null;
  const { seats } = hand.setup;
  const moment = momentOf(hand, seesAll ? seats : []);
  if (!moment.ok) return null;
  const chances = chancesOf(moment.value, rollouts, (rollout) => new Random(`chances ${rollout}`));
  return chancesView(chances, seats, [], seesAll ? 'all hands' : 'open');
}
