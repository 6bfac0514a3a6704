import type { Tile } from '../game/tiles.ts';
import type { AskedNews } from './question.ts';
import type { WhoView } from './view-rulings.ts';

/** Readings in one place that an event rests on. */
export interface SightingView {
  /** The tile, if it is one that may be named. */
  readonly tile: Tile | null;
  /** How many tiles. */
  readonly tiles: number;
  readonly zone: 'rack' | 'meld' | 'discard';
  /** Whose rack or open tiles; null for the discards. */
  readonly who: WhoView | null;
  /** How many readings, and the table's time (ms) of the first and the last. */
  readonly times: number;
  readonly from: number;
  readonly until: number;
}

/** A move that the table believes in. */
export interface BeliefView {
  /** The move, as far as it may be shown. */
  readonly news: AskedNews;
  /** How sure it is, from 0 to 1. */
  readonly p: number;
  readonly isLogged: boolean;
  /** What may have happened instead, the likelier first; without news: nothing. */
  readonly instead: readonly {
    readonly news: readonly AskedNews[];
    /** More events followed that are not shown. */
    readonly more: boolean;
    readonly p: number;
  }[];
  readonly readings: readonly SightingView[];
}
