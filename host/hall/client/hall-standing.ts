/** How a table stands with its hall; says so once, in words, when it changes. */
export class HallStanding {
  readonly #noticed: (what: string) => void;
  /** Why the hall is out of reach, and why it takes no delivery; null if neither is so. */
  #away: string | null = null;
  #refused: string | null = null;

  constructor(noticed: (what: string) => void) {
    this.#noticed = noticed;
  }

  /** The hall has answered. */
  answered(): void {
    if (this.#away !== null) this.#noticed('the hall answers again');
    this.#away = null;
  }

  /** The hall is out of reach. */
  unreachable(message: string): void {
    if (this.#away === null) {
      this.#noticed(`no hall: ${message}. The table plays on by what it knows, and delivers later.`);
    }
    this.#away = message;
  }

  /** The hall refuses what the table delivers, or the table itself. */
  refused(message: string): void {
    this.answered();
    if (this.#refused !== message) {
      this.#noticed(`the hall refuses this table: ${message}. The table plays on by what it knows.`);
    }
    this.#refused = message;
  }

  /** The hall has everything that was logged. */
  delivered(): void {
    this.answered();
    if (this.#refused !== null) this.#noticed('the hall takes what this table delivers again');
    this.#refused = null;
  }
}
