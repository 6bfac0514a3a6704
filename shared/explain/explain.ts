import { stepOf } from '../books/words/steps.ts';
import type { PlayerScore, ScoreItem } from '../game/position.ts';
import { type Language, PAGE_WORDS } from '../languages/index.ts';
import { faanAndLaak } from './faan-and-laak.ts';
import { points } from './numbers.ts';
import type { RowNames } from './row-names.ts';

/** What an explanation needs besides the score. */
export interface ExplainedBy {
  readonly names: (id: string) => RowNames;
  /** If the book counts faan and laak: the steps for having laak at all (`StepTable.laak`). */
  readonly laakSteps?: number | undefined;
}

/** A name as the book prints it, in a language of the book. */
export interface BookTerm {
  readonly language: Language;
  readonly name: string;
}

/** One row that applied. */
export interface ExplainedLine extends Omit<ScoreItem, 'rule'> {
  readonly rule: string;
  readonly name: string;
  /** The book's own term, if it differs from the name. */
  readonly book: BookTerm | null;
  /** The line's worth: "4", "×2", "1 faan". */
  readonly worth: string;
  /** The sum up to this line: points with their doubles, or the step of faan and laak. */
  readonly sum: number;
}

/** A score explained line by line: points before doubles, the order of calculation. */
export interface Explanation {
  readonly lines: readonly ExplainedLine[];
  /** How the lines give the total: doubled, by the book's table, or set by a limit. */
  readonly conclusion: string;
  readonly total: number;
}

/** The parts of a score that are explained; a `PlayerScore`, or the page's view of one. */
export type ExplainedScore = Pick<PlayerScore, 'faan' | 'laak' | 'total' | 'limit' | 'items'>;

/** Explains line by line, in a language, how a player's total is made. */
export function explain(score: ExplainedScore, by: ExplainedBy, language: Language): Explanation {
  const ordered = [
    ...score.items.filter(({ doubles }) => doubles === undefined),
    ...score.items.filter(({ doubles }) => doubles !== undefined),
  ];
  const sums = { points: 0, doubles: 0, faan: 0, laak: 0 };
  const lines = ordered.map((item): ExplainedLine => {
    sums.points += item.points ?? 0;
    sums.doubles += item.doubles ?? 0;
    sums.faan += item.faan ?? 0;
    sums.laak += item.laak ?? 0;
    const { names, book } = by.names(item.rule);
    return {
      ...item,
      name: names[language],
      book: bookTerm({ names, book }, language),
      worth: worthOf(item),
      sum: counted(sums, by),
    };
  });
  return { lines, conclusion: conclusionOf(score, sums, by, language), total: score.total };
}

interface Sums {
  readonly points: number;
  readonly doubles: number;
  readonly faan: number;
  readonly laak: number;
}

/** Points with their doubles, or the step of faan and laak. */
function counted({ points, doubles, faan, laak }: Sums, { laakSteps }: ExplainedBy): number {
  return laakSteps === undefined || points > 0 ? points * 2 ** doubles : stepOf(laakSteps, { faan, laak });
}

/** The book's term for a name, if the language is not one of the book's. */
function bookTerm({ names, book }: RowNames, language: Language): BookTerm | null {
  const [first] = book;
  if (first === undefined || book.includes(language) || names[first] === names[language]) return null;
  return { language: first, name: names[first] };
}

/** "4" for points, "×2" for each double, "1 faan". */
function worthOf({ points: value, doubles, faan, laak }: ScoreItem): string {
  const parts: string[] = [];
  if (value !== undefined) parts.push(points(value));
  if (doubles !== undefined) parts.push(`×${2 ** doubles}`);
  if (faan !== undefined || laak !== undefined) parts.push(faanAndLaak(faan ?? 0, laak ?? 0));
  return parts.join(' ');
}

function conclusionOf(score: ExplainedScore, sums: Sums, by: ExplainedBy, language: Language): string {
  const words = PAGE_WORDS[language].sheet;
  const inSteps = by.laakSteps !== undefined && sums.points === 0;
  const sum = counted(sums, by);
  const step = () => words.step(faanAndLaak(sums.faan, sums.laak), sum);
  if (score.limit !== null) {
    const limit = by.names(score.limit).names[language];
    if (inSteps) return words.limited(limit, step());
    return words.limited(limit, sum === score.total ? null : points(sum));
  }
  if (score.items.length === 0) return words.total;
  if (inSteps) return step();
  return sums.doubles === 0 ? words.total : words.doubled(points(sums.points), sums.doubles);
}
