import { BOUTER_FIGURES } from './bouter-figures.ts';
import type { Club } from './club.ts';
import { type ClubHand, idOf } from './club-hand.ts';
import { FIGURES, type FigureRow } from './figures.ts';
import { collected, type Fold, type Shown, type Tally } from './folds.ts';
import { foundOrBegun } from './found-or-begun.ts';
import { MatchCourse, type OwnHand } from './match-course.ts';

/** A year, or all years together. */
export type Period = number | 'ever';

/** A figure of a player. */
export interface Figure extends Shown {
  readonly row: FigureRow;
  readonly player: string;
  readonly period: Period;
  /** Of a figure that is of one year, and asked for of all: which year was the best. */
  readonly year?: number;
  /** How many there can be. */
  readonly of?: number;
  /** Special hands that are in it without their numbers: neither the rules nor the club's list tell them. */
  readonly unnumbered: readonly string[];
  /** The club's list of special hands is missing, and this figure needs it. */
  readonly lacksList: boolean;
  /** How many of the hands that prove it are in no log: old results. */
  readonly unproven: number;
}

/** All figures, by their ids. */
export const ALL_FIGURES: ReadonlyMap<string, FigureRow> = new Map(
  [...FIGURES, ...BOUTER_FIGURES].map((row) => [row.id, row]),
);

/** A match with its hands in order, and each from the side of its players. */
interface Match {
  readonly hands: ClubHand[];
  own: OwnHand[];
  course: MatchCourse;
}

/**
 * A player's hands in the order in which they were played, by period, and the tallies of the figures that were asked for:
 * once begun they are kept up.
 */
interface Person {
  readonly own: Map<Period, OwnHand[]>;
  readonly tallies: Map<Period, Map<string, Tally>>;
}

/** Special hands without a number. */
const UNNUMBERED: Fold = collected(({ special }) =>
  special && special.number === null ? special.name : null,
);

/**
 * The statistics of a club, kept up with each hand. What they are follows from the hands alone: in whatever order they come,
 * and however often one is replaced, the same hands give the same figures.
 */
export class Statistics {
  readonly club: Club;
  readonly #hands = new Map<string, ClubHand>();
  readonly #matches = new Map<string, Match>();
  readonly #people = new Map<string, Person>();

  constructor(club: Club) {
    this.club = club;
  }

  /** The hands of the match in which a hand was played last, in their order; null if there is none. */
  get lastMatch(): readonly ClubHand[] | null {
    let last: readonly ClubHand[] | null = null;
    for (const { hands } of this.#matches.values()) {
      // Of old results sometimes only the winner was written down.
      if (hands.some(({ hand }) => hand.sides.some(({ net }) => net === null))) continue;
      if (last === null || inOrder(last.at(-1)!, hands.at(-1)!) < 0) last = hands;
    }
    return last;
  }

