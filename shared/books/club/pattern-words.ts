import { quoted } from '../../messages/quoted.ts';
import { HAAKWERKJE } from '../bouter/patterns.ts';
import {
  NINE_GATES,
  NINE_LANTERNS,
  type Pattern,
  SEVEN_PAIRS,
  THIRTEEN_ODD_ONES,
} from '../words/patterns.ts';
import { GATES_OF_HEAVEN, KNITTING, TRIPLE_KNITTING, WRIGGLING_SNAKE } from './knitted-patterns.ts';
import { isTable, oneOf, type Problems } from './problems.ts';
import { type KindTest, readTestOfAllTiles } from './tile-words.ts';

/** Complete hands other than four groups and a pair, by their names in rule files. */
export const PATTERNS: ReadonlyMap<string, Pattern> = new Map([
  ['seven-pairs', SEVEN_PAIRS],
  ['thirteen-orphans', THIRTEEN_ODD_ONES],
  ['nine-lanterns', NINE_LANTERNS],
  ['nine-gates', NINE_GATES],
  ['gates-of-heaven', GATES_OF_HEAVEN],
  ['wriggling-snake', WRIGGLING_SNAKE],
  ['hookwork', HAAKWERKJE],
  ['knitting', KNITTING],
  ['triple-knitting', TRIPLE_KNITTING],
]);

/** The name of a pattern, if rule files have one for it. */
export function patternName({ matches, name: given }: Pattern): string | undefined {
  if (given) return given;
  for (const [name, pattern] of PATTERNS) if (pattern.matches === matches) return name;
  return undefined;
}

/** Whether a rule set's pattern has the name that a file gives, whatever tiles either is made of. */
export function isOfOneName(pattern: Pattern, called: unknown): boolean {
  const name = isTable(called) ? called.name : called;
  return typeof name === 'string' && patternName(pattern)?.split(' of ')[0] === name;
}

/** Reads a pattern by name, `"seven-pairs"`, or `{"name": …, "tiles": …}`: made only of tiles that pass a test. */
export function readPattern(value: unknown, where: string, problems: Problems): Pattern | null {
  if (typeof value === 'string') return byName(value, where, problems);
  if (!isTable(value)) return problems.add(where, `${quoted(value)} is no pattern: ${KNOWN}`);
  const { name, tiles, ...rest } = value;
  for (const field of Object.keys(rest)) {
    problems.add(`${where}.${field}`, 'is no field of a pattern; there are name and tiles');
  }
  const pattern = typeof name === 'string' ? byName(name, where, problems) : problems.add(where, KNOWN);
  const test = tiles === undefined ? () => true : readTestOfAllTiles(tiles, `${where}.tiles`, problems);
  if (tiles === undefined || !pattern || !test) return pattern;
  return { ...madeOf(pattern, test), name: `${name} of ${quoted(tiles)}` };
}

const KNOWN = `write one of ${oneOf(PATTERNS.keys())}`;

function byName(name: string, where: string, problems: Problems): Pattern | null {
  return PATTERNS.get(name) ?? problems.add(where, `there is no pattern ${quoted(name)}; ${KNOWN}`);
}

const madeOf = (pattern: Pattern, test: KindTest): Pattern => ({
  ...pattern,
  matches: (held, won) =>
    pattern.matches(held, won) &&
    held.melds.every(({ kind }) => test(kind)) &&
    Array.from(held.concealed).every((count, kind) => count === 0 || test(kind)),
});
