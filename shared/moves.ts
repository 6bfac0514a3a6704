import type { HandEvent } from './events.ts';
import type { HandState } from './hand-state.ts';
import type { Seat } from './seats.ts';

type EventOf<Name extends HandEvent['event']> = Extract<HandEvent, { event: Name }>;

/** A draw that is still to be made: nobody knows the tile yet. */
export interface DrawMove {
  readonly event: 'draw';
  readonly seat: Seat;
  readonly from: 'live' | 'dead';
}

/** What the player in turn may do: events ready to be applied, but for the tile of a draw. */
export type TurnMove =
  | DrawMove
  | EventOf<'bonus'>
  | EventOf<'discard'>
  | Extract<EventOf<'kong'>, { kind: 'concealed' | 'promoted' }>
  | Extract<EventOf<'win'>, { source: 'wall' | 'replacement' }>
  | EventOf<'exhausted'>;

/** What another player may do with the open discard, or with the tile of an announced kong. */
export type Claim =
  | EventOf<'chow' | 'pung'>
  | Extract<EventOf<'kong'>, { kind: 'claimed' }>
  | Extract<EventOf<'win'>, { source: 'discard' | 'kong' }>;

/** Everything the player in turn may do; none before the deal is done and after the end. */
export function turnMoves(state: HandState): TurnMove[] {
  throw new Error(`being written: ${state.phase}`);
}

/** Everything the other players may claim now, in playing order from the discarder (or kong maker). */
export function claims(state: HandState): Claim[] {
  throw new Error(`being written: ${state.phase}`);
}

/** Who of several claimants has the tile; null if nobody claims. */
export function resolveClaims(state: HandState, made: readonly Claim[]): Claim | null {
  throw new Error(`being written: ${state.phase} ${made.length}`);
}
