import type { Seat } from '../../../shared/game/seats.ts';
import type { Tile } from '../../../shared/game/tiles.ts';
import { type History, seatOf, type TaggedEvent } from './history.ts';

/** Another course of a hand that is like the truth but for one thing. */
export interface Alternative {
  /** What is different: `exchanged draws`, `order of draws`, … */
  readonly kind: string;
  readonly history: History;
  /** The first and the last event of the truth that is different. */
  readonly from: number;
  readonly until: number;
}

/** How many draws later another player's draw may be exchanged with one. */
const NEAR_DRAWS = 5;

/** What the readings say so clearly that no alternative against it needs to be weighed. */
export interface Sightings {
  /** Whether a tag was surely on its player's rack some time between two events. */
  isOnRack(tag: string, seat: Seat, from: number, until: number): boolean;
  /** Whether a tag was ever read. */
  isRead(tag: string): boolean;
}

/**
 * The courses that are nearest to a history: the tiles of two players' draws exchanged, with all that the players do with
 * them; those of one player's draws, or of his deal and a draw; two of his bonus tiles; a tile that was drawn and given back, not
 * drawn at all; another tile in place of one that no reader ever saw; a hand that is not won when the readings end. Not all of
 * them are legal.
 */
export function alternativesTo(
  history: History,
  tiles: Readonly<Record<string, Tile>>,
  sightings: Sightings,
): Alternative[] {
  return [
    ...exchangedDraws(history, tiles, sightings),
    ...ordersOfDraws(history, tiles, sightings),
    ...ordersOfBonus(history),
    ...returnsLeftOut(history),
    ...othersNeverRead(history, tiles, sightings),
    ...notOver(history),
  ];
}

/** The numbers of the draws. */
const drawsOf = (history: History): number[] =>
  history.flatMap(({ event }, at) => (event.event === 'draw' ? [at] : []));

/** Two players drew each other's tile, and did with it what the other did. */
function exchangedDraws(history: History, tiles: Tiles, sightings: Sightings): Alternative[] {
  const draws = drawsOf(history);
  return draws.flatMap((one, index) =>
    draws.slice(index + 1, index + 1 + NEAR_DRAWS).flatMap((other) => {
      const [tag, its] = [history[one]!.tags[0]!, history[other]!.tags[0]!];
      const seats = [seatOf(history[one]!), seatOf(history[other]!)] as const;
      if (tiles[tag] === tiles[its] || seats[0] === seats[1]) return [];
      const uses = usesOf(history, [tag, its]);
      const until = uses.at(-1)!;
      if (sightings.isOnRack(tag, seats[0], one, until) || sightings.isOnRack(its, seats[1], other, until)) {
        return [];
      }
      const changed = exchanged(history, tag, its, uses, tiles);
      return [{ kind: 'exchanged draws', history: changed, from: one, until }];
    }),
  );
}

/** A player drew two tiles in the other order, or was dealt the one and drew the other. */
function ordersOfDraws(history: History, tiles: Tiles, sightings: Sightings): Alternative[] {
  const found: Alternative[] = [];
  for (const draw of drawsOf(history)) {
    const seat = seatOf(history[draw]!);
    const its = history[draw]!.tags[0]!;
    // A win names the tile drawn last.
    const wins = history.findIndex(({ event, tags }) => event.event === 'win' && tags[0] === its);
    for (let one = draw - 1; one >= 0; one--) {
      const { event, tags } = history[one]!;
      if ((event.event !== 'draw' && event.event !== 'deal') || event.seat !== seat) continue;
      for (const tag of tags) {
        if (tiles[tag] === tiles[its] || sightings.isOnRack(tag, seat, one, draw)) continue;
        const places = [one, draw, ...(wins > 0 && isLastDraw(history, draw, wins) ? [wins] : [])];
        const until = Math.max(...usesOf(history, [tag, its]));
        const changed = exchanged(history, tag, its, places, tiles);
        found.push({ kind: `order of ${event.event} and draw`, history: changed, from: one, until });
      }
    }
  }
  return found;
}

