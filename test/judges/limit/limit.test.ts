import { describe, expect, test } from 'vitest';
import { PROFILES } from '../../../host/simulate/profiles.ts';
import { simulateHand } from '../../../host/simulate/simulate-hand.ts';
import type { Trace } from '../../../host/trace/trace.ts';
import { ZONES, type Zone } from '../../../host/trace/zones.ts';
import { BOOK_IDS } from '../../../shared/books/index.ts';
import { SEATS } from '../../../shared/game/seats.ts';
import type { Tile } from '../../../shared/game/tiles.ts';
import { SECOND_PROFILES, type SecondProfileName } from '../../second-simulator/profiles.ts';
import { simulateSecond } from '../../second-simulator/simulate-second.ts';
import type { Told } from '../judge.ts';
import { type Alternative, alternativesTo } from './alternatives.ts';
import { firstMisses } from './first/misses.ts';
import { firstWorld } from './first/world.ts';
import { type History, historyOfTruth } from './history.ts';
import { HistoryLikelihood } from './history-likelihood.ts';
import { type MissChain, MissLikelihood } from './miss-likelihood.ts';
import { highestAhead, Moments, STEP } from './moments.ts';
import { secondMisses } from './second/misses.ts';
import { secondWorld } from './second/world.ts';
import { TagLikelihood } from './tag-likelihood.ts';
import { limitOf } from './undecidable.ts';

type Lies = readonly [tag: string, zone: Zone, from: number, until: number];

const END = 30_000;
const DEALT: readonly Lies[] = [
  ['e', 'A.rack', 0, 5000],
  ['e', 'discard', 5500, END],
  ['s', 'B.rack', 0, END],
  ['w', 'C.rack', 0, END],
  ['n', 'D.rack', 0, END],
];
const TILES: Record<string, Tile> = { e: '1m', s: '2m', w: '3m', n: '4m', x: '5m', y: '6m' };

/** What readers without faults read: the racks and meld areas every 200 ms, the discard area every second. */
function traceOf(lies: readonly Lies[]): Trace {
  const records = ZONES.flatMap((zone, number) => {
    const cycle = zone === 'discard' ? 1000 : 200;
    return Array.from({ length: END / cycle }, (_, at) => {
      const t = at * cycle + number * 20;
      const there = lies.filter((one) => one[1] === zone && one[2] <= t && t < one[3]);
      return { t, zone, tags: there.map(([tag]) => tag) };
    });
  });
  records.sort((one, other) => one.t - other.t);
  const header = {
    trace: 1,
    rules: 'kuester',
    roundWind: 'E',
    east: 'A',
    tiles: TILES,
    cycle: { rack: 200, meld: 200, discard: 1000 },
  } as const;
  return { header, records };
}

/** East discards; then South and West draw a tile each and discard it. */
const PLAYED: History = [
  ...SEATS.map((seat) => {
    const tag = seat.toLowerCase();
    return { event: { event: 'deal', seat, tiles: [TILES[tag]!] } as const, tags: [tag] };
  }),
  { event: { event: 'discard', seat: 'E', tile: '1m' }, tags: ['e'] },
  { event: { event: 'draw', seat: 'S', tile: '5m', from: 'live' }, tags: ['x'] },
  { event: { event: 'discard', seat: 'S', tile: '5m' }, tags: ['x'] },
  { event: { event: 'draw', seat: 'W', tile: '6m', from: 'live' }, tags: ['y'] },
  { event: { event: 'discard', seat: 'W', tile: '6m' }, tags: ['y'] },
  { event: { event: 'exhausted' }, tags: [] },
];

const exchanged = (): Alternative =>
  alternativesTo(PLAYED, TILES, { isOnRack: () => false, isRead: () => true }).find(
    ({ kind }) => kind === 'exchanged draws',
  )!;

/** How much likelier the readings are as played than with the two draws exchanged. */
function margin(lies: readonly Lies[]): number {
  const likelihood = new HistoryLikelihood(traceOf([...DEALT, ...lies]), firstWorld(PROFILES.normal));
  const acted = likelihood.act(PLAYED);
  const { history, from, until } = exchanged();
  const quick = -likelihood.margin(history, from, until, acted);
  expect(quick).toBeCloseTo(acted.best - likelihood.act(history).best, 1);
  return quick;
}

describe('two tiles drawn and discarded one after the other', () => {
  test.each<[string, readonly Lies[], boolean]>([
    [
      'first read in the same reading of the discard area',
      [
        ['x', 'discard', 8400, END],
        ['y', 'discard', 9100, END],
      ],
      false,
    ],
    [
      'first read there one after the other',
      [
        ['x', 'discard', 8400, END],
        ['y', 'discard', 10_400, END],
      ],
      true,
    ],
    [
      'one of them read on a rack before',
      [
        ['x', 'B.rack', 7000, 7700],
        ['x', 'discard', 8400, END],
        ['y', 'discard', 9100, END],
      ],
      true,
    ],
  ])('%s', (_, lies, decidable) => {
    if (decidable) expect(margin(lies)).toBeGreaterThan(1);
    else expect(Math.abs(margin(lies))).toBeLessThan(0.1);
  });
});

