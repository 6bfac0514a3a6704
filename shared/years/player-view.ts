import type { Club } from '../statistics/club.ts';
import type { OwnHand } from '../statistics/match-course.ts';
import { ALL_FIGURES, type Figure, type Statistics } from '../statistics/statistics.ts';
import { type FigureValue, isShown, playsBouter, valueShown } from './club-view.ts';

/** A hand that proves something: in which log, its number there, the day, and the entries that decided it. */
export interface HandShown {
  readonly log: string;
  readonly number: number;
  readonly day: string | null;
  /** Numbers of entries; none: an old result. */
  readonly entries: readonly number[];
}

/** A part of a figure. */
export interface ItemView {
  readonly name: string;
  readonly value: number;
  /** By their numbers in the player's hands. */
  readonly hands: readonly number[];
}

/** A figure of a player, and what proves it. */
export interface FigureView extends FigureValue {
  readonly hands: readonly number[];
  readonly items?: readonly ItemView[];
}

/** A very special hand or situation in the player's collection. */
export interface Slot {
  /** Number of the special hand, or of the situation from 51 on. */
  readonly number: number;
  /** What the club's list calls it; null for a situation, and without a list. */
  readonly name: string | null;
  /** Those with which it was won; none: a gap. */
  readonly hands: readonly number[];
}

/** What the page of a club's years shows of one player. */
export interface PlayerView {
  readonly name: string;
  readonly hands: readonly HandShown[];
  /** By period and figure. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, FigureView>>>>;
  /** The collection of rule 141; empty for who never played by Bouter's rules. */
  readonly collection: readonly Slot[];
}

/** The view of a player. */
export function playerView(statistics: Statistics, player: string): PlayerView {
  const hands: HandShown[] = [];
  const numbers = new Map<string, number>();
  const numberOf = ({ hand: { log, number, entries }, day }: OwnHand): number => {
    const key = `${log} ${number}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, hands.length);
    return hands.push({ log, number, day, entries }) - 1;
  };
  const shown = (figure: Figure): FigureView => ({
    ...valueShown(figure),
    hands: figure.hands.map(numberOf),
    ...(figure.items && {
      items: figure.items.map(({ name, value, hands: own }) => ({ name, value, hands: own.map(numberOf) })),
    }),
  });
  const isBouter = playsBouter(statistics, player);
  const ids = [...ALL_FIGURES.values()].filter(({ rules }) => rules === undefined || isBouter);
  const periods = (['ever', ...statistics.years] as const).filter((period) =>
    isShown(statistics, player, period),
  );
  const figures = Object.fromEntries(
    periods.map((period) => [
      `${period}`,
      Object.fromEntries(ids.map(({ id }) => [id, shown(statistics.figure(id, player, period))])),
    ]),
  );
  const collected = isBouter ? (shown(statistics.figure('collection', player, 'ever')).items ?? []) : [];
  return { name: player, hands, figures, collection: isBouter ? collection(statistics.club, collected) : [] };
}

/** Numbers of very special hands and of situations (Bouter 141). */
const ZBMJ = Array.from({ length: 31 }, (_, at) => 20 + at);
const SITUATIONS = [51, 52, 53, 54];

/** What there is to collect, by the club's list if it has one, and the hands with which the player did. */
function collection({ list }: Club, collected: readonly ItemView[]): Slot[] {
  const found = new Map(collected.map((item) => [item.name, item]));
  const slot = (number: number, name: string | null, key: string): Slot => {
    const hands = found.get(key)?.hands ?? [];
    found.delete(key);
    return { number, name, hands };
  };
  const slots = ZBMJ.flatMap((number) => {
    const listed = (list ?? []).filter((line) => line.number === number);
    if (listed.length > 0) return listed.map(({ name }) => slot(number, name, `BMJ-${number} ${name}`));
    const own = collected.filter(({ name }) => name.startsWith(`BMJ-${number} `));
    return own.length > 0
      ? own.map(({ name }) => slot(number, name.slice(`BMJ-${number} `.length), name))
      : [{ number, name: null, hands: [] }];
  });
  return [...slots, ...SITUATIONS.map((number) => slot(number, null, `situation ${number}`))];
}
