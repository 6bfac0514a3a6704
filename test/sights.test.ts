import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// What leaves the host is made in one place, where a sight says what may be in it.

const ROOT = new URL('..', import.meta.url).pathname;

/** The sources of a folder, by their paths, without tests. */
const sourcesOf = (folder: string): (readonly [path: string, text: string])[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => [join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')] as const);

const host = sourcesOf('host');

it('views of a table are made by the onlookers, and by the pages of finished hands from a hand’s file', () => {
  const makers = host.filter(([, text]) => /\b(viewOf|openHands)\((?!\s*tables)/.test(text));
  expect(makers.map(([path]) => path)).toEqual([
    'host/table/onlookers.ts',
    'host/web/page/hands/shown-moment.ts',
  ]);
});

it('the onlookers make a view for a sight of the viewer, and nowhere else is a sight made', () => {
  const makers = [...host, ...sourcesOf('shared')].filter(([, text]) => /\bsightOf\(/.test(text));
  expect(makers.map(([path]) => path)).toEqual(['host/table/onlookers.ts', 'shared/view/sight.ts']);
  const [, onlookers] = host.find(([path]) => path === 'host/table/onlookers.ts')!;
  const given = [...onlookers.matchAll(/\bviewOf\(\w+, [\w.#]+, (\w+)/g)].map(([, sight]) => sight);
  expect(given).toEqual(['sight', 'sight']);
});

it('what serves the pages knows views, but no state of a table', () => {
  const routes = host.filter(([path]) => path.startsWith('host/web/') && !path.startsWith('host/web/page/'));
  expect(routes.length).toBeGreaterThan(20);
  const knowing = routes.filter(([, text]) =>
    /\b(TableState|HandState|foldEntry)\b|shared\/hand\/|shared\/match\/table/.test(text),
  );
  expect(knowing.map(([path]) => path)).toEqual([]);
});
