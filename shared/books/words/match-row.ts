/** How a book makes hands into rounds, and rounds into a match. */
export interface MatchRow {
  /**
   * How long a player is dealer: until another player wins, drawn hands included; or (Philos 2.1, 5) for four hands,
   * or, after winning one of the first three, up to the first later hand that he does not win.
   */
  readonly dealerStays: 'until another wins' | 'four hands, or while he wins';
  /** How many players are dealer before the next wind prevails. */
  readonly dealersInRound: 'everybody' | 'one';
  /** Rounds of a match; null if it lasts as long as the players like. */
  readonly rounds: number | null;
  /** The tokens with which the book's players pay, in which totals are shown too; null: the book does not say. */
  readonly tokens: 'sticks' | 'pfennigs' | null;
  /** Seats are redrawn after this many rounds, if that is before the end of the match. */
  readonly newSeatsAfter?: number;
  /** A completed match is won by its highest special hand, not by points. */
  readonly wonBySpecialHand?: true;
}
