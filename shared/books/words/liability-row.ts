import type { HandState } from '../../game/hand-state.ts';
import type { Seat } from '../../game/seats.ts';
import type { Kind } from '../../game/tiles.ts';
import type { Name } from './rule-set.ts';

/** A discard or an announced kong at the moment it is made: the tile is still on the rack. */
export interface OfferedTile {
  readonly hand: HandState;
  readonly seat: Seat;
  readonly tile: Kind;
  /** The players who threaten by this row, the earliest first. */
  readonly threats: readonly Seat[];
}

/** One way to become liable (to pay for all), with its condition. */
export interface LiabilityRow {
  readonly id: string;
  readonly name: Name;
  readonly place: string;
  /** The kinds that nobody may give this player now; empty while the player is no threat. */
  readonly dangerous: (hand: HandState, threat: Seat) => readonly Kind[];
  /** Whether the winner's hand is what was threatened. */
  readonly reached: (hand: HandState, winner: Seat) => boolean;
  /** Which tile makes its giver liable: any that the player claims, or only the winning one. */
  readonly given: 'any claim' | 'winning tile';
  /** A tile robbed from a kong counts as given. */
  readonly robbed: boolean;
  /** Only players who were warned are liable: somebody declared the threat before the tile was given. */
  readonly declared: boolean;
  /** Whether the book's own rule frees a player who had no choice; decided from the player's tiles. */
  readonly spares?: (offered: OfferedTile, threat: Seat) => boolean;
  /** The player may claim to have had no choice; the referee decides. */
  readonly exemption: boolean;
}
