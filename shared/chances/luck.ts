import type { Chances, Estimate } from './chances.ts';
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
 * the hand was worth. What comes and goes between two steps of one cause cancels out, and so does its error.
 * @param net what each player won or lost, in playing order
 */
export function splitResults({ before, steps, setup }: Course, net: readonly number[]): ResultParts[] {
  return setup.seats.map((seat, player) => {
    const parts = nothing();
    const variances = nothing();
    const partOf = (cause: Cause): Part =>
      cause === 'deal' ? 'deal' : cause === 'draw' ? 'draws' : cause === seat ? 'own' : 'others';
    let value = before.net[player]!;
    let known: Chances = before;
    let part: Part = 'seat';
    parts.seat = value;
    for (const { cause, chances } of steps) {
      const next = partOf(cause);
      if (next !== part) addVariance(variances, part, next, varianceOf(known, player));
      parts[next] += chances.net[player]! - value;
      value = chances.net[player]!;
      known = chances;
      part = next;
    }
    if (part !== 'rest') addVariance(variances, part, 'rest', varianceOf(known, player));
    parts.rest += net[player]! * before.rollouts - value;
    const errors = nothing();
    for (const one of PARTS) errors[one] = Math.sqrt(variances[one]);
    return { parts, errors };
  });
}

const nothing = (): Record<Part, number> => ({ seat: 0, deal: 0, draws: 0, own: 0, others: 0, rest: 0 });

/** An estimate that ends one part and begins the next is in both. */
function addVariance(variances: Record<Part, number>, one: Part, other: Part, variance: number): void {
  variances[one] += variance;
  variances[other] += variance;
}

function varianceOf({ net, squares, rollouts }: Chances, player: number): number {
  const mean = net[player]! / rollouts;
  return Math.max(0, squares[player]! / rollouts - mean * mean) / rollouts;
}

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

/** By how much a step changed what the hand is worth to each player, in points. */
export function changes({ before, steps }: Course): readonly (readonly Estimate[])[] {
  return steps.map(({ chances }, at) => {
    const last = at === 0 ? before : steps[at - 1]!.chances;
    return chances.net.map((sum, player) => ({
      mean: (sum - last.net[player]!) / chances.rollouts,
      error: Math.sqrt(varianceOf(chances, player) + varianceOf(last, player)),
    }));
  });
}
