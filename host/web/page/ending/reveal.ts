import { useEffect, useState } from 'preact/hooks';

/** ms from one line of the sheet to the next; a long sheet is told faster. */
const LINE = 380;
const WHOLE_SHEET = 5_000;
/** ms for which the hand is looked at before its lines, and the payments before the new totals. */
const HAND = 1_300;
const PAYMENTS = 1_900;

/** How far the result of a hand has been told. */
export interface Told {
  /** How many lines of the winner's sheet. */
  readonly lines: number;
  readonly payments: boolean;
  /** The last step. */
  readonly totals: boolean;
}

/**
 * Tells a result step by step: line by line, then the payments, then the new totals; all at once unless `live`, or if
 * the reader asked for reduced motion. The second value tells everything at once.
 */
export function useReveal(lines: number, live: boolean): readonly [Told, () => void] {
  const last = lines + 2;
  const [step, setStep] = useState(() => (live && !isCalm() ? 0 : last));
  useEffect(() => {
    if (step >= last) return;
    const wait = step === 0 ? HAND : step <= lines ? Math.min(LINE, WHOLE_SHEET / lines) : PAYMENTS;
    const timer = setTimeout(() => setStep(step + 1), wait);
    return () => clearTimeout(timer);
  }, [step, last]);
  const told = { lines: Math.min(step, lines), payments: step > lines, totals: step >= last };
  return [told, () => setStep(last)];
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
