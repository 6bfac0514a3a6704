import { describe, expect, it } from 'vitest';
import { must, playAtRandom } from '../../test/helpers/random-hand.ts';
import { dealEvents, discard, draw, SETUP, selfDrawn, setupOf } from '../../test/helpers/shorthand.ts';
import type { HandEvent } from '../game/events.ts';
import type { RuleSetId } from '../game/position.ts';
import type { Place } from '../game/seats.ts';
import { tileSet } from '../game/tiles.ts';
import { positionOf } from '../hand/hand-position.ts';
import { NO_RULINGS } from '../referee/rulings.ts';
import { score } from '../scoring/score.ts';
import { nextHand } from './match.ts';
import { foldEntry, type HandEntry, type LogEntry, type TableEntry, type TableState } from './table.ts';

const TILES = Object.fromEntries(
  tileSet(144).map((tile, at) => [`E00401${String(at).padStart(10, '0')}`, tile]),
);
const TABLE: TableEntry = { entry: 'table', rules: 'kuester', options: { limit: 500 }, tiles: TILES };
const BOUTER = setupOf('bouter');
const FIRST: HandEntry = { entry: 'hand', number: 1, roundWind: 'E', east: 'B', drawsBefore: 0 };
const told = (events: readonly HandEvent[], tags: readonly string[] = []): LogEntry[] =>
  events.map((event, t) => ({ entry: 'event', t, p: 1, tags, ...event }) as LogEntry);

function folded(entries: readonly LogEntry[]): TableState {
  let table: TableState | null = null;
  for (const entry of entries) table = must(foldEntry(table, entry));
  return table!;
}

const scoreOf = (table: TableState): LogEntry => ({
  entry: 'score',
  ...must(score(positionOf(table.hand!))),
});

const HEAVEN = [...dealEvents({ E: '123456789m11z555p' }), selfDrawn('E', '5p')];
const WON = [TABLE, FIRST, ...told(HEAVEN)];
const SCORED = [...WON, scoreOf(folded(WON))];
const UNSCORED = must(score(positionOf(folded(WON).hand!)));

