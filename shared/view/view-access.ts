import type { Place } from '../game/seats.ts';

/** A person signed in to a table's page, over the network or as referee. */
export interface SignedInView {
  readonly role: 'viewer' | 'organiser' | `place ${Place}` | 'referee';
  readonly address: string;
  /** ms since they signed in, and since their last request. */
  readonly age: number;
  readonly idle: number;
  /** Whether this is the viewer. */
  readonly you: boolean;
}

/** The wrong codes of one minute: how many, the addresses that sent most, and how many came from all others. */
export interface WrongCodesView {
  /** ms since 1970. */
  readonly at: number;
  readonly count: number;
  readonly from: readonly { readonly address: string; readonly count: number }[];
  readonly others: number;
}

/** What a referee sees of the people who can reach the table. */
export interface AccessView {
  readonly signedIn: readonly SignedInView[];
  readonly codes: readonly {
    readonly role: 'organiser' | `place ${Place}` | 'referee';
    readonly code: string;
  }[];
  /** The page's address for other devices; null: it is shown on this computer only. */
  readonly url: string | null;
  /** The minutes with wrong codes, the latest first. */
  readonly wrongCodes: readonly WrongCodesView[];
}

/** The codes with which players sign in on their phones, for the table's own screen. */
export interface SeatCodesView {
  /** The page's address for other devices; null: it is shown on this computer only. */
  readonly url: string | null;
  /** The code is null where somebody has signed in. */
  readonly seats: readonly { readonly place: Place; readonly code: string | null }[];
}