describe('whole hands', () => {
  const simulated = (number: number) =>
    simulateHand({ seed: 3, number, rules: 'kuester', profile: 'clean', buttons: false });

  test.each([0, 1, 2, 3])('of clean hand %i the readings tell everything', (number) => {
    const { undecidable, truth, likeliest, ahead } = limitOf(simulated(number), firstWorld(PROFILES.clean));
    expect({ undecidable, ahead }).toEqual({ undecidable: false, ahead: null });
    expect(truth).toBeGreaterThan(0.5);
    expect(likeliest).toBe(truth);
  });

  test('where another course explains the readings better, the likeliest is not the truth', () => {
    const hand = simulateHand({ seed: 1, number: 1134, rules: 'kuester', profile: 'harsh', buttons: false });
    const { truth, likeliest, isLikeliest, rivals } = limitOf(hand, firstWorld(PROFILES.harsh));
    expect(rivals[0]!.behind).toBeLessThan(0);
    expect(isLikeliest).toBe(0);
    expect(likeliest / truth).toBeCloseTo(Math.exp(-rivals[0]!.behind), 9);
  });

  test('the times of the events are not lost among bad readings', () => {
    const hand = simulateHand({ seed: 2, number: 3, rules: 'schmale', profile: 'harsh', buttons: false });
    const likelihood = new HistoryLikelihood(hand.trace, firstWorld(PROFILES.harsh));
    const { steps } = likelihood.act(historyOfTruth(hand));
    for (const [at, step] of steps.entries()) {
      const rest = hand.truth[at - 1]?.rest;
      const moments = step?.front.rest;
      if (!rest || !moments) continue;
      expect(likelihood.tags.timeOf(moments.first)).toBeLessThan(rest.t + 500);
      expect(likelihood.tags.timeOf(moments.end)).toBeGreaterThan(rest.t - 500);
    }
  });

  test('a course that was told is weighed against the truth', () => {
    const hand = simulated(0);
    const tags = Object.keys(hand.trace.header.tiles);
    const told = hand.truth.map((event, at) => ({ ...event, t: 0, tags: hand.tags[at]! }) as Told);
    expect(limitOf(hand, firstWorld(PROFILES.clean), told).ahead).toBeNull();
    const unseen = tags.find((tag) => !hand.tags.flat().includes(tag))!;
    const tile = hand.trace.header.tiles[unseen]!;
    const drawn = hand.tags.findIndex(([tag], at) => {
      const next = hand.truth[at + 1];
      return hand.truth[at]!.event === 'draw' && next?.event === 'discard' && hand.tags[at + 1]![0] === tag;
    });
    const other = told.map((event, at) =>
      at === drawn || at === drawn + 1 ? { ...event, tile, tags: [unseen] } : event,
    );
    expect(limitOf(hand, firstWorld(PROFILES.clean), other).ahead).toBeGreaterThan(100);
  });
});

test('the second miss in a row is less of a surprise than the first', () => {
  const seen = Array.from({ length: 40 }, (_, at) => at < 20 || at > 22);
  const likelihood = new MissLikelihood(firstMisses(PROFILES.rough, 200, true)).of(seen);
  expect(likelihood[19]).toBeGreaterThan(-0.2);
  expect(likelihood[20]).toBeLessThan(-2);
  expect(likelihood[21]).toBeGreaterThan(likelihood[20]! + 1);
});

