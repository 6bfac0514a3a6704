import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOK_IDS, type BookId } from '../../shared/books/index.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { isReading, makeTraceLine } from '../trace/trace.ts';
import { parseTrace } from '../trace/trace-parse.ts';
import { PROFILE_NAMES } from './profiles.ts';
import { type SimulateSetup, simulateHand } from './simulate-hand.ts';

const RULES = BOOK_IDS;

const anySetup = fc.record<SimulateSetup>({
  seed: fc.nat(),
  number: fc.nat(999),
  rules: fc.constantFrom(...RULES),
  profile: fc.constantFrom(...PROFILE_NAMES),
  buttons: fc.boolean(),
});

test('equal seeds give equal hands', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      expect(simulateHand(setup)).toEqual(simulateHand({ ...setup }));
    }),
    { numRuns: 4 },
  );
});

test('noise and buttons change neither play nor motion', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const { truth } = simulateHand(setup);
      const clean = simulateHand({ ...setup, profile: 'clean', buttons: false });
      expect(clean.truth).toEqual(truth);
      expect(clean.trace.records.every(isReading)).toBe(true);
    }),
    { numRuns: 7 },
  );
});

test('the truth is a whole hand by the rules of each book, with its score if it was won', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const { truth, trace } = simulateHand(setup);
      const { rules, options, roundWind, drawsBefore, tiles } = trace.header;
      const setSize = Object.keys(tiles).length as 136 | 144;
      let state = startHand({
        rules: rules as BookId,
        roundWind,
        drawsBefore: drawsBefore ?? 0,
        seats: SEATS,
        setSize,
        ...(options && { options }),
      });
      for (const { rest: _, ...event } of truth) {
        if (event.event !== 'score') state = must(apply(state, event as HandEvent));
      }
      expect(state.phase).toBe('over');
      expect(truth.some(({ event }) => event === 'score')).toBe(state.end?.end === 'win');
    }),
    { numRuns: 21 },
  );
});

test('a trace is one by the contract', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const { trace } = simulateHand(setup);
      const text = [trace.header, ...trace.records].map(makeTraceLine).join('');
      expect(must(parseTrace(text))).toEqual(trace);
    }),
    { numRuns: 7 },
  );
});

test('when nobody has won, players show their hands after the last event', () => {
  const shown = Array.from({ length: 60 }, (_, number) => {
    const { trace, truth } = simulateHand({
      seed: 1,
      number,
      rules: 'hua-bao',
      profile: 'clean',
      buttons: false,
    });
    if (truth.at(-1)!.event !== 'exhausted') return 0;
    const melds = trace.records.filter((one) => isReading(one) && one.zone.endsWith('.meld')).slice(-60);
    return Math.max(...melds.map((one) => (isReading(one) ? one.tags.length : 0)));
  });
  expect(Math.max(...shown)).toBeGreaterThan(12);
});
