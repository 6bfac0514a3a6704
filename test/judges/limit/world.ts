import type { Reading } from '../../../host/trace/readings.ts';
import type { Zone } from '../../../host/trace/zones.ts';
import type { Costs } from './costs.ts';
import type { Ghosts } from './ghosts.ts';
import type { MissChain } from './miss-likelihood.ts';
import type { Span } from './moments.ts';

/** What a judge knows of a simulator: how its readers read, and how its players move. */
export interface World {
  readonly spans: Spans;
  readonly costs: Costs;
  /** Whether the players replace the bonus tiles of the deal at the same time, not one after the other. */
  readonly replacesTogether: boolean;
  readonly ghosts: Ghosts;
  /** How the tags of a zone are missed that is read every `cycle` ms. */
  misses(zone: Zone, cycle: number): MissChain;
  /** How long (ms) a reading takes; a tag is heard at some moment of it. */
  lasts(reading: Reading): number;
}

/** The spans between the movements of the tiles. Where a player's hands may be busy with something else, they are longer. */
export interface Spans {
  /** From the deal to the first event. */
  readonly firstLook: Span;
  /** A discard lies; the next player takes a tile off the wall. The same from the dead wall. */
  readonly reach: Span;
  readonly replace: Span;
  readonly flight: Span;
  /** A tile of the rack is chosen. */
  readonly think: Span;
  /** A drawn tile is looked at in the hand. */
  readonly look: Span;
  readonly discardFlight: Span;
  /** A discard that its owner does not lay down at once. */
  readonly heldFlight: Span;
  /** Until the next player reaches who does not wait for a discard to lie, and from then until it lies. */
  readonly halfFlight: Span;
  readonly halfHeldFlight: Span;
  /** From a discard being picked up to the tile drawn before standing on the rack. */
  readonly afterDiscard: Span;
  readonly call: Span;
  /** The call for a tile that does not lie yet. */
  readonly earlyCall: Span;
  /** From the call to a tile of the group being picked up; to one lying there that was in a hand; to all lying there. */
  readonly pickUp: Span;
  readonly takenFromHand: Span;
  readonly group: Span;
  readonly afterClaim: Span;
  readonly kong: Span;
  readonly kongPause: Span;
  /** From a kong that is robbed to the win, and from its being laid down. */
  readonly robbing: Span;
  readonly robbed: Span;
  /** A bonus tile is found on the rack; one is laid out straight from the hand. */
  readonly bonusFind: Span;
  readonly bonusInHand: Span;
  readonly bonusPause: Span;
  readonly lateCall: Span;
  readonly win: Span;
  readonly noWinner: Span;
  /** The winner's tiles are lifted after his call. */
  readonly show: Span;
  /** After the end, until the others show tiles, and until the tiles are swept together, at the earliest. */
  readonly untilShown: Span;
  readonly untilSwept: Span;
  readonly shown: Span;
}
