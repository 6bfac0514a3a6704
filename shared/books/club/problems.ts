import type { OptionRule } from '../words/option-rule.ts';
import type { Pattern } from '../words/patterns.ts';

/** Something wrong in a club's rule file. */
export interface Problem {
  /** The place in the file, beginning with the row's id if it has one: `row no-chow: when.has`. */
  readonly where: string;
  /** What is wrong and what to write instead. */
  readonly message: string;
}

/** Collects the problems of a file, so that one reading reports all of them. */
export class Problems {
  readonly list: Problem[] = [];
  /** The options that rows may name. */
  options: Readonly<Record<string, OptionRule>> = {};
  /** The complete hands other than groups and a pair. */
  patterns: readonly Pattern[] = [];
  /** Whether there are flowers and seasons, or an option for them. */
  bonusTiles = true;
  /** Whether the tests being read apply to winning hands only. */
  ofWinner = false;

  /** Reports a problem; its null stands for the value that could not be read. */
  add(where: string, message: string): null {
    this.list.push({ where, message });
    return null;
  }
}

/** The problem with a test of flowers and seasons in a set without them. */
export const NO_BONUS_TILES = 'this rule set is played without flowers and seasons (play.set)';

/** A list for a message: `a, b or c`. */
export function oneOf(words: Iterable<string>): string {
  const all = [...words];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** A table of fields: an object that is no list. */
export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether tables and lists are nested more deeply than this. */
export function isDeeperThan(depth: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let deep = 0; level.length > 0; deep++) {
    if (deep > depth) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
