import type { HandState } from '../../../shared/hand/hand-state.ts';
import type { Meld } from '../../../shared/position.ts';
import { type Seat, seatIndex } from '../../../shared/seats.ts';
import { FIRST_DRAGON, FIRST_WIND, type Kind, kindOf } from '../../../shared/tiles.ts';
import { type Aims, aimsOf } from './aims.ts';
import { type Counts, distance } from './distance.ts';

/** What one player knows of the hand. Nothing in it shows another player's rack or the wall. */
export interface Sight {
  readonly seat: Seat;
  /** The own rack by kind, 42 entries. */
  readonly rack: readonly number[];
  /** The own declared groups. */
  readonly melds: readonly Meld[];
  /** Copies by kind that this player sees anywhere, the own ones included. */
  readonly seen: readonly number[];
  /** Copies by kind that lie dead in the middle. */
  readonly dead: readonly number[];
  /** Kinds whose pungs double and whose pairs score: dragons, the own and the prevailing wind. */
  readonly valued: ReadonlySet<Kind>;
  /** The hands that are complete by the table's rules. */
  readonly aims: Aims;
  /** Tiles left in the live wall. */
  readonly live: number;
}

/** The hand as the player at `seat` sees it. */
export function sightOf(state: HandState, seat: Seat): Sight {
  const own = state.players[seat]!;
  const seen = [...own.concealed];
  const dead = new Array<number>(seen.length).fill(0);
  for (const player of Object.values(state.players)) {
    for (const meld of player.melds) for (const tile of meld.tiles) seen[kindOf(tile)]!++;
    for (const tile of player.bonus) seen[kindOf(tile)]!++;
  }
  for (const discard of state.discards) {
    if (discard.claimed) continue;
    seen[kindOf(discard.tile)]!++;
    dead[kindOf(discard.tile)]!++;
  }
  return {
    seat,
    rack: own.concealed,
    melds: own.melds,
    seen,
    dead,
    valued: new Set([
      FIRST_DRAGON,
      FIRST_DRAGON + 1,
      FIRST_DRAGON + 2,
      FIRST_WIND + seatIndex(seat),
      FIRST_WIND + seatIndex(state.setup.roundWind),
    ]),
    aims: aimsOf(state.setup),
    live: state.wall.live,
  };
}

/** How far a rack is from complete beside the player's own groups, and another one that he may lay down. */
export function awayWith({ melds, aims }: Sight, rack: Counts, laid?: Meld['type']): number {
  const chows = melds.filter(({ type }) => type === 'chow').length + (laid === 'chow' ? 1 : 0);
  return distance(rack, melds.length + (laid ? 1 : 0), aims, chows);
}
