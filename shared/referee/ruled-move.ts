import { bookOf } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { nextSeat, playerAt } from '../game/hand-players.ts';
import { HAND_SIZE } from '../game/hand-size.ts';
import type { HandState } from '../game/hand-state.ts';
import { apply } from '../hand/hand.ts';
import type { MoveErrorCode } from '../hand/move-error.ts';
import { type NextHand, refuse } from '../hand/move-error.ts';
import { barred, type Rulings } from './rulings.ts';

/**
 * The hand after an event, subject to the rulings. A dead hand may not claim or win, as far as its book says so. A
 * hand with a wrong number of tiles may make the moves that led to that number or that put it right. All other events
 * are those of `apply`.
 */
export function applyRuled(rulings: Rulings, state: HandState, event: HandEvent): NextHand {
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

/** The state in which a move is possible that only a wrong number of tiles explains; null if none explains it. */
function withWrongNumber(
  { dead }: Rulings,
  state: HandState,
  event: HandEvent,
  refused: MoveErrorCode,
): HandState | null {
  const reason = dead[state.turn]?.reason;
  if (reason !== 'short' && reason !== 'long') return null;
  const { nextTurn } = bookOf(state.setup.rules).penalties.faults[reason];
  const own = 'seat' in event && event.seat === state.turn;
  const tiles = held(state);
  switch (refused) {
    case 'draw-first':
      // The player forgot to draw, or has a tile too many and only discards.
      if (event.event !== 'discard' || !own) return null;
      if (reason === 'short' ? tiles !== HAND_SIZE : tiles <= HAND_SIZE || nextTurn !== 'discards only')
        return null;
      return { ...state, phase: 'turn', drawn: null };
    case 'already-drawn':
      // The player drew twice.
      return reason === 'long' && event.event === 'draw' && own
        ? { ...state, phase: 'claim', drawn: null }
        : null;
    case 'replacement-due':
      // The player forgot the replacement.
      if (reason !== 'short' || event.event !== 'discard' || !own) return null;
      return { ...state, phase: 'turn', due: null, drawn: null };
    case 'not-your-turn': {
      // The player has a tile too few and only drew.
      const next = nextSeat(state.setup, state.turn);
      if (event.event !== 'draw' || event.seat !== next || state.phase !== 'turn') return null;
      if (reason !== 'short' || nextTurn !== 'draws only' || tiles > HAND_SIZE) return null;
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
