import { actDeal } from './deal-act.ts';
import { actClaim, actKong } from './group-acts.ts';
import { isPlayed, type PlayedEvent, type PlayedEventOf } from './play.ts';
import type { Scene } from './scene.ts';
import { actBonus, actDiscard, actDraw, actReturn } from './turn-acts.ts';

/**
 * Lets the players act out the events of a hand, one after the other.
 * @param actWin acts out how the winner shows his hand, which differs between virtual tables and simulated traces
 */
export function actOut(
  scene: Scene,
  events: readonly PlayedEvent[],
  actWin: (scene: Scene, played: PlayedEventOf<'win'>) => void,
): void {
  const deals = events.filter((played): played is PlayedEventOf<'deal'> => isPlayed(played, 'deal'));
  if (deals.length > 0) actDeal(scene, deals);
  for (let index = deals.length; index < events.length; index++) {
    const played = events[index]!;
    const next = events[index + 1];
    if (isPlayed(played, 'draw')) actDraw(scene, played, next);
    else if (isPlayed(played, 'bonus')) actBonus(scene, played);
    else if (isPlayed(played, 'return')) actReturn(scene, played);
    else if (isPlayed(played, 'discard')) actDiscard(scene, played, next);
    else if (isPlayed(played, 'chow') || isPlayed(played, 'pung')) actClaim(scene, played);
    else if (isPlayed(played, 'kong')) actKong(scene, played, next);
    else if (isPlayed(played, 'win')) actWin(scene, played);
    else if (isPlayed(played, 'exhausted')) actExhausted(scene, played);
    else throw new Error(`nobody can act out the event ${played.event.event}`);
  }
}

/** Nobody has won: this is announced some time after the last discard, when everybody has let it pass. */
function actExhausted(scene: Scene, played: PlayedEventOf<'exhausted'>): void {
  scene.now += scene.some(scene.tempo.noWinner);
  scene.begin(played, scene.now);
}
