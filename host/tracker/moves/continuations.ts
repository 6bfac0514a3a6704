import type { WorldState } from '../hypothesis/world-state.ts';
import { claimContinuations } from './claims.ts';
import type { Continuation } from './continuation.ts';
import type { DisplacedTags } from './displaced-tags.ts';
import { drawContinuations } from './draws.ts';
import { shownHandContinuations } from './exhausted.ts';
import { returnContinuations } from './returns.ts';
import { robContinuations } from './robbed-kongs.ts';
import { bonusTiles, kongsAside, turnContinuations } from './turn.ts';
import { unknownDraws } from './unknown-draws.ts';
import { unreadReplacement } from './unread-racks.ts';
import { unseenWins } from './unseen-wins.ts';

/** All legal continuations for which the displaced tags are evidence. */
export function continuationsOf(world: WorldState, displaced: DisplacedTags): Continuation[] {
  const { phase, due } = world.state;
  if (phase === 'deal' || phase === 'over') return [];
  const aside = kongsAside(world, displaced);
  const robs = robContinuations(world, displaced);
  if (phase === 'turn')
    return [
      ...turnContinuations(world, displaced),
      ...robs,
      ...aside,
      ...returnContinuations(world, displaced),
    ];
  const draws = drawContinuations(world, displaced);
  if (phase === 'claim') {
    const claims = [...claimContinuations(world, displaced), ...robs, ...shownHandContinuations(displaced)];
    return [...aside, ...claims, ...draws, ...unknownDraws(displaced), ...unseenWins(displaced)];
  }
  // Bonus tiles of the deal.
  if (due === null) return bonusTiles(world, displaced);
  const unread = unreadReplacement(world, displaced);
  return [
    ...robs,
    ...shownHandContinuations(displaced),
    ...draws,
    ...unread,
    ...unknownDraws(displaced),
    ...unseenWins(displaced),
  ];
}
