import type { HandEvent } from '../../shared/game/events.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import { giveBack } from '../../shared/hand/hand-turn.ts';

/** The drawn tile that may go back to the wall because the discard before it is claimed after all; null if none. */
export function lateReturn(state: HandState): Extract<HandEvent, { event: 'return' }> | null {
  const { drawn, turn, phase } = state;
  if (phase !== 'turn' || drawn === null) return null;
  const back = { event: 'return', seat: turn, tile: drawn.tile } as const;
  return giveBack(state, back).ok ? back : null;
}
