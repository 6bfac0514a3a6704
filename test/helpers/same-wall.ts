import { type PlayedHand, playHand } from '../../host/players/play.ts';
import { Random, stream } from '../../host/players/random.ts';
import type { RandomWords } from '../../shared/chances/wall-order.ts';
import type { HandSetup, HandState } from '../../shared/game/hand-state.ts';
import { kindOf, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';

/** Always the middle of the range: players of middling temper, and nothing that happens less than half the time. */
class Middle extends Random {
  override word(): number {
    return 2 ** 31;
  }
}

/** A hand of the virtual players, whose only chance is the wall. */
export function playMiddling(setup: HandSetup, seed: number): PlayedHand {
  const tiles: Record<string, Tile> = {};
  for (const [number, tile] of tileSet(setup.setSize).entries()) tiles[`t${number}`] = tile;
  return playHand(setup, tiles, {
    shuffle: stream(seed, 'shuffle'),
    dice: stream(seed, 'dice'),
    decisions: new Middle('middle'),
  });
}

/** The state after so many events of a hand. */
export function stateAfter({ events, state }: PlayedHand, number: number): HandState {
  let now = startHand(state.setup);
  for (const { event } of events.slice(0, number)) {
    const next = apply(now, event);
    if (!next.ok) throw new Error(next.error.message);
    now = next.value;
  }
  return now;
}

/**
 * The random numbers with which a rollout gets the tiles of a played hand in the same order, after so many events of
 * it, if all racks are known; and then only {@link Middle} numbers.
 */
export function sameWall({ events }: PlayedHand, after: number, unseen: Int8Array): RandomWords {
  const drawn = { live: [] as number[], dead: [] as number[] };
  for (const { event } of events.slice(after)) {
    if (event.event === 'draw') drawn[event.from].push(kindOf(event.tile));
  }
  const rest = [...unseen];
  for (const kind of [...drawn.live, ...drawn.dead]) rest.splice(rest.indexOf(kind), 1);
  const wanted = [...drawn.live, ...rest, ...drawn.dead.reverse()];
  const order = [...unseen];
  const words: number[] = new Array(8).fill(2 ** 31);
  for (let at = 0; at < order.length - 1; at++) {
    const from = order.indexOf(wanted[at]!, at);
    [order[at], order[from]] = [order[from]!, order[at]!];
    // The middle of the numbers that choose this tile.
    words.push(Math.floor(((from - at + 0.5) / (order.length - at)) * 2 ** 32));
  }
  let next = 0;
  return { word: () => words[next++] ?? 2 ** 31 };
}
