import type { HandEvent } from '../../shared/game/events.ts';
import type { DrawnTile, HandPlayer, HandState } from '../../shared/game/hand-state.ts';
import { placeOf, type Seat } from '../../shared/game/seats.ts';
import { countTiles, kindOf, type Tile, tileSet, tilesOf } from '../../shared/game/tiles.ts';
import type { TableState } from '../../shared/match/table.ts';
import type { Sight } from '../../shared/view/sight.ts';
import type { ViewMemory } from '../../shared/view/view.ts';
import { resultOf } from '../../shared/view/view-result.ts';

/** A table, and what its view remembers. */
export interface Told {
  readonly table: TableState;
  readonly memory: ViewMemory;
}

/**
 * The same table to somebody with this sight: the tiles that he may not see, on the racks and in the wall, are mixed and given
 * out again, in the hand and in its events, and all tags are others. After a win everybody may see all that is shown, so
 * only the tags change.
 */
export function withOtherSecrets(
  { table, memory }: Told,
  sight: Sight,
  random: (below: number) => number,
): Told {
  const tiles = Object.fromEntries(
    Object.entries(table.tiles).map(([tag, tile]) => [`other ${tag}`, tile] as const),
  );
  const tagged = { ...table, tiles, steps: table.steps.map(otherTags) };
  const { hand } = table;
  const isShown = hand?.end?.end === 'win';
  const seesAll = sight.racks.others || sight.waits.others;
  if (hand === null || isShown || seesAll) return { table: tagged, memory };
  const seesOwn = sight.racks.own || sight.waits.own;
  const seats = Object.keys(hand.players) as Seat[];
  const known = (seat: Seat) => seesOwn && placeOf(seat, table.east, hand.setup.seats.length) === sight.own;

  const lying = countTiles([
    ...hand.discards.filter(({ claimed }) => !claimed).map(({ tile }) => tile),
    ...seats.flatMap((seat) => {
      const { melds, bonus, concealed } = hand.players[seat]!;
      return [...melds.flatMap((meld) => meld.tiles), ...bonus, ...(known(seat) ? tilesOf(concealed) : [])];
    }),
  ]);
  const left = [...lying];
  const hidden = tileSet(hand.setup.setSize).filter((tile) => {
    const kind = kindOf(tile);
    if (left[kind]! === 0) return true;
    left[kind]!--;
    return false;
  });
  shuffle(hidden, random);
  const players: Partial<Record<Seat, HandPlayer>> = {};
  for (const seat of seats) {
    const player = hand.players[seat]!;
    const held = player.concealed.reduce((sum, count) => sum + count, 0);
    players[seat] = known(seat) ? player : { ...player, concealed: [...countTiles(hidden.splice(0, held))] };
  }
  const any = (): Tile => hidden[0] ?? '1m';
  const inWall = countTiles(hidden);
  const whole = countTiles(tileSet(hand.setup.setSize));
  const drawn = (tile: DrawnTile | null, seat: Seat) =>
    tile && !known(seat) ? { ...tile, tile: any() } : tile;
  const other: HandState = {
    ...hand,
    players,
    drawn: drawn(hand.drawn, hand.turn),
    interrupted: hand.interrupted && {
      ...hand.interrupted,
      drawn: drawn(hand.interrupted.drawn, hand.interrupted.turn),
    },
    seen: Array.from(whole, (count, kind) => count - inWall[kind]!),
  };
  const happened = <E extends HandEvent>(event: E): E => otherTiles(event, hidden);
  const steps = tagged.steps.map((step) => (step.entry === 'event' ? happened(step) : step));
  const changed = { ...tagged, hand: other, steps };
  return {
    table: changed,
    memory: {
      ...memory,
      last: memory.last && happened(memory.last),
      result: table.score === null ? memory.result : resultOf(changed),
    },
  };
}

const otherTags = (step: TableState['steps'][number]): TableState['steps'][number] =>
  step.entry === 'event' ? { ...step, tags: step.tags.map((tag) => `other ${tag}`) } : step;

/** An event with other tiles where only its player has seen them. */
function otherTiles<E extends HandEvent>(event: E, hidden: readonly Tile[]): E {
  switch (event.event) {
    case 'draw':
    case 'return':
      return { ...event, tile: hidden[0] ?? '1m' };
    case 'deal':
      return { ...event, tiles: event.tiles.map((_, at) => hidden[at % Math.max(1, hidden.length)] ?? '1m') };
    default:
      return event;
  }
}

function shuffle<T>(items: T[], random: (below: number) => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
}
