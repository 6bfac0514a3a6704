import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HandReview } from '../../shared/chances/review.ts';
import type { Place } from '../../shared/game/seats.ts';
import { writeDurably } from '../ledger/durable-file.ts';
import type { Effort, PlayedHand } from './hand-review.ts';

/** The form of the files, and the way of reviewing: files of another number are made anew. */
const FORM = 2;

/** A review with the places of its players, in playing order. */
export interface PlacedReview {
  readonly places: readonly Place[];
  readonly review: HandReview;
}

/** A kept review, and of what it is. */
interface ReviewFile extends PlacedReview {
  readonly mingg: 'review';
  readonly v: typeof FORM;
  readonly of: string;
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
    const file = this.#read(hand);
    return file?.of === digest(played, effort) ? file.review : null;
  }

  /** When one was last kept (ms since 1970); 0 if none was. */
  get changed(): number {
    return statSync(this.folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }

  /** All that are kept, by the numbers of their hands. Of a hand that was corrected since, it is the one before. */
  all(): ReadonlyMap<number, PlacedReview> {
    const names = existsSync(this.folder) ? readdirSync(this.folder) : [];
    const hands = names.flatMap((name) => /^hand-(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
    return new Map(
      hands.flatMap((hand) => {
        const file = this.#read(hand);
        return file ? [[hand, file] as const] : [];
      }),
    );
  }

  /** @throws Error if it cannot be written */
  keep(hand: number, played: PlayedHand, effort: Effort, review: HandReview): void {
    const { places } = played;
    const file: ReviewFile = { mingg: 'review', v: FORM, of: digest(played, effort), places, review };
    writeDurably(this.#path(hand), `${JSON.stringify(file)}\n`);
  }

  #read(hand: number): ReviewFile | null {
    try {
      const file = JSON.parse(readFileSync(this.#path(hand), 'utf8')) as Partial<ReviewFile> | null;
      if (file?.mingg !== 'review' || file.v !== FORM) return null;
      return file.places && file.review?.results ? (file as ReviewFile) : null;
    } catch {
      // Whatever is there is no review: another one takes its place.
      return null;
    }
  }

  #path(hand: number): string {
    return join(this.folder, `hand-${hand}.json`);
  }
}

const digest = ({ setup, events, net }: PlayedHand, { rollouts, seed }: Effort): string =>
  createHash('sha256')
    .update(JSON.stringify([setup, events, net, rollouts, seed]))
    .digest('hex');
