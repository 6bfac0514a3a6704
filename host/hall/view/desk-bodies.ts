import type { HandWithoutReaders, RulingChange } from '../../../shared/tournament/entries.ts';
import type { TableLine } from '../../../shared/tournament/plan.ts';

// What the organiser's page sends to the hall: POST with a body of JSON. The hall answers 204 when it is in the log, or
// 4xx with `{"code","message"}` and has logged nothing; 401 sends the page to the sign-in.

/** Opens the tournament. */
export interface OpenBody {
  readonly name: string;
  /** The name of a rule set. */
  readonly rules: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly rounds: number;
  /** Of a round; null without a limit. */
  readonly minutes: number | null;
}

/** Enters players. */
export interface PlayersBody {
  readonly players: readonly { readonly name: string; readonly team?: string }[];
}

/** Adds a round for the best by the standings that were shown last. */
export interface FinalBody {
  /** How many play. */
  readonly players: number;
}

/** Begins or ends a round in the whole hall. */
export interface RoundBody {
  readonly number: number;
  readonly is: 'begun' | 'ended';
}

/** Gives more time in the round that is played; less, if the minutes are negative. */
export interface ExtraTimeBody {
  /** Null for all tables. */
  readonly table: number | null;
  readonly minutes: number;
}

/** Makes a ruling. */
export interface RulingBody {
  readonly by: string;
  readonly why: string;
  readonly changes: readonly RulingChange[];
}

/** Withdraws a ruling that stands. */
export interface WithdrawBody {
  readonly ruling: number;
  readonly by: string;
  readonly why: string;
}

/** Adds a hand that was played without readers. */
export interface AddHandBody extends HandWithoutReaders {
  readonly by: string;
  readonly why: string;
}

/** Withdraws a hand that was added. */
export interface WithdrawHandBody {
  readonly hand: number;
  readonly by: string;
  readonly why: string;
}

/** Seats somebody else from a round on. */
export interface SubstituteBody {
  readonly round: number;
  /** For this round only. */
  readonly only?: true;
  readonly player: number;
  readonly substitute: number;
  readonly by: string;
  readonly why: string;
}

/** A player plays no more, or plays again. */
export interface AttendanceBody {
  readonly player: number;
  readonly is: 'left' | 'back';
  readonly by: string;
  readonly why: string;
}

/** Puts right who played hands of a table. */
export interface SeatsBody {
  readonly table: number;
  readonly by: string;
  readonly why: string;
  /** The first of these hands and the last, counted within the round; without a last one all that follow, too. */
  readonly from: number;
  readonly to?: number;
  /** Who played, East of the round first. */
  readonly players: TableLine;
}

/** The body of each route, by its path. */
export interface DeskBodies {
  readonly '/desk/open': OpenBody;
  readonly '/desk/players': PlayersBody;
  /** Imports a file: players as CSV or JSON, or a tournament with its players as the hall exports it. */
  readonly '/desk/import': { readonly text: string };
  /** Plans the rounds that have not begun for those who play. */
  readonly '/desk/plan': Readonly<Record<string, never>>;
  /** Draws the rounds that are planned, by a checkpoint that the witness cosigns. */
  readonly '/desk/draw': Readonly<Record<string, never>>;
  readonly '/desk/final': FinalBody;
  readonly '/desk/round': RoundBody;
  /** Stops the clock, or lets it run again. */
  readonly '/desk/clock': { readonly stopped: boolean };
  readonly '/desk/extra-time': ExtraTimeBody;
  readonly '/desk/ruling': RulingBody;
  readonly '/desk/withdraw': WithdrawBody;
  readonly '/desk/hand': AddHandBody;
  readonly '/desk/withdraw-hand': WithdrawHandBody;
  readonly '/desk/substitute': SubstituteBody;
  readonly '/desk/attendance': AttendanceBody;
  readonly '/desk/seats': SeatsBody;
  /** Features a table on the big screens; null: none. */
  readonly '/desk/featured': { readonly table: number | null };
  /** Makes a code with which a table joins: 200 and `{"code"}`. */
  readonly '/desk/join-code': { readonly table: number };
  /** Shuts a table out until it joins with a new code. */
  readonly '/desk/revoke': { readonly table: number };
  /** Withdraws a name from everything that is shown and published. */
  readonly '/desk/withdraw-name': { readonly player: number };
  /** Shows the standings after a round, which logs them. */
  readonly '/desk/standings': { readonly round: number };
}

/** A path that the organiser's page posts to. */
export type DeskRoute = keyof DeskBodies;

/** Why the hall refused: the codes that the page has words for. Of others it shows the message. */
export const REFUSALS = [
  'bad-input',
  'no-hall', //         it does not answer
  'follows', //         another process of it leads
  'sign-in', //         the session has ended
  'no-witness', //      the hall was started without one
  'unreachable', //     the witness does not answer
  'bad-file', //        lines of it are wrong; the message says which
  'too-few-players',
  'no-plan',
  'drawn', //           of those who play, so it stands
  'wrong-round', //     begun or ended already, or not begun
  'not-drawn',
  'no-clock', //        no round is played, or it has no limit
  'no-such-player',
  'no-such-table',
  'known-player', //    the substitute has a seat already
  'wrong-ruling', //    it does not stand any more
  'wrong-final', //     standings were not shown after the last round, or there are too few players
  'wrong-hand', //      not 0 in sum, not of four with seats in the round, or withdrawn already
  'not-delivered', //   a table has to deliver again before standings are shown
] as const;
export type Refusal = (typeof REFUSALS)[number];
