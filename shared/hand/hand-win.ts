import type { HandEvent } from '../events.ts';
import { ok } from '../result.ts';
import { findRules } from '../rules/index.ts';
import { isComplete } from '../scoring/complete.ts';
import { score } from '../scoring/score.ts';
import { kindOf, type Tile } from '../tiles.ts';
import { openDiscard, takeDiscard } from './hand-claims.ts';
import { completedBy, ended, incomplete } from './hand-end.ts';
import { positionOf } from './hand-position.ts';
import { rob } from './hand-rob.ts';
import type { HandState } from './hand-state.ts';
import { holdsBonus, playerAt, refuse, type Step, withPlayer } from './hand-tiles.ts';
import { notToPlay } from './hand-turn.ts';

type WinEvent = Extract<HandEvent, { event: 'win' }>;

/** A player wins with a complete hand that is worth what the table asks for. */
export function win(state: HandState, event: WinEvent): Step {
  const won = complete(state, event);
  if (!won.ok || isWorthWinning(won.value)) return won;
  return refuse('not-a-winning-hand', `${event.seat}'s hand is worth less than what one must have to win`);
}

function complete(state: HandState, event: WinEvent): Step {
  if (!('from' in event)) return winByDraw(state, event);
  return event.source === 'discard' ? winByDiscard(state, event) : rob(state, event);
}

/** Whether a hand just won reaches the least that its rule set's options ask for. */
function isWorthWinning(won: HandState): boolean {
  const { rules, options } = won.setup;
  const found = findRules(rules);
  const minimum = found.ok ? found.value.minimumOption : undefined;
  if (minimum === undefined || !options?.[minimum]) return true;
  const scored = score(positionOf(won));
  return scored.ok || scored.error.code !== 'not-a-winning-hand';
}

/** East may win with the dealt fourteen: nothing was drawn, replaced or discarded yet. */
export function isDealtHand({ phase, discards, drawn }: HandState): boolean {
  return phase === 'turn' && discards.length === 0 && drawn === null;
}

function winByDraw(state: HandState, event: Extract<WinEvent, { source: 'wall' | 'replacement' }>): Step {
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

function winByDiscard(state: HandState, event: Extract<WinEvent, { source: 'discard' | 'kong' }>): Step {
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
