import type { Circumstance, PlayerPosition, PlayerScore, Position, Refusal } from '../game/position.ts';
import { err, ok, type Result } from '../game/result.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { copiesOf, countTiles, type Kind, kindOf, parseTile, type Tile, tileOf } from '../game/tiles.ts';
import { waits } from './complete.ts';
import { quote, refuse } from './position-shape.ts';
import { checkPosition } from './read-position.ts';
import { score } from './score.ts';

/** A hand one tile short, and what is known about the table. */
export interface WhatIf extends Pick<Position, 'rules' | 'options' | 'roundWind' | 'dealer'> {
  readonly seat: Seat;
  /** The seats played; all four if absent. */
  readonly seats?: readonly Seat[];
  /** Thirteen tiles, three fewer for each declared group. */
  readonly concealed: readonly Tile[];
  readonly melds?: PlayerPosition['melds'];
  readonly bonus?: readonly Tile[];
  /** Tiles visible elsewhere: discards, the other players' groups. */
  readonly visible?: readonly Tile[];
  /** The circumstances of a win with the next drawn tile, or with the next discard: the last tile, the bet. */
  readonly circumstances?: {
    readonly drawn?: readonly Circumstance[];
    readonly claimed?: readonly Circumstance[];
  };
}

/** A tile that would complete the hand. */
export interface Wait {
  readonly tile: Tile;
  /** Copies neither in the hand nor in `visible`. */
  readonly unseen: number;
  /** The score with the tile drawn from the wall; null if it is too little to win. */
  readonly drawn: PlayerScore | null;
  /** The same with a claimed discard. */
  readonly claimed: PlayerScore | null;
}

/**
 * The tiles that a hand waits for, in the order of `TILES`, with the score for each; empty if it waits for none.
 * Kinds of which the hand holds all four are not waits (ruling 5); a wait of which all copies are visible stays, with
 * `unseen` 0. Refuses what `score` refuses, with the same codes; paths are those of the position with the hand
 * (`players.S.concealed`), `visible[2]` and `circumstances`.
 */
export function whatIf(question: WhatIf): Result<readonly Wait[], Refusal> {
  const { rules, options, seats = SEATS, seat, concealed, melds = [], visible = [] } = question;
  if (!seats.includes(seat)) return err(refuse('bad-seat', 'seat', `seat ${quote(seat)} is not played`));
  const read = checkPosition(positionWith(question, concealed));
  if (!read.ok) return read;
  const seen = countSeen(question, visible);
  if (!seen.ok) return seen;
  const found: Wait[] = [];
  const table = { rules, seats, roundWind: question.roundWind, ...(options && { options }) };
  for (const kind of waits(table, countTiles(concealed), melds, seat)) {
    const tile = tileOf(kind);
    const drawn = scoreWith(question, tile, 'wall');
    if (!drawn.ok) return drawn;
    const claimed = scoreWith(question, tile, 'discard');
    if (!claimed.ok) return claimed;
    found.push({ tile, unseen: 4 - seen.value[kind]!, drawn: drawn.value, claimed: claimed.value });
  }
  return ok(found);
}

const DEAD: PlayerPosition = { concealed: [], dead: 'short' };

/**
 * A position with the hand. The other players' tiles do not affect its score, so they are dead hands, which may be of
 * any size.
 */
function positionWith(
  { rules, options, roundWind, dealer, seat, seats = SEATS, melds, bonus }: WhatIf,
  concealed: readonly Tile[],
): Position {
  const players: Partial<Record<Seat, PlayerPosition>> = {};
  for (const other of seats) players[other] = DEAD;
  players[seat] = { concealed, ...(melds && { melds }), ...(bonus && { bonus }) };
  return { rules, ...(options && { options }), roundWind, ...(dealer && { dealer }), players };
}

/** The hand's score with this tile; null if it is too little to win. */
function scoreWith(
  question: WhatIf,
  tile: Tile,
  source: 'wall' | 'discard',
): Result<PlayerScore | null, Refusal> {
  const { seat, seats = SEATS, dealer = 'E', concealed, circumstances } = question;
  const word = source === 'wall' ? 'drawn' : 'claimed';
  // It does not matter who discards, except that the first discard of the hand is the dealer's.
  const from = seat === dealer ? seats.find((other) => other !== seat) : dealer;
  const result = score({
    ...positionWith(question, [...concealed, tile]),
    win: {
      seat,
      tile,
      source,
      ...(source === 'discard' && from && { from }),
      circumstances: circumstances?.[word] ?? [],
    },
  });
  if (result.ok) return ok(result.value.players[seat]!);
  if (result.error.code === 'not-a-winning-hand') return ok(null);
  return err({
    ...result.error,
    path: result.error.path.replace('win.circumstances', `circumstances.${word}`),
  });
}

/** How many tiles of each kind are seen, in the hand and elsewhere; `too-many-copies` if more than the set has. */
function countSeen({ concealed, melds = [] }: WhatIf, visible: readonly Tile[]): Result<Uint8Array, Refusal> {
  const seen = countTiles([...concealed, ...melds.flatMap(({ tiles }) => tiles)]);
  for (const [index, text] of visible.entries()) {
    const path = `visible[${index}]`;
    const tile = parseTile(text);
    if (!tile.ok) return err(refuse('bad-tile', path, tile.error.message));
    const kind: Kind = kindOf(tile.value);
    seen[kind]! += 1;
    const most = copiesOf(kind);
    if (seen[kind]! > most) {
      return err(refuse('too-many-copies', path, `the set has ${most} of ${quote(text)}, here are more`));
    }
  }
  return ok(seen);
}
