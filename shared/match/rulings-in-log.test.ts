import { describe, expect, it } from 'vitest';
import { southHasOpen, turn } from '../../test/helpers/open-pungs.ts';
import { must, playAtRandom } from '../../test/helpers/random-hand.ts';
import {
  bonus,
  chow,
  dealEvents,
  discard,
  draw,
  EXHAUSTED,
  kong,
  pung,
  selfDrawn,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import type { BookId } from '../books/index.ts';
import type { HandEvent } from '../game/events.ts';
import { PLACES, type Place, type Seat } from '../game/seats.ts';
import { tileSet } from '../game/tiles.ts';
import type { RefereeEvent } from '../referee/referee.ts';
import { costOfAnnouncing } from './announced.ts';
import { totalsOfFive } from './five-players.ts';
import { scoreOf } from './fold-score.ts';
import { nextHand } from './match.ts';
import { foldEntry, type LogEntry, type ResultEntry, type TableEntry, type TableState } from './table.ts';

// East sits at A, so that E S W N are A B C D.
const TILES = Object.fromEntries(
  tileSet(144).map((tile, at) => [`E00401${String(at).padStart(10, '0')}`, tile]),
);
const opening = (rules: BookId, options = {}): LogEntry[] => [
  { entry: 'table', rules, options, tiles: TILES },
  { entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 },
];

type Step = HandEvent | RefereeEvent | 'score' | LogEntry;

const entryOf = (step: Exclude<Step, 'score'>): LogEntry => {
  if ('entry' in step) return step;
  if ('referee' in step) return { entry: 'referee', t: 1, by: 'Anna', ...step };
  return { entry: 'event', t: 1, p: 1, tags: [], ...step } as LogEntry;
};

/** A log after these steps, and its table; `score` scores the hand like a table. */
function logged(steps: readonly Step[], rules: BookId = 'kuester', options = {}) {
  const log = opening(rules, options);
  let table: TableState | null = null;
  for (const entry of log) table = must(foldEntry(table, entry));
  for (const step of steps) {
    const entry = step === 'score' ? must(scoreOf(table!)) : entryOf(step);
    log.push(entry);
    table = must(foldEntry(table, entry));
  }
  return { log, table: table! };
}

/** The reason for which the last step is refused. */
function refused(steps: readonly Step[], rules: BookId = 'kuester') {
  const { table } = logged(steps.slice(0, -1), rules);
  const folded = foldEntry(table, entryOf(steps.at(-1) as Exclude<Step, 'score'>));
  return folded.ok ? null : (folded.error.ruling?.code ?? folded.error.move?.code ?? folded.error.code);
}

/** The events of a hand that nobody won. */
function drawnHand(): readonly HandEvent[] {
  const { setup } = logged([]).table.hand!;
  for (let seed = 0; seed < 200; seed++) {
    const { events } = playAtRandom(setup, seed);
    if (events.at(-1)!.event === EXHAUSTED.event) return events;
  }
  throw new Error('all hands were won');
}

const nets = ({ totals }: TableState) => PLACES.map((place) => totals[place]);

/** A log folds to the same state each time, and a state survives JSON between entries. */
function expectReplay({ log, table }: ReturnType<typeof logged>): void {
  let again: TableState | null = null;
  for (const [at, entry] of log.entries()) {
    if (at % 9 === 8) again = JSON.parse(JSON.stringify(again));
    again = must(foldEntry(again, JSON.parse(JSON.stringify(entry))));
  }
  expect(again).toEqual(table);
  expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  expect(PLACES.reduce((sum, place) => sum + table.totals[place], 0)).toBe(0);
}

const fine = (
  penalty: string,
  seat: Seat,
  more: Partial<Extract<RefereeEvent, { referee: 'penalty' }>> = {},
) => ({ referee: 'penalty', penalty, seat, harmed: [seat === 'N' ? 'W' : 'N'], ...more }) as const;
const dead = (seat: Seat, reason: 'short' | 'long' | 'false-group' | 'false-win' | 'lost-bet') =>
  ({ referee: 'dead-hand', seat, reason }) as const;

/** South has three pungs of bamboos open and wins on the fourth that North gives, all bamboos. */
const OPEN = southHasOpen(['1s', '2s', '3s'], '6679s');
const FOURTH = [...OPEN, ...turn('W', '6s'), pung('S', '6s', 'W'), discard('S', '9s')];
const PURE = [...FOURTH, ...turn('W', '1p'), ...turn('N', '7s'), winFrom('S', '7s', 'N')];
/** East wins with the tiles dealt. */
const HEAVEN = [...dealEvents({ E: '111222333m11z555p' }), selfDrawn('E', '5p')];
/** East has discarded; South is next. */
const BEGUN = [...dealEvents({ E: '777z5p' }, '5p'), discard('E', '5p')];

describe('each numbered penalty, from the log to the totals', () => {
  const totalsAfter = (steps: readonly Step[], rules: BookId = 'kuester') => {
    const played = logged([...steps, 'score'], rules);
    expectReplay(played);
    return nets(played.table);
  };

  // Subtracts the net of the hand without the penalty, which leaves the fine.
  it.each<[string, Seat, number[]]>([
    ['kuester-1', 'S', [20, -40, 10, 10]],
    ['kuester-2', 'E', [-60, 20, 20, 20]],
    ['kuester-3', 'W', [20, 10, -40, 10]],
    ['kuester-4', 'N', [100, 50, 50, -200]],
    ['kuester-5', 'S', [100, -200, 50, 50]],
  ])('%s by %s on top of the hand', (penalty, seat, expected) => {
    const plain = totalsAfter(PURE);
    const fined = totalsAfter([...OPEN, fine(penalty, seat), ...PURE.slice(OPEN.length)]);
    expect(fined.map((total, at) => total - plain[at]!)).toEqual(expected);
  });

  it('kuester-6: the correction costs each the amount that he overpaid', () => {
    const { table } = logged([...PURE, 'score']);
    const amounts = costOfAnnouncing(table, 'S', table.score!.players.S!.total - 10);
    // North is liable for all (8): he alone overpaid 10 for each, East double.
    expect(amounts).toEqual({ ok: true, value: { N: 40 } });
    const fined = totalsAfter([...PURE, 'score', fine('kuester-6', 'S', { amounts: { N: 40 } })]);
    expect(fined[1]! - nets(table)[1]!).toBe(-40);
    expect(fined[3]! - nets(table)[3]!).toBe(40);
  });

  it('kuester-6 without a win, or where nothing was announced too low, costs nothing', () => {
    expect(costOfAnnouncing(logged(OPEN).table, 'S', 10).ok).toBe(false);
    const { table } = logged([...PURE, 'score']);
    expect(costOfAnnouncing(table, 'S', table.score!.players.S!.total).ok).toBe(false);
  });

  it('kuester-7: the hand ends, each gets the worth of his own tiles; winds and dealer stay, and it is not a drawn hand', () => {
    const played = logged([...BEGUN, fine('kuester-7', 'S'), 'score']);
    // East's concealed pung of red dragons is worth 8, doubled once, and East receives double.
    expect(nets(played.table)).toEqual([32, -32, 0, 0]);
    expect(played.table.hand!.end).toEqual({ end: 'penalty', penalty: 'kuester-7' });
    expect(played.table.finishedHands.at(-1)).toMatchObject({ winner: null, endedBy: 'kuester-7' });
    expect(nextHand(played.table)).toMatchObject({ east: 'A', roundWind: 'E', drawsBefore: 0 });
    expectReplay(played);
  });

  // Bouter 42: there is no concealed season; Küster has a flower laid out at once, so it is worth its 4 points.
  it('kuester-7 just after a flower was drawn: it counts as laid out', () => {
    const held = logged([...BEGUN, draw('S', '3f'), fine('kuester-7', 'W'), 'score']);
    const laidOut = logged([...BEGUN, draw('S', '3f'), bonus('S', '3f'), fine('kuester-7', 'W'), 'score']);
    expect(nets(held.table)).toEqual([32, 4, -36, 0]);
    expect(nets(laidOut.table)).toEqual(nets(held.table));
    expectReplay(held);
  });

  it('kuester-7 against the winner: his mah-jongg was none', () => {
    const won = [...dealEvents({ E: '111222333m11z555p', N: '777z' }), selfDrawn('E', '5p')];
    const played = logged([...won, 'score', fine('kuester-7', 'E'), 'score']);
    expect(played.table.hand!.end).toEqual({ end: 'penalty', penalty: 'kuester-7' });
    expect(nets(played.table)).toEqual([-32, 0, 0, 32]);
    expectReplay(played);
  });

  it.each(['kuester-8', 'kuester-9', 'kuester-10'])('%s: he pays the winner for all', (penalty) => {
    const plain = logged([...PURE, 'score', { referee: 'liable', seat: null, why: 'seen' }, 'score']);
    const played = logged([...PURE, 'score', fine(penalty, 'W'), 'score']);
    const paid = (table: TableState) =>
      table.score!.payments.filter(({ to }) => to === 'S').map(({ from }) => from);
    expect(paid(plain.table).sort()).toEqual(['E', 'N', 'W']);
    expect(paid(played.table)).toEqual(['W']);
    expect(played.table.score!.net.S).toBe(plain.table.score!.net.S);
    expectReplay(played);
  });

  it.each<[BookId, string, Seat, Seat | undefined, number[]]>([
    ['schmale', 'schmale-5.4', 'S', undefined, [32, -64, 16, 16]],
    ['schmale', 'schmale-5.4', 'E', undefined, [-96, 32, 32, 32]],
    ['schmale-alternative', 'schmale-5.4', 'S', undefined, [64, -128, 32, 32]],
    ['schmale', 'schmale-5.4.5', 'S', undefined, [32, -64, 16, 16]],
    ['schmale', 'schmale-5.4.5', 'S', 'W', [32, -80, 32, 16]],
    ['schmale', 'schmale-5.4.5', 'S', 'E', [64, -96, 16, 16]],
  ])('%s %s by %s (called from %s) ends the hand', (rules, penalty, seat, from, expected) => {
    const played = logged([...BEGUN, fine(penalty, seat, from && { from }), 'score'], rules);
    expect(nets(played.table)).toEqual(expected);
    expect(nextHand(played.table)).toMatchObject({ east: 'A', roundWind: 'E', drawsBefore: 0 });
    expectReplay(played);
  });

  it('nobody with a dead hand of his own receives anything (Schmale 5.4)', () => {
    const steps: Step[] = [...BEGUN, dead('W', 'false-group'), fine('schmale-5.4', 'S'), 'score'];
    expect(nets(logged(steps, 'schmale').table)).toEqual([32, -48, 0, 16]);
  });

  it('a hand that a penalty ended does not end the drawn hands before it', () => {
    const drawn = drawnHand();
    const one = logged([...drawn, 'score']);
    const next: LogEntry = nextHand(one.table);
    const again = [...one.log.slice(2), next, ...BEGUN, fine('kuester-7', 'S'), 'score'] as Step[];
    expect(nextHand(logged(again).table).drawsBefore).toBe(1);
  });
});

describe('dead hands', () => {
  it.each<[BookId, 'short' | 'long' | 'false-group', boolean]>([
    // Küster scores a short and a foul hand as usual, Schmale and Bouter score neither.
    ['kuester', 'short', true],
    ['kuester', 'long', false],
    ['kuester', 'false-group', true],
    ['schmale', 'short', false],
    ['schmale', 'false-group', false],
    ['bouter', 'short', false],
    ['bouter', 'long', false],
  ])('%s %s: scored as usual %s', (rules, reason, usual) => {
    // North has a concealed pung of red dragons, for which all these books give something.
    const deal = dealEvents({ E: '111222333m11z555p', N: '777z' }, '', {
      ...logged([], rules).table.hand!.setup,
    });
    const won: Step[] = [...deal, selfDrawn('E', '5p')];
    const plain = logged([...won, 'score'], rules).table.score!.players.N!;
    const ruled = logged([...deal, dead('N', reason), selfDrawn('E', '5p'), 'score'], rules);
    expect(ruled.table.score!.players.N!.total).toBe(usual ? plain.total : 0);
    expect(ruled.table.totals.D).toBeLessThan(0);
    expectReplay(ruled);
  });

  it.each<[string, BookId, Step[], string | null]>([
    ['Bouter 46: no pung', 'bouter', [pung('W', '5p', 'E')], 'dead-hand'],
    [
      'Bouter 46: no chow',
      'bouter',
      [draw('S', '1p'), discard('S', '4p'), chow('W', '4p', 'S', '456p')],
      'dead-hand',
    ],
    ['Küster: a pung he may', 'kuester', [pung('W', '5p', 'E')], null],
    ['Schmale: a pung he may', 'schmale', [pung('W', '5p', 'E')], null],
    [
      'Bouter 46: no kong of his own',
      'bouter',
      [draw('S', '1p'), discard('S', '1p'), draw('W', '7z'), kong('W', '7z', 'concealed')],
      'dead-hand',
    ],
  ])('%s', (_, rules, steps, code) => {
    const deal = dealEvents(
      { E: '5p', S: '4p', W: '5556p777z' },
      '5p4p1p',
      logged([], rules).table.hand!.setup,
    );
    expect(refused([...deal, dead('W', 'short'), discard('E', '5p'), ...steps], rules)).toBe(code);
  });

  it.each<[BookId, string | null]>([
    ['kuester', 'dead-hand'],
    ['schmale', 'dead-hand'],
    ['bouter', 'dead-hand'],
    ['philos', 'dead-hand'],
  ])('%s: no dead hand wins', (rules, code) => {
    const [win, ...deal] = [...HEAVEN].reverse();
    expect(refused([...deal.reverse(), dead('E', 'short'), win!], rules)).toBe(code);
  });

  it('put right in time it may win again', () => {
    const [win, ...deal] = [...HEAVEN].reverse();
    expect(
      refused([...deal.reverse(), dead('E', 'short'), { referee: 'cured', seat: 'E' }, win!]),
    ).toBeNull();
  });

  it('Küster 2: short for want of a draw, he only draws the next time, and the next player goes on', () => {
    const steps: Step[] = [
      ...BEGUN,
      dead('S', 'short'),
      // South discards without having drawn, has 12 tiles, and on his next turn only draws.
      discard('S', '1m'),
      ...turn('W', '1p'),
      ...turn('N', '2p'),
      ...turn('E', '3p'),
      draw('S', '9s'),
      ...turn('W', '4p'),
    ];
    const deal = dealEvents({ E: '777z5p', S: '1m' }, '5p1p2p3p4p9s');
    const played = logged([...deal, ...steps.slice(4)]);
    const { concealed } = played.table.hand!.players.S!;
    expect(concealed.reduce((sum, count) => sum + count)).toBe(13);
    expect(played.table.hand!.turn).toBe('N');
    expectReplay(played);
  });

  it('Küster 3: long, he only discards the next time', () => {
    const deal = dealEvents({ E: '5p', S: '1m' }, '5p1p2p3p9s8s');
    const steps: Step[] = [
      discard('E', '5p'),
      draw('S', '9s'),
      dead('S', 'long'),
      draw('S', '8s'),
      discard('S', '9s'),
    ];
    const round: Step[] = [...turn('W', '1p'), ...turn('N', '2p'), ...turn('E', '3p'), discard('S', '8s')];
    const played = logged([...deal, ...steps, ...round]);
    expect(played.table.hand!.players.S!.concealed.reduce((sum, count) => sum + count)).toBe(13);
    expectReplay(played);
  });

  it('Bouter 25: a forgotten replacement makes a hand short', () => {
    const setup = logged([], 'bouter').table.hand!.setup;
    const deal = dealEvents({ E: '7777z1m' }, '', setup);
    const steps: Step[] = [...deal, kong('E', '7z', 'concealed'), dead('E', 'short'), discard('E', '1m')];
    expect(logged(steps, 'bouter').table.hand!.phase).toBe('claim');
    expect(refused([...deal, kong('E', '7z', 'concealed'), discard('E', '1m')], 'bouter')).toBe(
      'replacement-due',
    );
  });

  it('Bouter: a lost bet is worth nothing, which the others do not know', () => {
    expect(refused([...BEGUN, dead('S', 'lost-bet')], 'bouter')).toBeNull();
    expect(refused([...BEGUN, dead('S', 'lost-bet')], 'kuester')).toBe('not-a-dead-hand');
    expect(refused([...HEAVEN, dead('E', 'short')])).toBe('winner-not-dead');
  });
});

describe('liability, through the table', () => {
  const payers = (steps: readonly Step[], rules: BookId = 'kuester') => {
    const played = logged(steps, rules);
    expectReplay(played);
    return played.table
      .score!.payments.filter(({ to }) => to === 'S')
      .map(({ from }) => from)
      .sort()
      .join('');
  };
  const warns = { referee: 'declared', seat: 'E', against: 'S', row: 'nine-tiles' } as const;
  const late = PURE.slice(OPEN.length);

  it.each<[string, BookId, Step[], string]>([
    ['Küster 8, seen by the table', 'kuester', [...PURE, 'score'], 'N'],
    [
      'Küster 8, no other tile',
      'kuester',
      [...PURE, 'score', { referee: 'exemption', seat: 'N', ground: 'no-other', granted: true }, 'score'],
      'ENW',
    ],
    [
      'Küster 8, not believed',
      'kuester',
      [...PURE, 'score', { referee: 'exemption', seat: 'N', ground: 'own-win', granted: false }, 'score'],
      'N',
    ],
    ['Schmale 7, nobody has warned', 'schmale', [...PURE, 'score'], 'ENW'],
    ['Schmale 7, warned', 'schmale', [...OPEN, warns, ...late, 'score'], 'N'],
    [
      'the referee finds another',
      'schmale',
      [...PURE, 'score', { referee: 'liable', seat: 'W', why: 'he gave the twelfth' }, 'score'],
      'W',
    ],
    ['philos knows no such thing', 'philos', [...PURE, 'score'], 'ENW'],
  ])('%s', (_, rules, steps, expected) => {
    expect(payers(steps, rules)).toBe(expected);
  });

  it('Schmale 7.1: warned before there is anything to warn of', () => {
    expect(refused([...OPEN.slice(0, 6), warns], 'schmale')).toBe('no-threat');
  });
});

describe('a result put right', () => {
  const scored = logged([...HEAVEN, 'score']);
  const replaces = scored.table.finishedHands[0]!.net;
  const correction = (more: Partial<ResultEntry> = {}): ResultEntry => ({
    entry: 'result',
    t: 9,
    by: 'Anna',
    why: 'North had counted wrongly',
    hand: 1,
    replaces,
    net: { A: 90, B: -30, C: -30, D: -30 },
    ...more,
  });

  it('the totals follow, and the states before and after both stand in the log', () => {
    const played = logged([...HEAVEN, 'score', correction()]);
    expect(nets(played.table)).toEqual([90, -30, -30, -30]);
    const { entry: _, hand: __, ...told } = correction();
    expect(played.table.finishedHands[0]).toMatchObject({ net: told.net, corrections: [told] });
    expect(played.table.score).toEqual(scored.table.score);
    expectReplay(played);
  });

  it('of a hand before the one on the table, and twice', () => {
    const second: LogEntry = nextHand(scored.table);
    const again = correction({ replaces: correction().net, net: { A: 0, B: 0, C: 0, D: 0 } });
    const played = logged([...HEAVEN, 'score', second, ...BEGUN, correction(), again]);
    expect(nets(played.table)).toEqual([0, 0, 0, 0]);
    expect(played.table.finishedHands[0]!.corrections).toHaveLength(2);
    expect(played.table.hand!.phase).toBe('claim');
    expectReplay(played);
  });

  it.each<[string, Step[], string]>([
    ['no such hand', [...HEAVEN, 'score', correction({ hand: 2 })], 'no-such-hand'],
    ['before it is scored', [...HEAVEN, correction()], 'no-such-hand'],
    [
      'not what stands',
      [...HEAVEN, 'score', correction({ replaces: { ...replaces, A: 1 } })],
      'wrong-result',
    ],
    ['not 0 in sum', [...HEAVEN, 'score', correction({ net: { ...replaces, A: 1 } })], 'wrong-result'],
    ['halves', [...HEAVEN, 'score', correction({ net: { A: 0.5, B: -0.5, C: 0, D: 0 } })], 'wrong-result'],
    ['a ruling afterwards', [...HEAVEN, 'score', correction(), fine('kuester-1', 'S')], 'result-corrected'],
  ])('%s', (_, steps, code) => {
    expect(refused(steps)).toBe(code);
  });
});

describe('events taken back', () => {
  const back = (keep: number): LogEntry => ({ entry: 'taken-back', t: 5, keep, reason: 'a reading missed' });

  it.each([0, 4, 7, PURE.length - 1, PURE.length])('keeping %i is as if the others had not been', (keep) => {
    const kept = logged(PURE.slice(0, keep)).table;
    const played = logged([...PURE, 'score', back(keep)]);
    expect(played.table).toEqual(kept);
    expectReplay(played);
  });

  it('rulings stay as far as they can follow', () => {
    const steps: Step[] = [...OPEN, fine('kuester-1', 'W'), ...PURE.slice(OPEN.length), 'score'];
    const found: Step[] = [{ referee: 'liable', seat: 'E', why: 'seen' }, 'score'];
    const { table } = logged([...steps, ...found, back(3)]);
    expect(table.rulings.penalties).toHaveLength(1);
    expect(table.rulings.found).toBeNull();
    expect(table.steps.map(({ entry }) => entry)).toEqual(['event', 'event', 'event', 'referee']);
    expect(nets(table)).toEqual([0, 0, 0, 0]);
  });

  it('the hand goes on with other events', () => {
    const steps: Step[] = [...BEGUN, draw('S', '1p'), back(BEGUN.length), draw('S', '2p')];
    expect(logged(steps).table.hand).toEqual(logged([...BEGUN, draw('S', '2p')]).table.hand);
  });

  it.each([[PURE.length + 1], [-1], [0.5]])('%d of its events cannot be kept', (keep) => {
    expect(refused([...PURE, back(keep)])).toBe('nothing-to-take-back');
  });
});

describe('five players over a match', () => {
  it('the player who sits out wins nothing; totals go with the players, and the log replays', () => {
    const log: LogEntry[] = [
      { entry: 'table', rules: 'schmale', players: 5, tiles: TILES } satisfies TableEntry,
    ];
    let table: TableState = must(foldEntry(null, log[0]!));
    const put = (entry: LogEntry) => {
      log.push(entry);
      table = must(foldEntry(table, entry));
    };
    const east: Place[] = [];
    for (let seed = 0; seed < 10; seed++) {
      put(nextHand(table));
      east.push(table.east);
      for (const event of playAtRandom(table.hand!.setup, seed).events) put(entryOf(event));
      put(must(scoreOf(table)));
    }
    expect(new Set(table.finishedHands.map(({ seated }) => JSON.stringify(seated))).size).toBeGreaterThan(3);
    expect(totalsOfFive(table.finishedHands).reduce((sum, total) => sum + total)).toBe(0);
    expect(new Set(east).size).toBe(4);
    expectReplay({ log, table });
  });

  it.each<[string, Partial<Extract<LogEntry, { entry: 'hand' }>>]>([
    ['nobody seated', { seated: undefined as never }],
    ['others seated', { seated: { A: 4, B: 1, C: 2, D: 3 } }],
  ])('a hand with %s does not follow', (_, more) => {
    const table = must(foldEntry(null, { entry: 'table', rules: 'schmale', players: 5, tiles: TILES }));
    const { seated, ...entry } = { ...nextHand(table), ...more };
    expect(foldEntry(table, { ...entry, ...(seated && { seated }) })).toMatchObject({
      ok: false,
      error: { code: 'wrong-hand' },
    });
  });

  it('four players have nobody seated by number', () => {
    const table = must(foldEntry(null, { entry: 'table', rules: 'schmale', tiles: TILES }));
    const seated = { A: 0, B: 1, C: 2, D: 3 } as const;
    expect(foldEntry(table, { ...nextHand(table), seated }).ok).toBe(false);
  });
});

it('the end for want of tiles is still a drawn hand', () => {
  expect(nextHand(logged([...drawnHand(), 'score']).table).drawsBefore).toBe(1);
});
