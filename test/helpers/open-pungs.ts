import type { HandEvent } from '../../shared/game/events.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { SEATS } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { tileSet } from '../../shared/game/tiles.ts';
import { discard, draw, pung, tiles } from './shorthand.ts';

/** A tile drawn, and the same or another one discarded. */
export const turn = (seat: Seat, drawn: Tile, thrown: Tile = drawn): HandEvent[] => [
  draw(seat, drawn),
  discard(seat, thrown),
];

/** West, North and East draw and discard tiles that nobody can use: South is next. */
export const ROUND: readonly HandEvent[] = [...turn('W', '1p'), ...turn('N', '2p'), ...turn('E', '3p')];

/**
 * The deal with chosen tiles (short form), filled up with other tiles except the kinds in `spare`. What the others
 * could do with them does not matter, since every event is given.
 */
export function dealFilled(hands: Partial<Record<Seat, string>>, spare: string): HandEvent[] {
  const given = SEATS.map((seat) => tiles(hands[seat] ?? ''));
  const free = tileSet(136).filter((tile) => !tiles(spare).includes(tile));
  for (const tile of given.flat()) {
    const at = free.indexOf(tile);
    if (at >= 0) free.splice(at, 1);
  }
  return SEATS.map((seat, index) => {
    const held = given[index]!;
    held.push(...free.splice(0, (seat === 'E' ? 14 : 13) - held.length));
    return { event: 'deal', seat, tiles: held };
  });
}

const JUNK: readonly Tile[] = ['4m', '5m', '6m'];

/**
 * South has these pungs open, the first from East and the others from West, and `rest` on the rack: thirteen tiles
 * less three for each pung. West is next. Other tiles are characters and circles.
 */
export function southHasOpen(pungs: readonly Tile[], rest: string): HandEvent[] {
  const pairs = pungs.map((tile) => `${tile}${tile}`).join('');
  const junk = JUNK.slice(0, pungs.length);
  const events = dealFilled(
    { E: pungs[0]!, S: `${pairs}${rest}${junk.join('')}` },
    '123p4568m123456789s1234567z',
  );
  for (const [index, tile] of pungs.entries()) {
    const given = index === 0 ? [discard('E', tile)] : turn('W', tile);
    events.push(...given, pung('S', tile, index === 0 ? 'E' : 'W'), discard('S', junk[index]!));
  }
  return events;
}
