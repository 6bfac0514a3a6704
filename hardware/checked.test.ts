import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONG_TESTS } from '../test/long/long-tests.ts';

/*
 * Which command makes or checks each file of this folder. `npm test` runs test files; `npm run check` format, lint and
 * types; the others are long tests: with CI set, `npm test` runs the cases too.
 */

const LINKS = 'test/links.test.ts';
const BOOK = 'hardware/book/book.test.ts';
const DRAWINGS = 'hardware/book/drawings.test.ts';
const BOARDS = 'hardware/boards/boards.test.ts';
const WIRING = 'hardware/wiring.test.ts';

/** Files by their path below hardware/, and what checks them: a test file, `npm run check`, or a long test by its name. */
const CHECKS: readonly (readonly [files: RegExp, by: string])[] = [
  [/\.ts$/, 'npm run check'],
  // Pages: their links and the files they name. Those that are made, and those with figures, have tests of their own.
  [/^(?!book\/(parts|figures)\.md$).*\.md$/, LINKS],
  [/^LICENSE$/, LINKS],
  [/^book\/(parts|figures)\.md$/, BOOK],
  [/^book\/[\w-]+\.svg$/, BOOK],
  [/^book\/loops\.csv$/, 'hardware/field/drawing.test.ts'],
  [/^book\/(matching|power)\.csv$/, DRAWINGS],
  [/^parts\.csv$/, BOOK],
  [/^bench-parts\.csv$/, 'hardware/bench.test.ts'],
  [/^(reader-wiring|lights-wiring|lights-leds)\.csv$/, WIRING],
  [/^field\/budgets\.csv$/, 'hardware/field/budget.test.ts'],
  [/^field\/(loops\.csv|\w+\.svg)$/, 'hardware/field/drawing.test.ts'],
  // Netlist, layout, parts and placement are held against the tables without KiCad; all files are made anew with it.
  [/^boards\/(\w+)\/(\1\.(net|kicad_pcb)|(bom|placement)\.csv)$/, BOARDS],
  [/^boards\/(\w+)\/(\1\.(kicad_pro|kicad_sch)|(sym|fp)-lib-table|(front|back)\.png)$/, 'etched-boards'],
  [/^boards\/(make\.sh|fill-ground\.py)$/, 'etched-boards'],
  [/^cases\/boards\.scad$/, 'hardware/cases/boards/outline.test.ts'],
  [/^cases\/(?!boards\.scad)\w+\.scad$/, 'cases'],
  [/^cases\/tile-sizes\.csv$/, 'hardware/cases/fits.test.ts'],
  [/^cases\/pictures\/([\w-]+\.png|drawn-from\.sha256)$/, 'hardware/cases/pictures/pictures.test.ts'],
];

const root = new URL('..', import.meta.url);
const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', 'hardware'], {
  cwd: root,
  encoding: 'utf8',
});
const files = stdout
  .split('\n')
  .filter((path) => path !== '' && existsSync(new URL(path, root)))
  .map((path) => path.slice('hardware/'.length));

describe('every file of hardware/ is made or checked by one command', () => {
  it('there are files', () => expect(files.length).toBeGreaterThan(150));

  it('each file has its check, and only one', () => {
    const claims = files.map((file) => [file, CHECKS.filter(([pattern]) => pattern.test(file)).length]);
    expect(claims.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it.each(CHECKS)('%s: %s', (pattern, by) => {
    expect(files.some((file) => pattern.test(file))).toBe(true);
    if (by === 'npm run check') return;
    if (by.endsWith('.test.ts')) expect(existsSync(new URL(by, root))).toBe(true);
    else expect(LONG_TESTS.find(({ name }) => name === by)?.takes).toMatch(/\d/);
  });

  it('CI runs the cases', () => {
    expect(readFileSync(new URL('test/all.sh', root), 'utf8')).toContain('npm run --silent long -- cases');
  });
});
