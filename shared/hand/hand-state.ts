import type { HandEvent } from '../events.ts';
import type { PlayedRules } from '../play-rules/index.ts';
import type { Meld } from '../position.ts';
import type { Seat } from '../seats.ts';
import type { SetSize, Tile } from '../tiles.ts';
import type { WallCount } from '../wall/wall-border.ts';

/** What is agreed before a hand begins. */
export interface HandSetup {
  readonly rules: PlayedRules;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly roundWind: Seat;
  /** Who pays and receives double; only for the score. Optional, default East. */
  readonly dealer?: Seat;
  /** Drawn hands directly before this one. */
  readonly drawsBefore: number;
  /** Who plays, in playing order: E S W N, E S W or E S. */
  readonly seats: readonly Seat[];
  readonly setSize: SetSize;
}

/** What a player has. */
export interface HandPlayer {
  /** Tiles on the rack by kind (42 entries), bonus tiles that are not yet laid out among them. */
  readonly concealed: readonly number[];
  /** Declared groups in the order they were made. */
  readonly melds: readonly Meld[];
  /** Flowers and seasons laid out. */
  readonly bonus: readonly Tile[];
  /** Tiles taken since the deal was over, drawn or claimed; replacements of bonus tiles at the deal do not count. */
  readonly taken: number;
}

/** A tile laid in the middle. */
export interface Discard {
  readonly seat: Seat;
  readonly tile: Tile;
  /** The player had just drawn such a tile from the dead wall. */
  readonly refused?: boolean;
  /** Who took it; absent while it lies in the middle. */
  readonly claimed?: Seat;
}

/**
 * Where a hand stands. `turn` of the state is the player it speaks of.
 * - `deal`: to be dealt next
 * - `bonus`: everybody has tiles; to lay out a bonus tile or, with `due`, to draw its replacement
 * - `turn`: holds 14: discards, declares a kong, wins, or lays out a bonus tile
 * - `claim`: a discard lies open for everybody else; `turn` may draw
 * - `replace`: to draw from the dead wall, after a kong (which may still be robbed) or a bonus tile
 * - `over`
 */
export type HandPhase = 'deal' | 'bonus' | 'turn' | 'claim' | 'replace' | 'over';

/** Whether tiles are drawn and discarded: the deal with its bonus tiles is over, the hand is not. */
export const isInPlay = (phase: HandPhase): boolean =>
  phase === 'turn' || phase === 'claim' || phase === 'replace';

/**
 * The tile that the player in turn drew last; null once he discarded, or when he claimed. While bonus tiles
 * are replaced at the deal it is East's last replacement, for East plays first.
 */
export interface DrawnTile {
  readonly tile: Tile;
  readonly from: 'live' | 'dead';
  /** What it replaces, when drawn from the dead wall. */
  readonly replaces: 'kong' | 'bonus' | null;
  /** It replaces a kong that was made with the replacement of another. */
  readonly kongOnKong: boolean;
  /** It replaces a kong made with the open discard, which a better claim may still override. */
  readonly claimedKong?: true;
}

/** Why a replacement is due. `kong` tells which kong, for it may still be robbed. */
export interface DueReplacement {
  readonly replaces: 'kong' | 'bonus';
  readonly kong: { readonly tile: Tile; readonly kind: 'claimed' | 'concealed' | 'promoted' } | null;
  readonly kongOnKong: boolean;
}

/** A kong, and whose. */
export interface AnnouncedKong {
  readonly seat: Seat;
  readonly tile: Tile;
  readonly kind: 'claimed' | 'concealed' | 'promoted';
}

/** How a hand ended. */
export type HandEnd =
  | {
      readonly end: 'win';
      readonly win: Extract<HandEvent, { event: 'win' }>;
    }
  | { readonly end: 'exhausted' }
  /** A referee imposed a penalty that ends the hand; see `shared/penalties/`. */
  | { readonly end: 'penalty'; readonly penalty: string }
  /** It was given up: nobody knows how it went on. */
  | { readonly end: 'abandoned' };

/** A hand at one moment: plain immutable data that survives JSON unchanged. */
export interface HandState {
  readonly setup: HandSetup;
  readonly phase: HandPhase;
  /** The player whom the phase speaks of. When the hand is over: who was in turn. */
  readonly turn: Seat;
  /** One entry for each seat that is played. */
  readonly players: Readonly<Partial<Record<Seat, HandPlayer>>>;
  /** In the order they were laid down, claimed ones included. */
  readonly discards: readonly Discard[];
  readonly wall: WallCount;
  /** Copies by kind (42 entries) that have left the wall. */
  readonly seen: readonly number[];
  readonly drawn: DrawnTile | null;
  readonly due: DueReplacement | null;
  /** A kong that may be robbed though its replacement was drawn (Schmale 5.1); null mostly. */
  readonly robbable: AnnouncedKong | null;
  /** At the deal: bonus tiles of each seat still to be replaced in this round of replacements. */
  readonly round: Readonly<Partial<Record<Seat, number>>> | null;
  /** What goes on once somebody out of turn, who declared a kong, has its replacement; null mostly. */
  readonly interrupted: Pick<HandState, 'phase' | 'turn' | 'drawn'> | null;
  /** Who has bet to win with the thirteen tiles on the rack (Bouter 88). */
  readonly bets: readonly Seat[];
  readonly end: HandEnd | null;
}

/** Reasons why an event cannot follow. */
export const MOVE_ERRORS = [
  'hand-is-over',
  'seat-not-played',
  'wrong-deal', //            out of order, of a wrong number of tiles, or a second time
  'deal-not-over', //         play before everybody has tiles and all bonus tiles are replaced
  'not-in-set', //            a bonus tile in a set without
  'too-many-copies', //       more than the set has
  'not-your-turn',
  'tile-not-held',
  'not-a-bonus-tile',
  'bonus-first', //           a bonus tile on the rack must be laid out first, or cannot be used so
  'draw-first', //            the player in turn has not drawn yet
  'already-drawn',
  'replacement-due', //       after a kong or bonus tile: from the dead wall first
  'no-replacement-due',
  'no-replacement-left',
  'live-wall-exhausted',
  'no-such-discard',
  'own-discard',
  'claim-too-late', //        the next player drew, or the tile was claimed
  'wins-only', //             no live tile is left, and this book lets a discard be claimed to win only
  'no-chows', //              not with this number of players
  'not-a-chow',
  'chow-only-from-previous',
  'not-a-pung',
  'not-a-kong',
  'no-such-pung',
  'wrong-source', //          the winning tile did not come from there
  'not-a-winning-hand',
  'kong-not-robbable',
  'wall-not-exhausted',
  'no-late-claims', //        this book gives no tile back
  'nothing-to-return',
  'no-bets', //               in this book
  'already-bet',
  'bet-too-late',
  'not-waiting', //           for one tile, with all thirteen on the rack
  'bet-binds', //             who has bet exchanges no tile
  'dead-hand', //             a referee ruled that the hand is dead, which bars this
] as const;
export type MoveErrorCode = (typeof MOVE_ERRORS)[number];

/** Why an event cannot follow in a hand: a named reason and a sentence that says what and who. */
export interface MoveError {
  readonly code: MoveErrorCode;
  readonly message: string;
}
