import { type Place, SEATS, type Seat } from '../../shared/seats.ts';
import type { Call } from '../tracker/trace.ts';
import { type Deed, type DeedOf, isDeed } from '../virtual/players/play.ts';
import type { Random } from '../virtual/players/random.ts';
import { actDeal } from './deal-act.ts';
import { actClose, actExhausted, actWin } from './end-acts.ts';
import { actClaim, actKong } from './group-acts.ts';
import { type Manners, mannersOf } from './manners.ts';
import type { Stay } from './motion.ts';
import { type Rest, Scene } from './scene.ts';
import { withSorting } from './sorting.ts';
import { actBonus, actDiscard, actDraw, actReturn } from './turn-acts.ts';

/** A hand as it is carried out, in ms from the begin of the trace. */
export interface ActedHand {
  /** Where the tiles lay, and when. */
  readonly stays: readonly Stay[];
  /** When the tiles of each deed came to rest; absent where they never did. */
  readonly rests: ReadonlyMap<number, Rest>;
  /** What was called aloud, in order of time. */
  readonly calls: readonly Call[];
  readonly end: number;
}

/** Four players carry out a hand, each in his manner. */
export function actHand(deeds: readonly Deed[], east: Place, random: Random): ActedHand {
  const manners = Object.fromEntries(SEATS.map((seat) => [seat, mannersOf(random)])) as Record<Seat, Manners>;
  const scene = new Scene(east, manners, random);
  const deals = deeds.filter((deed): deed is DeedOf<'deal'> => isDeed(deed, 'deal'));
  actDeal(scene, deals);
  for (let index = deals.length; index < deeds.length; index++) {
    const deed = deeds[index]!;
    const next = deeds[index + 1];
    if (isDeed(deed, 'draw')) actDraw(scene, index, deed, next);
    else if (isDeed(deed, 'bonus')) actBonus(scene, index, deed);
    else if (isDeed(deed, 'return')) actReturn(scene, index, deed);
    else if (isDeed(deed, 'discard')) actDiscard(scene, index, deed, next);
    else if (isDeed(deed, 'chow') || isDeed(deed, 'pung')) actClaim(scene, index, deed);
    else if (isDeed(deed, 'kong')) actKong(scene, index, deed, next);
    else if (isDeed(deed, 'win')) actWin(scene, index, deed);
    else actExhausted(scene);
  }
  const last = deeds.at(-1);
  const over = scene.now;
  actClose(scene, isDeed(last, 'win') ? last.event.seat : null);
  return {
    stays: withSorting(scene, over),
    rests: scene.rests,
    calls: scene.calls,
    end: scene.now,
  };
}
