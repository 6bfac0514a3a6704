import { playRow, type WinRole } from '../../shared/books/played.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { seatsAfter } from '../../shared/game/hand-players.ts';
import type { HandScore } from '../../shared/game/position.ts';
import { isBonus, kindOf } from '../../shared/game/tiles.ts';
import { type Claim, claims } from '../../shared/hand/claims.ts';
import { apply, type HandSetup, type HandState, startHand } from '../../shared/hand/hand.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { win } from '../../shared/hand/hand-win.ts';
import { winRank } from '../../shared/hand/win-rank.ts';
import { winRoles } from '../../shared/hand/win-role.ts';
import { score } from '../../shared/scoring/score.ts';
import { must } from './random-hand.ts';

/**
 * The special rules that a hand can bring into play. Most hands bring one or two, some of them come up once in a
 * million hands.
 */
const SPECIAL_EVENTS = [
  'kong claimed',
  'kong concealed',
  'kong promoted',
  'kong out of turn',
  'kong on kong',
  'bonus on bonus',
  'bonus on bonus at the deal',
  'bonus on kong',
  'tile given back',
  'late chow or pung',
  'late kong',
  'late win',
  'pung before chow',
  'one of two wins, the nearer',
  'pung win before a nearer chow win',
  'pung win before a nearer pair win',
  'pair win before a nearer chow win',
  'pair win before a nearer pung win',
  'orphans win before a nearer win',
  'special hand before a nearer win',
  'kong robbed',
  'concealed kong robbed',
  'robbed after its replacement',
  'won on a kong replacement',
  'won on a bonus replacement',
  'won on kong on kong',
  'won on a refused replacement',
  'heaven',
  'first draw',
  'first discard',
  'last wall tile',
  'last discard',
  'wins only after the last tile',
  'wall exhausted',
  'no replacement left',
  'wall ended by a replacement',
  'won after a drawn hand',
  'dealer won',
  'seven pairs',
  'thirteen odd ones',
  'limit hand',
  'limit reached',
] as const;
export type SpecialEvent = (typeof SPECIAL_EVENTS)[number];

/** The special events of a finished hand. */
export function specialEvents(setup: HandSetup, events: readonly HandEvent[]): Set<SpecialEvent> {
  const found = new Set<SpecialEvent>();
  let state = startHand(setup);
  for (const [at, event] of events.entries()) {
    for (const special of eventsOf(state, event, events.slice(Math.max(0, at - 2), at))) found.add(special);
    const before = state;
    state = must(apply(state, event));
    if (before.wall.live > 0 && state.wall.live === 0 && state.wall.replaced > before.wall.replaced) {
      found.add('wall ended by a replacement');
    }
  }
  const result = must(score(positionOf(state)));
  for (const special of endOf(state, result)) found.add(special);
  return found;
}

function* eventsOf(
  state: HandState,
  event: HandEvent,
  [second, last]: readonly HandEvent[],
): Generator<SpecialEvent> {
  if (event.event === 'kong') {
    yield `kong ${event.kind}`;
    if (event.kind === 'concealed' && state.phase === 'claim') yield 'kong out of turn';
    if (event.kind !== 'claimed' && state.drawn?.replaces === 'kong' && state.drawn.tile === event.tile) {
      yield 'kong on kong';
    }
  }
  if (event.event === 'return') yield 'tile given back';
  if (last?.event === 'return') {
    if (event.event === 'chow' || event.event === 'pung') yield 'late chow or pung';
    if (event.event === 'kong') yield 'late kong';
    if (event.event === 'win') yield 'late win';
  }
  if (event.event === 'bonus' && last?.event === 'draw' && last.tile === event.tile && last.from === 'dead') {
    if (second?.event === 'bonus') {
      yield 'bonus on bonus';
      if (state.phase === 'bonus') yield 'bonus on bonus at the deal';
    }
    if (second?.event === 'kong') yield 'bonus on kong';
  }
  yield* claimsOf(state, event);
}

