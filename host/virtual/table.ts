import type { HandEvent } from '../../shared/events.ts';
import type { RuleSetId } from '../../shared/position.ts';
import type { Tile } from '../../shared/tiles.ts';
import type { LoopId } from './players/places.ts';

export { LOOPS, type LoopId } from './players/places.ts';

/** A table that stands in the middle of play: after that many events of that hand (hands count from 1). */
export interface Resume {
  readonly hand: number;
  readonly events: number;
}

/** What the virtual players did, told when they begin to do it. */
export interface TruthEvent {
  readonly hand: number;
  readonly event: HandEvent;
}

export interface TableSetup {
  readonly seed: number | string;
  readonly rules: RuleSetId;
  readonly resume?: Resume;
}

/**
 * The physical table of the virtual players: which tagged tile lies over which loop, at which time. Everything
 * on it follows from the seed and the rules.
 */
export class Table {
  /** Every tag of the set and the tile that carries it. */
  readonly tiles: Readonly<Record<string, Tile>>;

  constructor(setup: TableSetup) {
    throw new Error(`not yet: ${setup.rules}`);
  }

  /** The time, in ms of the table's own time, of what happens next. Hands follow each other without end. */
  get nextMoveAt(): number {
    throw new Error('not yet');
  }

  /** The tags within range of a loop now. */
  loopTags(loop: LoopId): readonly string[] {
    throw new Error(`not yet: ${loop}`);
  }

  /** Carries out everything that is due at {@link nextMoveAt} and tells which hand events began with it. */
  move(): TruthEvent[] {
    throw new Error('not yet');
  }
}
