import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { southHasOpen, turn } from '../../test/helpers/open-pungs.ts';
import { must, playAtRandom } from '../../test/helpers/random-hand.ts';
import {
  dealEvents,
  discard,
  pung,
  SETUP,
  selfDrawn,
  setupOf,
  winFrom,
} from '../../test/helpers/shorthand.ts';
import { bookOf } from '../books/played.ts';
import type { HandEvent } from '../game/events.ts';
import { PLACES, SEATS, type Seat } from '../game/seats.ts';
import { tileSet, tilesOf } from '../game/tiles.ts';
import type { RefereeEvent } from '../referee/referee.ts';
import { matchOf } from '../view/view-match.ts';
import { resultOf } from '../view/view-result.ts';
import { scoreOf } from './fold-score.ts';
import { followHand } from './one-hand.ts';
import { foldEntry, type LogEntry, type TableState } from './table.ts';

// East sits at A, so that E S W N are A B C D.
const TILES = Object.fromEntries(tileSet(144).map((tile, at) => [`tag ${at}`, tile]));
const OPENING: readonly LogEntry[] = [
  { entry: 'table', rules: 'kuester', tiles: TILES },
  { entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 },
];

type Step = HandEvent | RefereeEvent | LogEntry;

const entryOf = (step: Step): LogEntry => {
  if ('entry' in step) return step;
  if ('referee' in step) return { entry: 'referee', t: 1, by: 'Anna', ...step };
  return { entry: 'event', t: 1, p: 1, tags: [], ...step } as LogEntry;
};

/** A table that folds what it is told, and scores a hand that is over, as the host does. */
class Told {
  readonly log: LogEntry[] = [];
  #state: TableState | null = null;

  constructor(steps: readonly Step[] = [], opening = OPENING) {
    for (const step of [...opening, ...steps]) expect(this.tell(step)).toBeNull();
  }

  get state(): TableState {
    return this.#state!;
  }

