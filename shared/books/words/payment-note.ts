/** Reasons why payments differ from the plain totals. */
export type PaymentNote =
  | 'dealer-doubles'
  | 'dealer-doubles-winner'
  | 'last-tile-doubles'
  | 'winner-only'
  | 'drawn-before';
