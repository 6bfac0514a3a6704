import type { Plan } from '../tournament/plan.ts';
import { repeatsAtLeast } from './bound.ts';
import { count, type Entrants } from './entrants.ts';

/** How good a plan is, as the hall's contract says. */
export interface Measure {
  /** Σ over pairs of max(0, meetings − 1). */
  readonly repeats: number;
  /** A proven lower bound of {@link repeats} for so many players and rounds. */
  readonly repeatsAtLeast: number;
  /** The largest difference, over players, between how often they start as their most and their least frequent wind. */
  readonly windSpread: number;
  /** How often two meet who should not; only where somebody should not. */
  readonly apartMeetings?: number;
}

/** Measures the rounds drawn together with those already played. */
export function measure(entrants: Entrants, drawn: Plan): Measure {
  const { players, met, history, apart } = count({ ...entrants, played: [...entrants.played, ...drawn] });
  const spreads = entrants.players.map((_, place) => {
    const winds = history.winds.subarray(4 * place, 4 * place + 4);
    return Math.max(...winds) - Math.min(...winds);
  });
  return {
    repeats: met.repeats,
    repeatsAtLeast: repeatsAtLeast(players, entrants.played.length + drawn.length),
    windSpread: Math.max(...spreads),
    ...(apart.length > 0 && { apartMeetings: met.apartMeetings }),
  };
}
