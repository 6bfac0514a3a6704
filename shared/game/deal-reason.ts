/**
 * Why the dealer stays or the deal passes:
 * - `dealer-won`, `drawn`, `penalty`, `given-up`: how the hand ended; the dealer stays
 * - `turn-goes-on`: another player won, but the dealer has hands left (Philos 2.1); he stays
 * - `another-won`, `turn-over`: the deal passes
 */
export type DealReason =
  | 'dealer-won'
  | 'drawn'
  | 'penalty'
  | 'given-up'
  | 'turn-goes-on'
  | 'another-won'
  | 'turn-over';
