import { rowNames } from '../explain/row-names.ts';
import type { InLanguages } from '../languages/index.ts';
import type { OwnHand } from '../statistics/match-course.ts';
import { type MatchTable, matchTable } from '../statistics/match-table.ts';
import type { Figure, Period, Statistics } from '../statistics/statistics.ts';
import { champions, ownTitles, type Title } from '../statistics/titles.ts';
import { OVERVIEW, OVERVIEW_OF_BOUTER } from './overview.ts';

/** The value of a figure, as a page shows it; the words are the page's. */
export interface FigureValue {
  readonly value: number | null;
  readonly of?: number;
  /** Of which year, if it is the best of all. */
  readonly year?: number;
  /** How many hands in it are proved by no log. */
  readonly unproven?: number;
}

/** A player among all. */
export interface PlayerLine {
  readonly name: string;
  /** Figures of the overview by period and id: as far as he played. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, FigureValue>>>>;
  /** By period: what each of the others paid him, less what he paid them; others by their numbers in the list. */
  readonly paidBy: Readonly<Record<string, readonly (readonly [other: number, points: number])[]>>;
}

/** A title and whose it is: players by their numbers in the list. */
export interface TitleView {
  /** Null: the champion of the year (Bouter 140). */
  readonly name: string | null;
  readonly period: Period;
  readonly figure: string;
  readonly holders: readonly ({ readonly player: number } & FigureValue)[];
}

/** How points came and went in a period: at each step what each player had won since its beginning. */
export interface CourseView {
  /** What each step ends with: a day, or a match whose day is unknown. */
  readonly steps: readonly string[];
  /** By the players' numbers in the list; those who lead first. */
  readonly lines: readonly { readonly player: number; readonly points: readonly number[] }[];
}

/** What the page of a club's years shows of everybody. */
export interface ClubView {
  readonly club: string | null;
  readonly hands: number;
  /** `ever` and the years, as they are named in what follows. */
  readonly periods: readonly string[];
  readonly isBouter: boolean;
  readonly lacksList: boolean;
  /** Special hands that have no number. */
  readonly unnumbered: readonly string[];
  readonly players: readonly PlayerLine[];
  readonly courses: Readonly<Record<string, CourseView>>;
  readonly match: MatchTable | null;
  readonly titles: readonly TitleView[];
  /** Names of limit hands by their ids. */
  readonly limitHands: Readonly<Record<string, InLanguages<string>>>;
}

/** More steps than the picture is wide show nothing more. */
const MOST_STEPS = 80;
/** Lines that can be told apart. */
const MOST_LINES = 8;

/** The view of everybody. */
export function clubView(statistics: Statistics): ClubView {
  const { players, years, club, lastMatch } = statistics;
  const periods: readonly Period[] = ['ever', ...years];
  const isBouter = players.some((player) => playsBouter(statistics, player));
  const ids = [...OVERVIEW, ...(isBouter ? OVERVIEW_OF_BOUTER : [])];
  const numbers = new Map(players.map((player, number) => [player, number]));
  const byPeriod = <T>(player: string, show: (period: Period) => T): Record<string, T> =>
    Object.fromEntries(
      periods
        .filter((period) => isShown(statistics, player, period))
        .map((period) => [`${period}`, show(period)]),
    );
  const all = players.flatMap((player) => ids.map((id) => statistics.figure(id, player, 'ever')));
  return {
    club: club.name,
    hands: new Set(players.flatMap((player) => statistics.figure('hands', player, 'ever').hands.map(keyOf)))
      .size,
    periods: periods.map(String),
    isBouter,
    lacksList: isBouter && club.list === null,
    unnumbered: [...new Set(all.flatMap(({ unnumbered }) => unnumbered))],
    players: players.map((name) => ({
      name,
      figures: byPeriod(name, (period) =>
        Object.fromEntries(ids.map((id) => [id, valueShown(statistics.figure(id, name, period))])),
      ),
      paidBy: byPeriod(name, (period) =>
        statistics
          .figure('paid-by', name, period)
          .items!.map((item) => [numbers.get(item.name)!, item.value] as const),
      ),
    })),
    courses: Object.fromEntries(periods.map((period) => [`${period}`, courseOf(statistics, period)])),
    match: lastMatch && matchTable(lastMatch, club),
    titles: titlesOf(statistics, numbers),
    limitHands: limitHandNames(statistics),
  };
}

/** Whether a player has figures in a period: of old results sometimes only special hands were written down. */
export const isShown = (statistics: Statistics, player: string, period: Period): boolean =>
  ['hands', 'special-hands', 'situations'].some(
    (id) => statistics.figure(id, player, period).hands.length > 0,
  );

/** Whether a player has figures by Bouter's rules. */
export const playsBouter = (statistics: Statistics, player: string): boolean =>
  ['bouter-hands', 'special-hands', 'situations'].some(
    (id) => statistics.figure(id, player, 'ever').hands.length > 0,
  );

/** What of a figure stands in a table. */
export const valueShown = ({ value, of, year, unproven }: Figure): FigureValue => ({
  value,
  ...(of !== undefined && { of }),
  ...(year !== undefined && { year }),
  ...(unproven > 0 && { unproven }),
});

function titlesOf(statistics: Statistics, numbers: ReadonlyMap<string, number>): TitleView[] {
  const view = (title: Title, name: string | null): TitleView[] => {
    const [first] = title.holders;
    if (first === undefined) return [];
    const holders = title.holders.map((figure) => ({
      player: numbers.get(figure.player)!,
      ...valueShown(figure),
    }));
    return [{ name, period: title.period, figure: first.row.id, holders }];
  };
  return [
    ...champions(statistics).flatMap((title) => view(title, null)),
    ...ownTitles(statistics).flatMap((title) => view(title, title.name)),
  ];
}

const keyOf = ({ hand }: OwnHand): string => `${hand.log} ${hand.number}`;

function courseOf(statistics: Statistics, period: Period): CourseView {
  const own = statistics.players.map((player) => statistics.figure('hands', player, period).hands);
  const moments = new Map<string, number>();
  for (const one of own.flat()) {
    const key = momentOf(one);
    moments.set(key, Math.min(moments.get(key) ?? Number.POSITIVE_INFINITY, one.hand.at ?? 0));
  }
  const keys = [...moments.keys()].sort((one, other) => moments.get(one)! - moments.get(other)!);
  const size = Math.max(1, Math.ceil(keys.length / MOST_STEPS));
  const stepOf = new Map(keys.map((key, at) => [key, Math.floor(at / size)]));
  const steps = keys.filter((_, at) => at % size === size - 1 || at === keys.length - 1);
  const lines = own.map((hands, player) => {
    const gained = steps.map(() => 0);
    for (const one of hands) gained[stepOf.get(momentOf(one))!]! += one.side.net!;
    let total = 0;
    return { player, points: gained.map((points) => (total += points)) };
  });
  const last = ({ points }: { readonly points: readonly number[] }) => points.at(-1) ?? 0;
  return { steps, lines: lines.sort((one, other) => last(other) - last(one)).slice(0, MOST_LINES) };
}

/** The day of a hand, or its match if the day is unknown. */
const momentOf = ({ day, match }: OwnHand): string => day ?? match;

/** Names of the limit hands that were won, in every language of the pages. */
function limitHandNames(statistics: Statistics): Record<string, InLanguages<string>> {
  const names: Record<string, InLanguages<string>> = {};
  for (const player of statistics.players) {
    for (const { name, hands } of statistics.figure('limit-hands', player, 'ever').items!) {
      names[name] ??= rowNames(hands[0]!.hand.book, name).names;
    }
  }
  return names;
}
