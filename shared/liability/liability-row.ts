import type { HandState } from '../hand/hand-state.ts';
import type { Name } from '../rules/ruleset.ts';
import type { Seat } from '../seats.ts';
import type { Kind } from '../tiles.ts';

/** A discard, or a kong announced, at the moment when it is made: the tile is still on the rack. */
export interface Deed {
  readonly hand: HandState;
  readonly seat: Seat;
  readonly tile: Kind;
  /** Whom the row names as threatening at this moment, who came to it first before the others. */
  readonly threats: readonly Seat[];
}

/** One way of having to pay for all, with its condition. */
export interface LiabilityRow {
  readonly id: string;
  readonly name: Name;
  readonly place: string;
  /** The kinds that nobody else may give this player now; empty while he is no threat. */
  readonly dangerous: (hand: HandState, threat: Seat) => readonly Kind[];
  /** Whether what the winner has in the end is what was threatened. */
  readonly reached: (hand: HandState, winner: Seat) => boolean;
  /** What counts: any tile that was taken from the player, or only the one that won. */
  readonly given: 'any claim' | 'winning tile';
  /** A tile robbed from a kong counts as given. */
  readonly robbed: boolean;
  /** It binds only those who were warned: a player declared it before the tile was given. */
  readonly declared: boolean;
  /** Whether a player who had no choice is free by the book's own rule, read from his tiles. */
  readonly spares?: (deed: Deed, threat: Seat) => boolean;
  /** He may claim to have had no choice; the referee judges. */
  readonly exemption: boolean;
}
