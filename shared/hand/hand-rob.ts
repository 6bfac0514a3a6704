import { rulesId } from '../books/index.ts';
import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { playerAt } from '../game/hand-players.ts';
import type { AnnouncedKong, HandState } from '../game/hand-state.ts';
import type { Meld } from '../game/position.ts';
import { ok } from '../game/result.ts';
import type { Tile } from '../game/tiles.ts';
import { completedBy, ended, incomplete } from './hand-end.ts';
import { withoutReplacement, withPlayer } from './hand-tiles.ts';
import { type NextHand, refuse } from './move-error.ts';
import { winRoles } from './win-role.ts';

/** The kong that may be robbed now, if the book allows it; null if there is none. */
export function robbableKong({ phase, due, turn, robbable }: HandState): AnnouncedKong | null {
  if (phase === 'over') return null;
  return due?.kong ? { seat: turn, ...due.kong } : robbable;
}

/** A player wins with the tile of an announced kong, which becomes a pung again. */
export function rob(state: HandState, event: Extract<HandEvent, { event: 'win'; from: unknown }>): NextHand {
  const { seat, tile, from } = event;
  const { rules } = state.setup;
  const announced = robbableKong(state);
  if (announced === null || announced.tile !== tile || announced.seat !== from || seat === from) {
    return refuse(
      'kong-not-robbable',
      `${from} has not just announced a kong of ${tile} that ${seat} may rob`,
    );
  }
  const robbing = playRow(rules).robbing.find(({ kong }) => kong === announced.kind);
  if (!robbing)
    return refuse('kong-not-robbable', `a ${announced.kind} kong is not robbed under ${rulesId(rules)}`);
  const completed = completedBy(state, seat, tile);
  if (completed === null) return incomplete(seat, tile);
  const { to } = robbing;
  if (to !== 'any' && !winRoles(state.setup, completed, tile).some((role) => to.includes(role))) {
    return refuse('kong-not-robbable', `${seat} would win with ${tile}, but not by a ${to.join(' or ')}`);
  }
  const won = ended(state, { event: 'win', seat, tile, source: 'kong', from });
  const melds = playerAt(state, from).melds.map((meld) =>
    isKongOf(meld, tile) ? withoutFourth(meld) : meld,
  );
  const players = { ...withPlayer(state, from, { melds }), [seat]: completed };
  // If the robbed player had drawn the replacement and not yet discarded, it goes back to the wall.
  const robbed = { ...won, players };
  return ok(state.phase === 'turn' && state.drawn ? withoutReplacement(robbed, state.drawn) : robbed);
}

const isKongOf = (meld: Meld, tile: Tile): boolean => meld.type === 'kong' && meld.tiles[0] === tile;

const withoutFourth = (meld: Meld): Meld => ({ ...meld, type: 'pung', tiles: meld.tiles.slice(1) });
