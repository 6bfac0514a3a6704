import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandReview } from '../../shared/chances/review.ts';
import { writeDurably } from '../ledger/durable-file.ts';
import type { Effort, PlayedHand } from './hand-review.ts';

/** The form of the files, and the way of reviewing: files of another number are made anew. */
const FORM = 1;

/** A kept review, and of what it is. */
interface ReviewFile {
  readonly mingg: 'review';
  readonly v: typeof FORM;
  readonly of: string;
  readonly review: HandReview;
}

/**
 * The reviews of a log's hands, kept in a folder beside it, so that each is worked out once. They tell nothing that the log
 * does not, and can be deleted.
 */
export class KeptReviews {
  readonly folder: string;

  /** @param log its path */
  constructor(log: string) {
    this.folder = `${log}.reviews`;
  }

  /** The review of a hand; null if none is kept of it as it stands now. */
  read(hand: number, played: PlayedHand, effort: Effort): HandReview | null {
    try {
      const file = JSON.parse(readFileSync(this.#path(hand), 'utf8')) as Partial<ReviewFile> | null;
      const isOfIt = file?.mingg === 'review' && file.v === FORM && file.of === digest(played, effort);
      return isOfIt ? file.review! : null;
    } catch {
      // Whatever is there is no review of this hand: another one takes its place.
      return null;
    }
  }

  /** @throws Error if it cannot be written */
  keep(hand: number, played: PlayedHand, effort: Effort, review: HandReview): void {
    const file: ReviewFile = { mingg: 'review', v: FORM, of: digest(played, effort), review };
    writeDurably(this.#path(hand), `${JSON.stringify(file)}\n`);
  }

  #path(hand: number): string {
    return join(this.folder, `hand-${hand}.json`);
  }
}

const digest = ({ setup, events, net }: PlayedHand, { rollouts, seed }: Effort): string =>
  createHash('sha256')
    .update(JSON.stringify([setup, events, net, rollouts, seed]))
    .digest('hex');
