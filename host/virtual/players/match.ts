import type { HandSetup } from '../../../shared/hand/hand.ts';
import { nextHand } from '../../../shared/match/match.ts';
import type { HandEntry } from '../../../shared/match/table.ts';
import type { PlayedRules } from '../../../shared/play-rules/index.ts';
import { type Place, placeOf, seatsOf } from '../../../shared/seats.ts';
import type { SetSize, Tile } from '../../../shared/tiles.ts';
import { type PlayedHand, playHand } from './play.ts';
import { stream } from './random.ts';
import type { StackedWall } from './stacked-wall.ts';

/** What is played with, and the seed that everything follows from. */
export interface MatchSetup {
  readonly seed: number;
  readonly rules: PlayedRules;
  readonly options?: Readonly<Record<string, unknown>>;
  /** How many play, two or three at the places from A on, five in turn; four, if not given. */
  readonly players?: 2 | 3 | 4 | 5;
  readonly setSize: SetSize;
  readonly tiles: Readonly<Record<string, Tile>>;
  /** The wall of the first hand is stacked so. */
  readonly stacked?: StackedWall;
}

/** One hand of a match. */
export interface MatchHand extends PlayedHand {
  readonly entry: HandEntry;
}

/** Hand after hand without end; place A is East first. Shuffles, dice and decisions of a hand begin anew with it. */
export function* playMatch({
  seed,
  rules,
  options,
  players = 4,
  setSize,
  tiles,
  stacked,
}: MatchSetup): Generator<MatchHand, never> {
  let entry: HandEntry = { entry: 'hand', number: 0, roundWind: 'E', east: 'A', drawsBefore: 0 };
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
