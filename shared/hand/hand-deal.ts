import { playRow } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { countBonus, nextSeat, playerAt } from '../game/hand-players.ts';
import { HAND_SIZE } from '../game/hand-size.ts';
import type { HandSetup, HandState } from '../game/hand-state.ts';
import type { Seat } from '../game/seats.ts';
import { isBonus, kindOf, TILES, type Tile } from '../game/tiles.ts';
import { countWall } from '../wall/wall-border.ts';
import { changed, leaveWall, withPlayer } from './hand-tiles.ts';
import { type NextHand, refuse } from './move-error.ts';

/** A hand before the deal. */
export function startHand(setup: HandSetup): HandState {
  const none: number[] = new Array(TILES.length).fill(0);
  const player = { concealed: none, melds: [], bonus: [], taken: 0 };
  return {
    setup,
    phase: 'deal',
    turn: setup.seats[0]!,
    players: Object.fromEntries(setup.seats.map((seat) => [seat, player])),
    discards: [],
    wall: countWall(playRow(setup.rules).border, setup.setSize, 0, 0),
    seen: none,
    drawn: null,
    due: null,
    robbable: null,
    round: null,
    interrupted: null,
    bets: [],
    end: null,
  };
}

/** Deals a seat its tiles: 13, East usually 14, bonus tiles among them. */
export function deal(state: HandState, { seat, tiles }: Extract<HandEvent, { event: 'deal' }>): NextHand {
  const { seats, setSize, rules } = state.setup;
  if (state.phase !== 'deal') return refuse('wrong-deal', `${seat} has been dealt tiles already`);
  if (seat !== state.turn) return refuse('wrong-deal', `${state.turn} is to be dealt before ${seat}`);
  const { border, dealtToEast } = playRow(rules);
  const wanted = seat === seats[0] ? dealtToEast : HAND_SIZE;
  if (tiles.length !== wanted) {
    return refuse('wrong-deal', `${seat} is dealt ${wanted} tiles, not ${tiles.length}`);
  }
  const kinds = tiles.map(kindOf);
  const seen = leaveWall(state, kinds);
  if (!seen.ok) return seen;
  const concealed = playerAt(state, seat).concealed.slice();
  for (const kind of kinds) concealed[kind]! += 1;
  const dealt: HandState = {
    ...state,
    players: withPlayer(state, seat, { concealed }),
    seen: seen.value,
    wall: countWall(border, setSize, state.wall.taken + wanted, 0),
    turn: nextSeat(state.setup, seat),
  };
  return { ok: true, value: seat === seats.at(-1) ? nextRound(dealt) : dealt };
}

/**
 * Begins a round of replacements at the deal. From East on, each seat has its bonus tiles replaced; bonus tiles among
 * the replacements wait for the next round (Küster, Die Verteilung der Spielsteine), or are replaced before the next
 * seat's. When none are left, play begins with East, who draws first if dealt only 13 tiles.
 */
function nextRound(state: HandState): HandState {
  const { seats, rules } = state.setup;
  const begins = playRow(rules).dealtToEast === 14 ? 'turn' : 'claim';
  const round = Object.fromEntries(seats.map((seat) => [seat, countBonus(playerAt(state, seat))]));
  const first = seats.find((seat) => round[seat]! > 0);
  if (first === undefined) return { ...state, phase: begins, turn: seats[0]!, round: null };
  return { ...state, phase: 'bonus', turn: first, round };
}

/** A bonus tile of the deal is replaced; then comes the next seat's turn, or the next round. */
export function replaceDealt(state: HandState, seat: Seat, tile: Tile, seen: number[]): HandState {
  const { setup, wall } = state;
  const { border, bonusAtDeal } = playRow(setup.rules);
  const again = bonusAtDeal === 'player by player' && isBonus(kindOf(tile));
  const round = { ...state.round, [seat]: state.round![seat]! - (again ? 0 : 1) };
  const replaced: HandState = {
    ...state,
    players: withPlayer(state, seat, {
      concealed: changed(playerAt(state, seat).concealed, kindOf(tile), 1),
    }),
    seen,
    wall: countWall(border, setup.setSize, wall.taken, wall.replaced + 1),
    drawn:
      seat === setup.seats[0] ? { tile, from: 'dead', replaces: 'bonus', kongOnKong: false } : state.drawn,
    due: null,
    round,
  };
  const next = setup.seats.find((other) => round[other]! > 0);
  return next === undefined ? nextRound(replaced) : { ...replaced, turn: next };
}
