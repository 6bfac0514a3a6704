import type { PlayRow } from '../books/words/play-row.ts';
import type { WinSource } from '../game/events.ts';
import type { Circumstance } from '../game/position.ts';
import type { Kind } from '../game/tiles.ts';
import { NO_TILE } from './moment.ts';

/** What decides the circumstances of a win. */
export interface WonWhen {
  readonly source: WinSource;
  readonly isDealer: boolean;
  readonly discards: number;
  /** The winner's drawn tile; {@link NO_TILE} with the tiles dealt, or with another player's. */
  readonly drawn: Kind;
  readonly isDealersFirst: boolean;
  /** The discard had just been drawn from the dead wall. */
  readonly refused: boolean;
  readonly kongOnKong: boolean;
  /** How many tiles the winner has taken, the last one included. */
  readonly taken: number;
  /** Tiles left in the live wall. */
  readonly live: number;
}

/** The circumstances of a win in a rollout, as `positionOf` of `../hand/` finds them. */
export function circumstancesOf(row: PlayRow, won: WonWhen): Circumstance[] {
  const { source, isDealer, discards, drawn } = won;
  const found: Circumstance[] = [];
  const asDealt = drawn === NO_TILE || (discards === 0 && row.dealtToEast === 13);
  if (isDealer && source === 'wall' && asDealt) found.push('heaven');
  if (source === 'discard' && won.isDealersFirst) found.push('first-discard');
  if (isDealer ? source === 'replacement' && discards === 0 : won.taken === 1) found.push('first-draw');
  if (won.live === 0) {
    if (row.lastTileFrom.includes(source)) found.push('last-wall-tile');
    if (source === 'discard') found.push('last-discard');
  }
  if (source === 'replacement' && won.kongOnKong) found.push('kong-on-kong');
  if (source === 'discard' && won.refused) found.push('refused-replacement');
  return found;
}
