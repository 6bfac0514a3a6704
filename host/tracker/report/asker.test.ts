import { describe, expect, test } from 'vitest';
import type { HandEvent } from '../../../shared/game/events.ts';
import { tileSet } from '../../../shared/game/tiles.ts';
import { RowTable } from '../../../test/helpers/reading-rows.ts';
import { type Case, clear, deal, lay, OPENED, testRows } from '../../../test/helpers/row-cases.ts';
import { discard, draw, pung } from '../../../test/helpers/shorthand.ts';
import { Evidence } from '../evidence/evidence.ts';
import { DISCARD, rackSpot } from '../evidence/spots.ts';
import { TaggedSet } from '../evidence/tagged-set.ts';
import { appendEvent, type EventNode } from '../hypothesis/event-node.ts';
import type { Hypothesis } from '../hypothesis/hypothesis.ts';
import type { WorldState } from '../hypothesis/world-state.ts';
import type { TrackerOutput } from '../tracker.ts';
import { Asker } from './asker.ts';
import { OutageNotice } from './outage-notice.ts';

/** West waits for 9p and 4z. */
const W_PAIRS = '234567m99p234s44z';
const WAITING = [...deal({ W: W_PAIRS }), discard('E', '6z'), draw('S', '6s'), discard('S', '6s')];

/** North waits for 7z. */
const N_SINGLE = '567m345p678p888s7z';

/** West draws 4z and lays the hand down. */
const WEST_WINS = (said: string): Case['rows'] => [
  [600, 'W.rack', '+4z', ''],
  [650, 'W.meld', '', 'draw W 4z live'],
  [700, 'W.meld', lay('234567m', 'W'), ''],
  [800, 'W.meld', lay('99p234s444z', 'W'), said],
];

const CASES: readonly Case[] = [
  {
    name: 'a tile of East lies in the discard area when West wins: the hand does not explain it',
    before: WAITING,
    rows: [
      [100, 'discard', '+1z@E', ''],
      [200, 'E.rack', '-1z', ''],
      [300, 'discard', '', ''],
      [400, 'discard', '', ''],
      ...WEST_WINS('win W 4z wall; unsure: the hand does not explain where these tiles lie: 1z'),
    ],
  },
  {
    name: 'East lays down one tile as West wins: it says nothing',
    before: WAITING,
    rows: [
      [100, 'E.rack', '-1z', ''],
      [200, 'E.meld', '+1z', ''],
      [300, 'E.meld', '', ''],
      [400, 'E.meld', '', ''],
      ...WEST_WINS('win W 4z wall'),
    ],
  },
  {
    name: 'East lays down two',
    before: WAITING,
    rows: [
      [100, 'E.rack', '-1z -2z', ''],
      [200, 'E.meld', '+1z +2z', ''],
      [300, 'E.meld', '', ''],
      [400, 'E.meld', '', ''],
      ...WEST_WINS('win W 4z wall; unsure: the hand does not explain where these tiles lie: 1z 2z'),
    ],
  },
  {
    name: 'the winner lays down a tile that nobody had: the hand does not explain it',
    before: WAITING,
    rows: [
      [600, 'W.rack', '+4z', ''],
      [650, 'W.meld', '', 'draw W 4z live'],
      [700, 'W.meld', `${lay('234567m', 'W')} +7p`, ''],
      [750, 'W.meld', lay('99p', 'W'), ''],
      [
        800,
        'W.meld',
        lay('234s444z', 'W'),
        'win W 4z wall; unsure: the hand does not explain where these tiles lie: 7p',
      ],
    ],
  },
  {
    name: 'seen there twice it is a ghost, and the win is sure',
    before: WAITING,
    rows: [
      [100, 'discard', '+1z@E', ''],
      [200, 'E.rack', '', ''],
      [300, 'discard', '', ''],
      [400, 'discard', '-1z', ''],
      ...WEST_WINS('win W 4z wall'),
    ],
  },
  {
    name: 'a reader is back after an outage: its other zone is waited for',
    before: OPENED,
    rows: [
      [5000, 'S.rack', '+6s', ''],
      [5100, 'W.meld', '', ''],
      [5400, 'S.meld', '', ''],
      [6500, 'S.rack', '', 'draw S 6s live'],
    ],
  },
  {
    name: 'a reader without an outage is not waited for',
    before: OPENED,
    rows: [
      [2000, 'S.rack', '', ''],
      [2100, 'S.meld', '', ''],
      [3000, 'S.rack', '+6s', ''],
      [3100, 'S.meld', '', 'draw S 6s live'],
    ],
  },
];

