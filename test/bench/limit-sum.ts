import { LIMIT_SAMPLE, type MeasuredHand } from './track-hand.ts';

/** The probability of the truth from which on the readings tell it for sure. */
const SURE = 0.95;

/** What the readings of many hands tell at best, beside what the tracker told, of one profile. */
export class LimitSum {
  #hands = 0;
  /** The hands of the sample whose limit is always computed. */
  #limited = 0;
  #exact = 0;
  #offered = 0;
  #rightScore = 0;
  #events = 0;
  #unasked = 0;
  #questions = 0;
  /** The sums of the probabilities of the truth, and of the likeliest course. */
  #truth = 0;
  #likeliest = 0;
  /** In how many hands the truth is the likeliest course. */
  #isLikeliest = 0;
  /** The events that no tracker can tell, in the hands of the sample. */
  #untold = 0;
  #undecidable = 0;
  /** Hands that are not exact, but undecidable. */
  #excused = 0;
  /** Hands that are not exact although the readings tell the truth for sure. */
  #faults = 0;
  /** Undecidable hands with a wrong score. */
  #excusedScores = 0;
  /** Wrong events of undecidable hands that were never asked about. */
  #excusedUnasked = 0;

  add({ setup, tracker, limit }: MeasuredHand): void {
    const { exact, events, rightScore, wrong, questions } = tracker;
    this.#hands++;
    this.#exact += exact ? 1 : 0;
    // A wrong score follows from what is wrong before it.
    const moves = wrong.filter(({ truth, told }) => (truth ?? told)?.event !== 'score');
    this.#offered += exact || (moves.length > 0 && moves.every(({ offered }) => offered)) ? 1 : 0;
    this.#rightScore += rightScore ? 1 : 0;
    this.#events += events;
    const unasked = wrong.filter(({ asked }) => !asked).length;
    this.#unasked += unasked;
    this.#questions += questions;
    if (limit === null) return;
    this.#excused += !exact && limit.undecidable ? 1 : 0;
    this.#faults += !exact && limit.truth >= SURE ? 1 : 0;
    this.#excusedScores += !rightScore && limit.undecidable ? 1 : 0;
    this.#excusedUnasked += limit.undecidable ? unasked : 0;
    if (setup.number >= LIMIT_SAMPLE) return;
    this.#limited++;
    this.#truth += limit.truth;
    this.#likeliest += limit.likeliest;
    this.#isLikeliest += limit.isLikeliest;
    this.#untold += limit.events;
    this.#undecidable += limit.undecidable ? 1 : 0;
  }

  /** The row of the table, in the order of {@link LIMIT_COLUMNS}. */
  row(): string[] {
    const share = (of: number) => ((100 * of) / this.#hands).toFixed(1);
    const limit = [
      ((100 * this.#likeliest) / this.#limited).toFixed(1),
      ((100 * this.#isLikeliest) / this.#limited).toFixed(1),
      ((100 * this.#truth) / this.#limited).toFixed(1),
      `${this.#undecidable} of ${this.#limited} (${this.#untold})`,
      `${this.#excused}`,
      `${this.#hands - this.#exact - this.#excused}`,
      `${this.#faults}`,
      share(this.#rightScore + this.#excusedScores),
      ((10_000 * (this.#unasked - this.#excusedUnasked)) / this.#events).toFixed(1),
    ];
    return [
      share(this.#exact),
      share(this.#offered),
      share(this.#rightScore),
      ((10_000 * this.#unasked) / this.#events).toFixed(1),
      (this.#questions / this.#hands).toFixed(2),
      ...(this.#limited === 0 ? limit.map(() => '–') : limit),
    ];
  }
}

/** The headings of a row. */
export const LIMIT_COLUMNS = [
  'exact %',
  'or truth offered %',
  'right score %',
  'never asked ‱',
  'questions/hand',
  'possible %',
  'truth likeliest %',
  'P(truth) %',
  'undecidable (events)',
  'not exact: undecidable',
  'decidable',
  'P(truth) 95 % and more',
  'right score but for undecidable %',
  'never asked but for undecidable ‱',
] as const;

/** What the readings of a hand tell, for the list of failures. */
export function limitInWords(limit: MeasuredHand['limit']): string {
  if (limit === null) return 'limit unknown';
  const { undecidable, events, truth, ahead } = limit;
  const known = `P(truth) ${truth.toFixed(2)}`;
  if (undecidable) return `undecidable (${events} events), ${known}`;
  return `decidable, ${known}${ahead === null ? '' : `: ${ahead.toFixed(1)} nats ahead of what was told`}`;
}
