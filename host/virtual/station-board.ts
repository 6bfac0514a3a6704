/** How a run of a board ended. */
export interface BoardRun {
  /** The board waits for its host; otherwise it is still at work. */
  readonly atRest: boolean;
  /** When it last did something, in cycles. */
  readonly lastActivity: number;
}

/** A reader board as the virtual table's world drives it. */
export interface StationBoard {
  /** A byte for the host. */
  onSent: (byte: number) => void;
  /** The board's time in cycles. */
  readonly cycles: number;
  /** Sends bytes to the board. */
  feed(bytes: Uint8Array): void;
  /** The reset button. */
  reset(): void;
  /** Runs until the board waits for its host or its time is `limit`. */
  run(limit: number): BoardRun;
}
