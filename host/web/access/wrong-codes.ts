import type { WrongCodesView } from '../../../shared/view/view-access.ts';

/** ms after which a wrong code is answered. */
const LATE = 1000;
/** The number of wrong codes waiting for their answer; more are refused at once, so that they take no memory. */
const MOST_LATE = 32;
/** ms between two notices. */
const MINUTE = 60_000;
/** The number of addresses counted separately in a minute, and the number that a notice names. */
const MOST_ADDRESSES = 100;
const NAMED = 3;
/** The number of notices kept for the referee. */
const KEPT = 10;

/** Answers wrong codes late, counts them by address and reports them once a minute. */
export class WrongCodes {
  readonly #tell: (notice: WrongCodesView) => void;
  readonly #late: number;
  readonly #counts = new Map<string, number>();
  readonly #told: WrongCodesView[] = [];
  readonly #waiting = new Set<() => void>();
  #minute: NodeJS.Timeout | null = null;

  /** @param late ms after which a wrong code is answered */
  constructor(tell: (notice: WrongCodesView) => void, late = LATE) {
    this.#tell = tell;
    this.#late = late;
  }

  /** The last notices, latest first. */
  get told(): readonly WrongCodesView[] {
    return this.#told;
  }

  /** Counts a wrong code from an address and waits. @returns false, without waiting, if too many are waiting already */
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

  /** Reports the codes not reported yet, and ends all waiting. */
  close(): void {
    for (const done of [...this.#waiting]) done();
    if (this.#minute !== null) this.#report();
  }

  #report(): void {
    clearTimeout(this.#minute!);
    this.#minute = null;
    const notice = { at: Date.now(), ...summed(this.#counts) };
    this.#counts.clear();
    this.#told.unshift(notice);
    this.#told.splice(KEPT);
    this.#tell(notice);
  }
}

/** The wrong codes of a minute, with the addresses that sent most. */
function summed(counts: ReadonlyMap<string, number>): Omit<WrongCodesView, 'at'> {
  const most = [...counts].map(([address, count]) => ({ address, count })).sort((a, b) => b.count - a.count);
  const sum = (of: typeof most) => of.reduce((total, { count }) => total + count, 0);
  return { count: sum(most), from: most.slice(0, NAMED), others: sum(most.slice(NAMED)) };
}

/** A notice in words, such as `37 wrong codes from 192.168.1.7 in the last minute`. */
export function wrongCodesText({ count, from, others }: Omit<WrongCodesView, 'at'>): string {
  const senders = from.map((one) => `${one.count} from ${one.address}`);
  const rest = others > 0 ? [`${others} from others`] : [];
  const who = from.length === 1 ? `from ${from[0]!.address}` : `(${[...senders, ...rest].join(', ')})`;
  return `${count} wrong ${count === 1 ? 'code' : 'codes'} ${who} in the last minute`;
}
