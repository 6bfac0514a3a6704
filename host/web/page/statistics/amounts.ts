import { points, signed } from '../../../../shared/explain/numbers.ts';
import type { Language } from '../../../../shared/languages/index.ts';
import { ALL_FIGURES } from '../../../../shared/statistics/statistics.ts';
import type { FigureValue } from '../../../../shared/years/club-view.ts';
import type { StatisticsWords } from './words/words.ts';

/** Figures that go below 0: they are shown with their sign. */
const SIGNED = [
  'points',
  'paid-by',
  'luck-bonus',
  'luck-honours',
  'luck-points',
  'own-play',
  'average-win',
  'average-loss',
];

/** What is up or down alike. */
const UP_OR_DOWN = ['luck-spread'];

/** What sets off thousands, as in whole numbers of points. */
const GROUP = '\u202f';

/** A share as people read it. */
export const percent = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** A day as people read it; a match whose day is unknown by nothing. */
export const dayText = (day: string, language: Language): string =>
  /^\d{4}-\d\d-\d\d$/.test(day)
    ? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
    : '';

/** The value of a figure; a dash if there is none, a star if hands in it are not proven. */
export function amount(
  id: string,
  { value, of, year, unproven }: FigureValue,
  language: Language,
  words: StatisticsWords,
): string {
  if (value === null) return '–';
  const parts = [
    plain(id, value, language),
    ...(of === undefined ? [] : [`/ ${of}`]),
    ...(year === undefined ? [] : [`(${year})`]),
  ];
  return `${parts.join(' ')}${unproven === undefined ? '' : words.notProven[0]}`;
}

function plain(id: string, value: number, language: Language): string {
  const isSigned = SIGNED.includes(id);
  switch (ALL_FIGURES.get(id)!.unit) {
    case 'share':
      return percent(value, language);
    case 'mean':
    case 'tiles':
      return new Intl.NumberFormat(language, {
        useGrouping: 'always',
        maximumFractionDigits: 1,
        minimumFractionDigits: 1,
        signDisplay: isSigned ? 'exceptZero' : 'auto',
      })
        .formatToParts(value)
        .map((part) => (part.type === 'group' ? GROUP : part.value))
        .join('')
        .replace('-', '−');
    case 'day':
      // Of some year that is not a leap year: which one, the figure itself tells.
      return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2023, 0, value),
      );
    default:
      if (UP_OR_DOWN.includes(id)) return `±${points(value)}`;
      return isSigned ? signed(value) : points(value);
  }
}
