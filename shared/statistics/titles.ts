import type { OwnTitle } from './club.ts';
import type { Figure, Period, Statistics } from './statistics.ts';

/** A title, and whose it is. */
export interface Title {
  readonly name: string;
  readonly period: Period;
  /** Several if they are equal; nobody if no hand counts for it. */
  readonly holders: readonly Figure[];
}

/** The figure that decides the championship (Bouter 140). */
const CHAMPION = 'zbmj-total';

/** The champion of each year: who has the highest sum of numbers of very special hands (Bouter 140). */
export const champions = (statistics: Statistics): readonly Title[] =>
  statistics.years.map((period) => {
    const figures = of(statistics, CHAMPION, period).filter(({ value }) => value! > 0);
    return { name: `champion of ${period}`, period, holders: extreme(figures, 'highest') };
  });

/** Who holds the club's own titles. */
export const ownTitles = (statistics: Statistics): readonly Title[] =>
  statistics.club.titles.flatMap((title) =>
    (title.per === 'ever' ? (['ever'] as const) : statistics.years).map((period) => {
      return { name: title.name, period, holders: holdersOf(statistics, title, period) };
    }),
  );

function holdersOf(
  statistics: Statistics,
  { figure, to, hands }: OwnTitle,
  period: Period,
): readonly Figure[] {
  const figures = of(statistics, figure, period).filter(
    ({ player }) => statistics.figure('hands', player, period).value! >= hands,
  );
  return typeof to === 'object' ? figures.filter(({ value }) => value! >= to.atLeast) : extreme(figures, to);
}

/** A figure of everybody who has it. */
const of = (statistics: Statistics, id: string, period: Period): readonly Figure[] =>
  statistics.players
    .map((player) => statistics.figure(id, player, period))
    .filter(({ value }) => value !== null);

function extreme(figures: readonly Figure[], which: 'highest' | 'lowest'): readonly Figure[] {
  const values = figures.map(({ value }) => value!);
  const best = which === 'highest' ? Math.max(...values) : Math.min(...values);
  return figures.filter(({ value }) => value === best);
}
