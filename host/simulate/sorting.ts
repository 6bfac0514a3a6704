import { SEATS, type Seat } from '../../shared/game/seats.ts';
import type { Scene } from '../players/scene.ts';
import type { Stay } from '../players/stage.ts';
import { type SimulatedManners, TIMES } from './manners.ts';

/** How many times a player sorts in haste after looking at the dealt tiles. */
const FIRST_SORTS = 8;

/** How often a tile is held much longer than it takes to move it. */
const HELD_LONG = 0.06;

/**
 * The stays of all tiles, including those from sorting the racks between other actions: one or more tiles are picked
 * up and put back, mostly in another slot.
 * @param until when sorting ends, in ms
 */
export function withSorting(
  scene: Scene,
  manners: Readonly<Record<Seat, SimulatedManners>>,
  until: number,
): Stay[] {
  const stays = scene.stage.stays();
  return SEATS.reduce((sorted, seat) => sortRack(scene, seat, manners[seat], sorted, until), stays);
}

function sortRack(
  scene: Scene,
  seat: Seat,
  { restless }: SimulatedManners,
  stays: readonly Stay[],
  until: number,
): Stay[] {
  const { random } = scene;
  const rack = scene.rack(seat);
  const result = stays.filter(({ zone }) => zone !== rack);
  const standing = stays.filter(({ zone }) => zone === rack);
  const busy = scene.busy.filter((one) => one.seat === seat);
  let number = 0;
  for (let at = scene.dealt!.at; ; number++) {
    at += random.between(0.1, 1.9) * (number < FIRST_SORTS ? restless / 20 : restless);
    const back = at + scene.some(random.chance(HELD_LONG) ? TIMES.sortLong : TIMES.sort);
    if (back >= until) break;
    if (busy.some((one) => one.from < back && one.until > at)) continue;
    for (let hand = 1 + random.below(3); hand > 0; hand--) {
      const there = standing.flatMap((stay, index) => (stay.from < at && stay.until > back ? [index] : []));
      if (there.length === 0) break;
      const index = there[random.below(there.length)]!;
      const stay = standing[index]!;
      standing[index] = { ...stay, until: at };
      standing.push({ ...stay, from: back, slot: random.below(18) });
    }
    at = back;
  }
  return [...result, ...standing];
}
