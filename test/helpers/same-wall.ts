import { type PlayedHand, playHand } from '../../host/players/play.ts';
import { Random, stream } from '../../host/players/random.ts';
import type { Moment } from '../../shared/chances/moment.ts';
import type { RandomWords } from '../../shared/chances/wall-order.ts';
import type { HandSetup, HandState } from '../../shared/game/hand-state.ts';
import { kindOf, PLAYING_KINDS, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';

const MIDDLE = 2 ** 31;

/** Always the middle of the range: players of middling temper, and nothing that happens less than half the time. */
class Middle extends Random {
  override word(): number {
    return MIDDLE;
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
 * it, if all racks are known, and players who are as ambitious and hasty; and then only {@link Middle} numbers.
 * @param moment the moment after those events
 */
export function sameWall(
  { events }: PlayedHand,
  after: number,
  { unseen, phase, setup }: Moment,
): RandomWords {
  const drawn = { live: [] as number[], dead: [] as number[] };
  for (const { event } of events.slice(after)) {
    if (event.event === 'draw') drawn[event.from].push(kindOf(event.tile));
  }
  const rest = [...unseen].flatMap((number, kind) => new Array<number>(number).fill(kind));
  for (const kind of [...drawn.live, ...drawn.dead]) rest.splice(rest.indexOf(kind), 1);
  const wanted = [...drawn.live, ...rest, ...drawn.dead.reverse()];
  const bonus: number[] = [];
  // Flowers and seasons are put in last, the highest last of all.
  for (let kind = unseen.length - 1; kind >= PLAYING_KINDS; kind--) {
    if (unseen[kind] === 0) continue;
    const at = wanted.indexOf(kind);
    bonus.unshift(wordFor(at, wanted.length));
    wanted[at] = wanted.at(-1)!;
    wanted.pop();
  }
  // Whoever is of middling temper is of the more ambitious half. In the deal nobody has shown any.
  const tempers = phase === 'deal' || phase === 'bonus' ? [] : setup.seats.flatMap(() => [0, MIDDLE]);
  return listed([...new Array<number>(8).fill(MIDDLE), ...shuffleTo(wanted, unseen), ...bonus, ...tempers]);
}

/** The random numbers that shuffle a set so that the tiles not seen come in this order. */
function shuffleTo(wanted: readonly number[], unseen: Int8Array): number[] {
  const order = Array.from({ length: 4 * PLAYING_KINDS }, (_, copy) => copy);
  const used = new Map<number, number>();
  const words = wanted.map((kind, at) => {
    const number = used.get(kind) ?? 0;
    if (number >= unseen[kind]!) throw new Error(`tile ${kind} is not unseen ${number + 1} times`);
    used.set(kind, number + 1);
    const from = order.indexOf(4 * kind + number, at);
    order[from] = order[at]!;
    return wordFor(from - at, order.length - at);
  });
  // What is left are tiles that were seen, in any order.
  return [...words, ...new Array<number>(order.length - words.length).fill(MIDDLE)];
}

/** The middle of the random numbers that choose one of so many. */
const wordFor = (chosen: number, of: number): number => Math.floor(((chosen + 0.5) / of) * 2 ** 32);

function listed(words: readonly number[]): RandomWords {
  let next = 0;
  return { word: () => words[next++] ?? MIDDLE };
}
