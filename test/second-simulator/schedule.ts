import { ZONES, type Zone } from '../../host/trace/zones.ts';
import type { SecondProfile } from './profiles.ts';
import type { Dice } from './random.ts';

/** Nominal ms between two readings of a zone, as in the header. */
export const SECOND_CYCLE = { rack: 200, meld: 200, discard: 600 } as const;

/** A reading of a zone, and when it ended, ms. */
export interface Slot {
  readonly zone: Zone;
  readonly t: number;
}

/** A time during which readers are silent. */
export interface Outage {
  readonly zones: readonly Zone[];
  readonly from: number;
  readonly to: number;
}

/** The nominal cycle of a zone. */
const secondCycleOf = (zone: Zone): number =>
  zone === 'discard' ? SECOND_CYCLE.discard : zone.endsWith('.rack') ? SECOND_CYCLE.rack : SECOND_CYCLE.meld;

/** The readings of all zones until `end`, in order of time: each board has its own clock, and is late now and then. */
export function schedule(dice: Dice, end: number, outages: readonly Outage[]): Slot[] {
  const slots = ZONES.flatMap((zone) => {
    const cycle = secondCycleOf(zone) * dice.between(0.94, 1.08);
    const found: Slot[] = [];
    for (let due = dice.between(0, cycle); due < end; due += cycle) {
      const late = dice.chance(0.02) ? dice.between(0.3, 1.5) * cycle : 0;
      const t = Math.round(due + cycle * dice.between(-0.1, 0.1) + late);
      if (late > 0) due += late;
      if (t > (found.at(-1)?.t ?? -1) && !isSilent(outages, zone, t)) found.push({ zone, t });
    }
    return found;
  });
  return slots.sort((one, other) => one.t - other.t);
}

const isSilent = (outages: readonly Outage[], zone: Zone, t: number): boolean =>
  outages.some(({ zones, from, to }) => t >= from && t < to && zones.includes(zone));

/** Outages of single zones and of whole boards, which read the rack and the ledge of a place. */
export function drawOutages(dice: Dice, end: number, { outages }: SecondProfile): Outage[] {
  const found: Outage[] = [];
  if (outages === 0) return found;
  const mean = 60_000 / outages;
  for (let from = gap(dice, mean); from < end; from += gap(dice, mean)) {
    const zone = dice.pick(ZONES);
    const board = dice.chance(0.4) && zone !== 'discard';
    const zones = board ? ZONES.filter((other) => other.startsWith(zone.slice(0, 2))) : [zone];
    found.push({ zones, from, to: from + dice.between(500, 8000) });
  }
  return found;
}

const gap = (dice: Dice, mean: number): number => -mean * Math.log(1 - dice.next());
