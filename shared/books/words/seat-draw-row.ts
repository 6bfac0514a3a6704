/** How the seats are drawn. */
export type SeatDrawRow =
  /**
   * All players throw; the highest chooses first among the hidden discs, the others follow by their throws (Küster).
   */
  | { readonly draw: 'by throws' }
  /** The discs lie in a row or a stack; throws decide who takes the first, the others follow in order. */
  | {
      readonly draw: 'in order';
      /** The number of dice of each throw. Each is counted out from the player found by the one before. */
      readonly throws: readonly number[];
      /**
       * Who throws first, counted from the player who shuffled the discs: 0 the same player, 2 the second to play
       * after him (Philos).
       */
      readonly thrower: number;
      /** An odd sum takes from the other end of the row (Schmale). */
      readonly oddFromEnd?: true;
      /**
       * The number of dice of a last throw that finds East, counted out from the player who drew East (Schmale,
       * Standard).
       */
      readonly dealerThrow?: number;
    }
  /** Nobody draws: the players sit as they like, and the highest throw is East (Bouter). */
  | { readonly draw: 'highest is East' };
