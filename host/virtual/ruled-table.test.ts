import { describe, expect, it } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandEntry } from '../../shared/match/log-entry.ts';
import { type RuledCourse, Table } from './table.ts';

const FIRST: HandEntry = { entry: 'hand', number: 1, roundWind: 'E', east: 'A', drawsBefore: 0 };
const course = (more: Partial<RuledCourse> = {}): RuledCourse => ({
  entry: FIRST,
  before: [],
  bars: {},
  ended: null,
  ...more,
});

/** A table whose players have begun so many events, and what they did. */
function played(events: number, seed = 3) {
  const table = new Table({ seed, rules: 'kuester' });
  const told: { hand: number; event: HandEvent }[] = [];
  let now = 0;
  const until = (enough: () => boolean) => {
    for (let moves = 0; !enough() && moves < 100_000; moves++) {
      now = table.nextMoveAt;
      if (now === Number.POSITIVE_INFINITY) return;
      told.push(...table.move());
    }
  };
  until(() => told.length >= events);
  return { table, told, until, now: () => now };
}

const inHand = (told: readonly { hand: number; event: HandEvent }[], hand: number) =>
  told.filter((one) => one.hand === hand).map(({ event }) => event);
const loops = (table: Table) =>
  (['A.rack', 'B.rack', 'C.rack', 'D.rack'] as const).map((loop) => table.loopTags(loop as never).length);

describe('virtual players play by what is ruled', () => {
  it('a dead hand makes no more claims and does not win, in no hand of many', () => {
    let without = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const plain = played(0, seed);
      plain.until(() => plain.told.at(-1)?.hand === 2);
      const acts = (told: typeof plain.told) =>
        inHand(told, 1)
          .slice(30)
          .filter(({ event }) => ['win', 'chow', 'pung', 'kong'].includes(event));
      without += acts(plain.told).length;
      const barred = played(30, seed);
      const before = barred.told.length;
      const all = {
        E: ['win', 'claim'],
        S: ['win', 'claim'],
        W: ['win', 'claim'],
        N: ['win', 'claim'],
      } as const;
      barred.table.rule(course({ bars: all }), barred.now());
      barred.until(() => barred.told.at(-1)?.hand === 2);
      expect(inHand(barred.told, 1).slice(0, before)).toEqual(inHand(plain.told, 1).slice(0, before));
      const after = barred.told.slice(before + 1).filter(({ hand }) => hand === 1);
      expect(after.filter(({ event }) => ['win', 'chow', 'pung', 'kong'].includes(event.event))).toEqual([]);
      expect(inHand(barred.told, 1).at(-1)!.event).toBe('exhausted');
    }
    expect(without).toBeGreaterThan(5);
  });

  it('let off, the player may win again: the hand is played as if nothing had been ruled', () => {
    const plain = played(0);
    plain.until(() => plain.told.at(-1)?.hand === 2);
    const cured = played(30);
    cured.table.rule(course({ bars: { S: ['win'] } }), cured.now());
    cured.table.rule(course(), cured.now());
    cured.until(() => cured.told.at(-1)?.hand === 2);
    expect(inHand(cured.told, 1)).toEqual(inHand(plain.told, 1));
  });

  it('a hand that is ended is cleared away, and its deal repeated with the same dealer', () => {
    const { table, told, until, now } = played(40);
    table.rule(course({ ended: { east: 'A', winner: null, abandoned: true } }), now());
    until(() => told.at(-1)?.hand === 2);
    expect(inHand(told, 1)).toHaveLength(40);
    // All tiles were in the wall before the second deal began.
    expect(loops(table).reduce((sum, count) => sum + count)).toBeLessThan(16);
    const plain = played(0);
    plain.until(() => plain.told.at(-1)?.hand === 2);
    const [first] = inHand(told, 2);
    expect(first).toMatchObject({ event: 'deal', seat: 'E' });
  });

  it('a hand that goes on after all is laid out again as it was', () => {
    const { table, told, until, now } = played(40);
    const seen = () => loops(table).join();
    table.rule(course({ ended: { east: 'A', winner: null, abandoned: true } }), now());
    for (let moves = 0; moves < 40; moves++) table.move();
    table.rule(course(), now());
    until(() => told.at(-1)?.hand === 2);
    expect(seen()).not.toBe('');
    const plain = played(0);
    plain.until(() => plain.told.at(-1)?.hand === 2);
    expect(inHand(told, 1)).toEqual(inHand(plain.told, 1));
  });

  it('nobody moves while the table is stopped, and all goes on later as it would have', () => {
    const { table, told, until, now } = played(25);
    const next = table.nextMoveAt;
    table.stop(now());
    expect(table.nextMoveAt).toBe(Number.POSITIVE_INFINITY);
    table.goOn(now() + 60_000);
    expect(table.nextMoveAt).toBe(next + 60_000);
    until(() => told.at(-1)?.hand === 2);
    const plain = played(0);
    plain.until(() => plain.told.at(-1)?.hand === 2);
    expect(inHand(told, 1)).toEqual(inHand(plain.told, 1));
  });

  it('another player is East: it is dealt anew', () => {
    const { table, told, until, now } = played(2);
    table.rule(course({ entry: { ...FIRST, east: 'C' } }), now());
    until(() => told.length > 8);
    expect(told.slice(2, 4).map(({ event }) => event.event)).toEqual(['deal', 'deal']);
  });

  it('taken up from a log, they play on by what was ruled', () => {
    const one = played(30);
    one.table.rule(course({ bars: { E: ['win', 'claim'], S: ['win', 'claim'] } }), one.now());
    one.until(() => one.told.length >= 60);
    const logged = inHand(one.told, 1);
    const bars = [{ after: 28, seats: { E: ['win', 'claim'], S: ['win', 'claim'] } as const }];
    const resume = { hand: 1, events: 60, from: { entry: FIRST, before: [] }, bars, logged };
    const two = new Table({ seed: 3, rules: 'kuester', resume });
    const after: HandEvent[] = [];
    while (after.length < 20) after.push(...two.move().map(({ event }) => event));
    one.until(() => one.told.length >= 80);
    expect(after.slice(0, 20)).toEqual(inHand(one.told, 1).slice(60, 80));
  });
});
