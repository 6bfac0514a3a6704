import { playRow } from '../../shared/books/played.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Result } from '../../shared/game/result.ts';
import { isSuit, kindOf, suitOf, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { apply, type HandSetup, type HandState, startHand } from '../../shared/hand/hand.ts';
import {
  betsOpen,
  claims,
  kongsOutOfTurn,
  overridingClaims,
  resolveClaims,
  type TurnMove,
  turnMoves,
} from '../../shared/hand/moves.ts';
import { dealWall, openWall, putBack, takeLive, takeReplacement, type Wall } from '../../shared/wall/wall.ts';
import { breakWall } from '../../shared/wall/wall-break.ts';
import { lateReturn } from './late-return.ts';

/** Random whole numbers below a bound; equal seeds give equal numbers (mulberry32). */
export function randomSource(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The value of a result; throws if it is a failure. */
export function must<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A random hand: every event, the state before it, and the final state. */
export interface RandomHand {
  readonly events: readonly HandEvent[];
  readonly states: readonly HandState[];
}

/**
 * Plays a hand with a shuffled wall, choosing at random among the moves that the engine offers, but preferring a kong
 * or a win to a discard, and a lone tile for a discard, so that hands end in every possible way.
 */
export function playAtRandom(setup: HandSetup, seed: number): RandomHand {
  const random = randomSource(seed);
  const row = playRow(setup.rules);
  const tiles: Tile[] = tileSet(setup.setSize);
  for (let left = tiles.length; left > 1; left--) {
    const other = random(left);
    [tiles[left - 1], tiles[other]] = [tiles[other]!, tiles[left - 1]!];
  }
  const throws = row.break.dice.map((dice) => Array.from({ length: dice }, () => 1 + random(6)));
  const broken = must(breakWall(row.break, setup.seats, setup.setSize, throws));
  const { hands, wall: dealt } = dealWall(row, openWall(row, tiles, broken), setup.seats);
  let wall: Wall<Tile> = dealt;
  let state = startHand(setup);
  const events: HandEvent[] = [];
  const states = [state];
  const play = (event: HandEvent) => {
    state = must(apply(state, event));
    events.push(event);
    states.push(state);
  };
  for (const seat of setup.seats) play({ event: 'deal', seat, tiles: hands[seat]! });
  while (state.phase !== 'over') {
    const made = claims(state).filter((claim) => claim.event === 'win' || random(3) > 0);
    const claim = resolveClaims(state, made);
    if (claim) {
      play(claim);
      continue;
    }
    const better = overridingClaims(state);
    if (better.length > 0 && random(2) > 0) {
      play(resolveClaims(state, better)!);
      continue;
    }
    const bettors = playRow(setup.rules).bet ? betsOpen(state) : [];
    if (bettors.length > 0 && random(4) > 0) {
      play(bettors[0]!);
      continue;
    }
    const aside = kongsOutOfTurn(state);
    if (aside.length > 0 && random(2) > 0) {
      play(aside[0]!);
      continue;
    }
    const back = lateReturn(state);
    if (back && random(10) === 0) {
      wall = putBack(row, wall);
      play(back);
      continue;
    }
    const moves = turnMoves(state);
    const special = moves.filter(({ event }) => event === 'kong' || event === 'win');
    const lone = random(8) > 0 ? loneliest(state, moves) : moves;
    const among = special.length > 0 && random(4) > 0 ? special : lone;
    const move = among[random(among.length)]!;
    if (move.event === 'draw') {
      const taken = must(move.from === 'live' ? takeLive(row, wall) : takeReplacement(row, wall));
      wall = taken.wall;
      play({ ...move, tile: taken.tile });
    } else play(move);
  }
  return { events, states };
}

/** The discards of the most isolated tiles on the rack; all moves if there is no discard. */
function loneliest(state: HandState, moves: readonly TurnMove[]): readonly TurnMove[] {
  const held = state.players[state.turn]!.concealed;
  const company = (move: TurnMove): number => {
    if (move.event !== 'discard') return Number.POSITIVE_INFINITY;
    const kind = kindOf(move.tile);
    const near = isSuit(kind) ? [kind - 2, kind - 1, kind + 1, kind + 2] : [];
    const neighbours = near.filter(
      (other) => isSuit(other) && suitOf(other) === suitOf(kind) && held[other]! > 0,
    );
    return 3 * held[kind]! + neighbours.length;
  };
  const least = Math.min(...moves.map(company));
  return moves.filter((move) => company(move) === least);
}
