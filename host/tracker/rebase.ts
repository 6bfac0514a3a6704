import { advance } from './belief.ts';
import { type Deed, deedAfter, deedAt, deedsAfter } from './deed.ts';
import type { Doubt, History } from './history.ts';

/** A history with the other of two ways to the place that both came by; null if it did not come by there. */
export function rebased(history: History, { tip, instead }: Doubt): History | null {
  if (deedAt(history.tip, instead!.count)?.id !== instead!.id) return null;
  let now = tip!;
  for (const { move, seen, complete } of deedsAfter(history.tip, instead!.count)) {
    const after = advance(now.after, move);
    if (!after.ok) return null;
    now = deedAfter(now, now.after, move, after.value, { seen, complete });
  }
  return { ...history, tip: now, belief: { ...now.after, spots: history.belief.spots }, doubts: [] };
}

/**
 * A history by a way that agrees with what was told, if one led to the same place and is not `margin` (a logarithm)
 * less likely: between such ways nothing that is read decides any more.
 * @param told the last event told
 */
export function inAgreement(history: History, told: Deed, margin: number): History {
  if (deedAt(history.tip, told.count)?.id === told.id) return history;
  for (const doubt of history.doubts) {
    const cost = Math.log(doubt.odds);
    if (cost < -margin || doubt.instead === null) continue;
    const other = rebased(history, doubt);
    if (!other || deedAt(other.tip, told.count)?.id !== told.id) continue;
    const doubts = [{ tip: doubt.instead, instead: doubt.tip, odds: 1 / doubt.odds }];
    return { ...other, score: history.score + cost, doubts };
  }
  return history;
}