testRows('what speaks against a hypothesis as a whole', CASES);

testRows('two ways to one place', [
  {
    name: 'a hand is over before anything else is seen of them: it is said all the same',
    before: [...deal({ N: N_SINGLE }), discard('E', '6z')],
    rows: [
      [100, 'S.rack', '', ''],
      [200, 'W.rack', '', ''],
      [300, 'N.meld', '', ''],
      [400, 'discard', '', ''],
      [1600, 'discard', '+6s +7p', ''],
      [1900, 'N.meld', `${lay(N_SINGLE, 'N')} +7z`, ''],
      [2000, 'N.rack', clear(N_SINGLE), ''],
      [
        2100,
        'discard',
        '',
        'draw S 6s live; discard S 6s; draw W 7p live; discard W 7p; draw N 7z live; ' +
          'undecided: which of these happened; win N 7z wall',
      ],
    ],
  },
]);

/** South, to discard, lifts 6s and is read seven times without it; the discard area is not read before West wins. */
const unreadDiscard = (last: string, asks: string): Case['rows'] => [
  [100, 'S.rack', '-6s', ''],
  ...[350, 600, 850, 1100, 1350, 1600].map((t) => [t, 'S.rack', '', ''] as const),
  [1850, 'S.rack', last, ''],
  [2600, 'W.rack', '+4z', ''],
  [2700, 'W.meld', '', ''],
  [2800, 'W.meld', lay('234567m', 'W'), ''],
  [2900, 'W.meld', lay('99p234s444z', 'W'), ''],
  [3350, 'W.rack', clear(`${W_PAIRS}4z`), ''],
  [3600, 'W.meld', '', `discard S 6s; draw W 4z live; win W 4z wall${asks}`],
];

testRows('a hand is over, and its last discard lay in a discard area that was not read', [
  {
    name: 'one tile is missing on the rack',
    before: WAITING.slice(0, -1),
    rows: unreadDiscard('', ''),
    finish: '',
  },
  {
    name: 'two are, the other one for a moment',
    before: WAITING.slice(0, -1),
    rows: unreadDiscard('-7m', '; unsure: which of these happened'),
    finish: '',
  },
]);

test('an answer is to the question asked last, not to one before that was left open', () => {
  const [dealt, other] = [
    course(draw('E', '1m'), discard('E', '5p')),
    course(draw('E', '1m'), discard('E', '6p')),
  ];
  const best = { tip: dealt, alternatives: [{ own: dealt, tip: other, lead: -0.1 }], score: 0, unknowns: [] };
  const ended = { ...best, alternatives: [], tip: next(dealt, draw('S', '2m')) };
  const hypotheses = [best, ended] as unknown as Hypothesis[];
  const evidence = new Evidence(new TaggedSet({}));
  const asker = new Asker(false);
  expect(asker.atEnd(hypotheses, evidence, 0)).toMatchObject([
    { candidates: [[discard('E', '5p')], [discard('E', '6p')]] },
  ]);
  expect(asker.unfinished(hypotheses, 1)).toMatchObject({ candidates: [[draw('S', '2m')]] });
  expect(asker.answer(0, hypotheses)).toEqual([hypotheses[1]]);
  expect(asker.open).toBe(false);
});

/** A course of these events. */
const course = (...events: readonly HandEvent[]): EventNode =>
  events.reduce<EventNode | null>((tip, event) => next(tip, event), null)!;

