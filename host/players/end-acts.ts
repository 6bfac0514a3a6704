import { type Seat, seatIndex } from '../../shared/game/seats.ts';
import { FIRST_DRAGON, FIRST_WIND, isSuit, type Kind, kindOf, type Tile } from '../../shared/game/tiles.ts';
import { callAt } from './group-acts.ts';
import type { Span } from './manners.ts';
import type { LoopId } from './places.ts';
import type { PlayedEventOf } from './play.ts';
import type { Scene } from './scene.ts';
import { HABITS, TEMPO } from './tempo.ts';

/** The winner lays his whole hand in the meld area in handfuls. A winning discard may stay where it is. */
export function actWin(scene: Scene, played: PlayedEventOf<'win'>): void {
  const { event, tags } = played;
  const winning = tags[0]!;
  const place = scene.stage.placeOf(winning);
  if (event.source === 'discard') scene.now = callAt(scene, winning);
  else if (event.source !== 'kong') scene.now += scene.some(TEMPO.think);
  scene.begin(played, scene.now);
  const rack = scene.random.shuffled(scene.stage.tagsAt(scene.rack(event.seat)));
  const stays = place.startsWith('discard') && scene.random.chance(HABITS.winnerLeavesDiscard);
  const taken = rack.includes(winning) || stays ? [] : [winning];
  // A tile already in his hand is laid first; one that lies elsewhere is fetched first or last.
  const fetchedLast = place !== 'air' && scene.random.chance(0.5);
  layDown(scene, fetchedLast ? [...rack, ...taken] : [...taken, ...rack], event.seat);
}

/**
 * After a win everybody looks at the winner's hand, and some of the others show what scores; then all tiles are swept.
 */
export function actClose(
  scene: Scene,
  winner: Seat | null,
  roundWind: Seat,
  tiles: Readonly<Record<string, Tile>>,
): void {
  if (winner === null) scene.now += scene.some(TEMPO.giveUp);
  else {
    scene.now += scene.some(TEMPO.admire);
    const begin = scene.now;
    for (const seat of scene.seats) {
      if (seat === winner || !scene.random.chance(HABITS.shows)) continue;
      const rack = scene.stage.tagsAt(scene.rack(seat));
      const own = scene.now;
      scene.now = begin;
      layDown(scene, finished(rack, tiles, seat, roundWind), seat);
      scene.now = Math.max(scene.now, own);
    }
    scene.now += scene.some(TEMPO.show);
  }
  sweep(scene);
}

function layDown(scene: Scene, tags: readonly string[], seat: Seat): void {
  const meld: LoopId = scene.meld(seat);
  for (let first = 0; first < tags.length; ) {
    const handful = tags.slice(first, first + 3 + scene.random.below(3));
    const flight = scene.some(TEMPO.flight);
    for (const tag of handful) scene.stage.carry(tag, meld, scene.now, flight);
    scene.now += flight + scene.some(TEMPO.handful);
    first += handful.length;
  }
}

/** The tiles of a rack that a loser shows (Küster, Der Gang des Spieles): finished groups, and pairs that score. */
function finished(
  rack: readonly string[],
  tiles: Readonly<Record<string, Tile>>,
  seat: Seat,
  roundWind: Seat,
): string[] {
  const byKind = new Map<Kind, string[]>();
  for (const tag of rack) {
    const kind = kindOf(tiles[tag]!);
    byKind.set(kind, [...(byKind.get(kind) ?? []), tag]);
  }
  const shown: string[] = [];
  for (const alike of byKind.values()) if (alike.length >= 3) shown.push(...alike.splice(0));
  for (const kind of [...byKind.keys()].sort((one, other) => one - other)) {
    if (!isSuit(kind) || kind % 9 > 6) continue;
    const run = [kind, kind + 1, kind + 2].map((step) => byKind.get(step) ?? []);
    while (run.every((alike) => alike.length > 0)) for (const alike of run) shown.push(alike.pop()!);
  }
  for (const [kind, alike] of byKind) {
    const winds = [FIRST_WIND + seatIndex(seat), FIRST_WIND + seatIndex(roundWind)];
    if (alike.length === 2 && (kind >= FIRST_DRAGON || winds.includes(kind))) shown.push(...alike);
  }
  return shown;
}

/** All tiles outside the wall are swept together and mixed; then a new wall is built. */
function sweep(scene: Scene): void {
  const begin = scene.now;
  const swept: Span = [0, TEMPO.sweep[1]];
  for (const [tag, place] of scene.stage.places()) {
    if (place === 'wall') continue;
    const at = begin + scene.some(swept);
    const rests = scene.stage.carry(tag, 'wall', at, scene.some(TEMPO.sweep));
    scene.now = Math.max(scene.now, rests);
  }
  scene.now += scene.some(TEMPO.build);
}
