import type { BenchState } from './bench-state.ts';
import type { PartTally } from './part-tally.ts';
import type { TrialName } from './records.ts';

/** How late the firmware lets the chip tell of the start of an answer, µs (`latestTold` in firmware/reader/chips/pn5180.cpp). */
export const LATEST = 80;

/** So many tags of a trial, and this share of them, are not at fault themselves: the loop is. */
const MANY = 3;
const MANY_SHARE = 0.2;

/** What is wrong, for {@link wordsOf}. */
export type BenchFinding =
  /** Not one of the first tags was heard alone. `antenna`: how strongly the own field came back, 0 to 1023. */
  | { readonly is: 'nothing-heard'; readonly tags: number; readonly antenna: number | null }
  | { readonly is: 'late-chip'; readonly microseconds: number }
  /** Tags that were never heard where others were. */
  | { readonly is: 'dead-tags'; readonly tags: readonly number[] }
  /** Tags that were heard too seldom where others were not. */
  | { readonly is: 'weak-tags'; readonly tags: readonly number[] }
  /** Many tags were heard too seldom. */
  | { readonly is: 'weak-loop'; readonly tags: readonly number[]; readonly of: number }
  /** A tag that is none of those learned answers by its UID. */
  | { readonly is: 'foreign-tag'; readonly uid: string; readonly readings: number; readonly of: number }
  /** A UID was read that no tag answers to. */
  | { readonly is: 'ghost-uid'; readonly uid: string; readonly readings: number; readonly of: number }
  /** Learned tags were read that do not lie over the loop. */
  | { readonly is: 'stray-tags'; readonly tags: readonly number[]; readonly inWall: boolean }
  /** Of two tags that answer in one slot, these are lost too often. */
  | { readonly is: 'slot-lost'; readonly tags: readonly number[] }
  /** The strong tag drowns the weak one. */
  | { readonly is: 'drowned'; readonly weak: number }
  /** The tag that was to be weak was heard as strongly as the strong one. */
  | { readonly is: 'not-weaker'; readonly strong: number; readonly weak: number }
  /** Readings failed, with how many and the reasons. */
  | { readonly is: 'failed-readings'; readonly count: number; readonly reasons: readonly string[] };

/** The outcome of a trial. */
export interface Verdict {
  readonly trial: TrialName;
  /** `open`: not made, or not to its end. `impossible`: these tags do not serve; `findings` is empty, `why` says it. */
  readonly result: 'pass' | 'fail' | 'open' | 'impossible';
  readonly why: string | null;
  readonly findings: readonly BenchFinding[];
}

/** Judges a trial by what is known of it. */
export function judge(state: BenchState, trial: TrialName): Verdict {
  const planned = state.planned(trial);
  if (typeof planned === 'string') return { trial, result: 'impossible', why: planned, findings: [] };
  const parts = [...state.parts(trial).values()];
  const findings = trial === 'alone' ? aloneFindings(state, parts) : partFindings(state, trial, parts);
  const result = findings.length > 0 ? 'fail' : state.isDone(trial) ? 'pass' : 'open';
  return { trial, result, why: null, findings };
}

function aloneFindings(state: BenchState, parts: readonly PartTally[]): BenchFinding[] {
  if (state.nothingHeard) {
    return [{ is: 'nothing-heard', tags: state.silent.size, antenna: state.diag?.antenna ?? null }];
  }
  const late = lateness(parts);
  const failing = parts.flatMap((part) => part.failing);
  const dead = [...state.silent.keys()];
  return [
    ...(late > LATEST
      ? [{ is: 'late-chip', microseconds: late } as const]
      : missed(failing, parts.length - 1)),
    ...(dead.length > 0 ? [{ is: 'dead-tags', tags: dead } as const] : []),
    ...strayed(state, 'alone', parts),
    ...failures(parts),
  ];
}

function partFindings(state: BenchState, trial: TrialName, parts: readonly PartTally[]): BenchFinding[] {
  const found: BenchFinding[] = [];
  for (const part of parts) {
    const [strong, weak] = [...part.tags.keys()];
    const { failing } = part;
    const dead = failing.filter((tag) => part.tags.get(tag)!.heard === 0);
    if (failing.length > 0 && trial === 'slot') found.push({ is: 'slot-lost', tags: failing });
    else if (failing.length > 0 && trial === 'drowned' && !failing.includes(strong!)) {
      found.push({ is: 'drowned', weak: weak! });
    } else if (isMany(failing.length, part.tags.size)) found.push(...missed(failing, part.tags.size));
    else {
      if (dead.length > 0) found.push({ is: 'dead-tags', tags: dead });
      found.push(
        ...missed(
          failing.filter((tag) => !dead.includes(tag)),
          part.tags.size,
        ),
      );
    }
    if (trial === 'drowned' && part.decided && failing.length === 0)
      found.push(...alike(part, strong!, weak!));
  }
  const late = lateness(parts);
  if (found.length > 0 && late > LATEST) found.unshift({ is: 'late-chip', microseconds: late });
  return [...found, ...strayed(state, trial, parts), ...failures(parts)];
}

const lateness = (parts: readonly PartTally[]): number => Math.max(0, ...parts.map(({ latest }) => latest));

const isMany = (failing: number, of: number): boolean => failing >= MANY && failing >= MANY_SHARE * of;

function missed(tags: readonly number[], of: number): BenchFinding[] {
  if (tags.length === 0) return [];
  return [isMany(tags.length, of) ? { is: 'weak-loop', tags, of } : { is: 'weak-tags', tags }];
}

function alike(part: PartTally, strong: number, weak: number): BenchFinding[] {
  const [one, other] = [strong, weak].map((tag) => meanStrength(part, tag)) as [number, number];
  return one > other ? [] : [{ is: 'not-weaker', strong, weak }];
}

/** How strongly a tag was heard on average, 0 to 1023; 0 if it never was. */
export function meanStrength(part: PartTally, tag: number): number {
  const { strengths, heard } = part.tags.get(tag)!;
  return heard === 0 ? 0 : strengths / heard;
}

function strayed(state: BenchState, trial: TrialName, parts: readonly PartTally[]): BenchFinding[] {
  const strays = new Map<number | string, number>();
  for (const part of parts) {
    for (const [tag, readings] of part.strays) strays.set(tag, (strays.get(tag) ?? 0) + readings);
  }
  const of = parts.reduce((sum, { readings }) => sum + readings, 0);
  const known = [...strays.keys()].filter((tag) => typeof tag === 'number').sort((one, other) => one - other);
  const unknown = [...strays].flatMap(([uid, readings]) =>
    typeof uid === 'string' ? [{ uid, readings }] : [],
  );
  return [
    ...(known.length > 0 ? [{ is: 'stray-tags', tags: known, inWall: trial === 'wall' } as const] : []),
    ...unknown.map(
      ({ uid, readings }) =>
        ({ is: state.probed.get(uid) === false ? 'ghost-uid' : 'foreign-tag', uid, readings, of }) as const,
    ),
  ];
}

/** Failed readings are a fault if they are more than 1 in 100, as of a line that loses bytes. */
function failures(parts: readonly PartTally[]): BenchFinding[] {
  const reasons = parts.flatMap((part) => part.failures);
  const readings = parts.reduce((sum, part) => sum + part.readings, 0);
  if (reasons.length <= 1 || reasons.length * 100 <= readings) return [];
  return [{ is: 'failed-readings', count: reasons.length, reasons: [...new Set(reasons)] }];
}
