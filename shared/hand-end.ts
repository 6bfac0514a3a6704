import { isComplete } from './complete.ts';
import type { HandEvent } from './events.ts';
import { openDiscard, takeDiscard } from './hand-claims.ts';
import { positionOf } from './hand-position.ts';
import type { HandPlayer, HandState } from './hand-state.ts';
import { changed, holdsBonus, playerAt, refuse, type Step, withPlayer } from './hand-tiles.ts';
import { notToPlay } from './hand-turn.ts';
import { PLAY_RULES } from './play-rules.ts';
import type { Meld } from './position.ts';
import { ok } from './result.ts';
import { findRules } from './rules/index.ts';
import { score } from './score.ts';
import type { Seat } from './seats.ts';
import { kindOf, type Tile } from './tiles.ts';
import { hasReplacement } from './wall-border.ts';
import { winRoles } from './win-role.ts';

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
  if (!isComplete(state.setup, player.concealed, player.melds, kindOf(tile))) return incomplete(seat, tile);
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

/** The tile of an announced kong is taken to win. The kong is a pung again. */
function rob(state: HandState, event: Extract<WinEvent, { source: 'discard' | 'kong' }>): Step {
  const { seat, tile, from } = event;
  const row = PLAY_RULES[state.setup.rules];
  const announced = state.due?.kong;
  if (!announced || announced.tile !== tile || state.turn !== from || seat === from) {
    return refuse(
      'kong-not-robbable',
      `${from} has not just announced a kong of ${tile} that ${seat} may rob`,
    );
  }
  const robbing = row.robbing.find(({ kong }) => kong === announced.kind);
  if (!robbing) {
    return refuse('kong-not-robbable', `a ${announced.kind} kong is not robbed under ${state.setup.rules}`);
  }
  const completed = completedBy(state, seat, tile);
  if (completed === null) return incomplete(seat, tile);
  if (
    robbing.to !== 'any' &&
    !winRoles(state.setup, completed, tile).some((role) => robbing.to.includes(role))
  ) {
    const wanted = robbing.to.join(' or ');
    return refuse('kong-not-robbable', `${seat} would win with ${tile}, but not by a ${wanted}`);
  }
  const melds = playerAt(state, from).melds.map((meld) =>
    isKongOf(meld, tile) ? withoutFourth(meld) : meld,
  );
  const won = ended(state, { event: 'win', seat, tile, source: 'kong', from });
  return ok({ ...won, players: { ...withPlayer(state, from, { melds }), [seat]: completed } });
}

const isKongOf = (meld: Meld, tile: Tile): boolean => meld.type === 'kong' && meld.tiles[0] === tile;

const withoutFourth = (meld: Meld): Meld => ({ ...meld, type: 'pung', tiles: meld.tiles.slice(1) });

/** A player with the tile taken, if that is a complete hand. */
function completedBy(state: HandState, seat: Seat, tile: Tile): HandPlayer | null {
  const player = playerAt(state, seat);
  const concealed = changed(player.concealed, kindOf(tile), 1);
  if (!isComplete(state.setup, concealed, player.melds, kindOf(tile))) return null;
  return { ...player, concealed, taken: player.taken + 1 };
}

function incomplete(seat: Seat, tile: Tile): ReturnType<typeof refuse> {
  return refuse('not-a-winning-hand', `${seat}'s tiles are not complete with ${tile}`);
}

function ended(state: HandState, event: WinEvent): HandState {
  return { ...state, phase: 'over', end: { end: 'win', win: event } };
}

/**
 * Nobody won and no tile is left: the last discard was not claimed, or a kong or bonus tile cannot be
 * replaced.
 */
export function exhaust(state: HandState): Step {
  if (!isExhausted(state)) {
    return refuse(
      'wall-not-exhausted',
      `${state.wall.live} tiles are left, or ${state.turn} has still to discard`,
    );
  }
  return ok({ ...state, phase: 'over', end: { end: 'exhausted' } });
}

/** Whether the hand can end for want of tiles, if nobody claims what lies open. */
export function isExhausted({ phase, wall, due, setup }: HandState): boolean {
  if (due !== null) return !hasReplacement(PLAY_RULES[setup.rules].border, setup.setSize, wall);
  return phase === 'claim' && wall.live === 0;
}
