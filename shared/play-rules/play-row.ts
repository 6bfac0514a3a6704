import type { WinSource } from '../events.ts';
import type { MatchRow } from '../match/match.ts';
import type { SeatDrawRow } from '../match/seat-draw.ts';
import type { WallRow } from '../wall/wall.ts';

/**
 * What a winning tile becomes part of. A special hand that is no groups and pair is a `pair`, and if it is the
 * thirteen odd ones `orphans` too.
 */
export type WinRole = 'pung' | 'pair' | 'chow' | 'orphans';

/** Kongs by how they are made. */
export type KongKind = 'claimed' | 'concealed' | 'promoted';

/** A kong that may be robbed to win. */
export interface RobbingRow {
  readonly kong: KongKind;
  /** What the robbed tile must become part of. */
  readonly to: readonly WinRole[] | 'any';
  /** Without it, until the kong's replacement is drawn. */
  readonly until?: 'the next player takes a tile';
}

/** What one book prescribes for the play, as data. */
export interface PlayRow extends WallRow {
  /**
   * How bonus tiles are replaced at the deal, from East on: in rounds, those found among the replacements in
   * the next; or each player's until he has none left before the next player's.
   */
  readonly bonusAtDeal: 'in rounds' | 'player by player';
  /** A replacement put on the rack is kept this turn: who refuses it lays it into the middle straight away. */
  readonly replacementKept: boolean;
  /** Who drew from the live wall though a replacement was due keeps that tile in its stead. */
  readonly liveForReplacement?: true;
  /** When four alike may be declared from the rack. */
  readonly concealedKong: 'own turn' | 'any time';
  /** With fewer players nobody may claim a chow. */
  readonly playersForChows: number;
  /**
   * Several claim to win: a special hand first, of two the one with the higher number in the book's list, which
   * the rule set says (`number`). Where it does not, the hand ranks with the lowest number that one of its worth
   * can have: `from` for what is worth at least what the option says. Null: special hands have no precedence.
   */
  readonly specialFirst: readonly { readonly worth: string; readonly from: number }[] | null;
  /** Then by what the tile becomes part of, in this order; what is not listed comes last. Then who sits nearest. */
  readonly winOrder: readonly WinRole[];
  /** Kongs that may be robbed. */
  readonly robbing: readonly RobbingRow[];
  /**
   * Whether a discard may still be claimed when the next player has drawn: he gives his tile back, and it is
   * drawn next; or it is mixed with the head of the wall. If so, a better claim may also override one that is
   * laid down, until its maker has discarded.
   */
  readonly lateClaims: 'none' | 'put back' | 'mixed in';
  /** Until which discard one may bet to win with the thirteen tiles on the rack; null: the book knows no bet. */
  readonly bet: { readonly beforeDiscard: number } | null;
  /** What may be claimed when no live tile is left. */
  readonly afterLastTile: 'every claim' | 'wins only';
  /**
   * A tile of the wall that somebody saw though it was not his: it is mixed with so many of the next tiles, or put
   * back where it was. Null: the book does not say.
   */
  readonly wronglySeen: { readonly mixedWith: number } | 'put back' | null;
  /** How the seats are drawn before a match. */
  readonly seats: SeatDrawRow;
  /** Where the last tile before the hand would be drawn may come from to be worth more. */
  readonly lastTileFrom: readonly WinSource[];
  readonly match: MatchRow;
}

/** Robbing as most books have it: the fourth tile added to an open pung, for any win. */
export const ROB_PROMOTED: readonly RobbingRow[] = [{ kong: 'promoted', to: 'any' }];
