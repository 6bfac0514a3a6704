import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../test/helpers/seed.ts';
import { playedLog, tagged } from '../../test/helpers/played-log.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { allHands } from '../match/fold-round.ts';
import { scoreOf } from '../match/fold-score.ts';
import { endOf } from '../match/how-ended.ts';
import { foldEntry, type LogEntry, type TableEntry, type TableState } from '../match/table.ts';
import { NO_CLUB } from './club.ts';
import { type ClubHand, daysIn, type Names, nameHand } from './club-hand.ts';
import { LogHands, type LogHandsState } from './log-hands.ts';
import { ALL_FIGURES, Statistics, statisticsOf } from './statistics.ts';

const TABLES = (['bouter', 'kuester', 'hua-bao'] as const).map(
  (rules): TableEntry => ({ entry: 'table', rules, tiles: tagged(rules === 'hua-bao' ? 136 : 144) }),
);
const NAMES: Names = { seatings: [], tournaments: new Map(), dayOf: daysIn('UTC') };
const LOGS = TABLES.flatMap((table) => [1, 2].map((seed) => timed(playedLog(table, 6, 100 * seed), seed)));

/** The entries with times, some minutes a hand. */
function timed(log: readonly LogEntry[], seed: number): LogEntry[] {
  let t = Date.UTC(2026, 11, 31, 23) + seed * 1000;
  return log.map((entry) => {
    t += 5000;
    return 't' in entry ? { ...entry, t } : entry;
  });
}

/** What a referee puts right after some hand of a log, as entries that follow it. */
type Ruling = (state: TableState) => readonly LogEntry[];

const corrected: Ruling = (state) => {
  const { number, net } = allHands(state)[0]!;
  const put = { ...net, A: net.A + 10, B: net.B - 10 };
  return [{ entry: 'result', t: 1, by: 'Anna', why: 'miscounted', hand: number, replaces: net, net: put }];
};
const correctedAndNot: Ruling = (state) => {
  const [result] = corrected(state);
  return [result!, { entry: 'withdrawn', t: 2, by: 'Ben', hand: 1, correction: 1 }];
};
const isVoid: Ruling = (state) =>
  rescored(state, { entry: 'referee', t: 1, by: 'Anna', referee: 'void', why: 'tiles fell' });
const played: Ruling = (state) =>
  rescored(state, {
    entry: 'referee',
    t: 1,
    by: 'Anna',
    referee: 'played',
    why: 'readers were out',
    winner: 'S',
    net: { E: -30, S: 50, W: -10, N: -10 },
  });
const RULINGS = { corrected, correctedAndNot, isVoid, played };

function rescored(state: TableState, ruling: LogEntry): readonly LogEntry[] {
  const open = must(foldEntry(state, ruling));
  return [ruling, must(scoreOf(open))];
}

/** A round of a tournament begins: the seventh hand is the first of a match. */
function nextRound(log: readonly LogEntry[]): LogEntry[] {
  const [first, second] = log.flatMap((entry, n) => (entry.entry === 'hand' ? [n] : []));
  const [hand, ...played] = log.slice(first, second);
  const players = { A: 4, B: 3, C: 2, D: 1 };
  return [
    { entry: 'round', t: 1, tournament: 'hall', round: 1, table: 1, players },
    { ...hand, number: 7 } as LogEntry,
    ...played,
  ];
}

/** Reads a log and keeps statistics up with each of its changes. */
function follow(
  log: readonly LogEntry[],
  statistics: Statistics,
  name = 'table',
): { hands: Map<number, ClubHand>; state: TableState } {
  const reader = new LogHands(name);
  const hands = new Map<number, ClubHand>();
  let state: TableState | null = null;
  for (const [n, entry] of log.entries()) {
    state = must(foldEntry(state, entry));
    for (const change of must(reader.take(n, entry))) {
      if (change.is === 'withdrawn') {
        statistics.withdraw(change);
        hands.delete(change.number);
      } else {
        const hand = nameHand(change.hand, NAMES);
        statistics.put(hand);
        hands.set(hand.hand.number, hand);
      }
    }
  }
  return { hands, state: state! };
}

/** Every figure of everybody. */
const told = (statistics: Statistics) =>
  statistics.players.map((player) =>
    [...ALL_FIGURES.keys()].flatMap((id) =>
      [...statistics.years, 'ever' as const].map((period) => {
        const { value, hands, items, unnumbered } = statistics.figure(id, player, period);
        const parts = items?.map((item) => [item.name, item.value]);
        return [
          player,
          id,
          period,
          value,
          hands.map(({ hand }) => `${hand.log} ${hand.number}`),
          parts,
          unnumbered,
        ];
      }),
    ),
  );

