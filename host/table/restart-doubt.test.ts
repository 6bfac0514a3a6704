import { expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import type { EventEntry } from '../../shared/match/table.ts';
import { DryTable } from '../../test/helpers/dry-table.ts';
import { discard, draw } from '../../test/helpers/shorthand.ts';
import { tempLog } from '../../test/helpers/temp-log.ts';
import { Ledger } from '../ledger/ledger.ts';
import { LiveTable } from './live-table.ts';
import { restartDoubt } from './restart-doubt.ts';

const told = (event: HandEvent, t: number, p: number): EventEntry => {
  return { entry: 'event', t, p, tags: ['a'], ...event };
};
const SURE = told(discard('N', '1z'), 90_000, 1);

it.each<[string, EventEntry[], string | null]>([
  ['nothing was told', [], null],
  ['all was sure', [told(discard('E', '5p'), 80_000, 0.995), SURE], null],
  ['a discard was not', [told(discard('E', '5p'), 80_000, 0.977), SURE], "E's discard of 5p"],
  ['only which tile was drawn was not', [told(draw('E', '5p'), 80_000, 0.6), SURE], null],
  ['one of long ago stands', [told(discard('E', '5p'), 50_000, 0.977), SURE], null],
  [
    'two were not',
    [told(discard('E', '5p'), 80_000, 0.98), told(discard('S', '6s'), 81_000, 0.97)],
    "E's discard of 5p, S's discard of 6s",
  ],
])('%s', (_, events, doubted) => {
  const about = doubted && `the table was switched off when this was not quite sure: ${doubted}`;
  expect(restartDoubt(events, 100_000)?.about ?? null).toBe(about);
});

it('a table that goes on with a hand asks once, and the question stays until the hand is over', () => {
  const dry = new DryTable(3);
  const log = tempLog();
  const table = { entry: 'table', rules: 'kuester', tiles: dry.table.tiles, seed: 3 } as const;
  const noticed: string[] = [];
  const open = (ledger: Ledger) =>
    new LiveTable(ledger, table, {
      folded: () => {},
      logged: () => {},
      noticed: (notice) => noticed.push('about' in notice ? notice.about : notice.event),
    });
  const first = new Ledger(log);
  const before = open(first);
  while ((before.state.hand?.discards.length ?? 0) < 3) before.read(dry.read(before.state));
  const { steps } = before.state;
  const last = steps.findLast((step) => step.entry === 'event' && step.event === 'discard') as EventEntry;
  // The same discard, told as surely as two tiles allow that were seen at once.
  first.append([
    { entry: 'taken-back', t: last.t, keep: steps.indexOf(last), reason: 'test' },
    { ...last, p: 0.97 },
  ]);
  first.close();
  const second = new Ledger(log);
  const after = open(second);
  after.read(dry.read(after.state));
  expect(noticed).toHaveLength(1);
  expect(noticed[0]).toContain('the table was switched off');
  while (after.state.handNumber === 1 && after.state.score === null) {
    after.read(dry.read(after.state));
    if (after.state.score === null) expect(after.question?.candidates).toEqual([]);
  }
  after.read(dry.read(after.state));
  expect(noticed).toHaveLength(1);
  second.close();
});
