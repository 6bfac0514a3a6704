import type { PlayedRules } from '../../shared/books/played.ts';
import type { HandSetup } from '../../shared/game/hand-state.ts';
import { type Place, placeOf, seatsOf } from '../../shared/game/seats.ts';
import type { SetSize, Tile } from '../../shared/game/tiles.ts';
import type { HandEntry } from '../../shared/match/log-entry.ts';
import { nextHand } from '../../shared/match/match.ts';
import { type PlayedHand, playHand } from './play.ts';
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
}

/** One hand of a match. */
export interface MatchHand extends PlayedHand {
  readonly entry: HandEntry;
}

/**
 * Plays hands without end; place A is East first. Each hand has its own random streams for shuffle, dice and decisions.
 */
export function* playMatch({
  seed,
  rules,
  options,
  players = 4,
  setSize,
  tiles,
  stacked,
  first = 1,
}: MatchSetup): Generator<MatchHand, never> {
  let entry: HandEntry = { entry: 'hand', number: first - 1, roundWind: 'E', east: 'A', drawsBefore: 0 };
  const finishedHands: { east: Place; winner: Place | null }[] = [];
  for (;;) {
    entry = nextHand({ ...entry, rules, players, handNumber: entry.number, finishedHands });
    const { number, roundWind, east, drawsBefore } = entry;
    const setup: HandSetup = {
      rules,
      ...(options && { options }),
      roundWind,
      drawsBefore,
      seats: seatsOf(players),
      setSize,
    };
    const played = playHand(setup, tiles, {
      shuffle: stream(seed, 'shuffle', number),
      dice: stream(seed, 'dice', number),
      decisions: stream(seed, 'decisions', number),
      ...(stacked && number === 1 && { stacked }),
    });
    const { end } = played.state;
    finishedHands.push({ east, winner: end?.end === 'win' ? placeOf(end.win.seat, east, players) : null });
    yield { entry, ...played };
  }
}
