import type { HandReview } from '../chances/review.ts';

/** How far the review of a finished hand is. */
export type ReviewState =
  /** Nobody has asked for it. */
  | { readonly state: 'none' }
  /** So many others come first. */
  | { readonly state: 'waiting'; readonly before: number }
  /** A share from 0 to 1 is worked out. */
  | { readonly state: 'working'; readonly share: number }
  | { readonly state: 'done'; readonly review: HandReview }
  /** Why there is none. */
  | { readonly state: 'failed'; readonly why: string }
  /** Too many are asked for: it was not taken on. */
  | { readonly state: 'busy' };
