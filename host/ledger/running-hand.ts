/** The hand that is being played: its entries, which number from `first`, are encrypted on the disk. */
export interface RunningHand {
  readonly first: number;
  readonly key: Buffer;
  /** Those entries as they are hashed. */
  readonly entries: readonly { readonly n: number; readonly bytes: Buffer }[];
}

type Tagged = { readonly entry: string };

/**
 * Whether the entries behind this one belong to a hand in play. One that was scored may be taken up again: events were
 * taken back, or a ruling that ended it was withdrawn. A correction of a result is withdrawn between hands.
 */
export const beginsHand = (entry: Tagged): boolean =>
  ['hand', 'event', 'taken-back'].includes(entry.entry) || (entry.entry === 'withdrawn' && 'ruling' in entry);

/** Whether a hand that is being played is over with this entry. */
export const endsHand = ({ entry }: Tagged): boolean => entry === 'score' || entry === 'hand';

/** What the box of a sealed entry is bound to, so that it opens in its own place only. */
export const boxPlace = (n: number): string => `entry ${n}`;
