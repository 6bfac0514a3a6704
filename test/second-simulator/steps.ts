import type { CallName } from '../../host/trace/calls.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { Claim } from '../../shared/hand/claims.ts';

/** A tile of the set by its number, which tells copies apart: an index of the set's tags and tiles. */
export type Piece = number;

/**
 * What people do, in the order of play:
 * - `event`: an event of the hand. Pieces: the tile first; of a claim then the player's own; of a win those of the rack
 * - `withdrawn`: a claim whose group is laid down before a better claim takes the tile, and which is no event
 * - `false call`: a call that nothing follows; the pieces are laid down and taken back
 */
export type Step =
  | {
      readonly act: 'event';
      readonly event: HandEvent;
      readonly pieces: readonly Piece[];
    }
  | { readonly act: 'withdrawn'; readonly event: Claim; readonly pieces: readonly Piece[] }
  | {
      readonly act: 'false call';
      readonly seat: Seat;
      readonly call: CallName;
      readonly pieces: readonly Piece[];
    };