describe('a log folded', () => {
  it('the table alone waits for the first hand', () => {
    expect(folded([TABLE])).toEqual({
      rules: 'kuester',
      options: { limit: 500 },
      players: 4,
      tiles: TILES,
      hand: null,
      handNumber: 0,
      east: 'A',
      roundWind: 'E',
      drawsBefore: 0,
      steps: [],
      rulings: NO_RULINGS,
      ruled: 0,
      totals: { A: 0, B: 0, C: 0, D: 0 },
      score: null,
      finishedHands: [],
    });
  });

  it('a hand begins with the setup from the match and the table', () => {
    const { hand, ...table } = folded([TABLE, FIRST]);
    expect(table).toMatchObject({ handNumber: 1, east: 'B', roundWind: 'E', drawsBefore: 0 });
    expect(hand).toMatchObject({ phase: 'deal', setup: { ...SETUP, options: { limit: 500 } } });
  });

  it('a score goes to the places of the seats', () => {
    const table = folded(SCORED);
    // 500 is the cap, doubled for the dealer; East sits at B.
    expect(table.totals).toEqual({ A: -1000, B: 3000, C: -1000, D: -1000 });
    expect(table.finishedHands).toEqual([
      { number: 1, roundWind: 'E', east: 'B', drawsBefore: 0, winner: 'B', net: table.totals },
    ]);
    expect(table.score).toEqual(UNSCORED);
  });

  it.each<[string, HandEvent[], object | undefined]>([
    [
      'the highest it is, if it is several',
      [...dealEvents({ E: '1133m4466p2277s55z' }, '', BOUTER), selfDrawn('E', '1m')],
      { id: 'heaven', number: 50 },
    ],
    [
      'not of an ordinary hand',
      [
        ...dealEvents({ E: '111m444p666s999m3p9s' }, '39p9s', BOUTER),
        ...[discard('E', '9s'), draw('S', '9p'), discard('S', '9p'), draw('W', '9p'), discard('W', '9p')],
        ...[draw('N', '9s'), discard('N', '9s'), draw('E', '3p'), selfDrawn('E', '3p')],
      ],
      undefined,
    ],
  ])('keeps what special hand of Bouter won (55): %s', (_, events, special) => {
    const log = [{ ...TABLE, rules: 'bouter' }, FIRST, ...told(events)];
    const table = folded([...log, scoreOf(folded(log))]);
    expect(table.finishedHands[0]).toMatchObject({ winner: 'B' });
    expect(table.finishedHands[0]!.special).toEqual(special);
  });

  it('the next hand keeps the totals and clears the score', () => {
    const table = folded([
      ...SCORED,
      { entry: 'hand', number: 2, roundWind: 'E', east: 'B', drawsBefore: 0 },
    ]);
    expect(table).toMatchObject({ handNumber: 2, score: null, totals: { B: 3000 }, hand: { phase: 'deal' } });
  });

  it('many hands: it may end anywhere, totals follow the nets, and JSON changes nothing', () => {
    let table = folded([TABLE]);
    const put = (entry: LogEntry) => {
      table = must(foldEntry(JSON.parse(JSON.stringify(table)), JSON.parse(JSON.stringify(entry))));
    };
    for (let seed = 0; seed < 12; seed++) {
      const begun = seed === 0 ? FIRST : nextHand(table);
      put(begun);
      for (const entry of told(playAtRandom(table.hand!.setup, seed).events)) put(entry);
      put(scoreOf(table));
    }
    expect(table.finishedHands.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
    for (const place of ['A', 'B', 'C', 'D'] as const) {
      expect(table.totals[place]).toBe(table.finishedHands.reduce((sum, { net }) => sum + net[place], 0));
    }
  });

  it('accepts the tags of the tiles, in part or not at all', () => {
    const tag = Object.keys(TILES).find((uid) => TILES[uid] === '5p')!;
    const events = dealEvents({ E: '5p' }, '6p');
    const table = folded([TABLE, FIRST, ...told(events), ...told([discard('E', '5p')], [tag])]);
    expect(table.hand!.phase).toBe('claim');
  });
});

describe('tables of other books', () => {
  it.each<[string, TableEntry['rules'], Record<string, unknown>, number]>([
    ['Philos has no bonus tiles, though they lie in the box', 'philos', {}, 136],
    ['unless they are asked for', 'philos', { bonusTiles: true }, 144],
    ['Schmale has', 'schmale', {}, 144],
    ['unless one plays without', 'schmale', { bonusTiles: false }, 136],
    ['Bouter has', 'bouter', {}, 144],
  ])('%s', (_, rules, options, size) => {
    const table = folded([{ ...TABLE, rules, options }, FIRST]);
    expect(table.hand!.setup).toMatchObject({ rules, options, setSize: size });
  });

  // Sixteen hands that the dealer lost: D was the last, in the round of the north.
  const lost = Array.from({ length: 16 }, (_, at) => {
    const east = 'ABCD'[at % 4] as Place;
    return {
      ...folded(SCORED).finishedHands[0]!,
      east,
      winner: east === 'A' ? ('B' as const) : ('A' as const),
    };
  });
  const ended = { ...folded(SCORED), rules: 'bouter', east: 'D', roundWind: 'N' } as const;
  it.each<[string, number, HandEntry, boolean]>([
    ['after a match any place may be East', 16, { ...FIRST, number: 2, east: 'C' }, true],
    ['but the east wind prevails', 16, { ...FIRST, number: 2, east: 'C', roundWind: 'S' }, false],
    ['before its end the dealer is known', 15, { ...FIRST, number: 2, east: 'C', roundWind: 'N' }, false],
  ])('%s', (_, hands, entry, follows) => {
    expect(foldEntry({ ...ended, finishedHands: lost.slice(0, hands) }, entry).ok).toBe(follows);
  });
});

describe('an entry that cannot follow is named', () => {
  const event = told([draw('S', '5p')])[0]!;
  const anyTag = Object.keys(TILES)[0]!; // a 1m
  const fewer = Object.fromEntries(Object.entries(TILES).slice(1));
  const swapped = { ...TILES, [anyTag]: '2m' as const };
  const cases: readonly [string, string, readonly LogEntry[], LogEntry][] = [
    ['no-table', 'a hand first', [], FIRST],
    ['no-table', 'an event first', [], event],
    ['second-table', '', [TABLE], TABLE],
    ['rules-not-played', '', [], { ...TABLE, rules: 'riichi' as RuleSetId }],
    ['unknown-option', 'no such', [], { ...TABLE, options: { bonus: true } }],
    ['unknown-option', 'no such value', [], { ...TABLE, rules: 'philos', options: { bonusTiles: 3 } }],
    ['not-a-set', 'a tile too few', [], { ...TABLE, tiles: fewer }],
    ['not-a-set', 'five of a kind', [], { ...TABLE, tiles: swapped }],
    ['hand-not-over', 'another hand', [TABLE, FIRST], { ...FIRST, number: 2 }],
    ['hand-not-over', 'a score', [TABLE, FIRST], { entry: 'score', ...UNSCORED }],
    ['hand-not-scored', '', WON, { ...FIRST, number: 2 }],
    ['wrong-hand', 'the first is the second', [TABLE], { ...FIRST, number: 2 }],
    ['wrong-hand', 'its number', SCORED, { ...FIRST, number: 3 }],
    ['wrong-hand', 'its East', SCORED, { ...FIRST, number: 2, east: 'C' }],
    ['wrong-hand', 'its wind', SCORED, { ...FIRST, number: 2, roundWind: 'S' }],
    ['wrong-hand', 'drawn hands before it', SCORED, { ...FIRST, number: 2, drawsBefore: 1 }],
    ['no-hand', 'an event', [TABLE], event],
    ['no-hand', 'a score', [TABLE], { entry: 'score', ...UNSCORED }],
    ['already-scored', '', SCORED, { entry: 'score', ...UNSCORED }],
    ['wrong-score', 'not 0 in sum', WON, { entry: 'score', ...UNSCORED, net: { E: 5 } }],
    ['wrong-score', 'other rules', WON, { entry: 'score', ...UNSCORED, rules: 'bouter' }],
    ['wrong-score', 'a seat that is none', WON, { entry: 'score', ...UNSCORED, net: { X: 0 } as never }],
    ['unknown-tag', '', [TABLE, FIRST], told(dealEvents({}), ['E004019999999999'])[0]!],
    [
      'wrong-tag',
      '',
      [TABLE, FIRST, ...told(dealEvents({ E: '5p' }))],
      told([discard('E', '5p')], [anyTag])[0]!,
    ],
  ];

  it.each(cases)('%s %s', (code, _, entries, entry) => {
    const table = entries.length > 0 ? folded(entries) : null;
    expect(foldEntry(table, entry)).toMatchObject({ ok: false, error: { code } });
  });

  it("wrong-event, with the engine's reason", () => {
    const refused = foldEntry(folded([TABLE, FIRST]), event);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'wrong-event', move: { code: 'deal-not-over' } },
    });
  });
});
