import { placeOf, type Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import type { TableState } from '../../shared/match/table.ts';
import { toldOf } from '../../shared/view/question.ts';
import type { BeliefView, SightingView } from '../../shared/view/view-beliefs.ts';
import type { Belief, Sighting } from '../tracker/report/beliefs.ts';

/**
 * What a tracker believes, as a referee may see it, the last move first. A referee may not know concealed tiles either:
 * only kinds that lie open are named until the hand is over, and of its other tiles how many were read.
 * @param open the kinds of tile that lie open on the table
 */
export function toldBeliefs(
  beliefs: readonly Belief[],
  state: TableState,
  open: ReadonlySet<Tile>,
): readonly BeliefView[] {
  const { tiles, score } = state;
  const named: ReadonlySet<Tile> = score === null ? open : new Set(Object.values(tiles));
  return beliefs
    .map(({ event, p, isReported, instead, readings }) => ({
      told: toldOf([event], named),
      p,
      isLogged: isReported,
      instead: instead.map((one) => ({ ...toldOf(one.events, named), p: one.p })),
      readings: readings.map((one) => sightingView(one, state, named)),
    }))
    .reverse();
}

function sightingView(
  { tags, zone, seat, times, from, until }: Sighting,
  { tiles, east, players }: TableState,
  named: ReadonlySet<Tile>,
): SightingView {
  const who = (one: Seat) => ({ seat: one, place: placeOf(one, east, players) });
  const tile = tags.length === 1 ? tiles[tags[0]!]! : null;
  return {
    tile: tile !== null && named.has(tile) ? tile : null,
    tiles: tags.length,
    zone,
    who: seat && who(seat),
    times,
    from,
    until,
  };
}
