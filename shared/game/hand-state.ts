import type { DrawSource, HandEvent, KongKind } from './events.ts';
import type { Meld, Rules } from './position.ts';
import type { Seat } from './seats.ts';
import type { SetSize, Tile } from './tiles.ts';
import type { WallCount } from './wall-count.ts';

/** What is agreed before a hand begins. */
export interface HandSetup {
  /** The rules of the table, which must be playable. */
  readonly rules: Rules;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly roundWind: Seat;
  /** The seat that pays and receives double; used only by the score. Default East. */
  readonly dealer?: Seat;
  /** Drawn hands directly before this one. */
  readonly drawsBefore: number;
  /** The seats played, in playing order: E S W N, E S W or E S. */
  readonly seats: readonly Seat[];
  readonly setSize: SetSize;
}

/** What a player has. */
export interface HandPlayer {
  /** Tiles on the rack by kind (42 entries), including bonus tiles not laid out yet. */
  readonly concealed: readonly number[];
  /** Declared groups in the order they were made. */
  readonly melds: readonly Meld[];
  /** Flowers and seasons laid out. */
  readonly bonus: readonly Tile[];
  /** Tiles drawn or claimed since the deal; replacements of bonus tiles during the deal do not count. */
  readonly taken: number;
}

/** A discarded tile. */
export interface Discard {
  readonly seat: Seat;
  readonly tile: Tile;
  /** The player had just drawn a tile of this kind from the dead wall. */
  readonly refused?: boolean;
  /** The claimant; absent while the tile lies in the discard area. */
  readonly claimed?: Seat;
}

/**
 * Where a hand stands. The state's `turn` is the player concerned.
 * - `deal`: is dealt tiles next
 * - `bonus`: everybody has tiles; lays out a bonus tile or, with `due`, draws its replacement
 * - `turn`: holds 14 tiles and discards, declares a kong, wins, or lays out a bonus tile
 * - `claim`: everybody else may claim the open discard; `turn` may draw
 * - `replace`: draws from the dead wall, after a kong (which may still be robbed) or a bonus tile
 * - `over`
 */
export type HandPhase = 'deal' | 'bonus' | 'turn' | 'claim' | 'replace' | 'over';

/** Whether tiles are drawn and discarded: the deal with its bonus tiles is over, the hand is not. */
export const isInPlay = (phase: HandPhase): boolean =>
  phase === 'turn' || phase === 'claim' || phase === 'replace';

/**
 * The tile that the player in turn drew last; null after his discard or a claim. While bonus tiles are replaced at
 * the deal it is East's last replacement, since East plays first.
 */
export interface DrawnTile {
  readonly tile: Tile;
  readonly from: DrawSource;
  /** What it replaces, when drawn from the dead wall. */
  readonly replaces: 'kong' | 'bonus' | null;
  /** It replaces a kong made with the replacement for another kong. */
  readonly kongOnKong: boolean;
  /** It replaces a kong made with the open discard, so a better claim may still override that. */
  readonly claimedKong?: true;
}

/** Why a replacement is due. `kong` names the kong, which may still be robbed. */
export interface DueReplacement {
  readonly replaces: 'kong' | 'bonus';
  readonly kong: Omit<AnnouncedKong, 'seat'> | null;
  readonly kongOnKong: boolean;
}

/** A kong and the player who announced it. */
export interface AnnouncedKong {
  readonly seat: Seat;
  readonly tile: Tile;
  readonly kind: KongKind;
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
  /** It was given up, since nobody knows how it went on, or a referee declared it void. */
  | { readonly end: 'abandoned' }
  /** A referee entered how it ended, since no reader saw it; null: nobody won. */
  | { readonly end: 'typed'; readonly winner: Seat | null };

/** Whether players brought the hand to its end; null: it goes on. */
export const isPlayedOut = (end: HandEnd | null): end is Extract<HandEnd, { end: 'win' | 'exhausted' }> =>
  end?.end === 'win' || end?.end === 'exhausted';

/** A hand at one moment: plain immutable data that survives JSON unchanged. */
export interface HandState {
  readonly setup: HandSetup;
  readonly phase: HandPhase;
  /** The player concerned, see {@link HandPhase}. When the hand is over, the player then in turn. */
  readonly turn: Seat;
  /** One entry for each seat played. */
  readonly players: Readonly<Partial<Record<Seat, HandPlayer>>>;
  /** In the order of play, claimed ones included. */
  readonly discards: readonly Discard[];
  readonly wall: WallCount;
  /** How many tiles of each kind (42 entries) have left the wall. */
  readonly seen: readonly number[];
  readonly drawn: DrawnTile | null;
  readonly due: DueReplacement | null;
  /** A kong that may be robbed although its replacement was drawn (Schmale 5.1); usually null. */
  readonly robbable: AnnouncedKong | null;
  /** During the deal: how many bonus tiles each seat still replaces in this round of replacements. */
  readonly round: Readonly<Partial<Record<Seat, number>>> | null;
  /** What resumes once a player who declared a kong out of turn has drawn its replacement; usually null. */
  readonly interrupted: Pick<HandState, 'phase' | 'turn' | 'drawn'> | null;
  /** The seats that bet to win with the thirteen tiles on the rack (Bouter 88). */
  readonly bets: readonly Seat[];
  readonly end: HandEnd | null;
}
