import { type Aims, aimsOf } from '../../shared/chances/aims.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import type { Meld } from '../../shared/game/position.ts';
import { type Seat, seatIndex } from '../../shared/game/seats.ts';
import { FIRST_DRAGON, FIRST_WIND, type Kind, kindOf } from '../../shared/game/tiles.ts';
import { type Counts, distance } from './distance.ts';

/** One player's knowledge of the hand. It shows neither another player's rack nor the wall. */
export interface Knowledge {
  readonly seat: Seat;
  /** The player's rack by kind, 42 entries. */
  readonly rack: readonly number[];
  /** The player's declared groups. */
  readonly melds: readonly Meld[];
  /** Visible copies by kind, including the player's own. */
  readonly seen: readonly number[];
  /** Copies by kind that are dead in the discard area. */
  readonly dead: readonly number[];
  /** Kinds whose pungs double and whose pairs score: dragons, the player's wind and the prevailing wind. */
  readonly valued: ReadonlySet<Kind>;
  /** The hands that are complete by the table's rules. */
  readonly aims: Aims;
  /** Tiles left in the live wall. */
  readonly live: number;
}

/** The hand as the player at `seat` sees it. */
export function knowledgeOf(state: HandState, seat: Seat): Knowledge {
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

/** The distance of a rack to a complete hand with the player's groups, and another group that he may lay down. */
export function awayWith({ melds, aims }: Knowledge, rack: Counts, laid?: Meld['type']): number {
  const chows = melds.filter(({ type }) => type === 'chow').length + (laid === 'chow' ? 1 : 0);
  return distance(rack, melds.length + (laid ? 1 : 0), aims, chows);
}
