import { type Seat, seatIndex } from '../../../shared/seats.ts';
import { FIRST_DRAGON, FIRST_WIND, isSuit, type Kind, kindOf, type Tile } from '../../../shared/tiles.ts';
import { callAt } from './claim-acts.ts';
import type { LoopId } from './places.ts';
import type { DeedOf } from './play.ts';
import type { Scene } from './scene.ts';
import { HABITS, type Span, TEMPO } from './tempo.ts';

/** The winner lays his whole hand on the ledge by handfuls. A winning discard may stay where it is. */
export function actWin(scene: Scene, deed: DeedOf<'win'>): void {
  const { event, tags } = deed;
  const winning = tags[0]!;
  const place = scene.stage.placeOf(winning);
  if (event.source === 'discard') scene.now = callAt(scene, winning);
  else if (event.source !== 'kong') scene.now += scene.some(TEMPO.think);
  scene.tell(deed, scene.now);
  const rack = scene.random.shuffled(scene.stage.tagsAt(scene.rack(event.seat)));
  const stays = place.startsWith('discard') && scene.random.chance(HABITS.winnerLeavesDiscard);
  const taken = rack.includes(winning) || stays ? [] : [winning];
  // A tile in the hand already is laid first; one that lies elsewhere is fetched first or last.
  const fetchedLast = place !== 'air' && scene.random.chance(0.5);
  layDown(scene, fetchedLast ? [...rack, ...taken] : [...taken, ...rack], event.seat);
}

/** Nobody has won: it is said some time after the last discard, when everybody has let it pass. */
export function actExhausted(scene: Scene, deed: DeedOf<'exhausted'>): void {
  scene.now += scene.some(TEMPO.noWinner);
  scene.tell(deed, scene.now);
}

/** After a win the winner's hand is looked at, and some of the others show what scores; then all is swept. */
export function actClose(scene: Scene, winner: Seat | null, roundWind: Seat): void {
  if (winner === null) scene.now += scene.some(TEMPO.giveUp);
  else {
    scene.now += scene.some(TEMPO.admire);
    const begin = scene.now;
    for (const seat of scene.seats) {
      if (seat === winner || !scene.random.chance(HABITS.shows)) continue;
      const rack = scene.stage.tagsAt(scene.rack(seat));
      const own = scene.now;
      scene.now = begin;
      layDown(scene, finished(rack, scene.tiles, seat, roundWind), seat);
      scene.now = Math.max(scene.now, own);
    }
    scene.now += scene.some(TEMPO.show);
  }
  sweep(scene);
}

function layDown(scene: Scene, tags: readonly string[], seat: Seat): void {
  const ledge: LoopId = scene.ledge(seat);
  for (let first = 0; first < tags.length; ) {
    const handful = tags.slice(first, first + 3 + scene.random.below(3));
    const flight = scene.some(TEMPO.flight);
    for (const tag of handful) scene.stage.carry(tag, ledge, scene.now, flight);
    scene.now += flight + scene.some(TEMPO.handful);
    first += handful.length;
  }
}

/** Of a rack what a loser shows (Küster, Der Gang des Spieles): finished groups, and pairs that score. */
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

/** Every tile that does not stand in the wall is swept together and mixed; then the wall is built anew. */
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
