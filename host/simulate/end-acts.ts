import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { callAt } from '../players/group-acts.ts';
import type { PlayedEventOf } from '../players/play.ts';
import type { Scene } from '../players/scene.ts';
import { type SimulatedManners, TIMES } from './manners.ts';

/** How often the tiles are swept together before the trace ends. */
const SWEPT = 0.5;

/** How often the trace is cut off one to three seconds after the end. */
const CUT_OFF = 0.2;

/** The winner lays his whole hand in the meld area. A winning discard may stay in the discard area. */
export function actWin(scene: Scene, played: PlayedEventOf<'win'>, manners: SimulatedManners): void {
  const { event, tags } = played;
  const { seat } = event;
  const { stage, random } = scene;
  const winning = tags[0]!;
  const at =
    event.source === 'discard' || event.source === 'kong'
      ? callAt(scene, winning)
      : scene.now + scene.takes(seat, TIMES.think);
  scene.call(seat, 'mahjong', at);
  let from = scene.from(seat, at);
  const fetched = !stage.tagsAt(scene.rack(seat)).includes(winning);
  const stays = stage.placeOf(winning).startsWith('discard') && random.chance(manners.leavesDiscard);
  // Among his own tiles it shows that the hand is complete.
  const stands = fetched && !stays && random.chance(manners.standsWinningTile);
  if (stands) from = scene.carry(seat, winning, scene.rack(seat), from) + scene.takes(seat, TIMES.look);
  const rack = stage.tagsAt(scene.rack(seat));
  const order = random.chance(0.5) ? random.shuffled(rack) : rack;
  if (fetched && !stays && !stands)
    order.splice(random.chance(0.5) ? random.below(order.length + 1) : 0, 0, winning);
  const t = layDown(scene, order, seat, from, manners);
  scene.rest(played, t, scene.meld(seat));
  scene.now = t;
}

/** After the end some players show their hands, and the tiles are swept together or stay. */
export function actClose(
  scene: Scene,
  winner: Seat | null,
  manners: Readonly<Record<Seat, SimulatedManners>>,
): void {
  const { stage, random } = scene;
  if (random.chance(CUT_OFF)) {
    scene.now += scene.some(TIMES.cutOff);
    return;
  }
  scene.now += scene.some(TIMES.gasp);
  const shown = SEATS.map((seat) => {
    if (seat === winner || !random.chance(manners[seat].shows)) return 0;
    const rack = stage.tagsAt(scene.rack(seat));
    const tags = random.chance(0.5) ? rack : rack.slice(0, random.below(rack.length + 1));
    return layDown(scene, tags, seat, scene.from(seat, scene.now + scene.some(TIMES.admire)), manners[seat]);
  });
  scene.now = Math.max(scene.now, ...shown);
  if (random.chance(SWEPT)) {
    const begin = scene.now + scene.some(TIMES.afterwards);
    for (const [tag, place] of stage.places()) {
      if (place === 'wall' || place === 'air') continue;
      const at = Math.max(begin, stage.since(tag)) + scene.some(TIMES.sweep);
      scene.now = Math.max(scene.now, stage.carry(tag, 'wall', at, scene.some(TIMES.flight)));
    }
  }
  scene.now += scene.some(TIMES.afterwards);
}

/** A player lays tiles in his meld area, one by one or in handfuls. @returns when all lie there */
function layDown(
  scene: Scene,
  tags: readonly string[],
  seat: Seat,
  from: number,
  { tips }: SimulatedManners,
): number {
  const most = scene.random.chance(tips) ? 6 : 1;
  let at = from;
  let lies = from;
  for (let first = 0; first < tags.length; ) {
    const handful = tags.slice(first, first + 1 + scene.random.below(most));
    const flight = scene.takes(seat, TIMES.flight);
    for (const tag of handful) {
      at = Math.max(at, scene.stage.since(tag));
      lies = Math.max(lies, scene.stage.carry(tag, scene.meld(seat), at, flight + scene.some(TIMES.setUp)));
    }
    at += scene.takes(seat, TIMES.showStep);
    first += handful.length;
  }
  scene.occupy(seat, from, lies);
  return lies;
}
