import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const BIOME = join(ROOT, 'node_modules/.bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'mingg-imports-'));
copyFileSync(join(ROOT, '.biome.json'), join(folder, '.biome.json'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the linter says of a file of this name that has this import. */
function lint(path: string, imported: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import { x } from '${imported}';
x();
`,
  );
  const run = spawnSync(BIOME, ['lint', '--vcs-enabled=false', path], { cwd: folder, encoding: 'utf8' });
  return run.stdout + run.stderr;
}

// Data flows one way, and imports follow it. The linter holds that; this holds the linter.
it.each([
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
])('%s may not import %s', (path, imported, message) => {
  expect(lint(path, imported)).toContain(message);
});

it.each([
  ['shared/rules/kuester.ts', '../tiles.ts'],
  ['shared/hand.ts', './tiles.ts'],
  ['shared/hand.test.ts', 'vitest'],
  ['host/readers/reader.ts', '../../shared/tiles.ts'],
  ['host/simulate/judge.ts', '../tracker/trace.ts'],
  ['host/virtual/world.ts', '../../firmware/reader/x.ts'],
  ['test/chain.test.ts', '../firmware/reader/x.ts'],
])('%s may import %s', (path, imported) => {
  expect(lint(path, imported)).not.toContain('noRestrictedImports');
});
