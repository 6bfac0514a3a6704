import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { patched, type ViewPatch } from '../view/view-patch.ts';
import { ViewVersions } from './view-versions.ts';

interface View {
  readonly round: number | null;
  readonly tables: readonly { readonly hand: number }[];
  readonly out: readonly number[];
}

const view: fc.Arbitrary<View> = fc.record({
  round: fc.option(fc.integer({ min: 1, max: 3 })),
  tables: fc.array(fc.record({ hand: fc.integer({ min: 0, max: 2 }) }), { maxLength: 4 }),
  out: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
});
const read = (versions: ViewVersions, since: number) => JSON.parse(versions.since(since, 5)) as ViewPatch;

test('a page that misses any of the views has the last one after its next patch', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(view, fc.boolean()), { minLength: 1 }), (steps) => {
      const versions = new ViewVersions();
      let [page, known] = [null as View | null, 0];
      for (const [next, asks] of steps) {
        versions.update(next);
        if (!asks) continue;
        page = patched(page, read(versions, known));
        known = versions.version;
        expect(page).toEqual(next);
      }
      expect(patched(null, read(versions, 0))).toEqual(steps.at(-1)![0]);
    }),
  );
});

it('only what changed is sent, and an equal view is no new version', () => {
  const versions = new ViewVersions();
  const tables = [{ hand: 1 }, { hand: 1 }, { hand: 1 }];
  versions.update({ round: 1, tables, out: [] });
  versions.update({ round: 1, tables: tables.with(1, { hand: 2 }), out: [] });
  expect(read(versions, 1)).toEqual({ at: 5, parts: {}, elements: { tables: { 1: { hand: 2 } } } });
  versions.update({ round: 1, tables: tables.with(1, { hand: 2 }), out: [] });
  expect(versions.version).toBe(2);
});
