import type { HandEvent } from '../events.ts';
import { apply } from '../hand/hand.ts';
import type { HandState, MoveErrorCode } from '../hand/hand-state.ts';
import { nextSeat, playerAt, refuse, type Step } from '../hand/hand-tiles.ts';
import { penaltyBook } from '../penalties/index.ts';
import { barred, type Rulings } from './rulings.ts';

/**
 * The hand after an event, with what has been ruled: a dead hand claims and wins no more, as far as its book
 * says so, and a hand with a wrong number of tiles makes the moves that its number comes from or that put it
 * right. All other events are those of `apply`.
 */
export function applyRuled(rulings: Rulings, state: HandState, event: HandEvent): Step {
  const moved = apply(state, event);
  if (moved.ok) return bars(rulings, state, event) ?? moved;
  const before = withWrongNumber(rulings, state, event, moved.error.code);
  return before ? apply(before, event) : moved;
}

const BARRED: Readonly<Partial<Record<HandEvent['event'], 'win' | 'claim'>>> = {
  chow: 'claim',
  pung: 'claim',
  kong: 'claim',
  win: 'win',
};

function bars(rulings: Rulings, state: HandState, event: HandEvent): ReturnType<typeof refuse> | null {
  if (event.event === 'exhausted') return null;
  const barredFrom = BARRED[event.event];
  if (barredFrom === undefined || !barred(rulings, state, event.seat).includes(barredFrom)) return null;
  const { reason } = rulings.dead[event.seat]!;
  return refuse(
    'dead-hand',
    `${event.seat}'s hand is dead (${reason}) and may not ${barredFrom === 'win' ? 'win' : 'make a group'}`,
  );
}

/** The state in which a move can be made that only a wrong number of tiles explains; null if none does. */
function withWrongNumber(
  { dead }: Rulings,
  state: HandState,
  event: HandEvent,
  refused: MoveErrorCode,
): HandState | null {
  const reason = dead[state.turn]?.reason;
  if (reason !== 'short' && reason !== 'long') return null;
  const { nextTurn } = penaltyBook(state.setup.rules).faults[reason];
  const own = 'seat' in event && event.seat === state.turn;
  const tiles = held(state);
  switch (refused) {
    case 'draw-first':
      // He forgot to draw, or has a tile too many and only discards.
      if (event.event !== 'discard' || !own) return null;
      if (reason === 'short' ? tiles !== 13 : tiles <= 13 || nextTurn !== 'discards only') return null;
      return { ...state, phase: 'turn', drawn: null };
    case 'already-drawn':
      // He drew twice.
      return reason === 'long' && event.event === 'draw' && own
        ? { ...state, phase: 'claim', drawn: null }
        : null;
    case 'replacement-due':
      // He forgot the replacement.
      if (reason !== 'short' || event.event !== 'discard' || !own) return null;
      return { ...state, phase: 'turn', due: null, drawn: null };
    case 'not-your-turn': {
      // He has a tile too few and only drew.
      const next = nextSeat(state.setup, state.turn);
      if (event.event !== 'draw' || event.seat !== next || state.phase !== 'turn') return null;
      if (reason !== 'short' || nextTurn !== 'draws only' || tiles > 13) return null;
      return { ...state, phase: 'claim', turn: next, drawn: null };
    }
    default:
      return null;
  }
}

/** The tiles of the player in turn, a kong counted as three. */
function held(state: HandState): number {
  const { concealed, melds } = playerAt(state, state.turn);
  return concealed.reduce((sum, count) => sum + count, 0) + 3 * melds.length;
}
