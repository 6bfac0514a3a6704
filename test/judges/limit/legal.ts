import type { TraceHeader } from '../../../host/trace/trace.ts';
import { seatsOf } from '../../../shared/game/seats.ts';
import type { SetSize } from '../../../shared/game/tiles.ts';
import { apply, type HandState, startHand } from '../../../shared/hand/hand.ts';
import { playedSize } from '../../../shared/match/played-size.ts';
import type { History } from './history.ts';

/** Whether the rules allow every event of a history, which may end before the hand does. */
export function isLegal(history: History, header: TraceHeader): boolean {
  const { rules, options, roundWind, dealer, drawsBefore = 0 } = header;
  let state: HandState = startHand({
    rules,
    ...(options && { options }),
    roundWind,
    ...(dealer && { dealer }),
    drawsBefore,
    seats: seatsOf(header.players ?? 4),
    setSize: playedSize(header, Object.keys(header.tiles).length as SetSize),
  });
  for (const { event } of history) {
    const after = apply(state, event);
    if (!after.ok) return false;
    state = after.value;
  }
  return state.phase !== 'deal';
}
