import { spreadOf } from '../chances/evening.ts';
import { foundOrBegun } from './found-or-begun.ts';
import type { OwnHand } from './match-course.ts';

/** One of several parts of a figure: a special hand and how often, another player and the points. */
export interface Item {
  readonly name: string;
  readonly value: number;
  readonly hands: readonly OwnHand[];
}

/** What a figure is worth, and the hands that prove it. */
export interface Shown {
  /** Null as long as there is nothing to count. */
  readonly value: number | null;
  readonly hands: readonly OwnHand[];
  readonly items?: readonly Item[];
}

/** Adds up hands of one player, in the order in which they were played. */
export interface Tally {
  add(hand: OwnHand): void;
  shown(): Shown;
}

/** Begins a tally. */
export type Fold = () => Tally;

export type HandTest = (hand: OwnHand) => boolean;
/** Null: the hand says nothing of it. */
export type Amount = (hand: OwnHand) => number | null;

/** How many hands pass. */
export const count =
  (test: HandTest): Fold =>
  () => {
    const hands: OwnHand[] = [];
    return {
      add(hand) {
        if (test(hand)) hands.push(hand);
      },
      shown: () => ({ value: hands.length, hands }),
    };
  };

/** The share of hands that pass among those that count. */
export const share =
  (test: HandTest, among: HandTest): Fold =>
  () => {
    const hands: OwnHand[] = [];
    let all = 0;
    return {
      add(hand) {
        if (!among(hand)) return;
        all++;
        if (test(hand)) hands.push(hand);
      },
      shown: () => ({ value: all === 0 ? null : hands.length / all, hands }),
    };
  };

/** Adds an amount up over the hands that have one, and for which it counts. */
function totalled(
  amount: Amount,
  counts: (value: number) => boolean,
  worth: (total: number, hands: number) => number | null,
): Tally {
  const hands: OwnHand[] = [];
  let total = 0;
  return {
    add(hand) {
      const value = amount(hand);
      if (value === null || !counts(value)) return;
      total += value;
      hands.push(hand);
    },
    shown: () => ({ value: worth(total, hands.length), hands }),
  };
}

/** The sum of an amount; the hands are those that changed it. */
export const sum =
  (amount: Amount): Fold =>
  () =>
    totalled(
      amount,
      (value) => value !== 0,
      (total) => total,
    );

/** The sum of an amount, if any hand has one. */
export const sumIfAny =
  (amount: Amount): Fold =>
  () =>
    totalled(
      amount,
      () => true,
      (total, hands) => (hands === 0 ? null : total),
    );

/** How far the sum of an amount that is nothing on average strays by chance: see `spreadOf`. */
export const spread =
  (amount: Amount): Fold =>
  () =>
    totalled(
      (hand) => {
        const value = amount(hand);
        return value === null ? null : value ** 2;
      },
      () => true,
      (total, hands) => (hands === 0 ? null : spreadOf(total)),
    );

/** The mean of an amount over the hands that have one. */
export const mean =
  (amount: Amount): Fold =>
  () =>
    totalled(
      amount,
      () => true,
      (total, hands) => (hands === 0 ? null : total / hands),
    );

/** The highest amount, and the first hand that reached it. */
export const highest =
  (amount: Amount): Fold =>
  () => {
    let best: { readonly value: number; readonly hand: OwnHand } | null = null;
    return {
      add(hand) {
        const value = amount(hand);
        if (value !== null && (best === null || value > best.value)) best = { value, hand };
      },
      shown: () => ({ value: best?.value ?? null, hands: best ? [best.hand] : [] }),
    };
  };

/** The longest series of hands that pass, one after the other among those that count. */
export const longest =
  (test: HandTest, among: HandTest): Fold =>
  () => {
    let best: OwnHand[] = [];
    let current: OwnHand[] = [];
    return {
      add(hand) {
        if (!among(hand)) return;
        if (!test(hand)) {
          current = [];
          return;
        }
        current.push(hand);
        if (current.length > best.length) best = current;
      },
      shown: () => ({ value: best.length, hands: best }),
    };
  };

/** Hands sorted by what they show, in the order in which each was shown first; the value is how many there are. */
export const collected =
  (nameOf: (hand: OwnHand) => string | null): Fold =>
  () => {
    const found = new Map<string, OwnHand[]>();
    return {
      add(hand) {
        const name = nameOf(hand);
        if (name === null) return;
        foundOrBegun(found, name, () => []).push(hand);
      },
      shown: () => {
        const items = [...found].map(([name, hands]) => ({ name, value: hands.length, hands }));
        return { value: items.length, hands: items.flatMap(({ hands }) => hands[0]!), items };
      },
    };
  };

/** Amounts with several others, each for itself; the value is their sum. */
export const byOther =
  (amounts: (hand: OwnHand) => readonly (readonly [other: string, points: number])[]): Fold =>
  () => {
    const found = new Map<string, { value: number; hands: OwnHand[] }>();
    return {
      add(hand) {
        for (const [other, points] of amounts(hand)) {
          const item = foundOrBegun(found, other, () => ({ value: 0, hands: [] }));
          item.value += points;
          item.hands.push(hand);
        }
      },
      shown: () => {
        const items = [...found].map(([name, item]) => ({ name, ...item }));
        items.sort((one, other) => other.value - one.value);
        const hands = [...new Set(items.flatMap((item) => item.hands))];
        return { value: items.reduce((total, { value }) => total + value, 0), hands, items };
      },
    };
  };

/** The hands of each match, for what only a whole match shows. */
function perMatch(show: (matches: readonly (readonly OwnHand[])[]) => Shown): Tally {
  const matches = new Map<string, OwnHand[]>();
  return {
    add(hand) {
      foundOrBegun(matches, hand.match, () => []).push(hand);
    },
    shown: () => show([...matches.values()]),
  };
}

/** The highest amount with which a match ended, be it whole or broken off; the hands are those of the match. */
export const highestMatch =
  (amount: Amount): Fold =>
  () =>
    perMatch((matches) => {
      let best: { value: number; hands: readonly OwnHand[] } | null = null;
      for (const hands of matches) {
        const value = amount(hands.at(-1)!);
        if (value !== null && (best === null || value > best.value)) best = { value, hands };
      }
      return best ?? { value: null, hands: [] };
    });

/** The mean of the amounts with which matches ended. */
export const meanOfMatches =
  (amount: Amount): Fold =>
  () =>
    perMatch((matches) => {
      const ended = matches.filter((hands) => amount(hands.at(-1)!) !== null);
      const total = ended.reduce((all, hands) => all + amount(hands.at(-1)!)!, 0);
      return { value: ended.length === 0 ? null : total / ended.length, hands: ended.flat() };
    });

/** How many matches have a hand that passes; the hands are the first such one of each. */
export const countMatches =
  (test: HandTest): Fold =>
  () =>
    perMatch((matches) => {
      const hands = matches.flatMap((match) => match.find(test) ?? []);
      return { value: hands.length, hands };
    });
