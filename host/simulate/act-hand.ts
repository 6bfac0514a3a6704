import { type Place, SEATS, type Seat } from '../../shared/game/seats.ts';
import { actOut } from '../players/acts.ts';
import type { LoopId } from '../players/places.ts';
import { isPlayed, type PlayedEvent } from '../players/play.ts';
import type { Random } from '../players/random.ts';
import { type Rest, Scene } from '../players/scene.ts';
import { Stage, type Stay } from '../players/stage.ts';
import type { Call } from '../trace/calls.ts';
import { actClose, actWin } from './end-acts.ts';
import { mannersOf, type SimulatedManners, TIMES } from './manners.ts';
import { withSorting } from './sorting.ts';

/** A hand as acted out, with times in ms from the beginning of the trace. */
export interface ActedHand {
  /** When and where the tiles lay. */
  readonly stays: readonly Stay[];
  /** When the tiles of each event came to rest; absent if they never did. */
  readonly rests: ReadonlyMap<PlayedEvent, Rest>;
  /** The calls made aloud, in order of time. */
  readonly calls: readonly Call[];
  readonly end: number;
}

/** How often a trace begins after the deal. */
const DEALT_BEFORE = 0.25;

/** The number of tile positions on a rack. */
const RACK_SLOTS = 18;

/** Four players act out a hand, each with his own manners. */
export function actHand(events: readonly PlayedEvent[], east: Place, random: Random): ActedHand {
  const drawn = SEATS.map((seat) => [seat, mannersOf(random)] as const);
  const manners = Object.fromEntries(drawn) as Record<Seat, SimulatedManners>;
  const scene = new Scene({
    stage: new Stage([], slots(random)),
    random,
    east,
    players: SEATS.length,
    tempo: TIMES,
    manners: (seat) => manners[seat],
    // Short times are more frequent.
    lasts: ([least, most]) => least + (most - least) * random.fraction() ** 1.5,
    // One reader reads the whole discard area.
    discardLoop: () => 'discard.0',
    dealtBefore: DEALT_BEFORE,
  });
  actOut(scene, events, (_, win) => actWin(scene, win, manners[win.event.seat]));
  const last = events.at(-1);
  const over = scene.now;
  actClose(scene, isPlayed(last, 'win') ? last.event.seat : null, manners);
  return { stays: withSorting(scene, manners, over), rests: scene.rests, calls: scene.calls, end: scene.now };
}

/** Chooses the position of a tile: anywhere on a rack, elsewhere beside the last one laid there. */
function slots(random: Random): (loop: LoopId) => number {
  const laid = new Map<LoopId, number>();
  return (loop) => {
    if (loop.endsWith('rack')) return random.below(RACK_SLOTS);
    const next = laid.get(loop) ?? 0;
    laid.set(loop, next + 1);
    return next;
  };
}
