import { describe, expect, test } from 'vitest';
import type { HandEvent } from '../../shared/game/events.ts';
import { type Row, RowTable } from './reading-rows.ts';
import { dealEvents, discard, tiles } from './shorthand.ts';

/** Tiles that appear: `123m` is `+1m +2m +3m`; with a seat, from that seat's rack. */
export const lay = (short: string, seat = ''): string =>
  tiles(short)
    .map((tile) => `+${tile}${seat && '@'}${seat}`)
    .join(' ');

/** Tiles that disappear. */
export const clear = (short: string): string =>
  tiles(short)
    .map((tile) => `-${tile}`)
    .join(' ');

export const E = '123m456p789s1122z6z';
export const S = '55p3457m3345s113z';
export const W = '234567m99p24s44z8m';
export const N = '258m258p258s3366z';
/** East's hand with another tile than 6z to discard. */
export const eastWith = (tile: string): string => E.slice(0, -2) + tile;
/** The kinds that the cases draw: nobody has any besides those given. */
const SPARE = '6s7p5z9m4z7z7s';

export const deal = (hands: Partial<Record<'E' | 'S' | 'W' | 'N', string>> = {}): HandEvent[] =>
  dealEvents({ E, S, W, N, ...hands }, SPARE);
/** East has laid 6z in the discard area, so South is to draw. */
export const OPENED = [...deal(), discard('E', '6z')];

/** A case for the tracker, as a table of readings. */
export interface Case {
  readonly name: string;
  /** The events before the first row; every zone was read once after them, at 0 ms. */
  readonly before: readonly HandEvent[];
  readonly rows: readonly Row[];
  /** The reports when the readings end; not checked if absent. */
  readonly finish?: string;
}

/** How long (ms) nothing changes after the last row: the rows are about what is reported, not when. */
const SETTLED = 3000;

/** Plays each case and compares all the tracker's reports that were not taken back, in order. */
export function testRows(subject: string, cases: readonly Case[]): void {
  describe(subject, () => {
    test.each(cases)('$name', ({ before, rows, finish }) => expectRows(new RowTable(before), rows, finish));
  });
}

/** Plays rows at a table. With `finish` the readings end after the last row. */
export function expectRows(table: RowTable, rows: readonly Row[], finish?: string): void {
  for (const row of rows) table.play(row);
  if (finish === undefined) table.settle(SETTLED);
  else table.finish();
  const says = [...rows.map(([, , , text]) => text), finish ?? ''].filter((text) => text !== '');
  expect(table.said).toBe(says.join('; '));
}
