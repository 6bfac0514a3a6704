import type { Place } from '../../shared/game/seats.ts';
import type { LoopId, Movement, TilePlace } from './places.ts';
import type { Random } from './random.ts';
import { TEMPO, within } from './tempo.ts';

/** How long a sorted tile must have stood before, and must stand afterwards, in ms. */
const REST = 500;

/** The number of tiles that a player moves when he first sorts his hand. */
const FIRST_TILES = 6;

/** A period in which a tile stands on a rack. */
interface Stay {
  readonly tag: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Lets the players sort their racks: a tile is picked up and put back while its owner's hands are free.
 * @param movements all other movements, in order of time
 * @param from when sorting begins
 * @param until when the hand is over
 * @returns only the movements of sorting
 */
export function sortRacks(
  movements: readonly Movement[],
  places: Iterable<readonly [string, TilePlace]>,
  from: number,
  until: number,
  random: Random,
): Movement[] {
  const before = [...places];
  return (['A', 'B', 'C', 'D'] as const).flatMap((place) => {
    const rack: LoopId = `${place}.rack`;
    return sortRack(
      rack,
      staysOn(rack, movements, before, until),
      busyTimes(place, movements),
      from,
      until,
      random,
    );
  });
}

function sortRack(
  rack: LoopId,
  stays: readonly Stay[],
  busy: readonly number[],
  from: number,
  until: number,
  random: Random,
): Movement[] {
  const sorted: Movement[] = [];
  let number = 0;
  for (let at = from; ; number++) {
    at += within(random, number < FIRST_TILES ? TEMPO.sortPauseFirst : TEMPO.sortPause);
    if (at >= until) return sorted;
    const back = at + within(random, TEMPO.sort);
    if (busy.some((time) => time > at - REST && time < back + REST)) continue;
    const there = stays.filter((stay) => stay.from + REST <= at && back + REST <= stay.to);
    if (there.length === 0) continue;
    const { tag } = there[random.below(there.length)]!;
    sorted.push({ at, tag, to: 'air' }, { at: back, tag, to: rack });
    at = back;
  }
}

/** The stays of tiles on a rack. */
function staysOn(
  rack: LoopId,
  movements: readonly Movement[],
  places: readonly (readonly [string, TilePlace])[],
  until: number,
): Stay[] {
  const since = new Map<string, number>();
  for (const [tag, place] of places) if (place === rack) since.set(tag, 0);
  const stays: Stay[] = [];
  for (const { at, tag, to } of movements) {
    const from = since.get(tag);
    if (from !== undefined && to !== rack) {
      stays.push({ tag, from, to: at });
      since.delete(tag);
    } else if (to === rack) since.set(tag, at);
  }
  for (const [tag, from] of since) stays.push({ tag, from, to: until });
  return stays;
}

/** When a player's hands move tiles to or from his rack or meld area. */
function busyTimes(place: Place, movements: readonly Movement[]): number[] {
  const near = new Set<TilePlace>([`${place}.rack`, `${place}.meld`]);
  const times: number[] = [];
  const last = new Map<string, TilePlace>();
  for (const { at, tag, to } of movements) {
    if (near.has(to) || near.has(last.get(tag) ?? 'wall')) times.push(at);
    last.set(tag, to);
  }
  return times;
}
