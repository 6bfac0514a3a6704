import { describe, expect, it } from 'vitest';
import type { BookId } from '../../shared/books/index.ts';
import { findRules } from '../../shared/books/index.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Book } from '../../test/helpers/dry-table.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { dealEvents, discard, draw } from '../../test/helpers/shorthand.ts';
import { watchHand } from '../../test/helpers/watched-hand.ts';
import { WatchedTable } from '../../test/helpers/watched-table.ts';
import { type FaultSeen, FaultWatch } from './fault-watch.ts';

class FaultTable extends WatchedTable<FaultWatch> {
  readonly told: string[] = [];
  forgotten = 0;

  constructor(rules: BookId) {
    super(
      rules,
      new FaultWatch(
        (fault) => this.told.push(word(fault)),
        () => this.forgotten++,
      ),
    );
  }
}

const word = ({ place, fault }: FaultSeen) => `${place} ${fault}`;

/** East has discarded, South is in turn, and West lacks a tile. */
function begun(rules: BookId): FaultTable {
  const table = new FaultTable(rules);
  const setup = { rules, roundWind: 'E', drawsBefore: 0, seats: ['E', 'S', 'W', 'N'], setSize: 144 } as const;
  const size = setSizeOf(must(findRules(rules)), {});
  for (const event of dealEvents({ E: '5p', S: '88m', W: '12m46p' }, '5p1p2p', { ...setup, setSize: size }))
    table.play(event);
  if (rules === 'standard') table.play(draw('E', '1p'));
  table.play(discard('E', '5p'));
  return table;
}

describe('too few tiles', () => {
  const short = (rules: BookId) => {
    const table = begun(rules);
    table.racks.C.pop();
    return table;
  };

  it('is not believed before it has been so for ten seconds', () => {
    const table = short('bouter');
    table.look(10);
    expect(table.watch.seen).toEqual([]);
    table.look(1);
    expect(table.told).toEqual(['C short']);
    table.look(30);
    expect(table.told).toEqual(['C short']);
  });

  it.each<[string, BookId, HandEvent[], string[]]>([
    ['Bouter 11: at once', 'bouter', [], ['C short']],
    ['Küster 4: nobody may say so', 'kuester', [], []],
    ['Küster 4: until another has drawn', 'kuester', [draw('S', '1p')], ['C short']],
    ['Schmale 5.4.1: never', 'schmale', [draw('S', '1p')], []],
    ['Philos is silent, so as Schmale', 'philos', [draw('S', '1p')], []],
  ])('%s', (_, rules, events, told) => {
    const table = short(rules);
    table.look(12);
    for (const event of events) table.play(event);
    expect(table.told).toEqual(told);
    // The referee knows all the same.
    expect(table.watch.seen.map(word)).toEqual(['C short']);
  });

  it('put right in time it is forgotten (Küster 2), too late it is not', () => {
    const inTime = short('kuester');
    inTime.look(12);
    inTime.racks.C.push(inTime.tag('9s'));
    inTime.look(1);
    expect(inTime.watch.seen).toEqual([]);
    expect(inTime.forgotten).toBe(1);
    const late = short('kuester');
    late.look(12);
    late.play(draw('S', '1p'));
    late.racks.C.push(late.tag('9s'));
    late.look(1);
    expect(late.watch.seen).toHaveLength(1);
    expect(late.forgotten).toBe(0);
  });

  it('of the player in turn nothing is said: he is just drawing', () => {
    const table = begun('bouter');
    table.racks.B.pop();
    table.look(30);
    expect(table.watch.seen).toEqual([]);
  });
});

it('too many tiles (Bouter 46)', () => {
  const table = begun('bouter');
  table.racks.D.push(table.tag('9s'));
  table.look(11);
  expect(table.told).toEqual(['D long']);
});

describe('tiles laid down that are no group', () => {
  /** West takes the discard and lays it down with these of his tiles. */
  const lay = (table: FaultTable, tiles: readonly string[], also: readonly string[] = []) => {
    const own = tiles.map(
      (tile) =>
        table.racks.C.splice(
          table.racks.C.findIndex((tag) => tag.startsWith(tile)),
          1,
        )[0]!,
    );
    table.melds.C.push(...own, ...also);
  };

  it.each<[string, BookId, string[]]>([
    ['Schmale 5.4.2', 'schmale', ['C false-group']],
    ['Küster, Spielregeln 6b: nobody may say so yet', 'kuester', []],
  ])('%s', (_, rules, told) => {
    const table = begun(rules);
    lay(table, ['1m', '2m', '4p']);
    table.look(11);
    expect(table.watch.seen.map(word)).toContain('C false-group');
    expect(table.told).toEqual(told);
  });

  it('a group with a dead discard (Küster 7a)', () => {
    const table = begun('kuester');
    table.play(draw('S', '1p'));
    table.play(discard('S', '1p'));
    lay(table, ['4p', '6p'], [table.discard[0]!]);
    table.look(11);
    expect(table.told).toEqual(['C wrong-tile']);
  });
});

it('a whole hand laid down that is none', () => {
  const table = begun('kuester');
  table.melds.D = table.racks.D.splice(0);
  table.look(11);
  expect(table.told).toEqual(['D false-win']);
});

it('a fault that somebody else found, told once', () => {
  const table = begun('kuester');
  for (let i = 0; i < 2; i++) table.watch.saw({ seat: 'S', fault: 'false-call' });
  expect(table.told).toEqual(['B false-call']);
});

describe('hands that are played well show no fault', () => {
  it.each<[Book, number]>([
    [{ rules: 'kuester' }, 1],
    [{ rules: 'bouter' }, 7],
    [{ rules: 'schmale' }, 3],
  ])('%j, seed %i', (book, seed) => {
    const seen: FaultSeen[] = [];
    const watch = new FaultWatch((fault) => seen.push(fault));
    watchHand(watch, book, seed, 'clean', () => seen.push(...watch.seen));
    expect(seen).toEqual([]);
  });
});
