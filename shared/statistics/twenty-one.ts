import { isWhole } from './figures.ts';
import type { Fold, Shown } from './folds.ts';
import type { OwnHand } from './match-course.ts';

/** How many of the special hands the game has (Bouter 142). */
const ALL = 21;
const NUMBERS: readonly number[] = Array.from({ length: ALL }, (_, at) => at + 1);
const MS_A_DAY = 86_400_000;

/**
 * Bouter's game of twenty-one (142, 143): in a year, each of the first 21 special hands once. What is shown: those that
 * were found, those that are missing, the day on which the last one came, or how many hands had been played then.
 */
export const twentyOne =
  (shows: 'found' | 'gaps' | 'day' | 'hands'): Fold =>
  () => {
    const found = new Map<number, OwnHand>();
    let played = 0;
    let full: { readonly hands: number; readonly day: number | null } | null = null;
    return {
      add(hand) {
        if (isWhole(hand)) played++;
        const number = hand.special?.number ?? 0;
        if (number < 1 || number > ALL || found.has(number)) return;
        found.set(number, hand);
        if (found.size === ALL) full = { hands: played, day: dayOfYear(hand) };
      },
      shown(): Shown {
        const hands = [...found.values()];
        const items = (numbers: readonly number[]) =>
          numbers.map((number) => {
            const hand = found.get(number);
            return {
              name: hand ? `BMJ-${number} ${hand.special!.name}` : `BMJ-${number}`,
              value: number,
              hands: hand ? [hand] : [],
            };
          });
        switch (shows) {
          case 'found':
            return { value: found.size, hands, items: items(NUMBERS.filter((number) => found.has(number))) };
          case 'gaps':
            return {
              value: ALL - found.size,
              hands,
              items: items(NUMBERS.filter((number) => !found.has(number))),
            };
          default:
            return { value: full?.[shows] ?? null, hands: full ? hands : [] };
        }
      },
    };
  };

/** The number of the day in its year, 1 for 1 January; null if it is unknown. */
function dayOfYear({ day }: OwnHand): number | null {
  if (day === null) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return 1 + Math.round((time - Date.UTC(Number(day.slice(0, 4)), 0)) / MS_A_DAY);
}
