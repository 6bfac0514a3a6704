import type { Circumstance, PlayerPosition, PlayerScore, Position, Refusal } from '../position.ts';
import { err, ok, type Result } from '../result.ts';
import { SEATS, type Seat } from '../seats.ts';
import { countTiles, isBonus, type Kind, kindOf, parseTile, type Tile, tileOf } from '../tiles.ts';
import { waits } from './complete.ts';
import { quote, refuse } from './position-shape.ts';
import { checkPosition } from './read-position.ts';
import { score } from './score.ts';

/** A hand that is one tile short, and what is known of the table. */
export interface WhatIf extends Pick<Position, 'rules' | 'options' | 'roundWind' | 'dealer'> {
  readonly seat: Seat;
  /** The seats played; all four if absent. */
  readonly seats?: readonly Seat[];
  /** Thirteen tiles, three fewer for each declared group. */
  readonly concealed: readonly Tile[];
  readonly melds?: PlayerPosition['melds'];
  readonly bonus?: readonly Tile[];
  /** Tiles that lie open elsewhere: discards, the others' groups. */
  readonly visible?: readonly Tile[];
  /** What a win on the next drawn tile, or on the next discard, would be beside: the last tile, the bet. */
  readonly circumstances?: {
    readonly drawn?: readonly Circumstance[];
    readonly claimed?: readonly Circumstance[];
  };
}

/** A tile that would complete the hand. */
export interface Wait {
  readonly tile: Tile;
  /** Copies that neither the hand holds nor `visible` shows. */
  readonly unseen: number;
  /** What the hand would score with it drawn from the wall; null where that is worth too little to win. */
  readonly drawn: PlayerScore | null;
  /** The same claimed from a discard. */
  readonly claimed: PlayerScore | null;
}

/**
 * The tiles that a hand waits for, in the order of `TILES`, and what it would score with each; empty if it waits
 * for none. Kinds of which the hand holds all four are no waits (ruling 5); a wait of which all copies are seen
 * stays, with `unseen` 0. Refuses what `score` refuses, by the same codes; paths are those of the position that the
 * hand stands in (`players.S.concealed`), `visible[2]` and `circumstances`.
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
 * The position in which the hand stands. What the others hold does not matter to what it scores, so they are
 * dead hands, which may be of any size.
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

/** What the hand scores with this tile; null if it is worth less than it takes to win. */
function scoreWith(
  question: WhatIf,
  tile: Tile,
  source: 'wall' | 'discard',
): Result<PlayerScore | null, Refusal> {
  const { seat, seats = SEATS, dealer = 'E', concealed, circumstances } = question;
  const word = source === 'wall' ? 'drawn' : 'claimed';
  // Whose discard it is does not matter, save that the first of the hand is the dealer's.
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

/** How many of each kind are seen, in the hand and elsewhere; `too-many-copies` if that is more than there are. */
function countSeen({ concealed, melds = [] }: WhatIf, visible: readonly Tile[]): Result<Uint8Array, Refusal> {
  const seen = countTiles([...concealed, ...melds.flatMap(({ tiles }) => tiles)]);
  for (const [index, text] of visible.entries()) {
    const path = `visible[${index}]`;
    const tile = parseTile(text);
    if (!tile.ok) return err(refuse('bad-tile', path, tile.error.message));
    const kind: Kind = kindOf(tile.value);
    seen[kind]! += 1;
    const most = isBonus(kind) ? 1 : 4;
    if (seen[kind]! > most) {
      return err(refuse('too-many-copies', path, `the set has ${most} of ${quote(text)}, here are more`));
    }
  }
  return ok(seen);
}
