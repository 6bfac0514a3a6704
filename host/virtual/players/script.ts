import type { Seat } from '../../../shared/seats.ts';
import { actClaim, actKong } from './claim-acts.ts';
import { actClose, actExhausted, actWin } from './end-acts.ts';
import type { Movement, TilePlace } from './places.ts';
import { type Deed, type DeedOf, isDeed } from './play.ts';
import { Scene, type SceneSetup, type Told } from './scene.ts';
import { sortRacks } from './sorting.ts';
import { TEMPO } from './tempo.ts';
import { actBonus, actDeal, actDiscard, actDraw, actReturn } from './turn-acts.ts';

/** A hand, or its rest, as hands carry it out: data, in order of time. */
export interface Script {
  readonly movements: readonly Movement[];
  readonly told: readonly Told[];
  /** When the wall stands again and the next hand can begin, in ms. */
  readonly end: number;
}

/**
 * Acts a hand out to its end, until the wall is built anew. Time begins at 0.
 * @param deeds the whole hand
 * @param done how many of them have been carried out: the tiles are in the places of `setup`
 * @param roundWind for the pairs that score
 */
export function writeScript(
  setup: SceneSetup,
  deeds: readonly Deed[],
  done: number,
  roundWind: Seat,
): Script {
  const scene = new Scene(setup);
  const before = scene.stage.places();
  if (done > 0) scene.now = scene.some(TEMPO.takeUp);
  const begin = scene.now;
  act(scene, deeds.slice(done));
  const over = scene.now;
  const last = deeds.at(-1);
  actClose(scene, isDeed(last, 'win') ? last.event.seat : null, roundWind);
  const movements = inOrder(scene.stage.movements);
  const sorting = sortRacks(movements, before, scene.sortingFrom ?? begin, over, scene.random);
  return { movements: inOrder([...movements, ...sorting]), told: scene.told, end: scene.now };
}

/** Where every tile rests when deeds are carried out and nothing follows. */
export function placesAfter(setup: SceneSetup, deeds: readonly Deed[]): [string, TilePlace][] {
  const scene = new Scene(setup);
  act(scene, deeds);
  return scene.stage.places();
}

function act(scene: Scene, deeds: readonly Deed[]): void {
  const deals = deeds.filter((deed): deed is DeedOf<'deal'> => isDeed(deed, 'deal'));
  if (deals.length > 0) actDeal(scene, deals);
  for (let index = deals.length; index < deeds.length; index++) {
    const deed = deeds[index]!;
    const next = deeds[index + 1];
    if (isDeed(deed, 'draw')) actDraw(scene, deed, next);
    else if (isDeed(deed, 'bonus')) actBonus(scene, deed);
    else if (isDeed(deed, 'return')) actReturn(scene, deed);
    else if (isDeed(deed, 'discard')) actDiscard(scene, deed, next);
    else if (isDeed(deed, 'chow') || isDeed(deed, 'pung')) actClaim(scene, deed);
    else if (isDeed(deed, 'kong')) actKong(scene, deed, next);
    else if (isDeed(deed, 'win')) actWin(scene, deed);
    else if (isDeed(deed, 'exhausted')) actExhausted(scene, deed);
    else throw new Error(`nobody can act out the event ${deed.event.event}`);
  }
}

const inOrder = (movements: readonly Movement[]): Movement[] =>
  [...movements].sort((one, other) => one.at - other.at);
