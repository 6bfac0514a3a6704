import { type Place, placeOf, placesOf, seatAt } from '../../shared/game/seats.ts';
import { bindingCall, firstCall, isPossible, type SeatCall } from '../../shared/hand/called.ts';
import type { LogEntry, TableState } from '../../shared/match/table.ts';
import type { DetectedFault } from '../../shared/penalties/detect.ts';
import type { Call } from '../trace/calls.ts';

/** A notice about calls. */
export type CallNotice =
  /** A player asks the others to wait. */
  | { readonly is: 'pause'; readonly place: Place }
  /** Several players call for the tile; this call has precedence. */
  | { readonly is: 'first'; readonly place: Place; readonly call: SeatCall['call'] }
  /** A player could have taken what he called and did not, although the book's rule at `rule` binds him. */
  | {
      readonly is: 'not-taken';
      readonly place: Place;
      readonly call: SeatCall['call'];
      readonly rule: string;
    };

/** Hears of calls. */
export interface CallListener {
  tell(notice: CallNotice): void;
  /** A call was made that the tiles never allowed. */
  fault(fault: DetectedFault): void;
}

/**
 * A call may arrive before its discard was reported: tiles are called while they are laid down, and reading takes time.
 * So a call is open for the current discard and the one reported next.
 */
const DISCARDS_A_CALL_IS_OPEN = 2;

interface OpenCall extends SeatCall {
  /** The number of discards reported when the call arrived. */
  readonly discards: number;
  /** Whether the call was possible at any time; null as long as there was nothing to call for. */
  possible: boolean | null;
}

/** Follows the calls of the buttons until they are honoured, overridden, withdrawn or found wrong. */
export class CallWatch {
  readonly #listener: CallListener;
  #calls: OpenCall[] = [];
  #state: TableState | null = null;
  #told = '';
  #first: SeatCall | null = null;

  constructor(listener: CallListener) {
    this.#listener = listener;
  }

  /** The call with precedence while several players call for the open discard. */
  get first(): SeatCall | null {
    return this.#first && { seat: this.#first.seat, call: this.#first.call };
  }

  /** A button was pressed. */
  call({ place, call }: Call): void {
    const state = this.#state;
    if (!state?.hand || !placesOf(state.players).includes(place)) return;
    if (call === 'pause') {
      this.#listener.tell({ is: 'pause', place });
      return;
    }
    const seat = seatAt(place, state.east, state.players);
    if (!state.hand.setup.seats.includes(seat)) return;
    this.#calls = this.#calls.filter((open) => open.seat !== seat || open.call !== call);
    this.#calls.push({ seat, call, discards: state.hand.discards.length, possible: null });
    this.#judge();
  }

  /** An entry was logged, which led to `state`. */
  folded(entry: LogEntry, state: TableState): void {
    this.#state = state;
    if (state.hand === null || entry.entry === 'hand') {
      this.#calls = [];
      this.#told = '';
      this.#first = null;
      return;
    }
    if (entry.entry === 'event') {
      const { event } = entry;
      if (event === 'chow' || event === 'pung' || event === 'kong' || event === 'win') {
        // The caller has acted, as called or otherwise; all others who could have had the tile have lost it.
        this.#calls = this.#calls.filter(({ seat, possible }) => seat !== entry.seat && possible !== true);
      }
    }
    this.#judge();
    this.#close(state);
  }

  #judge(): void {
    const { hand, east, players } = this.#state!;
    if (!hand) return;
    const now: OpenCall[] = [];
    for (const open of this.#calls) {
      const possible = isPossible(hand, open);
      if (possible !== null) open.possible = possible || open.possible === true;
      if (possible) now.push(open);
    }
    const first = new Set(now.map(({ seat }) => seat)).size > 1 ? firstCall(hand, now) : null;
    const told = first ? `${hand.discards.length} ${first.seat} ${first.call}` : '';
    if (first && told !== this.#told) {
      this.#listener.tell({ is: 'first', place: placeOf(first.seat, east, players), call: first.call });
    }
    this.#first = first;
    this.#told = told || this.#told;
  }

  /** Judges the calls that were not followed up. */
  #close({ hand, rules, east, players }: TableState): void {
    if (!hand) return;
    const over = hand.phase === 'over';
    const isOpen = ({ discards }: OpenCall) => hand.discards.length < discards + DISCARDS_A_CALL_IS_OPEN;
    const closed = this.#calls.filter((call) => over || !isOpen(call));
    this.#calls = this.#calls.filter((call) => !closed.includes(call));
    const rule = bindingCall(rules);
    for (const { seat, call, possible } of closed) {
      if (possible === false)
        this.#listener.fault({ seat, fault: call === 'mahjong' ? 'false-win' : 'false-call' });
      if (possible === true && rule !== null) {
        this.#listener.tell({ is: 'not-taken', place: placeOf(seat, east, players), call, rule });
      }
    }
  }
}

/** A notice about calls, in words. */
export function callText(notice: CallNotice): string {
  switch (notice.is) {
    case 'pause':
      return `place ${notice.place} asks for a pause`;
    case 'first':
      return `several call: place ${notice.place} has the tile, with ${notice.call}`;
    case 'not-taken':
      return `place ${notice.place} called ${notice.call} and did not take the tile, which he must (${notice.rule}); the referee may rule`;
  }
}
