import type { Fault } from '../../shared/books/words/faults.ts';
import type { FaultSeen } from './fault-watch.ts';
import type { TableNotice } from './table-notice.ts';
import type { TileNotice } from './tile-watch.ts';

/** A fault that the table noticed, in words. */
export const faultText = ({ place, seat, fault }: FaultSeen): string =>
  `place ${place} (${seat}): ${FAULT_TEXTS[fault]}; the referee may rule`;

const FAULT_TEXTS: Readonly<Record<Fault, string>> = {
  short: 'too few tiles',
  long: 'too many tiles',
  'false-group': 'the tiles laid down are no group',
  'wrong-tile': 'the group was made with a dead discard',
  'false-call': 'the tiles do not allow what was called',
  'false-win': 'the hand shown is no mah-jongg',
};

/** A notice about a misplaced tile, in words. */
export function tileText(notice: TileNotice): string {
  switch (notice.notice) {
    case 'out-of-turn':
      return `place ${notice.place} (${notice.seat}): a tile was drawn out of turn`;
    case 'wall-exhausted':
      return `place ${notice.place} (${notice.seat}): a tile was drawn though the live wall is used up`;
    case 'late-claim':
      return `place ${notice.place} (${notice.seat}): ${notice.tile} was taken too late`;
    case 'vanished':
      return `${notice.tile} lay on the table and is seen no more`;
  }
}

/** A notice of the table, in words. */
export function noticeText(notice: TableNotice): string {
  switch (notice.event) {
    case 'barred':
      return `${notice.about}; the hand waits for the referee`;
    case 'not-followed':
      return `what the hall wants cannot be done: ${notice.about}`;
    case 'dealt-early':
      return 'the next deal began before the hand before it was cleared away or confirmed';
    case 'unsure':
      return `not sure: ${notice.about}`;
    case 'foreign-tag':
      return `the tag ${notice.tag} is not of this set`;
    case 'duplicate-tag':
      return `the tag ${notice.tag} is seen in two places at once`;
  }
}
