import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { ScreenView } from '../../view/view.ts';
import { EVERYTHING, SHOWN, type Shown } from './choice.ts';
import { roomIn } from './room.ts';
import { slidesOf } from './slides.ts';

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

/** A round of so many tables, with some who sit out, and everybody in the standings. */
function viewOf(tables: number, out: number, phase: 'drawn' | 'playing'): ScreenView {
  const players = Array.from({ length: 4 * tables + out }, (_, at) => at + 1);
  return {
    tournament: 'Spring',
    address: null,
    featured: null,
    round: { number: 1, of: 2, phase, clock: null },
    people: players.map((number) => ({ number, name: number % 5 === 0 ? null : `Name ${number % 7}` })),
    tables: Array.from({ length: tables }, (_, at) => ({
      table: at + 1,
      players: [4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4] as const,
      ...{ phase: 'playing', hand: 1 },
    })),
    out: players.slice(4 * tables),
    standings: players.map((player) => ({
      ...{ rank: player, player, matchPoints: 0, tablePoints: player, penalties: 0, matchPenalties: 0 },
    })),
  };
}

test('everybody stands once in the seats and once in the standings, each table once, and no slide is too long', () => {
  const size = fc.tuple(fc.integer({ min: 320, max: 4000 }), fc.integer({ min: 400, max: 2200 }));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 3 }),
      size,
      (tables, out, window) => {
        const view = viewOf(tables, out, 'playing');
        const room = roomIn(...window);
        const slides = slidesOf(view, room, compare, null, EVERYTHING);
        const seats = slides.flatMap((slide) => (slide.kind === 'seats' ? slide.columns : []));
        const standings = slides.flatMap((slide) => (slide.kind === 'standings' ? slide.columns : []));
        const shown = slides.flatMap((slide) => (slide.kind === 'tables' ? slide.tables : []));
        const all = view.standings.map(({ player }) => player);
        expect(
          seats
            .flat()
            .map(({ player }) => player)
            .toSorted((a, b) => a - b),
        ).toEqual(all);
        expect(standings.flat().map(({ player }) => player)).toEqual(all);
        expect(shown).toEqual(view.tables);
        for (const column of [...seats, ...standings]) expect(column.length).toBeLessThanOrEqual(room.rows);
      },
    ),
    { numRuns: 50 },
  );
});

it('seats are in the order of names; withdrawn names come last, by number', () => {
  const [slide] = slidesOf(viewOf(3, 1, 'drawn'), roomIn(320, 4000), compare, null, EVERYTHING);
  const names = slide?.kind === 'seats' ? slide.columns.flat().map(({ player }) => player) : [];
  expect(names.slice(-2)).toEqual([5, 10]);
  expect(names.slice(0, 3)).toEqual([7, 1, 8]);
});

it('before a round nobody needs its tables', () => {
  const kinds = (phase: 'drawn' | 'playing') =>
    slidesOf(viewOf(2, 0, phase), roomIn(1920, 1080), compare, 'http://hall/player', EVERYTHING).map(
      ({ kind }) => kind,
    );
  expect(kinds('drawn')).toEqual(['seats', 'phone', 'standings']);
  expect(kinds('playing')).toEqual(['seats', 'tables', 'phone', 'standings']);
});

test('screens that share the lists show each line once, in order, and what they are asked to show', () => {
  const screens = fc.integer({ min: 1, max: 50 });
  const kinds = fc.subarray([...SHOWN], { minLength: 1 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), screens, kinds, (tables, of, show) => {
      const view = viewOf(tables, 1, 'playing');
      const lists: Record<Shown, unknown[]> = {
        seats: [],
        tables: [],
        featured: [],
        standings: [],
        phone: [],
      };
      for (let part = 1; part <= of; part++) {
        for (const slide of slidesOf(view, roomIn(1920, 1080), compare, 'url', { show, part, of })) {
          const list =
            'columns' in slide ? slide.columns.flat() : 'tables' in slide ? slide.tables : [slide.kind];
          lists[slide.kind].push(...list);
        }
      }
      const whole = slidesOf(view, roomIn(1920, 1080), compare, 'url', EVERYTHING);
      const seats = whole.flatMap((slide) => (slide.kind === 'seats' ? slide.columns.flat() : []));
      expect(lists.seats).toEqual(show.includes('seats') ? seats : []);
      expect(lists.tables).toEqual(show.includes('tables') ? view.tables : []);
      expect(lists.standings).toEqual(show.includes('standings') ? view.standings : []);
      expect(lists.phone).toHaveLength(show.includes('phone') ? of : 0);
    }),
    { numRuns: 50 },
  );
});

it('before the first result there are no standings', () => {
  const view = viewOf(2, 0, 'drawn');
  const standings = view.standings.map((line) => ({ ...line, tablePoints: 0 }));
  const kinds = slidesOf({ ...view, standings }, roomIn(1920, 1080), compare, null, EVERYTHING).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['seats']);
});
