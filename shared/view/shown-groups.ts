import { findRules } from '../books/index.ts';
import type { Row } from '../books/words/rule-set.ts';
import type { Hand } from '../books/words/scored-hand.ts';
import type { HandState } from '../game/hand-state.ts';
import { kindBits } from '../game/kind-bits.ts';
import type { HandScore, Meld } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';
import { countTiles, type Kind, PLAYING_KINDS, type Tile, tileOf, tilesOf, windOf } from '../game/tiles.ts';

/** A group as it lies on the table or in a scored hand. */
export interface GroupView {
  readonly type: 'chow' | 'pung' | 'kong' | 'pair' | 'tiles';
  readonly tiles: readonly Tile[];
  /** Made of the player's own tiles only. A concealed pung or kong lies with its last tile face down (Küster). */
  readonly concealed: boolean;
}

/** A declared group, for display. */
export const meldView = ({ type, tiles, concealed }: Meld): GroupView => ({
  type,
  tiles,
  concealed: concealed === true,
});

/**
 * A player's open groups. During the hand, and after a drawn hand: the declared groups. After a win the winner shows
 * everything, in the arrangement that was scored, and the others only finished groups and the pairs that score
 * (Küster, Das Spiel). `score` is null until the hand is scored.
 */
export function shownGroups(hand: HandState, seat: Seat, score: HandScore | null): GroupView[] {
  const { concealed, melds } = hand.players[seat]!;
  const declared = melds.map(meldView);
  if (hand.end?.end !== 'win') return declared;
  if (hand.end.win.seat !== seat) return [...declared, ...pungsAndPairs(hand, seat, concealed)];
  const arranged = score?.players[seat]?.hand;
  if (!arranged) return [...declared, { type: 'tiles', tiles: tilesOf(concealed), concealed: true }];
  const own = [...arranged.sets.slice(melds.length), ...(arranged.pair ? [arranged.pair] : [])];
  const { tile, source } = hand.end.win;
  const claimed = source === 'discard' || source === 'kong';
  // A winning tile from another player makes the part that it completes exposed; the scorer prefers a chow or the
  // pair if it can.
  const completes = own.filter((tiles) => tiles.includes(tile));
  return [
    ...declared,
    ...own.map((tiles) => ({
      type: typeOf(tiles),
      tiles,
      concealed: !(claimed && completes.length === 1 && tiles === completes[0]),
    })),
  ];
}

/** What kind of group tiles are. */
export function typeOf(tiles: readonly Tile[]): GroupView['type'] {
  const alike = tiles.every((tile) => tile === tiles[0]);
  if (tiles.length === 2 && alike) return 'pair';
  if (tiles.length === 3) return alike ? 'pung' : 'chow';
  return 'tiles';
}

/** The groups of the rack that a player who did not win shows: three alike, and pairs that score. */
function pungsAndPairs(hand: HandState, seat: Seat, concealed: readonly number[]): GroupView[] {
  const shown: GroupView[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    const tile = tileOf(kind);
    if (concealed[kind]! >= 3) shown.push({ type: 'pung', tiles: [tile, tile, tile], concealed: true });
    else if (concealed[kind] === 2 && scoresAsPair(hand, seat, kind)) {
      shown.push({ type: 'pair', tiles: [tile, tile], concealed: true });
    }
  }
  return shown;
}

/** Whether some row of the book gives a player who did not win points for a pair of this kind. */
function scoresAsPair({ setup }: HandState, seat: Seat, kind: Kind): boolean {
  const rules = findRules(setup.rules);
  if (!rules.ok) return false;
  const pair: Hand = {
    parts: [{ type: 'pair', kind, concealed: true, declared: false }],
    tiles: countTiles([tileOf(kind), tileOf(kind)]),
    kinds: kindBits((held) => held === kind),
    bonus: [],
    ownWinds: rules.value.ownWinds(seat, setup.seats.length).map(windOf),
    prevailingWind: windOf(setup.roundWind),
    options: {},
    win: null,
  };
  return rules.value.rows.some(
    (row: Row) => row.to === 'all' && row.points !== undefined && row.times(pair) > 0,
  );
}
