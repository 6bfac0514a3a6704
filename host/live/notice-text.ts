import type { Fault } from '../../shared/penalties/faults.ts';
import type { FaultSeen } from './fault-watch.ts';
import type { TableNotice } from './live-table.ts';

/** A fault that the table sees, in words. */
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

/** What the table has to say, in words. */
export function noticeText(notice: TableNotice): string {
  switch (notice.event) {
    case 'barred':
      return `${notice.about}; the hand waits for the referee`;
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
