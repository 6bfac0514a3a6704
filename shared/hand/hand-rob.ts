import type { HandEvent } from '../events.ts';
import { playRow } from '../play-rules/index.ts';
import type { Meld } from '../position.ts';
import { ok } from '../result.ts';
import { rulesId } from '../rules/index.ts';
import type { Tile } from '../tiles.ts';
import { completedBy, ended, incomplete } from './hand-end.ts';
import type { AnnouncedKong, HandState } from './hand-state.ts';
import { playerAt, refuse, type Step, withoutReplacement, withPlayer } from './hand-tiles.ts';
import { winRoles } from './win-role.ts';

/** The kong that may be robbed now, if the book lets it be; null if there is none. */
export function robbableKong({ phase, due, turn, robbable }: HandState): AnnouncedKong | null {
  if (phase === 'over') return null;
  return due?.kong ? { seat: turn, ...due.kong } : robbable;
}

/** The tile of an announced kong is taken to win. The kong is a pung again. */
export function rob(state: HandState, event: Extract<HandEvent, { event: 'win'; from: unknown }>): Step {
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
  // Who was robbed when he had drawn the replacement and not yet discarded: it goes back to the wall.
  const robbed = { ...won, players };
  return ok(state.phase === 'turn' && state.drawn ? withoutReplacement(robbed, state.drawn) : robbed);
}

const isKongOf = (meld: Meld, tile: Tile): boolean => meld.type === 'kong' && meld.tiles[0] === tile;

const withoutFourth = (meld: Meld): Meld => ({ ...meld, type: 'pung', tiles: meld.tiles.slice(1) });
