import type { PlayerScore, ScoreItem } from '../position.ts';
import type { Language } from './language.ts';
import { points } from './numbers.ts';
import type { RowNames } from './row-names.ts';
import { faanAndLaak, SHEET_WORDS } from './sheet-words.ts';

/** What an explanation needs to know beside the score. */
export interface ExplainedBy {
  readonly names: (id: string) => RowNames;
  /** Where the book counts faan and laak: the steps that having laak at all is worth (`StepTable.laak`). */
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
  /** The book's own term where that is another than the name. */
  readonly book: BookTerm | null;
  /** What the line gives: "4", "×2", "1 faan". */
  readonly worth: string;
  /** What all lines to this one come to: points with their doubles, or the step of faan and laak. */
  readonly sum: number;
}

/** A score told line by line: points before doubles, which is the order of reckoning. */
export interface Explanation {
  readonly lines: readonly ExplainedLine[];
  /** How the lines make the total: doubled, by the book's table, or set by a limit. */
  readonly conclusion: string;
  readonly total: number;
}

/** What a score is made of; a `PlayerScore` and the page's view of one. */
export type ExplainedScore = Pick<PlayerScore, 'faan' | 'laak' | 'total' | 'limit' | 'items'>;

/** Tells line by line in a language how a player's total comes about. */
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

/** Points with their doubles; of faan and laak the step. */
function counted({ points, doubles, faan, laak }: Sums, { laakSteps }: ExplainedBy): number {
  if (laakSteps === undefined || points > 0) return points * 2 ** doubles;
  return faan + (laak > 0 ? laakSteps + 2 * laak : 0);
}

/** The book's term for a name, if the language is none of the book's. */
export function bookTerm({ names, book }: RowNames, language: Language): BookTerm | null {
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
  const words = SHEET_WORDS[language];
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
  return sums.doubles === 0 ? words.total : words.doubled(sums.points, sums.doubles);
}
