import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const BIOME = join(ROOT, 'node_modules/.bin/biome');
type Refused = readonly [path: string, imported: string, message: string];
type Allowed = readonly [path: string, imported: string];

const folder = mkdtempSync(join(tmpdir(), 'mingg-imports-'));
copyFileSync(join(ROOT, '.biome.json'), join(folder, '.biome.json'));
afterAll(() => rmSync(folder, { recursive: true }));

// Data flows one way, and imports follow it. The linter holds that; this holds the linter.
const REFUSED: readonly Refused[] = [
  ['shared/hand.ts', '../host/ledger/merkle.ts', 'shared/ is the game, pure'],
  ['shared/rules/kuester.ts', '../../host/ledger/merkle.ts', 'shared/ is the game, pure'],
  ['shared/hand.ts', '../firmware/reader/x.ts', 'shared/ is the game, pure'],
  ['shared/hand.ts', 'koffi', 'shared/ is the game, pure'],
  ['shared/hand.ts', '@photostructure/sqlite', 'shared/ is the game, pure'],
  ['shared/hand.ts', 'hono/compress', 'shared/ is the game, pure'],
  ['shared/hand.ts', 'node:fs', 'noNodejsModules'],
  ['host/readers/reader.ts', '../../firmware/reader/x.ts', 'Only the virtual table and tests'],
  ['host/simulate/judge.ts', '../tracker/tracker.ts', 'The simulator judges the tracker'],
  ['host/web/server.ts', '../../hardware/x.ts', 'Only the virtual table and tests'],
];
const ALLOWED: readonly Allowed[] = [
  ['shared/rules/kuester.ts', '../tiles.ts'],
  ['shared/hand.ts', './tiles.ts'],
  ['shared/hand.test.ts', 'vitest'],
  ['host/readers/reader.ts', '../../shared/tiles.ts'],
  ['host/simulate/judge.ts', '../tracker/trace.ts'],
  ['host/virtual/world.ts', '../../firmware/reader/x.ts'],
  ['test/chain.test.ts', '../firmware/reader/x.ts'],
];

/** The file in which a case is tried: beside the one it is about, under a name of its own. */
const fileOf = (path: string, imported: string): string =>
  join(dirname(path), `${imported.replaceAll(/\W/g, '-')}-${basename(path)}`);

/** What the linter says of the file of each case: one process for all, since it takes longest to start. */
let said: string[];
beforeAll(() => {
  for (const [path, imported] of [...REFUSED, ...ALLOWED]) {
    const file = join(folder, fileOf(path, imported));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { x } from '${imported}';\nx();\n`);
  }
  const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(BIOME, ['lint', ...options, '.'], { cwd: folder, encoding: 'utf8' });
  said = stdout.split('\n');
});

const lint = (path: string, imported: string): string =>
  said.filter((line) => line.includes(`/${fileOf(path, imported)},line`)).join('\n');

it.each(REFUSED)('%s may not import %s', (path, imported, message) => {
  expect(lint(path, imported)).toContain(message);
});

it.each(ALLOWED)('%s may import %s', (path, imported) => {
  expect(lint(path, imported)).not.toContain('noRestrictedImports');
});
