import { expect, it, vi } from 'vitest';
import { nextHand } from '../../shared/match/match.ts';
import type { TableEntry } from '../../shared/match/table.ts';
import { matchOf } from '../../shared/view/view-match.ts';
import { NOBODY_NAMED, type PlayersView, playersOf } from '../../shared/view/view-players.ts';
import { fold, tagged } from '../../test/helpers/played-log.ts';
import type { SessionSummary } from '../table/session-settings.ts';
import { proseReport, type SessionReport } from './session-report.ts';

const TABLE: TableEntry = { entry: 'table', rules: 'kuester', options: {}, tiles: tagged(144) };
const EMPTY = fold([TABLE]);
const HAND = nextHand(EMPTY);
const FIRST_HAND = fold([TABLE, HAND]);
const NUMBERED = {
  A: { number: 12, name: null },
  B: { number: 3, name: null },
  C: { number: 4, name: null },
  D: { number: 5, name: null },
};
const STANDING = { vkey: 'vkey', signed: 0, witness: { state: 'none' } } as const;

/** What the report of a table prints while `act` uses it. */
function printed(act: (report: SessionReport) => void): string {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += part;
    return true;
  });
  try {
    act(proseReport({ table: { virtual: false, ports: [], tiles: {} }, players: 4, endless: false }));
  } finally {
    write.mockRestore();
  }
  return text.trim();
}

it('names the hand on the table once, though it was logged before the table was ready', () => {
  const text = printed((report) => {
    report.logged([HAND], [], FIRST_HAND, NOBODY_NAMED);
    report.ready(FIRST_HAND, null, STANDING, NOBODY_NAMED);
  });
  expect(text).toBe('Hand 1, round of the east, place A is East.');
});

it('says that a table waits for its round, and names the first hand when it begins', () => {
  const text = printed((report) => {
    report.ready(EMPTY, null, STANDING, NOBODY_NAMED);
    report.logged([HAND], [], FIRST_HAND, NOBODY_NAMED);
  });
  expect(text).toBe(
    'The table waits for the next round of the tournament.\nHand 1, round of the east, place A is East.',
  );
});

const named = (names: readonly string[]): PlayersView => playersOf(FIRST_HAND, null, names);

it.each<[string, PlayersView, string]>([
  ['by their names', named(['Anna', 'Ben', 'Chris', 'Dora']), 'Anna'],
  ['by their names, which steer no terminal', named(['\u001b[2JAnna', 'Ben', 'Chris', 'Dora']), '␛[2JAnna'],
  [
    'in a tournament by their numbers, where the hall gives no names',
    playersOf(FIRST_HAND, { name: 'Open', round: 1, table: 1, players: NUMBERED, times: null } as never, []),
    'player 12',
  ],
])('players are called %s', (_, players, who) => {
  const text = printed((report) => {
    report.ready(FIRST_HAND, null, STANDING, players);
    report.sum({
      ...{ hands: 1, wins: 0, draws: 1, givenUp: 0, mismatches: null, lights: null },
      match: matchOf(FIRST_HAND),
      log: { entries: 3, root: 'root' },
      standing: STANDING,
    } as unknown as SessionSummary);
  });
  expect(text).toContain(`Hand 1, round of the east, ${who} is East.`);
  expect(text).toMatch(/^ +player +points\b/m);
  expect(text.split('\n').some((line) => line.includes(who) && line.trim().startsWith('1.'))).toBe(true);
});
