import { findRules } from '../books/index.ts';
import type { HandEvent } from '../game/events.ts';
import { holdsBonus, playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import { ok } from '../game/result.ts';
import { kindOf, type Tile } from '../game/tiles.ts';
import { isComplete } from '../scoring/complete.ts';
import { score } from '../scoring/score.ts';
import { openDiscard, takeDiscard } from './hand-claims.ts';
import { completedBy, ended, incomplete } from './hand-end.ts';
import { positionOf } from './hand-position.ts';
import { rob } from './hand-rob.ts';
import { withPlayer } from './hand-tiles.ts';
import { notToPlay } from './hand-turn.ts';
import { type NextHand, refuse } from './move-error.ts';

type WinEvent = Extract<HandEvent, { event: 'win' }>;

/** A player wins with a complete hand of at least the worth that the table requires. */
export function win(state: HandState, event: WinEvent): NextHand {
  const won = complete(state, event);
  if (!won.ok || isWorthWinning(won.value)) return won;
  return refuse('not-a-winning-hand', `${event.seat}'s hand is worth less than what one must have to win`);
}

function complete(state: HandState, event: WinEvent): NextHand {
  if (!('from' in event)) return winByDraw(state, event);
  return event.source === 'discard' ? winByDiscard(state, event) : rob(state, event);
}

/** Whether a hand just won reaches the minimum in the rule set's options. */
function isWorthWinning(won: HandState): boolean {
  const { rules, options } = won.setup;
  const found = findRules(rules);
  const minimum = found.ok ? found.value.minimumOption : undefined;
  if (minimum === undefined || !options?.[minimum]) return true;
  const scored = score(positionOf(won));
  return scored.ok || scored.error.code !== 'not-a-winning-hand';
}

/** Whether nothing was drawn, replaced or discarded yet: East may win with the fourteen tiles dealt. */
export function isDealtHand({ phase, discards, drawn }: HandState): boolean {
  return phase === 'turn' && discards.length === 0 && drawn === null;
}

function winByDraw(state: HandState, event: Extract<WinEvent, { source: 'wall' | 'replacement' }>): NextHand {
  const { seat, tile, source } = event;
  const refused = notToPlay(state, seat);
  if (refused) return refused;
  const player = playerAt(state, seat);
  if (holdsBonus(player)) return refuse('bonus-first', `${seat} must lay out bonus tiles before winning`);
  if (isDealtHand(state) ? source !== 'wall' : !drew(state, tile, source)) {
    return refuse('wrong-source', `${seat} did not just draw ${tile} as a tile of the ${source}`);
  }
  if (player.concealed[kindOf(tile)] === 0) {
    return refuse('tile-not-held', `${seat} does not hold the winning tile ${tile}`);
  }
  if (!isComplete(state.setup, player.concealed, player.melds, kindOf(tile), seat))
    return incomplete(seat, tile);
  return ok(ended(state, { event: 'win', seat, tile, source }));
}

function drew(state: HandState, tile: Tile, source: 'wall' | 'replacement'): boolean {
  return state.drawn?.tile === tile && state.drawn.from === (source === 'wall' ? 'live' : 'dead');
}

function winByDiscard(state: HandState, event: Extract<WinEvent, { source: 'discard' | 'kong' }>): NextHand {
  const open = openDiscard(state, event);
  if (!open.ok) return open;
  const { seat, tile, from } = event;
  const completed = completedBy(state, seat, tile);
  if (completed === null) return incomplete(seat, tile);
  const won = ended(state, { event: 'win', seat, tile, source: 'discard', from });
  return ok({
    ...won,
    players: withPlayer(state, seat, completed),
    discards: takeDiscard(state, seat),
  });
}
