import { PLACES } from '../../shared/game/seats.ts';
import type { Random } from '../players/random.ts';
import { meldOf, rackOf, ZONES, type Zone } from '../trace/zones.ts';
import type { Profile } from './profiles.ts';

/** A period in ms in which a zone sends nothing at all. */
export interface Outage {
  readonly zone: Zone;
  readonly from: number;
  readonly until: number;
}

/** How often a whole board falls silent, rather than one of its zones. */
const WHOLE_BOARD = 0.75;

/** The outages before `end`. */
export function outagesOf({ outages }: Profile, end: number, random: Random): Outage[] {
  if (outages.perMinute === 0) return [];
  const found: Outage[] = [];
  for (let at = 0; ; ) {
    at += -Math.log(1 - random.fraction()) * (60_000 / outages.perMinute);
    if (at >= end) return found;
    const until = at + random.between(...outages.length);
    const place = [...PLACES, null][random.below(5)]!;
    const board: readonly Zone[] = place === null ? ['discard'] : [rackOf(place), meldOf(place)];
    const zones = random.chance(WHOLE_BOARD) ? board : [board[random.below(board.length)]!];
    for (const zone of zones) found.push({ zone, from: at, until });
  }
}

/** The outages of each zone. */
export function byZone(outages: readonly Outage[]): ReadonlyMap<Zone, readonly Outage[]> {
  return new Map(ZONES.map((zone) => [zone, outages.filter((one) => one.zone === zone)]));
}
