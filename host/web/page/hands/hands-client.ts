import { err, ok, type Result } from '../../../../shared/game/result.ts';
import type { LogEntry } from '../../../../shared/match/log-entry.ts';
import { followHand, type HandStep } from '../../../../shared/match/one-hand.ts';
import type { FinishedHand } from '../../../../shared/match/table.ts';
import type { HandsView } from '../../../../shared/view/view-hands.ts';

/** The address of a hand's file. */
export const fileOf = (hand: number): string => `/hands/${hand}.json`;

/** Asks the host which hands are over; null if it does not answer. */
export async function askHands(): Promise<HandsView | null> {
  try {
    const response = await fetch('/hands/list.json');
    if (response.status === 401) location.reload();
    return response.ok ? ((await response.json()) as HandsView) : null;
  } catch {
    return null;
  }
}

/**
 * Asks the host for the file of a hand, and follows it.
 * @param finished all finished hands, for the totals
 * @returns its steps, or why it cannot be shown
 */
export async function askHand(
  hand: number,
  finished: readonly FinishedHand[],
): Promise<Result<readonly HandStep[], string>> {
  try {
    const response = await fetch(fileOf(hand));
    const body = (await response.json()) as HandFileBody & { readonly message?: string };
    return response.ok ? readHand(body, finished) : err(body.message ?? response.statusText);
  } catch (error) {
    return err((error as Error).message);
  }
}

/** A hand's file, as far as the page reads it: `mingg verify` checks it, the page does not. */
interface HandFileBody {
  readonly entries: readonly { readonly entry: string }[];
}

/** Follows the entries of a hand's file. */
function readHand(
  { entries }: HandFileBody,
  finished: readonly FinishedHand[],
): Result<readonly HandStep[], string> {
  const told = entries.map(({ entry }) => JSON.parse(entry) as LogEntry);
  const steps = followHand(told, finished);
  return steps.ok ? ok(steps.value) : err(steps.error.message);
}
