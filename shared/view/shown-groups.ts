import type { HandState } from '../hand/hand-state.ts';
import type { HandScore, Meld } from '../position.ts';
import { findRules } from '../rules/index.ts';
import type { Hand, Row } from '../rules/ruleset.ts';
import { kindBits } from '../scoring/kind-bits.ts';
import { type Seat, seatIndex } from '../seats.ts';
import { countTiles, FIRST_WIND, type Kind, PLAYING_KINDS, type Tile, tileOf, tilesOf } from '../tiles.ts';

/** A group as it lies on the table or in a scored hand. */
export interface GroupView {
  readonly type: 'chow' | 'pung' | 'kong' | 'pair' | 'tiles';
  readonly tiles: readonly Tile[];
  /** Made from own tiles only. A concealed pung or kong lies with its last tile face down (Küster). */
  readonly concealed: boolean;
}

/** A declared group as it lies. */
export const meldView = ({ type, tiles, concealed }: Meld): GroupView => ({
  type,
  tiles,
  concealed: concealed === true,
});

/**
 * What a player has open on the table. While the hand runs, and after a drawn hand: the declared groups.
 * After a win the winner lays everything open, in the arrangement that was scored; the others only finished
 * groups and the pairs that score (Küster, Das Spiel). `score` is null until the hand is scored.
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
  // A winning tile from another player makes exposed what it completes; the scorer lets that be a chow or
  // the pair where it can.
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

function typeOf(tiles: readonly Tile[]): GroupView['type'] {
  const alike = tiles.every((tile) => tile === tiles[0]);
  if (tiles.length === 2 && alike) return 'pair';
  if (tiles.length === 3) return alike ? 'pung' : 'chow';
  return 'tiles';
}

/** What a player who did not win shows of his rack: three alike, and pairs that score. */
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

/** Whether some row of the book gives a player who did not win anything for a pair of that kind. */
function scoresAsPair({ setup }: HandState, seat: Seat, kind: Kind): boolean {
  const rules = findRules(setup.rules);
  if (!rules.ok) return false;
  const windOf = (wind: Seat): Kind => FIRST_WIND + seatIndex(wind);
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
