import type { PlayedRules } from '../../shared/books/played.ts';
import type { HandSetup } from '../../shared/game/hand-state.ts';
import { placeOf, seatsOf } from '../../shared/game/seats.ts';
import type { SetSize, Tile } from '../../shared/game/tiles.ts';
import type { HandEntry } from '../../shared/match/log-entry.ts';
import { type HandResult, nextHand } from '../../shared/match/match.ts';
import { type Barring, type PlayedHand, playHand } from './play.ts';
import { stream } from './random.ts';
import type { StackedWall } from './stacked-wall.ts';

/** The rules, tiles and players of a match, and the seed from which everything follows. */
export interface MatchSetup {
  readonly seed: number;
  readonly rules: PlayedRules;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The number of players: two or three at the places from A on, or five in turn; four if not given. */
  readonly players?: 2 | 3 | 4 | 5;
  readonly setSize: SetSize;
  readonly tiles: Readonly<Record<string, Tile>>;
  /** How the wall of the first hand is stacked. */
  readonly stacked?: StackedWall;
  /** The number of the first hand; 1 if not given. Those of a tournament's table go on from round to round. */
  readonly first?: number;
  /** The match goes on with this hand, which is then the first that is played. */
  readonly from?: MatchSoFar;
}

/** A match in progress: its next hand, and the results of those before it. */
export interface MatchSoFar {
  readonly entry: HandEntry;
  readonly before: readonly HandResult[];
}

/** One hand of a match. */
export interface MatchHand extends PlayedHand {
  readonly entry: HandEntry;
}

/**
 * Plays hands without end; place A is East first. Each hand has its own random streams for shuffle, dice and decisions.
 */
export function* playMatch(match: MatchSetup): Generator<MatchHand, never> {
  const { rules, players = 4, first = 1, from } = match;
  const before: HandEntry = { entry: 'hand', number: first - 1, roundWind: 'E', east: 'A', drawsBefore: 0 };
  const finishedHands: HandResult[] = [...(from?.before ?? [])];
  let next = from?.entry ?? nextHand({ ...before, rules, players, handNumber: first - 1, finishedHands });
  for (;;) {
    const hand = playHandOf(match, next);
    finishedHands.push(resultOf(match, hand));
    yield hand;
    next = nextHand({ ...next, rules, players, handNumber: next.number, finishedHands });
  }
}

/** Plays one hand of a match; `bars` is what dead hands may not do. */
export function playHandOf(
  { seed, rules, options, players = 4, setSize, tiles, stacked }: MatchSetup,
  entry: HandEntry,
  bars: readonly Barring[] = [],
): MatchHand {
  const { number, roundWind, drawsBefore } = entry;
  const seats = seatsOf(players);
  const setup: HandSetup = { rules, ...(options && { options }), roundWind, drawsBefore, seats, setSize };
  const chance = {
    shuffle: stream(seed, 'shuffle', number),
    dice: stream(seed, 'dice', number),
    decisions: stream(seed, 'decisions', number),
    ...(stacked && number === 1 && { stacked }),
  };
  return { entry, ...playHand(setup, tiles, chance, bars) };
}

/** The result of a hand that the players have ended. */
export function resultOf(
  { players = 4 }: Pick<MatchSetup, 'players'>,
  { entry, state }: MatchHand,
): HandResult {
  const { east } = entry;
  return { east, winner: state.end?.end === 'win' ? placeOf(state.end.win.seat, east, players) : null };
}
