import type { KongKind, WinSource } from '../../game/events.ts';
import type { MatchRow } from './match-row.ts';
import type { SeatDrawRow } from './seat-draw-row.ts';
import type { WallRow } from './wall-row.ts';

/**
 * The part that a winning tile completes. In a special hand that is not groups and a pair it counts as `pair`, and in
 * the thirteen odd ones as `orphans` too.
 */
export type WinRole = 'pung' | 'pair' | 'chow' | 'orphans';

/** A kong that may be robbed to win. */
export interface RobbingRow {
  readonly kong: KongKind;
  /** The part that the robbed tile must complete. */
  readonly to: readonly WinRole[] | 'any';
  /** If absent: until the kong's replacement is drawn. */
  readonly until?: 'the next player takes a tile';
}

/** What a book prescribes for the play. */
export interface PlayRow extends WallRow {
  /**
   * How bonus tiles are replaced at the deal, from East on: in rounds, where bonus tiles among the replacements wait
   * for the next round; or all of one player's before the next player's.
   */
  readonly bonusAtDeal: 'in rounds' | 'player by player';
  /** A replacement put on the rack is kept for this turn: a player who refuses it discards it at once. */
  readonly replacementKept: boolean;
  /** A player who draws from the live wall although a replacement is due keeps that tile instead. */
  readonly liveForReplacement?: true;
  /** When a concealed kong may be declared. */
  readonly concealedKong: 'own turn' | 'any time';
  /** The least number of players with whom chows may be claimed. */
  readonly playersForChows: number;
  /**
   * When several players claim to win, a special hand comes first, and of two the one with the higher number in the
   * book's list, set by the rule set (`number`). A hand without a number ranks as the lowest number that a hand of
   * its worth can have: `from` for a hand worth at least the option. Null: special hands have no precedence.
   */
  readonly specialFirst: readonly { readonly worth: string; readonly from: number }[] | null;
  /**
   * Next the claims are ranked by the part that the tile completes, in this order; parts not listed come last. Then
   * the nearest player wins.
   */
  readonly winOrder: readonly WinRole[];
  /** Kongs that may be robbed. */
  readonly robbing: readonly RobbingRow[];
  /**
   * Whether a discard may still be claimed after the next player has drawn, who gives the tile back: it is drawn
   * next, or mixed with the head of the wall. If so, a better claim may also override one that is laid down, until
   * its player has discarded.
   */
  readonly lateClaims: 'none' | 'put back' | 'mixed in';
  /**
   * The place in the book that binds a player to take the tile he called, unless he shows that he cannot; null if the
   * book has no such rule.
   */
  readonly callBinds: string | null;
  /**
   * The discard before which a player may bet to win with the thirteen tiles on the rack; null: the book knows no
   * bet.
   */
  readonly bet: { readonly beforeDiscard: number } | null;
  /** What may be claimed when no live tile is left. */
  readonly afterLastTile: 'every claim' | 'wins only';
  /**
   * How a tile of the wall that was seen by the wrong player goes back: mixed with this many of the next tiles, or to
   * where it was. Null: the book does not say.
   */
  readonly wronglySeen: { readonly mixedWith: number } | 'put back' | null;
  /** How the seats are drawn before a match. */
  readonly seats: SeatDrawRow;
  /** The sources from which the last tile before a drawn hand is worth more. */
  readonly lastTileFrom: readonly WinSource[];
  readonly match: MatchRow;
}

/** Robbing in most books: the fourth tile added to an exposed pung, for any win. */
export const ROB_PROMOTED: readonly RobbingRow[] = [{ kong: 'promoted', to: 'any' }];
