import { PLACES, type Place, type Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { actOut } from './acts.ts';
import { actClose, actWin } from './end-acts.ts';
import type { LoopId, Movement, TilePlace } from './places.ts';
import { isPlayed, type PlayedEvent } from './play.ts';
import type { Random } from './random.ts';
import { type Begun, Scene } from './scene.ts';
import { sortRacks } from './sorting.ts';
import { Stage } from './stage.ts';
import { HABITS, MANNERS, TEMPO, within } from './tempo.ts';

/** The facts about a hand before it is acted out. */
export interface ScriptSetup {
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly east: Place;
  readonly places: Iterable<readonly [string, TilePlace]>;
  readonly random: Random;
  /** The number of players; four if not given. */
  readonly players?: number;
  /** A replacement that was put on the rack is kept, so a player who refuses it never puts it there (Bouter 43). */
  readonly replacementKept?: boolean;
}

/** The movements of a hand, or of the rest of it, in order of time. */
export interface Script {
  readonly movements: readonly Movement[];
  readonly begun: readonly Begun[];
  /** When the wall is built again and the next hand can begin, in ms. */
  readonly end: number;
}

/**
 * Acts out a hand until the wall is built again. Time begins at 0.
 * @param events the whole hand
 * @param done the number of events that have been carried out already: the tiles are in the places of `setup`
 * @param roundWind needed for the pairs that score
 */
export function writeScript(
  setup: ScriptSetup,
  events: readonly PlayedEvent[],
  done: number,
  roundWind: Seat,
): Script {
  const scene = sceneOf(setup);
  const before = scene.stage.places();
  if (done > 0) scene.now = scene.some(TEMPO.takeUp);
  const begin = scene.now;
  actOut(scene, events.slice(done), actWin);
  const over = scene.now;
  const last = events.at(-1);
  actClose(scene, isPlayed(last, 'win') ? last.event.seat : null, roundWind, setup.tiles);
  const movements = inOrder(scene.stage.movements);
  const sorting = sortRacks(movements, before, scene.dealt?.seen ?? begin, over, scene.random);
  return { movements: inOrder([...movements, ...sorting]), begun: scene.begun, end: scene.now };
}

/** Where every tile rests after the events. */
export function placesAfter(setup: ScriptSetup, events: readonly PlayedEvent[]): [string, TilePlace][] {
  const scene = sceneOf(setup);
  actOut(scene, events, actWin);
  return scene.stage.places();
}

const sceneOf = ({ places, players = 4, ...setup }: ScriptSetup): Scene =>
  new Scene({
    ...setup,
    players,
    stage: new Stage(places),
    tempo: TEMPO,
    manners: () => MANNERS,
    lasts: (span, random) => within(random, span),
    discardLoop,
  });

/** The quadrant where a player lays a discard: mostly in front of him, sometimes further away. */
function discardLoop(place: Place, random: Random): LoopId {
  const near = random.chance(HABITS.discardNear);
  const quadrant = (PLACES.indexOf(place) + random.below(2) + (near ? 0 : 2)) % 4;
  return `discard.${quadrant as 0 | 1 | 2 | 3}`;
}

const inOrder = (movements: readonly Movement[]): Movement[] =>
  [...movements].sort((one, other) => one.at - other.at);