describe('a tag that lies badly', () => {
  const chains = [
    ['first', firstMisses(PROFILES.harsh, 200, true)],
    ['second', secondMisses('harsh', 200, true)],
  ] as const;
  const likelihood = (pattern: string, chain: MissChain) =>
    new MissLikelihood(chain).of(Uint8Array.from(pattern, (reading) => (reading === '#' ? 1 : 0)));

  test.each(chains)(
    'is less of a surprise when it is missed again after a sighting: %s world',
    (_, chain) => {
      const badly = `${'#.....'.repeat(8)}#`;
      const of = likelihood(badly, chain);
      expect(of.at(-2)!).toBeGreaterThan(of[1]! + 0.5);
      // A tag that came only with the last sighting was no easier to miss before.
      const well = likelihood(`.....${'#'.repeat(40)}`, chain);
      expect(well[4]!).toBeLessThan(of.at(-2)! - 1);
    },
  );

  test.each(chains)('was easily missed before its first sighting: %s world', (_, chain) => {
    const misses = (pattern: string) =>
      likelihood(pattern, chain)
        .slice(0, 30)
        .reduce((sum, one) => sum + one, 0);
    const before = '.'.repeat(30);
    expect(misses(`${before}${'#.....'.repeat(8)}#`)).toBeGreaterThan(
      misses(`${before}${'#'.repeat(49)}`) + 2,
    );
  });

  test('in the second world is missed as often as the profile says', () => {
    for (const [profile, { missed }] of Object.entries(SECOND_PROFILES)) {
      const chain = secondMisses(profile as SecondProfileName, 200, false);
      const mean = chain.start.reduce((sum, share, state) => sum + share * chain.missed[state]!, 0);
      expect(mean).toBeGreaterThan(0.85 * missed);
      expect(mean).toBeLessThan(1.15 * missed + 0.001);
      for (const row of chain.moves) expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });
});

test.each([
  ['first', firstWorld(PROFILES.harsh)],
  ['second', secondWorld('harsh')],
])('a tag that a zone never reads was missed since it came: %s world', (_, world) => {
  const tags = new TagLikelihood(traceOf(DEALT), world);
  const [came, left] = [5000, 7000].map((t) => Math.round((t - tags.timeOf(0)) / STEP)) as [number, number];
  const lay = tags.arriving('x', 'A.rack')[came]! + tags.leaving('x', 'A.rack')[left]!;
  // Ten readings, all of which missed it.
  const { start, missed, moves } = world.misses('A.rack', 200);
  let states = start.map((share, state) => share * missed[state]!);
  for (let reading = 1; reading < 10; reading++) {
    states = missed.map(
      (all, to) => all * states.reduce((sum, share, from) => sum + share * moves[from]![to]!, 0),
    );
  }
  const expected = Math.log(states.reduce((sum, share) => sum + share, 0));
  expect(Math.abs(lay - expected)).toBeLessThan(1);
});

describe('hands of the second simulator', () => {
  test.each([22, 98])('a tile that comes after its player’s bonus tile was not dealt (hand %i)', (number) => {
    const rules = BOOK_IDS[number % BOOK_IDS.length]!;
    const hand = simulateSecond({ seed: 9, number, rules, profile: 'harsh', buttons: false });
    const { truth, isLikeliest, rivals } = limitOf(hand, secondWorld('harsh'));
    expect(rivals.filter(({ kind, behind }) => kind === 'order of deal and draw' && behind < 3)).toEqual([]);
    expect(truth).toBeGreaterThan(0.8);
    expect(isLikeliest).toBe(1);
  });

  test.each([7, 11, 16, 19, 260])('of clean hand %i the readings tell everything', (number) => {
    const rules = BOOK_IDS[number % BOOK_IDS.length]!;
    const hand = simulateSecond({ seed: 9, number, rules, profile: 'clean', buttons: false });
    const { undecidable, truth } = limitOf(hand, secondWorld('clean'));
    expect(undecidable).toBe(false);
    expect(truth).toBeGreaterThan(0.9);
  });
});

describe('moments', () => {
  test('later moves the likeliest moment by any length of a span', () => {
    const moments = new Moments(10, Float64Array.of(0, 5, 1)).later([100, 200]);
    expect(moments.first).toBe(12);
    expect([...moments.values]).toEqual([0, 5, 5, 5, 1]);
  });

  test('a rare length costs something', () => {
    const moments = new Moments(10, Float64Array.of(5)).later([100, 150, [50, 250, 2]]);
    expect(moments.first).toBe(11);
    expect([...moments.values]).toEqual([3, 5, 5, 3, 3]);
    expect([...highestAhead(Float64Array.of(1, 1, 9, 1), [0, 0, [0, 100, 2]])]).toEqual([7, 7, 9, 1]);
  });

  test('the highest value within a span ahead', () => {
    expect([...highestAhead(Float64Array.of(1, 9, 2, 3, 4), [50, 100])]).toEqual([9, 3, 4, 4, 4]);
  });
});

test('a tile that was never read may be any other that was never read', () => {
  const tiles: Record<string, Tile> = { ...TILES, z: '7m', q: '8m' };
  const isRead = (tag: string) => tag !== 'x' && tag !== 'z';
  const found = alternativesTo(PLAYED, tiles, { isOnRack: () => false, isRead });
  const others = found.filter(({ kind }) => kind === 'another tile never read');
  expect(others.map(({ from, until, history }) => history.slice(from, until + 1))).toEqual([
    [
      { event: { event: 'draw', seat: 'S', tile: '7m', from: 'live' }, tags: ['z'] },
      { event: { event: 'discard', seat: 'S', tile: '7m' }, tags: ['z'] },
    ],
  ]);
});