  /** Everybody who played, in alphabetical order. */
  get players(): readonly string[] {
    return [...this.#people.keys()].sort((one, other) => one.localeCompare(other, 'en'));
  }

  /** The years in which hands were played, ascending. */
  get years(): readonly number[] {
    const years = new Set([...this.#people.values()].flatMap(({ own }) => [...own.keys()]));
    return [...years].filter((period) => period !== 'ever').sort((one, other) => one - other);
  }

  /** Adds a hand, or puts it in the place of the one of the same log and number. One that was given up counts nothing. */
  put(hand: ClubHand): void {
    const id = idOf(hand.hand);
    const before = this.#hands.get(id);
    if (hand.hand.ended === 'given-up') {
      this.withdraw(hand.hand);
      return;
    }
    this.#hands.set(id, hand);
    if (before) this.#takeOut(before);
    const match = this.#matchOf(hand.match);
    const last = match.hands.at(-1);
    if (last && last.hand.number > hand.hand.number) {
      match.hands.push(hand);
      this.#playAgain(match);
      return;
    }
    match.hands.push(hand);
    const own = match.course.add(hand);
    match.own.push(...own);
    for (const one of own) this.#append(one);
  }

  /** Takes a hand out, if it is there. */
  withdraw(hand: Pick<ClubHand['hand'], 'log' | 'number'>): void {
    const before = this.#hands.get(idOf(hand));
    if (before === undefined) return;
    this.#hands.delete(idOf(hand));
    this.#takeOut(before);
  }

  /** A figure of a player; of a player who is unknown, or did not play in that year, what no hands give. */
  figure(id: string, player: string, period: Period): Figure {
    const row = ALL_FIGURES.get(id);
    if (row === undefined) throw new Error(`there is no figure ${id}`);
    if (row.yearly && period === 'ever') return this.#bestYear(row, player, row.yearly);
    const shown = this.#tally(player, period, row.id, row.rules !== undefined, row.fold).shown();
    const unnumbered = row.needsList
      ? this.#tally(player, period, 'unnumbered', true, UNNUMBERED).shown().items!
      : [];
    return {
      row,
      player,
      period,
      ...shown,
      ...(row.of && { of: row.of(this.club) }),
      unnumbered: unnumbered.map(({ name }) => name),
      lacksList: row.needsList === true && this.club.list === null,
      unproven: shown.hands.filter(({ hand }) => hand.entries.length === 0).length,
    };
  }

  #bestYear(row: FigureRow, player: string, best: 'highest' | 'lowest'): Figure {
    const years = this.years.map((year) => ({ ...this.figure(row.id, player, year), year }));
    const sign = best === 'highest' ? 1 : -1;
    const ranked = years
      .filter(({ value }) => value !== null)
      .sort((one, other) => sign * (other.value! - one.value!) || one.year - other.year);
    const [first] = ranked;
    if (first !== undefined) return { ...first, period: 'ever' };
    const { period: _, ...none } = this.figure(row.id, player, 0);
    return { ...none, period: 'ever' };
  }

  #matchOf(key: string): Match {
    return foundOrBegun(this.#matches, key, () => ({
      hands: [],
      own: [],
      course: new MatchCourse(this.club),
    }));
  }

  #takeOut(hand: ClubHand): void {
    const match = this.#matchOf(hand.match);
    match.hands.splice(
      match.hands.findIndex((one) => idOf(one.hand) === idOf(hand.hand)),
      1,
    );
    this.#playAgain(match);
    if (match.hands.length === 0) this.#matches.delete(hand.match);
  }

  /** Makes the course of a match anew, and with it the figures of those who played it. */
  #playAgain(match: Match): void {
    const touched = new Set(match.own.map(({ player }) => player));
    const gone = new Set(match.own);
    match.hands.sort((one, other) => one.hand.number - other.hand.number);
    match.course = new MatchCourse(this.club);
    match.own = match.hands.flatMap((hand) => match.course.add(hand));
    for (const player of touched) {
      const own = this.#person(player).own;
      own.set(
        'ever',
        own.get('ever')!.filter((one) => !gone.has(one)),
      );
    }
    for (const own of match.own) {
      touched.add(own.player);
      foundOrBegun(this.#person(own.player).own, 'ever', () => []).push(own);
    }
    for (const player of touched) this.#sortAgain(player);
  }

  #person(player: string): Person {
    return foundOrBegun(this.#people, player, () => ({ own: new Map(), tallies: new Map() }));
  }

  #append(own: OwnHand): void {
    const person = this.#person(own.player);
    const last = person.own.get('ever')?.at(-1);
    if (last && inOrder(last, own) > 0) {
      person.own.get('ever')!.push(own);
      this.#sortAgain(own.player);
      return;
    }
    for (const period of periodsOf(own)) {
      foundOrBegun(person.own, period, () => []).push(own);
      for (const tally of person.tallies.get(period)?.values() ?? []) tally.add(own);
    }
  }

  /** After hands were added out of order, or taken out. */
  #sortAgain(player: string): void {
    const person = this.#person(player);
    const own = (person.own.get('ever') ?? []).sort(inOrder);
    this.#people.delete(player);
    for (const one of own) this.#append(one);
  }

  #tally(player: string, period: Period, id: string, bouter: boolean, fold: Fold): Tally {
    const person = this.#people.get(player);
    if (person === undefined) return fold();
    return foundOrBegun(
      foundOrBegun(person.tallies, period, () => new Map()),
      id,
      () => {
        const tally = bouter ? ofBouter(fold()) : fold();
        for (const own of person.own.get(period) ?? []) tally.add(own);
        return tally;
      },
    );
  }
}

const periodsOf = ({ year }: OwnHand): readonly Period[] => (year === null ? ['ever'] : [year, 'ever']);

/** A tally of hands by Bouter's rules, clubs' variants of them among these (133). */
const ofBouter = (tally: Tally): Tally => ({
  add(own) {
    if (own.hand.book === 'bouter') tally.add(own);
  },
  shown: () => tally.shown(),
});

/** The statistics of these hands, in whatever order they come. */
export function statisticsOf(club: Club, hands: readonly ClubHand[]): Statistics {
  const statistics = new Statistics(club);
  for (const hand of hands.toSorted(inOrder)) statistics.put(hand);
  return statistics;
}

/** The order in which hands were played: by time, then as their logs are named and numbered. */
const inOrder = (one: Pick<ClubHand, 'hand'>, other: Pick<ClubHand, 'hand'>): number =>
  (one.hand.at ?? 0) - (other.hand.at ?? 0) ||
  (one.hand.log < other.hand.log
    ? -1
    : one.hand.log > other.hand.log
      ? 1
      : one.hand.number - other.hand.number);
