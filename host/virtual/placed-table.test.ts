import { describe, expect, test } from 'vitest';
import { LOOPS, type LoopId } from '../players/places.ts';
import { PlacedTable } from './placed-table.ts';
import type { TableModel } from './world.ts';

const TAGS = Array.from({ length: 144 }, (_, i) => `tag ${i}`);

/** A table that is dealt, changed and swept by hand. */
class HandTable implements TableModel {
  nextMoveAt = 0;
  #loops = new Map<LoopId, readonly string[]>(LOOPS.map((loop) => [loop, []]));
  loopTags = (loop: LoopId): readonly string[] => this.#loops.get(loop)!;
  move(): [] {
    this.nextMoveAt++;
    return [];
  }
  put(loop: LoopId, tags: readonly string[]): void {
    this.#loops.set(loop, tags);
  }
}

/** A table of a seed with its first 14 tags on the rack of A. */
function dealt(seed: number) {
  const model = new HandTable();
  const table = new PlacedTable(model, TAGS, seed);
  const put = (loop: LoopId, tags: readonly string[]) => {
    model.put(loop, tags);
    table.move();
  };
  put('A.rack', TAGS.slice(0, 14));
  return { table, put };
}

describe('over 60 tables', () => {
  const tables = Array.from({ length: 60 }, (_, seed) => dealt(seed));

  test('most of a row is heard there, and nothing of it elsewhere but in its own meld area', () => {
    const heard = tables.map(({ table }) => table.loopTags('A.rack').length);
    expect(heard.reduce((sum, count) => sum + count, 0) / (60 * 14)).toBeGreaterThan(0.92);
    for (const { table } of tables) {
      for (const loop of LOOPS.filter((one) => !one.startsWith('A')))
        for (const tag of TAGS.slice(0, 14)) expect(table.loopTags(loop)).not.toContain(tag);
    }
  });

  test('each tag that is heard has a strength, and those that are not have none', () => {
    const strengths = tables.flatMap(({ table }) =>
      table.loopTags('A.rack').map((tag) => table.traitsOf('A.rack', tag).db),
    );
    expect(new Set(strengths).size).toBeGreaterThan(100);
    expect(() => tables[0]!.table.traitsOf('C.rack', 'tag 3')).toThrow('C.rack does not hear tag 3');
  });

  test('tags of the wall stray to meld areas and discards, never to racks', () => {
    const strays = (loop: LoopId) => tables.flatMap(({ table }) => table.loopTags(loop)).length;
    expect(
      LOOPS.filter((loop) => !loop.endsWith('rack')).reduce((sum, loop) => sum + strays(loop), 0),
    ).toBeGreaterThan(0);
    expect(strays('B.rack') + strays('C.rack') + strays('D.rack')).toBe(0);
  });
});

test('what lies still is heard as before, in the same list, whatever happens elsewhere', () => {
  const { table, put } = dealt(3);
  const before = table.loopTags('A.rack');
  for (let i = 20; i < 60; i++) {
    put('C.rack', TAGS.slice(20, i));
    expect(table.loopTags('A.rack')).toBe(before);
  }
});

test('a tag that is missed may be heard once it is laid down anew', () => {
  let [missed, heardLater] = [0, 0];
  for (let seed = 0; seed < 60; seed++) {
    const { table, put } = dealt(seed);
    for (const tag of TAGS.slice(0, 14).filter((one) => !table.loopTags('A.rack').includes(one))) {
      missed++;
      for (let i = 0; i < 10; i++) {
        put('A.meld', []);
        put('A.meld', [tag]);
        if (table.loopTags('A.meld').includes(tag)) heardLater++;
      }
    }
  }
  expect(missed).toBeGreaterThan(0);
  expect(heardLater).toBeGreaterThan(0);
});

test('when the table is swept all tiles stand in the wall again', () => {
  const { table, put } = dealt(5);
  put('A.rack', []);
  expect(table.loopTags('A.rack')).toEqual([]);
  put('B.rack', TAGS.slice(30, 44));
  expect(table.loopTags('B.rack').length).toBeGreaterThan(0);
});
