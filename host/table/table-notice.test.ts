import { expect, test } from 'vitest';
import type { TrackerOutput } from '../tracker/tracker.ts';
import { leavesNoDoubt } from './table-notice.ts';

const T = 9000;
const discard = (p: number): TrackerOutput => ({
  event: 'discard',
  seat: 'S',
  tile: '1m',
  t: T,
  p,
  tags: ['a'],
});
const exhausted = (p: number): TrackerOutput => ({ event: 'exhausted', t: T, p, tags: [] });
const doubt = (p: number, matters?: false): TrackerOutput => ({
  event: 'unsure',
  t: T,
  p,
  about: 'which of these happened',
  candidates: [],
  ...(matters === undefined ? {} : { matters }),
});

test.each<{ what: string; outputs: TrackerOutput[]; isSure: boolean }>([
  { what: 'nothing more', outputs: [], isSure: true },
  {
    what: 'the last discard and the end, both sure',
    outputs: [discard(0.99), exhausted(0.99)],
    isSure: true,
  },
  { what: 'an end that is not sure', outputs: [discard(0.99), exhausted(0.9)], isSure: false },
  {
    what: 'a sure end after a discard that may be another’s',
    outputs: [discard(0.6), exhausted(1)],
    isSure: true,
  },
  {
    what: 'a sure end, and which of two discards was whose',
    outputs: [doubt(0.5, false), exhausted(1)],
    isSure: true,
  },
  { what: 'a question', outputs: [doubt(0.5), exhausted(1)], isSure: false },
  { what: 'a question about what is all but sure', outputs: [doubt(0.99), exhausted(1)], isSure: true },
])(
  'when the tiles are gone a tracker still reports $what: no doubt of the end is $isSure',
  ({ outputs, isSure }) => {
    expect(leavesNoDoubt(outputs)).toBe(isSure);
  },
);