  /** @returns why it is refused; null if it is not */
  tell(step: Step): string | null {
    const folded = foldEntry(this.#state, entryOf(step));
    if (!folded.ok) {
      const { code, ruling, move } = folded.error;
      return code === 'still-needed' ? code : (ruling?.code ?? move?.code ?? code);
    }
    this.#state = folded.value;
    this.log.push(entryOf(step));
    if (this.#state.hand?.end && !this.#state.score) this.tell(must(scoreOf(this.#state)));
    return null;
  }
}

const withdraw = (ruling: number, hand = 1): LogEntry => ({
  entry: 'withdrawn',
  t: 2,
  by: 'Ben',
  hand,
  ruling,
});
const uncorrect = (correction: number, hand = 1): LogEntry => ({
  entry: 'withdrawn',
  t: 2,
  by: 'Ben',
  hand,
  correction,
});
const fine = (seat: Seat, penalty = 'kuester-1') =>
  ({ referee: 'penalty', penalty, seat, harmed: [seat === 'N' ? 'W' : 'N'] }) as const;
const dead = (seat: Seat) => ({ referee: 'dead-hand', seat, reason: 'short' }) as const;
const VOID = { referee: 'void', why: 'a tile too many in the set' } as const;
const BEGUN = [...dealEvents({ E: '777z5p' }, '5p'), discard('E', '5p')];
const HEAVEN = [...dealEvents({ E: '111222333m11z555p' }), selfDrawn('E', '5p')];
const OPEN = southHasOpen(['1s', '2s', '3s'], '6679s');
const PURE = [
  ...OPEN,
  ...turn('W', '6s'),
  pung('S', '6s', 'W'),
  discard('S', '9s'),
  ...turn('W', '1p'),
  ...turn('N', '7s'),
  winFrom('S', '7s', 'N'),
];
const HALF = PURE.length - 4;

/** The state without how often something was entered. */
const withoutCount = ({ ruled: _, ...state }: TableState) => state;

/** A log folds to the same state again, from JSON too; and so does the hand alone. */
function expectReplay({ log, state }: Told): void {
  let again: TableState | null = null;
  for (const entry of log) again = must(foldEntry(again, JSON.parse(JSON.stringify(entry))));
  expect(again).toEqual(state);
  if (state.score === null) return;
  const [last] = must(followHand(log)).slice(-1);
  expect(last!.table.finishedHands).toEqual(state.finishedHands);
}

describe('what is withdrawn has no effect', () => {
  it.each<[string, readonly Step[], readonly Step[]]>([
    ['a penalty in mid-hand', [...BEGUN, fine('S'), withdraw(1)], BEGUN],
    ['a penalty on a finished hand: it is scored anew', [...PURE, fine('S'), withdraw(1)], PURE],
    ['a dead hand', [...BEGUN, dead('S'), withdraw(1)], BEGUN],
    [
      'the first of two, the other stays',
      [...BEGUN, fine('S'), fine('W'), withdraw(1)],
      [...BEGUN, fine('W')],
    ],
    [
      'a ruling before later events',
      [...PURE.slice(0, HALF), fine('W'), ...PURE.slice(HALF), withdraw(1)],
      PURE,
    ],
    ['a penalty that ended the hand: it goes on', [...BEGUN, fine('S', 'kuester-7'), withdraw(1)], BEGUN],
    ['a void hand goes on', [...BEGUN, VOID, withdraw(1)], BEGUN],
    ['a void hand that was won counts', [...PURE, VOID, withdraw(1)], PURE],
    ['a liable player', [...PURE, { referee: 'liable', seat: null, why: 'nobody saw' }, withdraw(1)], PURE],
    ['a stop', [...BEGUN, { referee: 'stopped', why: 'tea' }, withdraw(1)], BEGUN],
  ])('%s', (_, steps, left) => {
    const told = new Told(steps);
    expect(withoutCount(told.state)).toEqual(withoutCount(new Told(left).state));
    expectReplay(told);
  });

  it('a bet (Bouter 88)', () => {
    const opening = [{ ...OPENING[0], rules: 'bouter' } as LogEntry, OPENING[1]!];
    const deal = dealEvents({ S: '111m333p555s77m11z' }, '', setupOf('bouter'));
    const told = new Told([...deal, { event: 'bet', seat: 'S' }], opening);
    expect(told.state.hand!.bets).toEqual(['S']);
    expect(told.tell(withdraw(1))).toBeNull();
    expect(withoutCount(told.state)).toEqual(withoutCount(new Told(deal, opening).state));
  });

  it('a hand that was given up stays so', () => {
    const told = new Told([...BEGUN, fine('S'), { entry: 'abandoned', t: 1, why: 'cleared' }, withdraw(1)]);
    expect(told.state.finishedHands).toMatchObject([{ abandoned: true, net: { A: 0, B: 0, C: 0, D: 0 } }]);
    expectReplay(told);
  });

  const ZERO = { A: 0, B: 0, C: 0, D: 0 };
  const correct = (replaces: TableState['totals'], net: TableState['totals']): LogEntry => ({
    entry: 'result',
    t: 1,
    by: 'Anna',
    why: 'recount',
    hand: 1,
    replaces,
    net,
  });

  it('a correction: what it replaced holds again, also when the next hand has begun', () => {
    const told = new Told(PURE);
    const { net } = told.state.finishedHands[0]!;
    const before = told.state;
    expect(told.tell(correct(net, ZERO))).toBeNull();
    expect(told.tell(correct(ZERO, { A: 3, B: -1, C: -1, D: -1 }))).toBeNull();
    expect(told.tell(fine('S'))).toBe('result-corrected');
    expect(told.tell(uncorrect(1))).toBe('no-such-ruling');
    expect(told.tell(uncorrect(2))).toBeNull();
    expect(told.state.totals).toEqual(ZERO);
    told.tell({ entry: 'hand', number: 2, roundWind: 'E', east: 'B', drawsBefore: 0 });
    expect(told.tell(uncorrect(1))).toBeNull();
    expect(told.state.finishedHands).toEqual(before.finishedHands);
    expect(told.state.totals).toEqual(before.totals);
    expectReplay(told);
    expect(told.tell(uncorrect(1))).toBe('no-such-ruling');
  });
});

describe('what cannot be withdrawn is refused, and changes nothing', () => {
  it.each<[string, readonly Step[], Step, string]>([
    ['nothing was entered', BEGUN, withdraw(1), 'no-such-ruling'],
    ['a number that there is none of', [...BEGUN, fine('S')], withdraw(2), 'no-such-ruling'],
    ['of another hand', [...BEGUN, fine('S')], withdraw(1, 2), 'no-such-ruling'],
    [
      'a later ruling needs it',
      [...BEGUN, dead('S'), { referee: 'cured', seat: 'S' }],
      withdraw(1),
      'still-needed',
    ],
    ['of a corrected result', [...PURE, fine('S')], withdraw(1), 'result-corrected'],
    [
      'that it goes on after a stop',
      [...BEGUN, { referee: 'stopped', why: 'tea' }, { referee: 'resumed' }],
      withdraw(1),
      'still-needed',
    ],
  ])('%s', (_, steps, step, code) => {
    const told = new Told(steps);
    if (code === 'result-corrected') {
      const { net } = told.state.finishedHands[0]!;
      told.tell({
        entry: 'result',
        t: 1,
        by: 'A',
        why: 'x',
        hand: 1,
        replaces: net,
        net: { A: 3, B: -1, C: -1, D: -1 },
      });
    }
    const before = told.state;
    expect(told.tell(step)).toBe(code);
    expect(told.state).toBe(before);
  });

  it('an event that only the ruling allowed: a discard of who forgot to draw', () => {
    const told = new Told([...BEGUN, dead('S')]);
    const [tile] = tilesOf(told.state.hand!.players.S!.concealed);
    expect(told.tell(discard('S', tile!))).toBeNull();
    expect(told.tell(withdraw(1))).toBe('still-needed');
  });
});

describe('void hands', () => {
  it.each<[string, readonly Step[]]>([
    ['in mid-hand', BEGUN],
    ['that was won', PURE],
    ['with fines', [...BEGUN, fine('S')]],
    ['that a penalty ended', [...BEGUN, fine('S', 'kuester-7')]],
  ])('a hand %s: nobody pays, and the deal is repeated', (_, steps) => {
    const told = new Told([...steps, VOID]);
    expect(told.state.finishedHands).toMatchObject([{ isVoid: true, abandoned: true, winner: null }]);
    expect(PLACES.map((place) => told.state.totals[place])).toEqual([0, 0, 0, 0]);
    expect(told.tell(fine('S'))).toBe('hand-is-void');
    expect(told.tell(VOID)).toBe('hand-is-void');
    expectReplay(told);
    expect(told.tell({ entry: 'hand', number: 2, roundWind: 'E', east: 'B', drawsBefore: 0 })).toBe(
      'wrong-hand',
    );
    expect(told.tell({ entry: 'hand', number: 2, roundWind: 'E', east: 'A', drawsBefore: 0 })).toBeNull();
  });
});

describe('hands that are typed in', () => {
  const net = { E: -30, S: 50, W: -10, N: -10 };
  const byAmounts = { referee: 'played', why: 'reader out', winner: 'S', net } as const;
  const tiles = {
    S: {
      concealed: ['1m', '2m', '3m', '4m', '5m', '6m', '7p', '8p', '9p', '1z', '1z'],
      melds: [{ type: 'pung', tiles: ['5z', '5z', '5z'] }],
    },
  } as const;
  const byTiles = {
    referee: 'played',
    why: 'reader out',
    winner: 'S',
    win: { tile: '9p', source: 'discard', from: 'W' },
    tiles,
  } as const;

  it.each<[string, readonly Step[], RefereeEvent]>([
    ['before the deal, by amounts', [], byAmounts],
    ['in mid-hand, by amounts', BEGUN, byAmounts],
    ['instead of another win', HEAVEN, byAmounts],
    ['by its tiles', [], byTiles],
  ])('%s', (_, steps, typed) => {
    const told = new Told([...steps, typed]);
    expect(told.state.finishedHands).toMatchObject([{ winner: 'B' }]);
    if ('net' in typed) expect(told.state.totals).toEqual({ A: -30, B: 50, C: -10, D: -10 });
    else {
      expect(told.state.score!.players.S!.items.map(({ rule }) => rule).length).toBeGreaterThan(1);
      expect(told.state.totals.B).toBeGreaterThan(0);
    }
    expect(told.tell(byAmounts)).toBe('already-played');
    expectReplay(told);
    const next = { entry: 'hand', number: 2, roundWind: 'E', east: 'B', drawsBefore: 0 } as const;
    expect(told.tell(next)).toBeNull();
  });

  it('nobody won: the hand is drawn', () => {
    const told = new Told([{ ...byAmounts, winner: null, net: { E: 0, S: 0, W: 0, N: 0 } }]);
    expect(told.tell({ entry: 'hand', number: 2, roundWind: 'E', east: 'A', drawsBefore: 1 })).toBeNull();
  });

  it.each<[string, RefereeEvent, string]>([
    ['amounts that are not 0 in sum', { ...byAmounts, net: { ...net, E: 0 } }, 'not-zero'],
    ['an amount is missing', { ...byAmounts, net: { E: 1, S: -1 } }, 'not-zero'],
  ])('%s are refused', (_, typed, code) => expect(new Told().tell(typed)).toBe(code));

  it('tiles that are no winning hand cannot be scored', () => {
    const wrong = {
      ...byTiles,
      win: { tile: '9p', source: 'wall' },
      tiles: { S: { concealed: ['9p'] } },
    } as const;
    const folded = must(foldEntry(new Told().state, entryOf(wrong)));
    expect(scoreOf(folded)).toMatchObject({ ok: false, error: { code: 'wrong-tile-count' } });
  });

  it('a fine is added, and who pays for all is found', () => {
    const told = new Told([byTiles, fine('W')]);
    const plain = new Told([byTiles]);
    expect(told.state.totals.C - plain.state.totals.C).toBe(-40);
    expect(told.tell({ referee: 'liable', seat: 'W', why: 'gave the last dragon' })).toBeNull();
    expect(told.state.totals.A).toBe(20);
  });
});

describe('a wrong beginning is put right', () => {
  const was = { east: 'A', roundWind: 'E', drawsBefore: 0 } as const;
  const start = (put: Partial<TableState>, replaces: object = was): RefereeEvent =>
    ({ referee: 'start', why: 'the dice', replaces, put: { ...was, ...put } }) as RefereeEvent;

  it('another East before the deal; the deal goes on from there', () => {
    const told = new Told([start({ east: 'C' })]);
    expect(told.state).toMatchObject({ east: 'C', turnsBefore: 0 });
    for (const event of HEAVEN) expect(told.tell(event)).toBeNull();
    expect(told.state.finishedHands).toMatchObject([{ east: 'C', winner: 'C', turnsBefore: 0 }]);
    expectReplay(told);
    expect(told.tell({ entry: 'hand', number: 2, roundWind: 'E', east: 'C', drawsBefore: 0 })).toBeNull();
  });

  it('another round wind in mid-hand; the round is over when all have dealt', () => {
    const told = new Told([...BEGUN, start({ roundWind: 'S' })]);
    expect(told.state.hand!.setup.roundWind).toBe('S');
    expect(told.state.steps).toHaveLength(BEGUN.length + 1);
    expect(told.state.turnsBefore).toBe(4);
    told.tell({ referee: 'played', why: 'x', winner: 'S', net: { E: -1, S: 1, W: 0, N: 0 } });
    expect(told.tell({ entry: 'hand', number: 2, roundWind: 'S', east: 'B', drawsBefore: 0 })).toBeNull();
  });

  it('withdrawn, it is as it was', () => {
    const told = new Told([
      start({ east: 'C', roundWind: 'N' }),
      start({ east: 'B' }, { ...was, east: 'C', roundWind: 'N' }),
    ]);
    expect(told.tell(withdraw(1))).toBe('still-needed');
    expect(told.tell(withdraw(2))).toBeNull();
    expect(told.state).toMatchObject({ east: 'C', roundWind: 'N' });
    expect(told.tell(withdraw(1))).toBeNull();
    expect(withoutCount(told.state)).toEqual(withoutCount(new Told().state));
  });

  it('another East is not withdrawn once tiles were dealt; another round wind is', () => {
    const told = new Told([
      start({ east: 'C' }),
      start({ east: 'C', roundWind: 'S' }, { ...was, east: 'C' }),
    ]);
    for (const event of BEGUN) told.tell(event);
    expect(told.tell(withdraw(2))).toBeNull();
    expect(told.state).toMatchObject({ east: 'C', roundWind: 'E' });
    expect(told.tell(withdraw(1))).toBe('play-has-begun');
  });

  it('the dealer of a later hand is put back: his turn goes on, and the round is as long as ever', () => {
    const told = new Told([{ referee: 'played', why: 'x', winner: 'S', net: { E: -1, S: 1, W: 0, N: 0 } }]);
    told.tell({ entry: 'hand', number: 2, roundWind: 'E', east: 'B', drawsBefore: 0 });
    expect(told.tell(start({ east: 'A' }, { ...was, east: 'B' }))).toBeNull();
    expect(told.state.turnsBefore).toBe(0);
    for (const [number, east] of [
      [3, 'B'],
      [4, 'C'],
      [5, 'D'],
    ] as const) {
      told.tell({ referee: 'played', why: 'x', winner: 'S', net: { E: -1, S: 1, W: 0, N: 0 } });
      expect(told.tell({ entry: 'hand', number, roundWind: 'E', east, drawsBefore: 0 })).toBeNull();
    }
    told.tell({ referee: 'played', why: 'x', winner: 'S', net: { E: -1, S: 1, W: 0, N: 0 } });
    expect(told.tell({ entry: 'hand', number: 6, roundWind: 'S', east: 'A', drawsBefore: 0 })).toBeNull();
  });

  it.each<[string, readonly Step[], RefereeEvent, string]>([
    ['another East after tiles were dealt', BEGUN, start({ east: 'B' }), 'play-has-begun'],
    ['another East after a fine', [fine('S')], start({ east: 'B' }), 'play-has-begun'],
    ['what it does not replace', [], start({ east: 'B' }, { ...was, roundWind: 'S' }), 'wrong-start'],
    ['nothing', [], start({}), 'wrong-start'],
    ['a place that is not played', [], start({ east: 'X' as 'A' }), 'wrong-start'],
    ['a hand that is over', HEAVEN, start({ roundWind: 'S' }), 'hand-is-over'],
  ])('%s is refused', (_, steps, put, code) => expect(new Told(steps).tell(put)).toBe(code));
});

describe('the totals that a match begins with are put right', () => {
  const AT = { east: 'A', roundWind: 'E', drawsBefore: 0 } as const;
  const ZERO = { A: 0, B: 0, C: 0, D: 0 };
  const BROUGHT = { A: 120, B: -40, C: -90, D: 10 };
  const AT_B = { east: 'B' };
  const bring = (totals: object, replaces: object = ZERO, put = {}, stands = {}): RefereeEvent =>
    ({
      referee: 'start',
      why: 'from the other table',
      replaces: { ...AT, ...stands, totals: replaces },
      put: { ...AT, ...put, totals },
    }) as RefereeEvent;
  const typed = (net: object) => ({ referee: 'played', why: 'x', winner: 'S', net }) as RefereeEvent;

  it('the hands that follow are added to them, in the standings, the course and each result', () => {
    const told = new Told([...BEGUN, bring(BROUGHT)]);
    expect(told.state).toMatchObject({ totals: BROUGHT, brought: BROUGHT, handNumber: 1 });
    expect(matchOf(told.state).course.totals).toEqual([[120], [-40], [-90], [10]]);
    told.tell(typed({ E: -6, S: 10, W: -2, N: -2 }));
    expect(told.state.totals).toEqual({ A: 114, B: -30, C: -92, D: 8 });
    expect(resultOf(told.state)!.balance.map(({ total }) => total)).toEqual([114, -30, -92, 8]);
    expectReplay(told);
    told.tell({ entry: 'hand', number: 2, roundWind: 'E', east: 'B', drawsBefore: 0 });
    expect(told.state).not.toHaveProperty('brought');
    told.tell(typed({ E: 0, S: 4, W: -4, N: 0 }));
    expect(told.state.totals).toEqual({ A: 114, B: -30, C: -88, D: 4 });
    expect(matchOf(told.state).course.totals[0]).toEqual([120, 114, 114]);
    expect(matchOf(told.state).standings.map(({ total }) => total)).toEqual([114, 4, -30, -88]);
    // One hand alone, as the page of finished hands follows it.
    const begins = told.log.findLastIndex(({ entry }) => entry === 'hand');
    const [last] = must(
      followHand([told.log[0]!, ...told.log.slice(begins)], told.state.finishedHands),
    ).slice(-1);
    expect(last!.table.totals).toEqual(told.state.totals);
  });

  it('withdrawn, or the hand put right again, they are as before', () => {
    const told = new Told([bring(BROUGHT, ZERO, { east: 'C' }), ...BEGUN]);
    expect(told.state).toMatchObject({ east: 'C', totals: BROUGHT });
    expect(told.tell({ entry: 'taken-back', t: 3, keep: 0, reason: 'the deal' })).toBeNull();
    expect(told.state).toMatchObject({ east: 'C', totals: BROUGHT });
    expect(told.tell(withdraw(1))).toBeNull();
    expect(withoutCount(told.state)).toEqual(withoutCount(new Told().state));
    expectReplay(told);
  });

  it('they stay when a hand that has its score is withdrawn, and go when they are themselves', () => {
    const told = new Told([bring(BROUGHT), typed({ E: -6, S: 10, W: -2, N: -2 })]);
    expect(told.tell(withdraw(2))).toBeNull();
    expect(told.state.totals).toEqual(BROUGHT);
    told.tell(typed({ E: -6, S: 10, W: -2, N: -2 }));
    expect(told.tell(withdraw(1))).toBeNull();
    expect(told.state.totals).toEqual({ A: -6, B: 10, C: -2, D: -2 });
    expect(told.state.finishedHands[0]).not.toHaveProperty('brought');
  });

  it('another match, of a tournament, begins with nothing', () => {
    const told = new Told([bring(BROUGHT), typed({ E: -6, S: 10, W: -2, N: -2 })]);
    const players = { A: 1, B: 2, C: 3, D: 4 };
    expect(told.tell({ entry: 'round', t: 1, tournament: 'x', round: 1, table: 1, players })).toBeNull();
    expect(told.state.totals).toEqual(ZERO);
    told.tell({ entry: 'hand', number: 2, roundWind: 'E', east: 'A', drawsBefore: 0 });
    expect(told.tell(bring(BROUGHT))).toBe('wrong-totals');
  });

  it('of five, who sits out has what is left', () => {
    const told = new Told(
      [],
      [
        { entry: 'table', rules: 'schmale', players: 5, tiles: TILES },
        {
          entry: 'hand',
          number: 1,
          roundWind: 'E',
          east: 'A',
          drawsBefore: 0,
          seated: { A: 0, B: 1, C: 2, D: 3 },
        },
        entryOf(bring({ A: 100, B: -40, C: -20, D: -10 })),
      ],
    );
    expect(matchOf(told.state).standings.map(({ player, total }) => [player, total])).toEqual([
      [1, 100],
      [4, -10],
      [3, -20],
      [5, -30],
      [2, -40],
    ]);
    told.tell(typed({ E: -6, S: 6, W: 0, N: 0 }));
    expect(matchOf(told.state).course.totals).toEqual([
      [100, 94],
      [-40, -34],
      [-20, -20],
      [-10, -10],
      [-30, -30],
    ]);
    expect(resultOf(told.state)!.balance.map(({ total }) => total)).toEqual([94, -34, -20, -10]);
  });

  const third = new Told(
    [],
    [{ entry: 'table', rules: 'kuester', players: 3, tiles: TILES }, OPENING[1] as LogEntry],
  );
  const second: Step[] = [
    typed({ E: 0, S: 0, W: 0, N: 0 }),
    { entry: 'hand', number: 2, roundWind: 'E', east: 'B', drawsBefore: 0 },
  ];
  it.each<[string, readonly Step[], RefereeEvent, string]>([
    ['not 0 in sum', [], bring({ ...BROUGHT, A: 121 }), 'wrong-totals'],
    ['in a later hand', second, bring(BROUGHT, ZERO, AT_B, AT_B), 'wrong-totals'],
    ['in place of others than hold', [], bring(BROUGHT, BROUGHT), 'wrong-start'],
    ['those that hold', [bring(BROUGHT)], bring(BROUGHT, BROUGHT), 'wrong-start'],
    ['of a hand that is over', HEAVEN, bring(BROUGHT), 'hand-is-over'],
    [
      'in place of none',
      [],
      { referee: 'start', why: 'x', replaces: AT, put: { ...AT, totals: BROUGHT } },
      'wrong-totals',
    ],
  ])('%s: refused', (_, steps, put, code) => expect(new Told(steps).tell(put)).toBe(code));

  it('where nobody plays: refused', () => {
    expect(third.tell(bring(BROUGHT))).toBe('wrong-totals');
    expect(third.tell(bring({ A: 50, B: -20, C: -30, D: 0 }))).toBeNull();
  });
});

describe('a table is stopped and goes on', () => {
  const stop = { referee: 'stopped', why: 'tea' } as const;
  it.each<[string, readonly Step[], Step, string | null]>([
    ['twice', [stop], stop, 'already-stopped'],
    ['goes on without a stop', [], { referee: 'resumed' }, 'not-stopped'],
    ['goes on', [...BEGUN, stop], { referee: 'resumed' }, null],
  ])('%s', (_, steps, step, code) => {
    const told = new Told(steps);
    expect(told.tell(step)).toBe(code);
    expect(told.state.rulings.isStopped).toBe(code === 'already-stopped');
  });
});

const RULINGS = fc.oneof(
  fc.record({
    referee: fc.constant('penalty' as const),
    penalty: fc.constantFrom(...bookOf('kuester').penalties.penalties.map(({ id }) => id)),
    seat: fc.constantFrom(...SEATS),
    harmed: fc.uniqueArray(fc.constantFrom(...SEATS)),
    amounts: fc.constant({ N: 8 }),
  }),
  fc.record({
    referee: fc.constant('dead-hand' as const),
    seat: fc.constantFrom(...SEATS),
    reason: fc.constantFrom('short' as const, 'long' as const, 'false-group' as const),
  }),
  fc.record({ referee: fc.constant('cured' as const), seat: fc.constantFrom(...SEATS) }),
  fc.constant(VOID),
  fc.constant({ referee: 'stopped' as const, why: 'tea' }),
  fc.constant({ referee: 'resumed' as const }),
  fc.record({
    referee: fc.constant('start' as const),
    why: fc.constant('the dice'),
    replaces: fc.constant({ east: 'A' as const, roundWind: 'E' as const, drawsBefore: 0 }),
    put: fc.record({
      east: fc.constantFrom(...PLACES),
      roundWind: fc.constantFrom(...SEATS),
      drawsBefore: fc.nat(3),
    }),
  }),
  fc.record({
    referee: fc.constant('start' as const),
    why: fc.constant('from the other table'),
    replaces: fc.constant({
      ...{ east: 'A' as const, roundWind: 'E' as const, drawsBefore: 0 },
      totals: { A: 0, B: 0, C: 0, D: 0 },
    }),
    put: fc.record({
      east: fc.constantFrom(...PLACES),
      roundWind: fc.constantFrom(...SEATS),
      drawsBefore: fc.nat(3),
      totals: fc.integer({ min: -500, max: 500 }).map((won) => ({ A: won, B: 7 - won, C: -7, D: 0 })),
    }),
  }),
  fc.record({
    referee: fc.constant('played' as const),
    why: fc.constant('unread'),
    winner: fc.constantFrom(...SEATS, null),
    net: fc.constant({ E: 6, S: -2, W: -2, N: -2 }),
  }),
);

it('whatever is ruled in whatever order: all of it withdrawn, the table is as without it', () => {
  const hands = Array.from({ length: 12 }, (_, seed) => playAtRandom(SETUP, seed).events);
  const rulings = fc.array(fc.tuple(fc.nat(80), RULINGS), { maxLength: 9 });
  fc.assert(
    fc.property(fc.nat(11), rulings, fc.infiniteStream(fc.nat()), (seed, ruled, choices) => {
      const told = new Told();
      const played: HandEvent[] = [];
      for (const [at, event] of [...hands[seed]!.slice(0, 90), null].entries()) {
        for (const [when, ruling] of ruled) if (when === at) told.tell(ruling);
        if (event === null || told.tell(event) !== null) break;
        played.push(event);
      }
      const count = () => told.state.steps.filter(({ entry }) => entry === 'referee').length;
      // What others depend on is refused until they are gone; the last one can always go.
      for (let tries = 0; count() > 0 && tries < 300; tries++) {
        const chosen = 1 + (choices.next().value % count());
        if (told.tell(withdraw(chosen)) === null) continue;
        const refused = told.tell(withdraw(count()));
        if (refused === 'play-has-begun') {
          // The tiles were dealt with another East, which stays.
          expect(told.state.east).not.toBe('A');
          return expectReplay(told);
        }
        expect(refused).toBeNull();
      }
      expect(withoutCount(told.state)).toEqual(withoutCount(new Told(played).state));
      expectReplay(told);
    }),
    { numRuns: 150 },
  );
});