function next(tip: EventNode | null, event: HandEvent): EventNode {
  const world = {} as WorldState;
  const tags = 'tile' in event ? [Number(event.tile[0])] : [];
  return appendEvent(tip, world, { event, tags }, world, { seen: null, complete: null });
}

test('foreign tags are reported after the end of a hand too', () => {
  const table = new RowTable(WAITING);
  for (const row of WEST_WINS('')) table.play(row);
  table.settle(2000);
  expect(table.tracker.ended).toBe(true);
  const strange = { event: 'foreign-tag', tag: 'E004FFFFFFFFFFFF' };
  const reading = { zone: 'C.meld', tags: [strange.tag] } as const;
  expect(table.tracker.read({ ...reading, t: table.now + 100 })).toMatchObject([strange]);
  expect(table.tracker.read({ ...reading, t: table.now + 200 })).toEqual([]);
});

describe('moves that are made out belatedly', () => {
  const rates = { missed: 0.03, again: 0.5, ghost: 0.003 };
  const set = new TaggedSet(Object.fromEntries(tileSet(144).map((tile, at) => [`tag ${at}`, tile])));
  /** The discard area is read at these moments. */
  const read = (...times: readonly number[]): Evidence => {
    const evidence = new Evidence(set);
    for (const t of times) evidence.take(DISCARD, t, new Set(), rates);
    return evidence;
  };
  const told = (...events: readonly HandEvent[]): TrackerOutput[] =>
    events.map((event) => ({ ...event, t: 9000, p: 1, tags: [] }));
  const MOVES = told(draw('S', '6s'), discard('S', '6s'), pung('W', '6s', 'S'), discard('W', '1m'));
  const SILENT = read(0, 1000, 8000, 9000);
  /** The discard area is read at last, when a rack was read for eight seconds. */
  const LATE = new Evidence(set);
  for (let t = 0; t < 8000; t += 1000) LATE.take(rackSpot('E'), t, new Set(), rates);
  for (const t of [8000, 9000]) LATE.take(DISCARD, t, new Set(), rates);

  test.each<[string, TrackerOutput[], Evidence, boolean]>([
    ['three tiles laid down or claimed, after a silence', MOVES, SILENT, true],
    ['they, after a silence from the beginning', MOVES, LATE, true],
    ['no reader had an outage', MOVES, read(6000, 7000, 8000, 9000), false],
    ['one was, but long ago', MOVES, read(-9000, -1000, 1000, 3000, 5000, 7000, 9000), false],
    ['two', MOVES.slice(0, 3), SILENT, false],
    [
      'one, and tiles drawn',
      [...MOVES.slice(0, 2), ...told(draw('W', '1m'), draw('N', '2m'))],
      SILENT,
      false,
    ],
  ])('%s', (_, moves, evidence, said) => {
    const notice = new OutageNotice();
    expect(notice.look(moves, evidence, 9000).map(({ event }) => event)).toEqual(said ? ['unsure'] : []);
    expect(notice.isOpen(9000)).toBe(said);
  });

  test('it is said once, and is no longer open when play has gone on for ten seconds', () => {
    const notice = new OutageNotice();
    notice.look(MOVES, SILENT, 9000);
    expect(notice.look(MOVES, SILENT, 10_000)).toEqual([]);
    expect(notice.isOpen(19_999)).toBe(true);
    expect(notice.isOpen(20_000)).toBe(false);
  });
});

describe('a hand that is taken up from a log', () => {
  /** South has discarded 6s; the log has it that it was 5p, which stands on his rack. */
  const rowsOf = (asks: string): Case['rows'] => [
    [100, 'discard', '+5p@S', ''],
    [200, 'S.rack', '-5p', ''],
    ...[1000, 2000, 3000, 4000].map((t) => [t, 'discard', '', ''] as const),
    [5000, 'discard', '', asks],
    [6000, 'discard', '', ''],
  ];
  testRows('what lies otherwise is asked about soon', [
    {
      name: 'after four seconds',
      before: WAITING,
      rows: rowsOf('unsure: no legal event explains where these tiles lie: 5p'),
    },
  ]);
});
