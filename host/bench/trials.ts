import type { TrialName } from './records.ts';

/** The tags that the trials are made with, and how many of them the trials need. */
export const TAGS = 30;
const ROW = 14;
const LOOSE = 25;
const FACE_DOWN = 8;
const PAIRS = 3;

/** What the first trial begins with. */
export const EMPTY_LOOP =
  'Take everything off the loop. All tags, and cards with a chip, lie at least 50 cm away from it. ' +
  `Number ${TAGS} tags from 1 to ${TAGS} with a pen.`;

/** What lies over the loop in one part of a trial. */
export interface Part {
  /** The numbers of the tags that must be read: all that lie over the loop. */
  readonly tags: readonly number[];
  /** What to lay where. */
  readonly lay: string;
}

/** A trial: what it is about, and how its parts are laid out. */
export interface Trial {
  readonly name: TrialName;
  readonly title: string;
  /**
   * @param uids of the tags that were learned, by their numbers
   * @returns the parts, or why the trial cannot be made with these tags
   */
  readonly parts: (uids: ReadonlyMap<number, string>) => readonly Part[] | string;
}

const trial = (name: TrialName, title: string, parts: Trial['parts']): Trial => ({ name, title, parts });

/** All trials, in their order. The first one learns the tags; its parts after the empty loop are one tag each. */
export const TRIALS: readonly Trial[] = [
  trial('alone', 'one tag at a time, and how late the chip tells of an answer', () => [
    { tags: [], lay: EMPTY_LOOP },
  ]),
  trial('row', 'a row of 14 tags', (uids) => {
    const tags = [...uids.keys()].slice(0, ROW);
    if (tags.length < ROW) return tooFew(ROW, uids);
    const lay =
      `Stand the tags ${list(tags)} in a row over the loop as tiles stand on a rack, their middles 20 to 30 mm apart ` +
      '(the width of your tiles), and nothing else.';
    return [{ tags, lay }];
  }),
  trial('slot', 'two tags that answer in the same slot', (uids) => {
    const pairs = slotPairs(uids);
    if (pairs.length === 0) return NO_PAIR;
    return pairs.slice(0, PAIRS).map(([one, other]) => ({
      tags: [one, other],
      lay: `Lay the tags ${one} and ${other} beside each other over the middle of the loop, 30 mm apart, and nothing else.`,
    }));
  }),
  trial('drowned', 'a weak tag beside a strong one', (uids) => {
    const [pair] = slotPairs(uids);
    if (pair === undefined) return NO_PAIR;
    const [strong, weak] = pair;
    const lay =
      `Lay tag ${strong} flat on the middle of the loop. Lay tag ${weak} over the loop's edge, lifted by a tile's thickness, ` +
      'and nothing else.';
    return [{ tags: [strong, weak], lay }];
  }),
  trial('wall', '36 stacked tiles beside the zone, none of which may be read', (uids) => {
    if (uids.size < ROW) return tooFew(ROW, uids);
    const lay =
      'Take everything off the loop. Stack 36 tiles beside it, 18 along and two high, where the wall will stand: ' +
      `those with the tags ${list([...uids.keys()])} nearest to the loop, tiles without tags behind them.`;
    return [{ tags: [], lay }];
  }),
  trial('loose', '25 loose tags, some face down', (uids) => {
    const tags = [...uids.keys()].slice(0, LOOSE);
    if (tags.length < LOOSE) return tooFew(LOOSE, uids);
    const lay =
      `Lay the tags ${list(tags)} loosely over the whole loop as discards lie, ${FACE_DOWN} of them ` +
      `(${list(tags.slice(0, FACE_DOWN))}) with the face down, so that the tag is a tile's thickness higher. Nothing else.`;
    return [{ tags, lay }];
  }),
];

/** The trial of this name. */
export const trialOf = (name: TrialName): Trial => TRIALS.find((one) => one.name === name)!;

const tooFew = (wanted: number, uids: ReadonlyMap<number, string>): string =>
  `it needs ${wanted} tags that are heard alone, and there are ${uids.size}: replace the dead ones, then mingg bench --trial alone`;

const NO_PAIR =
  'no two of the tags answer in the same slot, as happens with fewer than 17: take more tags, then mingg bench --trial alone';

/** The pairs of tags that answer in one slot, no tag twice, those first whose UIDs end in the most equal digits. */
export function slotPairs(uids: ReadonlyMap<number, string>): (readonly [number, number])[] {
  const numbers = [...uids.keys()];
  const pairs = numbers.flatMap((one, i) =>
    numbers.slice(i + 1).map((other) => ({ one, other, equal: equalEnd(uids.get(one)!, uids.get(other)!) })),
  );
  const taken = new Set<number>();
  return pairs
    .filter(({ equal }) => equal > 0)
    .sort((a, b) => b.equal - a.equal)
    .flatMap(({ one, other }) => {
      if (taken.has(one) || taken.has(other)) return [];
      taken.add(one).add(other);
      return [[one, other] as const];
    });
}

/** How many hex digits at the end of two UIDs are equal: each is a slot of a round of the inventory. */
function equalEnd(one: string, other: string): number {
  let equal = 0;
  while (equal < one.length && one.at(-1 - equal) === other.at(-1 - equal)) equal++;
  return equal;
}

/** Numbers as people write them: 1 to 7, 9, 11 to 14. */
export function list(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([first, last]) =>
      first === last ? `${first}` : `${first}${last === first + 1 ? ', ' : ' to '}${last}`,
    )
    .join(', ');
}
