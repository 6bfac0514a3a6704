import {
  optionFacts,
  playFacts,
  settlementFacts,
  stepFacts,
  type TableFact,
  type TableLine,
  tableSections,
} from '../../shared/books/rule-table.ts';
import type { Name, RuleSet } from '../../shared/books/words/rule-set.ts';

/** The widest line. */
export const WIDTH = 100;

/** Makes a heading stand out; returns the same text if there are no colours. */
export type Heading = (text: string) => string;

/** Extras to print with the rules. */
export interface Page {
  /** The language of the rule set's own names. */
  readonly language?: keyof Name | undefined;
  readonly notes?: readonly string[];
  readonly heading?: Heading;
}

const LANGUAGE = { en: 'English', de: 'German', nl: 'Dutch' } as const satisfies Record<keyof Name, string>;

/** The columns of a table of rows: value, English, the book's language, id. Together they fill the width. */
const COLUMNS = { two: [14, 31, 26, 24], one: [15, 55, 0, 26] } as const;
const GAP = 1;

/** A whole rule set as text of at most {@link WIDTH} columns, as a player would read it. */
export function printRules(rules: RuleSet, { language, notes = [], heading = (text) => text }: Page): string {
  const own = language ?? ownLanguage(rules);
  const lines = [heading(`${rules.title} (${rules.id})`), ''];
  if (own)
    lines.push(
      `Names in English and ${LANGUAGE[own]}; the last column is what scores and rule files say.`,
      '',
    );
  for (const { title, lines: rows } of tableSections(rules)) {
    lines.push(heading(title), ...printTable(rows, own), '');
  }
  const facts: readonly (readonly [string, readonly TableFact[]])[] = [
    ['What steps of faan and laak are worth', stepFacts(rules)],
    ['Options', optionFacts(rules)],
    ['Settlement', settlementFacts(rules)],
    ['Play', playFacts(rules)],
  ];
  for (const [title, answers] of facts) {
    if (answers.length > 0) lines.push(heading(title), ...printFacts(answers), '');
  }
  if (notes.length > 0)
    lines.push(heading('Notes'), ...notes.flatMap((note) => hang(note, '  - ', '    ')), '');
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** The language, other than English, in which its rows have names. */
function ownLanguage({ rows }: RuleSet): Exclude<keyof Name, 'en'> | undefined {
  return (['de', 'nl'] as const).find((language) => rows.some(({ name }) => name[language] !== undefined));
}

/** Rows under their place in the book; a remark added to the place, such as a ruling, follows under the row. */
function printTable(rows: readonly TableLine[], own: keyof Name | undefined): string[] {
  const widths = own && own !== 'en' ? COLUMNS.two : COLUMNS.one;
  const printed: string[] = [];
  let standing = '';
  for (const { value, name, place, id } of rows) {
    const [where = '', ...remarks] = place.split('; ');
    if (where !== standing) printed.push(...hang(where, '  — ', '    '));
    standing = where;
    const cells = [value, name.en, (own && own !== 'en' && name[own]) || '', id];
    printed.push(...besides(cells, widths));
    for (const remark of remarks)
      printed.push(...hang(remark, ' '.repeat(widths[0] + 5), ' '.repeat(widths[0] + 5)));
  }
  return printed;
}

function printFacts(facts: readonly TableFact[]): string[] {
  const widest = Math.min(56, Math.max(...facts.map(([question]) => question.length)));
  return facts.flatMap(([question, answer]) => besides([question, answer], [widest, WIDTH - widest - 4]));
}

/** Cells side by side, each wrapped to its column's width. */
function besides(cells: readonly string[], widths: readonly number[]): string[] {
  const broken = cells.map((cell, column) => (widths[column]! > 0 ? wrap(cell, widths[column]!) : []));
  const height = Math.max(...broken.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const row = broken.flatMap((lines, column) =>
      widths[column]! > 0 ? [(lines[line] ?? '').padEnd(widths[column]!)] : [],
    );
    return `  ${row.join(' '.repeat(GAP))}`;
  });
}

/** A text wrapped with a hanging indent. */
function hang(text: string, first: string, next: string): string[] {
  return wrap(text, WIDTH - first.length).map((line, index) => (index === 0 ? first : next) + line);
}

/** Wraps a text at blanks; a word that is too long is broken after a hyphen, or else at the width. */
export function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    let rest = word;
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + rest.length <= width) {
      lines[lines.length - 1] = `${line} ${rest}`;
      continue;
    }
    if (line !== '') lines.push('');
    while (rest.length > width) {
      const hyphen = rest.lastIndexOf('-', width - 1);
      const end = hyphen > 0 ? hyphen + 1 : width;
      lines[lines.length - 1] = rest.slice(0, end);
      lines.push('');
      rest = rest.slice(end);
    }
    lines[lines.length - 1] = rest;
  }
  return lines;
}
