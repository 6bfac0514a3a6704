/** ms after which a wrong code is answered. */
const LATE = 1000;
/** So many wait for that at once; what comes beyond is refused at once, so that it takes no memory. */
const MOST_LATE = 32;
/** ms between two notices. */
const MINUTE = 60_000;
/** Addresses that are told apart in a minute, and that a notice names. */
const MOST_ADDRESSES = 100;
const NAMED = 3;
/** Notices that are kept for the referee. */
const KEPT = 10;

/** Wrong codes of a minute. */
export interface WrongCodesNotice {
  /** ms since 1970. */
  readonly at: number;
  readonly text: string;
}

/** Answers wrong codes late, counts them by address and tells of them once a minute. */
export class WrongCodes {
  readonly #tell: (notice: WrongCodesNotice) => void;
  readonly #late: number;
  readonly #counts = new Map<string, number>();
  readonly #told: WrongCodesNotice[] = [];
  readonly #waiting = new Set<() => void>();
  #minute: NodeJS.Timeout | null = null;

  /** @param late ms after which a wrong code is answered */
  constructor(tell: (notice: WrongCodesNotice) => void, late = LATE) {
    this.#tell = tell;
    this.#late = late;
  }

  /** The last notices, the latest first. */
  get told(): readonly WrongCodesNotice[] {
    return this.#told;
  }

  /** A wrong code came from this address. @returns whether it was waited; if not there were too many */
  async came(address: string): Promise<boolean> {
    const counted = this.#counts.has(address) || this.#counts.size < MOST_ADDRESSES ? address : 'elsewhere';
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1);
    this.#minute ??= setTimeout(() => this.#report(), MINUTE).unref();
    if (this.#waiting.size >= MOST_LATE) return false;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, this.#late);
      this.#waiting.add(done);
    });
    return true;
  }

  /** Tells what is not told yet, and lets nobody wait any longer. */
  close(): void {
    for (const done of [...this.#waiting]) done();
    if (this.#minute !== null) this.#report();
  }

  #report(): void {
    clearTimeout(this.#minute!);
    this.#minute = null;
    const notice = { at: Date.now(), text: wrongCodesText(this.#counts) };
    this.#counts.clear();
    this.#told.unshift(notice);
    this.#told.splice(KEPT);
    this.#tell(notice);
  }
}

/** As in `37 wrong codes from 192.168.1.7 in the last minute`. */
export function wrongCodesText(counts: ReadonlyMap<string, number>): string {
  const most = [...counts].sort(([, a], [, b]) => b - a);
  const sum = most.reduce((total, [, count]) => total + count, 0);
  const others = most.slice(NAMED).reduce((total, [, count]) => total + count, 0);
  const from =
    most.length === 1
      ? `from ${most[0]![0]}`
      : `(${most
          .slice(0, NAMED)
          .map(([address, count]) => `${count} from ${address}`)
          .join(', ')}${others > 0 ? `, ${others} from others` : ''})`;
  return `${sum} wrong ${sum === 1 ? 'code' : 'codes'} ${from} in the last minute`;
}