/** The precedence among several players who could claim. */
function* claimsOf(state: HandState, event: HandEvent): Generator<SpecialEvent> {
  if (event.event === 'win' && 'from' in event) {
    const wins = claims(state).filter((claim) => claim.event === 'win');
    if (wins.length > 1) {
      if (wins[0]!.seat === event.seat) yield 'one of two wins, the nearer';
      else yield precedence(state, event, wins[0]!);
    }
    if (event.source === 'kong') {
      if (state.phase === 'turn') yield 'robbed after its replacement';
      yield state.due?.kong?.kind === 'concealed' || state.robbable?.kind === 'concealed'
        ? 'concealed kong robbed'
        : 'kong robbed';
    }
  }
  if (event.event === 'pung' || (event.event === 'kong' && event.kind === 'claimed')) {
    if (claims(state).some((claim) => claim.event === 'chow' && claim.seat !== event.seat)) {
      yield 'pung before chow';
    }
  }
  const { afterLastTile } = playRow(state.setup.rules);
  if (event.event === 'exhausted' && state.phase === 'claim' && afterLastTile === 'wins only') {
    const open = state.discards.at(-1)!;
    const pung = seatsAfter(state.setup, open.seat).some(
      (seat) => state.players[seat]!.concealed[kindOf(open.tile)]! >= 2,
    );
    if (pung) yield 'wins only after the last tile';
  }
}

type WinClaim = Extract<Claim, { event: 'win' }>;

/** Why a win came before one of a nearer player. */
function precedence(state: HandState, won: WinClaim, nearer: WinClaim): SpecialEvent {
  if (winRank(state, won) < 0) return 'special hand before a nearer win';
  const [role, other] = [roleOf(state, won), roleOf(state, nearer)];
  if (role === 'orphans') return 'orphans win before a nearer win';
  return `${role} win before a nearer ${other} win` as SpecialEvent;
}

/** The part that the winning tile completed; of several roles the one that ranks first in the book. */
function roleOf(state: HandState, claim: WinClaim): WinRole {
  const { winOrder } = playRow(state.setup.rules);
  const roles = winRoles(state.setup, must(win(state, claim)).players[claim.seat]!, claim.tile);
  return winOrder.find((role) => roles.includes(role)) ?? roles[0]!;
}

function* endOf(state: HandState, result: HandScore): Generator<SpecialEvent> {
  const { end, setup } = state;
  if (end?.end !== 'win') {
    yield state.due === null ? 'wall exhausted' : 'no replacement left';
    return;
  }
  const { win } = end;
  if (setup.drawsBefore > 0) yield 'won after a drawn hand';
  if (win.seat === 'E') yield 'dealer won';
  const { circumstances, replaces } = positionOf(state).win!;
  if (win.source === 'replacement') yield `won on a ${replaces ?? 'kong'} replacement`;
  const told = {
    heaven: 'heaven',
    'first-draw': 'first draw',
    'first-discard': 'first discard',
    'last-wall-tile': 'last wall tile',
    'last-discard': 'last discard',
    'kong-on-kong': 'won on kong on kong',
    'refused-replacement': 'won on a refused replacement',
  } as const;
  for (const one of circumstances ?? []) if (one !== 'bet') yield told[one];
  const roles = winRoles(setup, state.players[win.seat]!, win.tile);
  if (roles.includes('orphans')) yield 'thirteen odd ones';
  const winner = result.players[win.seat]!;
  if (winner.limit === 'limit') yield 'limit reached';
  else if (winner.limit !== null) yield 'limit hand';
  if (sevenPairs(state, win.seat)) yield 'seven pairs';
}

function sevenPairs(state: HandState, seat: keyof HandState['players']): boolean {
  const { melds, concealed } = state.players[seat]!;
  return melds.length === 0 && concealed.every((count, kind) => isBonus(kind) || count % 2 === 0);
}
