import { pathToFileURL } from 'node:url';
import { airTime } from './air-time.ts';
import { EmulatedReader } from './emulated.ts';
import { protocol } from './schema.ts';

/** How long readings took, in ms, as means over all sets of tags. */
export interface Speed {
  readonly loops: number;
  readonly tags: number;
  /** What the air alone takes for the same tags. */
  readonly air: number;
  /** From the request to the end of the reading, as the board itself counts it. */
  readonly reading: number;
  /** From the last byte of the request to the last byte of the answer, both on the serial line. */
  readonly line: number;
}

/** Numbers from 0 to `below` - 1, the same at each start: a linear congruence, whose upper bits are good enough. */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** So many different UIDs as a set of tiles has them: ICODE, random below the maker's and the type's byte. */
export function randomUids(count: number, random: (below: number) => number): string[] {
  const uids = new Set<string>();
  while (uids.size < count) {
    let uid = 'E00401';
    for (let i = 0; i < 10; i++) uid += random(16).toString(16).toUpperCase();
    uids.add(uid);
  }
  return [...uids];
}

/**
 * Reads `sets` random sets of `tags` tags in each of `loops` loops. Throws if a reading loses a tag or invents one.
 */
export function measure(loops: number, tags: number, sets: number): Speed {
  const reader = new EmulatedReader(4);
  const random = numbers(tags);
  reader.read(0); // the first reading after a reset starts the chip
  const sum = { air: 0, reading: 0, line: 0 };
  for (let set = 0; set < sets; set++) {
    for (let loop = 0; loop < loops; loop++) {
      const uids = randomUids(tags, random);
      reader.loops[loop] = uids;
      const { uids: read, ms, line } = reader.read(loop);
      if (read.toSorted().join() !== uids.toSorted().join()) {
        throw new Error(`a wrong reading of ${uids.join(' ')}: ${read.join(' ')}`);
      }
      sum.air += airTime(uids);
      sum.reading += ms;
      sum.line += line;
    }
  }
  return { loops, tags, air: sum.air / sets, reading: sum.reading / sets, line: sum.line / sets };
}

/** The measurements that are told in firmware/reader/README.md. */
export const MEASURED: readonly (readonly [loops: number, tags: number])[] = [
  [1, 14],
  [1, 18],
  [1, 25],
  [4, 25],
  [1, 100],
  [1, 144],
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [sets = 100] = process.argv.slice(2).map(Number);
  console.log(`Means over ${sets} random sets, protocol ${protocol.protocol}, in ms`);
  console.log('| tags | air | reading | × air | on the line | × air |');
  console.log('|---|---|---|---|---|---|');
  for (const [loops, tags] of MEASURED) {
    const { air, reading, line } = measure(loops, tags, sets);
    const name = loops === 1 ? `${tags}` : `${loops} loops of ${tags}`;
    const cells = [
      name,
      air.toFixed(1),
      reading.toFixed(1),
      (reading / air).toFixed(3),
      line.toFixed(1),
      (line / air).toFixed(3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
