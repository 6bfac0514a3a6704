import { ok, type Result } from '../game/result.ts';
import { beginHand } from './fold-hand.ts';
import { isSameRound } from './fold-round.ts';
import { plus } from './fold-score.ts';
import type { LogEntry } from './log-entry.ts';
import { foldEntry } from './table.ts';
import { type FinishedHand, type FoldError, NOTHING_WON, type TableState, wrong } from './table-state.ts';

/** An entry of a hand, and the table after it. */
export interface HandStep {
  readonly entry: LogEntry;
  readonly table: TableState;
}

/**
 * Follows one hand without the entries of those before it.
 * @param entries the table's, the one that begins the hand, and all of the hand, as in its file
 * @param finished finished hands, for the totals: those before it in its match count
 * @returns the hand as it stands: what was taken back is left out, so is a score that another replaced
 */
export function followHand(
  entries: readonly LogEntry[],
  finished: readonly FinishedHand[] = [],
): Result<readonly HandStep[], FoldError> {
  const begins = entries.findIndex(({ entry }) => entry === 'hand');
  const [first, hand] = [entries[0], entries[begins]];
  if (first?.entry !== 'table' || hand?.entry !== 'hand') {
    return wrong('no-hand', 'a hand needs the entry of its table first, then the one that begins it');
  }
  const opened = foldEntry(null, first);
  if (!opened.ok) return opened;
  const before = matchBefore(hand.number, finished);
  const totals = before.reduce(
    (sum, { net, brought = NOTHING_WON }) => plus(plus(sum, net), brought),
    NOTHING_WON,
  );
  const begun = beginHand({ ...opened.value, finishedHands: before, totals }, hand);
  const rest = entries.slice(begins + 1).filter((entry) => isOf(hand.number, entry));
  const told = follow(begun, rest);
  if (!told.ok) return told;
  // A correction of the result follows the score.
  const scored = rest.findLastIndex(({ entry }) => entry === 'score');
  const last = told.value.at(-1)?.table ?? begun;
  const isGivenUp = last.hand?.end?.end === 'abandoned' && !last.rulings.isVoid;
  const givenUp = isGivenUp ? rest.findLastIndex(({ entry }) => entry === 'abandoned') : -1;
  const ends = rest.filter(
    (entry, at) =>
      at === givenUp ||
      (at >= scored && (entry.entry === 'score' || entry.entry === 'result' || isCorrectionWithdrawn(entry))),
  );
  const steps = follow(begun, [...last.steps, ...ends]);
  return steps.ok ? ok([{ entry: hand, table: begun }, ...steps.value]) : steps;
}

/** The hands before a hand in its match; in a tournament each round is one. */
function matchBefore(number: number, finished: readonly FinishedHand[]): readonly FinishedHand[] {
  const round = finished.find((hand) => hand.number === number)?.played;
  return finished.filter(
    (hand) => hand.number < number && (round ? hand.played && isSameRound(hand.played, round) : !hand.played),
  );
}

/** Whether an entry changes this hand: seats, rounds and corrections of other hands are logged between its own. */
const isOf = (number: number, entry: LogEntry): boolean =>
  entry.entry === 'result' || entry.entry === 'withdrawn'
    ? entry.hand === number
    : ['event', 'taken-back', 'referee', 'score', 'abandoned'].includes(entry.entry);

const isCorrectionWithdrawn = (entry: LogEntry): boolean =>
  entry.entry === 'withdrawn' && 'correction' in entry;

function follow(begun: TableState, entries: readonly LogEntry[]): Result<HandStep[], FoldError> {
  const steps: HandStep[] = [];
  let table = begun;
  for (const entry of entries) {
    const folded = foldEntry(table, entry);
    if (!folded.ok) return folded;
    table = folded.value;
    steps.push({ entry, table });
  }
  return ok(steps);
}
