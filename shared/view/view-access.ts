import type { Place } from '../seats.ts';

/** Who is signed in to a table's page over the network, or as referee. */
export interface SignedInView {
  readonly role: 'viewer' | `place ${Place}` | 'referee';
  readonly address: string;
  /** ms since they signed in, and since they were last there. */
  readonly age: number;
  readonly idle: number;
  /** It is the one who looks at this. */
  readonly you: boolean;
}

/** Wrong codes of a minute: how many, who sent most, and how many came from all others. */
export interface WrongCodesView {
  /** ms since 1970. */
  readonly at: number;
  readonly count: number;
  readonly from: readonly { readonly address: string; readonly count: number }[];
  readonly others: number;
}

/** What a referee sees of those who can reach the table. */
export interface AccessView {
  readonly signedIn: readonly SignedInView[];
  readonly codes: readonly { readonly role: `place ${Place}` | 'referee'; readonly code: string }[];
  /** Where other devices find the page; null: it is shown on this computer only. */
  readonly url: string | null;
  /** The minutes in which wrong codes came, the latest first. */
  readonly wrongCodes: readonly WrongCodesView[];
}
