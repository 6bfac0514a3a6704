import { playRow } from '../books/played.ts';
import { countedTiles, dealerOf, isDealersFirst, playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import type { Circumstance, PlayerPosition, Position, Win } from '../game/position.ts';
import type { Seat } from '../game/seats.ts';

/**
 * The end of a hand, ready for scoring, with every circumstance that follows from the course of the hand; a lost bet
 * is a dead hand. A hand that is not over gives the position of a drawn game. Liability is not decided here.
 */
export function positionOf(state: HandState): Position {
  const { rules, options, roundWind, dealer, drawsBefore, seats } = state.setup;
  return {
    rules,
    ...(options && { options }),
    roundWind,
    ...(dealer && { dealer }),
    drawsBefore,
    players: Object.fromEntries(seats.map((seat) => [seat, playerPosition(state, seat)])),
    win: winOf(state),
  };
}

function playerPosition(state: HandState, seat: Seat): PlayerPosition {
  const player = playerAt(state, seat);
  const { concealed, bonus } = countedTiles(player);
  const lostBet = state.bets.includes(seat) && state.end?.end === 'win' && state.end.win.seat !== seat;
  return { concealed, melds: player.melds, bonus, ...(lostBet && { dead: 'foul' }) };
}

function winOf(state: HandState): Win | null {
  if (state.end?.end !== 'win') return null;
  const { seat, tile, source, ...where } = state.end.win;
  const replaces = source === 'replacement' ? state.drawn?.replaces : null;
  return {
    seat,
    tile,
    source,
    ...(replaces && { replaces }),
    ...('from' in where && { from: where.from }),
    circumstances: circumstances(state, seat, source),
  };
}

function circumstances(state: HandState, seat: Seat, source: Win['source']): Circumstance[] {
  const { setup, discards, drawn, wall } = state;
  const last = discards.at(-1);
  const isDealer = seat === dealerOf(setup);
  const found: Circumstance[] = [];
  const asDealt = drawn === null || (last === undefined && playRow(setup.rules).dealtToEast === 13);
  if (isDealer && source === 'wall' && asDealt) found.push('heaven');
  if (source === 'discard' && isDealersFirst(state)) found.push('first-discard');
  if (isDealer ? source === 'replacement' && last === undefined : playerAt(state, seat).taken === 1) {
    found.push('first-draw');
  }
  if (wall.live === 0) {
    const { lastTileFrom } = playRow(setup.rules);
    if ((lastTileFrom as readonly string[]).includes(source)) found.push('last-wall-tile');
    if (source === 'discard') found.push('last-discard');
  }
  if (source === 'replacement' && drawn?.kongOnKong) found.push('kong-on-kong');
  if (source === 'discard' && last?.refused) found.push('refused-replacement');
  if (state.bets.includes(seat)) found.push('bet');
  return found;
}
