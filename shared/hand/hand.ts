import type { HandEvent } from '../game/events.ts';
import type { HandState } from '../game/hand-state.ts';
import type { Result } from '../game/result.ts';
import { bet } from './hand-bet.ts';
import { chow, pung } from './hand-claims.ts';
import { deal } from './hand-deal.ts';
import { exhaust } from './hand-end.ts';
import { kong } from './hand-kong.ts';
import { overrides, reopened } from './hand-override.ts';
import { discard, draw, giveBack, layBonus } from './hand-turn.ts';
import { win } from './hand-win.ts';
import type { MoveError } from './move-error.ts';
import { refuse } from './move-error.ts';

export type * from '../game/hand-state.ts';
export { startHand } from './hand-deal.ts';
export type * from './move-error.ts';

/**
 * The hand after an event, or why the event cannot follow; the given state is not changed. Players need not decline
 * to claim: a draw by the next player closes the discard.
 */
export function apply(state: HandState, event: HandEvent): Result<HandState, MoveError> {
  if (state.phase === 'over')
    return refuse('hand-is-over', `nothing follows the end of the hand (${event.event})`);
  if (event.event === 'exhausted') return exhaust(state);
  for (const seat of 'from' in event && event.event !== 'draw' ? [event.seat, event.from] : [event.seat]) {
    if (!state.setup.seats.includes(seat)) {
      return refuse('seat-not-played', `${seat} does not play: ${state.setup.seats.join(' ')} do`);
    }
  }
  if (event.event === 'deal') return deal(state, event);
  if (state.phase === 'deal') return refuse('deal-not-over', `${state.turn} has not been dealt tiles yet`);
  const open = before(state, event);
  switch (event.event) {
    case 'bonus':
      return layBonus(state, event);
    case 'draw':
      return draw(state, event);
    case 'discard':
      return discard(state, event);
    case 'chow':
      return chow(open, event);
    case 'pung':
      return pung(open, event);
    case 'kong':
      return kong(open, event);
    case 'win':
      return win(open, event);
    case 'return':
      return giveBack(state, event);
    case 'bet':
      return bet(state, event);
  }
}

/** The hand to which an event is applied: the one before the last claim, if the event is a better claim. */
function before(state: HandState, event: HandEvent): HandState {
  if (!('from' in event) || event.event === 'draw' || state.phase === 'claim') return state;
  const open = event.event === 'win' && event.source === 'kong' ? null : reopened(state);
  return open && overrides(event, open.laid) ? open.state : state;
}
