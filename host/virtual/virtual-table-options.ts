import type { Rules } from '../../shared/game/position.ts';
import type { AirNoise, AirNoiseName } from '../players/air-noise.ts';
import type { StackedWall } from '../players/stacked-wall.ts';
import type { Speed } from './clock.ts';
import type { Resume } from './table.ts';
import type { BoardKind } from './world.ts';

/** What a virtual table is set up with. */
export interface VirtualTableOptions {
  /** The players' dice, decisions and tempo all follow from it. */
  readonly seed: number;
  /** How many times life speed, or `max`: nothing waits. */
  readonly speed: Speed;
  /** The rule set the players keep to. */
  readonly rules: Rules;
  /** Options of the rule set, such as whether bonus tiles are played with. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** How badly tags and antennas hear each other, by its name or as a bench measured it; not at all badly, if not given. */
  readonly noise?: AirNoiseName | AirNoise;
  /** What the reader boards are; emulated with the real firmware, if not given. */
  readonly boards?: BoardKind;
  /** Whether things go wrong at the boards and their lines: pulled plugs, restarts, babble. */
  readonly mishaps?: boolean;
  /** How many play, at the places from A on; four, if not given. */
  readonly players?: 2 | 3 | 4 | 5;
  /** Whether they play the rounds of a tournament only, and wait for each to begin. */
  readonly inRounds?: boolean;
  /** Where to take the play up: after that many events of that hand. */
  readonly resume?: Resume;
  /** The wall of the first hand is stacked so: to see what a shuffled one hardly ever brings. */
  readonly stacked?: StackedWall;
}
