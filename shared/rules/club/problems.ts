import type { Pattern } from '../patterns.ts';
import type { OptionRule } from '../ruleset.ts';

/** Something wrong in a club's rule file. */
export interface Problem {
  /** The place in the file, the row's id first where it has one: `row no-chow: when.has`. */
  readonly where: string;
  /** What is wrong and what to write instead. */
  readonly message: string;
}

/** Collects what is wrong in a file, so that one reading names all of it. */
export class Problems {
  readonly list: Problem[] = [];
  /** The options that rows may name. */
  options: Readonly<Record<string, OptionRule>> = {};
  /** The complete hands beside groups and a pair. */
  patterns: readonly Pattern[] = [];
  /** There are flowers and seasons, or an option for them. */
  bonusTiles = true;
  /** What is being read is asked of hands that are won, and of no other. */
  ofWinner = false;

  /** Notes a problem and stands for the value that could not be read. */
  add(where: string, message: string): null {
    this.list.push({ where, message });
    return null;
  }
}

/** What is wrong with asking for flowers and seasons in a set without. */
export const NO_BONUS_TILES = 'this rule set is played without flowers and seasons (play.set)';

/** Words for a message: `a, b or c`. */
export function oneOf(words: Iterable<string>): string {
  const all = [...words];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** A table of fields: an object that is no list. */
export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether tables and lists lie in each other deeper than so. */
export function isDeeperThan(depth: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let deep = 0; level.length > 0; deep++) {
    if (deep > depth) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
