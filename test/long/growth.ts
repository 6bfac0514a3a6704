import type { Holding } from './table-host.ts';

/** The resources of a process after a number of hands: the median over the hands since the line before. */
export interface HeldPer extends Holding {
  readonly hands: number;
}

/** How the resources of a process developed over its hands. */
export interface Growth {
  readonly held: readonly HeldPer[];
  readonly grows: boolean;
  /** Too few hands to tell whether it grows. */
  readonly tooFew: boolean;
  /** What grows; empty if nothing does. */
  readonly what: string;
}

/** The factor that counts as growth between the second quarter of the hands, after warming up, and the last. */
const MORE = { rss: 1.15, heap: 1.15, resources: 1.5, files: 1.5 } as const;

/** Smaller increases do not count: compiled code, and what the serial library keeps of each port it has opened. */
const AT_LEAST = { rss: 16, heap: 16, resources: 4, files: 4 } as const;

/** The least number of hands of one process that shows growth, since the books' hands differ. */
const LEAST = 200;

const FIELDS = ['rss', 'heap', 'resources', 'files'] as const;

/**
 * Whether a process grew, by its resources after each of its hands. If a soak was interrupted and continued by
 * several processes, the longest-lived one is judged.
 */
export function growthOf(all: readonly Holding[], every: number): Growth {
  const of = (process: number) => all.filter(({ pid }) => pid === process);
  const processes = [...new Set(all.map(({ pid }) => pid))].map(of);
  const [holdings = []] = processes.sort((one, other) => other.length - one.length);
  const held: HeldPer[] = [];
  for (let at = 0; at < holdings.length; at += every) {
    const part = holdings.slice(at, at + every);
    held.push({ hands: at + part.length, ...medians(part) });
  }
  if (holdings.length < LEAST) return { held, grows: false, tooFew: true, what: '' };
  const quarter = Math.floor(holdings.length / 4);
  const before = medians(holdings.slice(quarter, 2 * quarter));
  const after = medians(holdings.slice(-quarter));
  const grown = FIELDS.filter(
    (field) => after[field] > before[field] * MORE[field] && after[field] - before[field] >= AT_LEAST[field],
  );
  const what = grown.map((field) => `${field} from ${before[field]} to ${after[field]}`).join(', ');
  return { held, grows: grown.length > 0, tooFew: false, what };
}

function medians(holdings: readonly Holding[]): Holding {
  const median = (field: (typeof FIELDS)[number]) =>
    holdings.map((holding) => holding[field]).toSorted((a, b) => a - b)[holdings.length >> 1]!;
  return {
    pid: holdings[0]!.pid,
    rss: median('rss'),
    heap: median('heap'),
    resources: median('resources'),
    files: median('files'),
  };
}
