import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { kindOf, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import { asLog, followHand, followOn, isSameHand, standingOf } from '../../test/helpers/follow.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { CONTRACT_CYCLES, type Cycles, SampledTable } from '../../test/helpers/sampled-table.ts';
import type { Reading } from '../trace/readings.ts';
import { ZONES } from '../trace/zones.ts';
import { createTracker, type TrackedHand, type TrackerOutput } from './tracker.ts';

const everyTwoSeconds: Cycles = () => 2000;

// A sample; `npm run bench -- track` follows many more.
describe('hands of the virtual players', () => {
  test.each([
    {
      name: 'the cycles of the contract',
      cycles: CONTRACT_CYCLES,
      seeds: [1, 2],
      hands: 3,
      mayAsk: false,
    },
    // Two tiles may lie in the discard area in one reading: whose is whose it may ask, but not report wrongly.
    {
      name: 'every zone every two seconds',
      cycles: everyTwoSeconds,
      seeds: [5, 6, 7],
      hands: 3,
      mayAsk: true,
    },
  ])('are followed event by event: $name', ({ cycles, seeds, hands, mayAsk }) => {
    for (const seed of seeds) {
      const table = new SampledTable(seed, 'kuester', cycles);
      for (let number = 1; number <= hands; number++) {
        const { told: reported, truth } = followHand(table);
        const events = standingOf(reported).filter(({ event }) => !(mayAsk && event === 'unsure'));
        expect({ seed, number, reported: events.map(withoutProof) }).toEqual({
          seed,
          number,
          reported: truth.events.map((event) => withoutProof({ ...event, t: 0, p: 0, tags: [] })),
        });
      }
    }
  });

  test('the tags reported are tags of the tiles reported, and p is a probability', () => {
    const { told: reported, truth } = followHand(new SampledTable(11, 'kuester', CONTRACT_CYCLES));
    for (const output of reported) {
      if (!('tags' in output)) continue;
      expect(output.p).toBeGreaterThan(0.8);
      expect(output.p).toBeLessThanOrEqual(1);
      const tiles = output.tags.map((tag) => truth.hand.tiles[tag]!);
      if ('tiles' in output) expect(tiles).toEqual(output.tiles);
      else if ('tile' in output) expect(new Set(tiles)).toEqual(new Set([output.tile]));
    }
  });

  test.each([21, 22])('goes on however often a tracker is made anew (seed %i)', (seed) => {
    const table = new SampledTable(seed, 'kuester', CONTRACT_CYCLES);
    const truth = table.hands.next().value;
    let tracker = must(createTracker(truth.hand));
    let reported: TrackerOutput[] = [];
    const cuts: number[] = [];
    for (const kept of [0, 1, 4, 9, 20, 45, 70, 90]) {
      while (!tracker.ended && reported.length < kept) reported.push(...tracker.read(table.read()));
      if (tracker.ended) break;
      // The host is away for a while; a log may end between two events that were reported together.
      const log = asLog(reported).slice(0, kept);
      for (let missed = 0; missed < 60; missed++) table.read();
      tracker = must(createTracker(truth.hand, log));
      reported = reported.slice(0, log.length);
      cuts.push(kept);
    }
    expect(cuts.length).toBeGreaterThan(6);
    reported.push(...followOn(table, tracker));
    expect(isSameHand(reported, truth.events)).toBe(true);
  });
});

/** An event as it was played; the order of the tiles of a deal does not matter. */
function withoutProof(output: TrackerOutput): object {
  if (output.event === 'taken-back') return output;
  const { t: _, p: __, ...event } = output;
  if ('tags' in event) {
    const { tags: ___, ...bare } = event;
    return bare.event === 'deal' ? { ...bare, tiles: bare.tiles.toSorted() } : bare;
  }
  return event;
}

const TILES: Readonly<Record<string, Tile>> = Object.fromEntries(
  tileSet(144).map((tile, index) => [`E00401${index.toString(16).padStart(10, '0').toUpperCase()}`, tile]),
);
const HAND: TrackedHand = { rules: 'kuester', roundWind: 'S', east: 'C', tiles: TILES };

/** Readings that no game causes. */
const anyReadings = fc.array(
  fc.record({
    zone: fc.constantFrom(...ZONES),
    tags: fc.subarray([...Object.keys(TILES), 'E004FFFFFFFFFFFF'], { maxLength: 15 }),
    pause: fc.integer({ min: 0, max: 3000 }),
  }),
  { maxLength: 60 },
);

describe('readings that no game causes', () => {
  test('never throw, and what is reported is a legal hand of tiles that were seen', () => {
    fc.assert(
      fc.property(anyReadings, fc.boolean(), (chosen, dealt) => {
        const readings: Reading[] = dealt ? [...DEALT] : [];
        for (const { zone, tags, pause } of chosen) {
          readings.push({ zone, tags, t: (readings.at(-1)?.t ?? 0) + pause });
        }
        const tracker = must(createTracker(HAND));
        const seen = new Set<string>();
        const events: HandEvent[] = [];
        const take = (outputs: readonly TrackerOutput[]) => {
          for (const output of outputs) {
            if (output.event === 'taken-back') events.length = output.keep;
            if (!('tags' in output)) continue;
            expect(output.tags.every((tag) => seen.has(tag))).toBe(true);
            events.push(output);
          }
        };
        for (const reading of readings) {
          for (const tag of reading.tags) seen.add(tag);
          take(tracker.read(reading));
        }
        take(tracker.finish());
        // Of a rack that is not read nobody knows what it was dealt.
        if (tracker.isPartial) return;
        const setup = {
          rules: 'kuester',
          roundWind: 'S',
          drawsBefore: 0,
          seats: SEATS,
          setSize: 144,
        } as const;
        const state = events.reduce((now, event) => must(apply(now, event)), startHand(setup));
        expect(tracker.ended).toBe(state.phase === 'over');
      }),
      { numRuns: 40 },
    );
  });

  test('foreign and doubled tags are reported once each', () => {
    const tracker = must(createTracker(HAND));
    const tag = Object.keys(TILES)[0]!;
    const strange: TrackerOutput[] = [];
    for (let t = 0; t < 20; t++) {
      const zone = t % 2 === 0 ? 'A.rack' : 'B.rack';
      strange.push(...tracker.read({ t, zone, tags: [tag, 'E004FFFFFFFFFFFF'] }));
    }
    expect(strange.map(({ event, t }) => [event, t])).toEqual([
      ['foreign-tag', 0],
      ['duplicate-tag', 10],
    ]);
    const twice = must(createTracker(HAND)).read({ t: 0, zone: 'discard', tags: [tag, tag] });
    expect(twice).toEqual([{ event: 'duplicate-tag', t: 0, p: 1, tag }]);
  });

  test('readings of equal time may come in any order', () => {
    const table = new SampledTable(31, 'kuester', () => 500);
    const { hand, events } = table.hands.next().value;
    const forth = must(createTracker(hand));
    const back = must(createTracker(hand));
    const reported: [TrackerOutput[], TrackerOutput[]] = [[], []];
    while (!forth.ended || !back.ended) {
      // Rounds of all zones, as if read at once.
      const round = ZONES.map(() => table.read());
      const t = round[0]!.t;
      for (const reading of round) reported[0].push(...forth.read({ ...reading, t }));
      for (const reading of round.toReversed()) reported[1].push(...back.read({ ...reading, t }));
    }
    expect(reported.map((outputs) => isSameHand(outputs, events))).toEqual([true, true]);
  });
});

/** A deal of the first 53 tiles, clean, of all zones. */
const DEALT: readonly Reading[] = (() => {
  const tags = Object.keys(TILES).sort((one, other) => kindOf(TILES[one]!) - kindOf(TILES[other]!));
  const shares: Record<string, string[]> = { 'C.rack': tags.splice(0, 14) };
  for (const rack of ['D.rack', 'A.rack', 'B.rack']) shares[rack] = tags.splice(0, 13);
  return ZONES.map((zone) => ({ t: 0, zone, tags: shares[zone] ?? [] }));
})();