describe('hands from a log', () => {
  it.each(LOGS.map((log, at) => [at, log] as const))('are those that the table has (log %i)', (_, log) => {
    const { hands, state } = follow(log, new Statistics(NO_CLUB));
    const finished = allHands(state);
    expect([...hands.keys()]).toEqual(finished.map(({ number }) => number));
    for (const one of finished) {
      const { hand } = hands.get(one.number)!;
      expect(Object.fromEntries(hand.sides.map(({ place, net }) => [place, net]))).toEqual(one.net);
      expect([hand.ended, hand.won?.place ?? null]).toEqual([endOf(one), one.winner]);
      const paid = (hand.payments ?? []).reduce((sum, { to, points }) => sum + (to === 'A' ? points : 0), 0);
      const gave = (hand.payments ?? []).reduce(
        (sum, { from, points }) => sum + (from === 'A' ? points : 0),
        0,
      );
      expect(paid - gave).toBe(one.net.A);
      // The entries that prove it: where it began, how it was won, its score.
      const proof = hand.entries.map((n) => log[n]!);
      expect(proof[0]).toMatchObject({ entry: 'hand', number: one.number });
      expect(proof.at(-1)!.entry).toBe('score');
      expect(proof.some((entry) => entry.entry === 'event')).toBe(one.winner !== null);
    }
  });

  it.each(Object.entries(RULINGS))('follow a ruling: %s', (what, ruling) => {
    const [log] = LOGS;
    const before = follow(log!, new Statistics(NO_CLUB));
    const rulings = ruling(before.state);
    const { hands, state } = follow([...log!, ...rulings], new Statistics(NO_CLUB));
    const number = what.startsWith('corrected') ? 1 : allHands(state).length;
    const { hand } = hands.get(number)!;
    const finished = allHands(state).find((one) => one.number === number)!;
    expect(Object.fromEntries(hand.sides.map(({ place, net }) => [place, net]))).toEqual(finished.net);
    expect(hand.ended).toBe(endOf(finished));
    expect(hand.entries).toEqual(expect.arrayContaining(rulings.map((_, at) => log!.length + at)));
    if (what === 'corrected') expect(hand.payments).toBeNull();
    if (what === 'correctedAndNot')
      expect(hand).toEqual({ ...before.hands.get(1)!.hand, entries: hand.entries });
  });

  it.each(Object.entries(RULINGS))('gone on with from any entry, they are the same: %s', (_, ruling) => {
    const [log] = LOGS;
    const { state } = follow(log!, new Statistics(NO_CLUB));
    const whole = [...log!, ...ruling(state), ...nextRound(log!)];
    const read = (reader: LogHands, from: number, to: number) => {
      for (let n = from; n < to; n++) must(reader.take(n, whole[n]!));
      return JSON.parse(JSON.stringify(reader.state)) as LogHandsState;
    };
    const all = read(new LogHands('table'), 0, whole.length);
    // Also just before the last entry, which may withdraw a correction.
    for (const cut of [0, 1, 150, 300, 450, 600, whole.length - 1, whole.length]) {
      const before = read(new LogHands('table'), 0, cut);
      expect(read(LogHands.from(before), cut, whole.length)).toEqual(all);
    }
  });

  it('an entry that cannot follow is refused', () => {
    expect(new LogHands('table').take(0, LOGS[0]![1]!)).toMatchObject({ ok: false });
  });
});

describe('statistics that are kept up', () => {
  const choice = fc.constantFrom<Ruling | null>(null, ...Object.values(RULINGS));
  it('are the same as those of the logs alone, whatever was asked in between', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(LOGS, { minLength: 1, maxLength: 3 }),
        fc.array(choice, { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        (logs, rulings, asked) => {
          const kept = new Statistics(NO_CLUB);
          const all: ClubHand[] = [];
          for (const [at, log] of logs.entries()) {
            const { state } = follow(log, new Statistics(NO_CLUB));
            const { hands } = follow(
              [...log, ...(rulings[at]?.(state) ?? [])],
              kept,
              `table ${LOGS.indexOf(log)}`,
            );
            all.push(...hands.values());
            if (asked) told(kept);
          }
          expect(told(kept)).toEqual(told(statisticsOf(NO_CLUB, all)));
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('names', () => {
  const [hand] = [...follow(LOGS[0]!, new Statistics(NO_CLUB)).hands.values()].map((one) => one.hand);
  const four = { A: 'Anna', B: 'Ben', C: 'Cleo', D: 'Dirk' };
  const round = { tournament: 'hall', round: 1, table: 2, players: { A: 7, B: 3, C: 1, D: 9 } };
  it.each<[string, object, Partial<Names>, object]>([
    ['nobody wrote down who sat where', {}, {}, { A: 'place A at table' }],
    ['the club wrote it down', {}, { seatings: [{ log: 'table', from: 1, to: null, players: four }] }, four],
    [
      'of other hands',
      {},
      { seatings: [{ log: 'table', from: 2, to: null, players: four }] },
      { B: 'place B at table' },
    ],
    [
      'of another log',
      {},
      { seatings: [{ log: 'other', from: 1, to: null, players: four }] },
      { B: 'place B at table' },
    ],
    [
      'a tournament',
      { played: round },
      { tournaments: new Map([['hall', new Map([[7, 'Eva']])]]) },
      { A: 'Eva', B: 'player 3 of hall' },
    ],
    [
      'five players: the fourth sits out',
      { seated: { A: 4, B: 1, C: 2, D: 0 } },
      { seatings: [{ log: 'table', from: 1, to: 9, players: four, fifth: 'Eva' }] },
      { A: 'Eva', B: 'Ben', C: 'Cleo', D: 'Anna' },
    ],
  ])('%s', (_, change, names, players) => {
    expect(nameHand({ ...hand!, ...change }, { ...NAMES, ...names }).players).toMatchObject(players);
  });

  it('days are those of the place where the club plays', () => {
    const at = Date.UTC(2026, 11, 31, 23, 30);
    expect(nameHand({ ...hand!, at }, NAMES).day).toBe('2026-12-31');
    expect(nameHand({ ...hand!, at }, { ...NAMES, dayOf: daysIn('Europe/Amsterdam') }).day).toBe(
      '2027-01-01',
    );
  });

  it('a clock that began with its program tells no day, but the club may', () => {
    const seatings = [{ log: 'table', from: 1, to: null, players: four, day: '2026-05-05' }];
    expect(nameHand({ ...hand!, at: null }, NAMES).day).toBeNull();
    expect(nameHand({ ...hand!, at: null }, { ...NAMES, seatings }).day).toBe('2026-05-05');
  });
});
