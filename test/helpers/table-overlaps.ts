import type { Box } from '../../host/web/page/layout/geometry.ts';
import { FRAME, TABLE } from '../../host/web/page/layout/geometry.ts';
import { layTable, partsOf, type TablePart } from '../../host/web/page/layout/table-layout.ts';
import { BOOKS } from '../../shared/books/index.ts';
import type { SeenTable } from '../../shared/view/seen-table.ts';
import { type SampleBook, sampleViews } from './sample-views.ts';

/** Boxes that touch may meet in less than this (units of a thousandth of the table). */
const TOUCH = 0.001;

const share = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH;

/** Two tiles of a row share no felt; everything else shares no pixel. */
const overlap = (a: TablePart, b: TablePart): boolean =>
  a.row && a.row.name === b.row?.name ? share(a.row.felt, b.row.felt) : share(a.box, b.box);

/** The table with its frame. */
const WHOLE: Box = { left: -FRAME, top: -FRAME, right: TABLE + FRAME, bottom: TABLE + FRAME };

const isOutside = ({ left, top, right, bottom }: Box): boolean =>
  left < WHOLE.left || top < WHOLE.top || right > WHOLE.right || bottom > WHOLE.bottom;

/** The parts of a table as drawn that share a pixel, or stick out of it: pairs of names, or one name. */
export function overlapsOf(view: SeenTable, rows: boolean): string[] {
  const parts = partsOf(layTable(view, rows)).sort((a, b) => a.box.top - b.box.top);
  const found = parts.filter(({ box }) => isOutside(box)).map(({ name }) => `${name}: outside`);
  parts.forEach((part, at) => {
    for (let next = at + 1; next < parts.length && parts[next]!.box.top < part.box.bottom; next++) {
      if (overlap(part, parts[next]!)) found.push(`${part.name}, ${parts[next]!.name}`);
    }
  });
  return found;
}

/** Every book with each of its sets, for each number of players it is played by. (Of five, four play a hand.) */
export const TABLES: readonly (SampleBook & { readonly name: string })[] = BOOKS.flatMap((book) => {
  const flowers = 'bonusTilesOption' in book.scoring ? book.scoring.bonusTilesOption : undefined;
  const sets = flowers ? [{ options: { [flowers]: true } }, { options: { [flowers]: false } }] : [{}];
  return sets.flatMap((options, nth) =>
    book.scoring.tables.map(({ length: players }) => ({
      name: `${book.id}, ${flowers ? [144, 136][nth] : book.scoring.setSize} tiles, ${players} players`,
      rules: book.id,
      players: players as 2 | 3 | 4,
      ...options,
    })),
  );
});

/** Of `count` states of a table, one after every `stride` events of its hands, those with overlaps. */
export function overlapsInPlay(seed: number, table: SampleBook, count: number, stride: number): string[] {
  const found: string[] = [];
  let events = 0;
  let tried = 0;
  for (const view of sampleViews(seed, table)) {
    if (events++ % stride !== 0) continue;
    for (const rows of [true, false]) {
      const overlaps = overlapsOf(view, rows);
      if (overlaps.length > 0)
        found.push(
          `hand ${view.hand}, event ${events}${rows ? ', in rows' : ''}: ${overlaps.slice(0, 3).join('; ')}`,
        );
    }
    if (++tried === count) break;
  }
  return found;
}