const isLastDraw = (history: History, draw: number, win: number): boolean =>
  history.slice(draw + 1, win).every(({ event }) => event.event !== 'draw');

/** Two bonus tiles of a player are laid out one after the other. */
function ordersOfBonus(history: History): Alternative[] {
  const bonus = history.flatMap(({ event }, at) => (event.event === 'bonus' ? [at] : []));
  return bonus.flatMap((one, index) => {
    const other = bonus.slice(index + 1).find((at) => seatOf(history[at]!) === seatOf(history[one]!));
    if (other === undefined) return [];
    const changed = [...history];
    [changed[one], changed[other]] = [history[other]!, history[one]!];
    return [{ kind: 'order of bonus tiles', history: changed, from: one, until: other }];
  });
}

/** A tile was not drawn and given back. */
function returnsLeftOut(history: History): Alternative[] {
  return history.flatMap(({ event }, at) =>
    event.event === 'return'
      ? [
          {
            kind: 'no return',
            history: history.filter((_, other) => other !== at && other !== at - 1),
            from: at - 2,
            until: at,
          },
        ]
      : [],
  );
}

/** The readings end before somebody wins, and perhaps before the last discard and draw. */
function notOver(history: History): Alternative[] {
  const until = history.length - 1;
  if (history[until]!.event.event !== 'win') return [];
  return [1, 2, 3].map((left) => {
    const from = history.length - left;
    return { kind: 'not over', history: history.slice(0, from), from, until };
  });
}

/** A player drew another tile that no reader ever saw in place of one that no reader ever saw. */
function othersNeverRead(history: History, tiles: Tiles, sightings: Sightings): Alternative[] {
  const used = new Set(history.flatMap(({ tags }) => tags));
  const unread = Object.keys(tiles).filter((tag) => !used.has(tag) && !sightings.isRead(tag));
  return drawsOf(history).flatMap((draw) => {
    const tag = history[draw]!.tags[0]!;
    if (sightings.isRead(tag)) return [];
    const uses = usesOf(history, [tag]);
    return unread
      .filter((other) => tiles[other] !== tiles[tag])
      .map((other) => ({
        kind: 'another tile never read',
        history: exchanged(history, tag, other, uses, tiles),
        from: draw,
        until: uses.at(-1)!,
      }));
  });
}

type Tiles = Readonly<Record<string, Tile>>;

/** The numbers of the events that move one of these tags. */
const usesOf = (history: History, tags: readonly string[]): number[] =>
  history.flatMap((played, at) => (played.tags.some((tag) => tags.includes(tag)) ? [at] : []));

/** A history with two tags exchanged in some of its events. */
function exchanged(
  history: History,
  one: string,
  other: string,
  places: readonly number[],
  tiles: Tiles,
): History {
  const tagFor = (tag: string) => (tag === one ? other : tag === other ? one : tag);
  return history.map((played, at) => {
    if (!places.includes(at)) return played;
    const tags = played.tags.map(tagFor);
    return { event: withTiles(played, tags, tiles), tags };
  });
}

/** An event with the tiles of other tags. */
function withTiles({ event, tags }: TaggedEvent, to: readonly string[], tiles: Tiles): TaggedEvent['event'] {
  if (event.event === 'exhausted' || event.event === 'bet') return event;
  if (event.event === 'deal') return { ...event, tiles: to.map((tag) => tiles[tag]!) };
  // The rest of a winner's hand may have tiles like the winning one.
  if (event.event === 'win') return { ...event, tile: tiles[to[0]!]! };
  const change = new Map(tags.map((tag, at) => [tiles[tag]!, tiles[to[at]!]!]));
  const tile = change.get(event.tile) ?? event.tile;
  if (event.event !== 'chow' && event.event !== 'pung') return { ...event, tile };
  return { ...event, tile: tiles[to[0]!]!, tiles: to.map((tag) => tiles[tag]!) };
}
