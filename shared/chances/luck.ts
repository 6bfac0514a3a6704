import { type Estimate, meanOf } from './chances.ts';
import type { Cause, Course } from './course.ts';

/** What a player's result is made of. */
export const PARTS = ['seat', 'deal', 'draws', 'own', 'others', 'rest'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The parts of a player's result, as whole numbers that are that many times too large as there were rollouts, so that
 * they add up exactly: what the seat is worth before the deal; the deal; the draws of all players; what he decided;
 * what the others decided; and the rest, which is how the last moment ended and what a referee ruled.
 */
export interface ResultParts {
  readonly parts: Readonly<Record<Part, number>>;
  /** The standard errors, in points. */
  readonly errors: Readonly<Record<Part, number>>;
}

/**
 * Splits the results of a hand into luck and decisions: each step counts for its cause by as much as it changed what
 * the hand was worth. Rollouts of one number had the same random numbers at every step, so the standard errors are
 * those of the differences.
 * @param net what each player won or lost, in playing order
 */
export function splitResults({ before, steps, setup }: Course, net: readonly number[]): ResultParts[] {
  const { rollouts } = before;
  return setup.seats.map((seat, player) => {
    const partOf = (cause: Cause): Part =>
      cause === 'deal' ? 'deal' : cause === 'draw' ? 'draws' : cause === seat ? 'own' : 'others';
    const parts = nothing();
    const squares = nothing();
    for (let rollout = 0; rollout < rollouts; rollout++) {
      const own = nothing();
      const at = rollout * setup.seats.length + player;
      let value = before.each[at]!;
      own.seat = value;
      for (const { cause, chances } of steps) {
        own[partOf(cause)] += chances.each[at]! - value;
        value = chances.each[at]!;
      }
      own.rest = net[player]! - value;
      for (const part of PARTS) {
        parts[part] += own[part];
        squares[part] += own[part] ** 2;
      }
    }
    const errors = nothing();
    for (const part of PARTS) errors[part] = meanOf(parts[part], squares[part], rollouts).error;
    return { parts, errors };
  });
}

const nothing = (): Record<Part, number> => ({ seat: 0, deal: 0, draws: 0, own: 0, others: 0, rest: 0 });

/**
 * Parts in whole points that still add up to the result exactly: each is rounded, and those that were furthest from
 * their whole number give way.
 */
export function inPoints({ parts }: ResultParts, rollouts: number): Record<Part, number> {
  const rounded = nothing();
  const over: { part: Part; by: number }[] = [];
  let left = 0;
  for (const part of PARTS) {
    const exact = parts[part] / rollouts;
    rounded[part] = Math.round(exact);
    over.push({ part, by: exact - rounded[part] });
    left += exact - rounded[part];
  }
  // The parts add up to a whole number of points, so what is left is whole too, but for the last binary digits.
  const step = Math.sign(Math.round(left));
  over.sort((one, other) => step * (other.by - one.by));
  for (let at = 0; at < Math.abs(Math.round(left)); at++) rounded[over[at]!.part] += step;
  return rounded;
}

/** By how much each step changed what the hand is worth to each player, in points. */
export function changes({ before, steps }: Course): readonly (readonly Estimate[])[] {
  return steps.map(({ chances }, at) => {
    const last = at === 0 ? before : steps[at - 1]!.chances;
    const players = chances.net.length;
    return chances.net.map((sum, player) => {
      let squares = 0;
      for (let one = player; one < chances.each.length; one += players) {
        squares += (chances.each[one]! - last.each[one]!) ** 2;
      }
      return meanOf(sum - last.net[player]!, squares, chances.rollouts);
    });
  });
}
