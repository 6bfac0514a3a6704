import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDERS = ['.github', 'firmware', 'hardware', 'host', 'shared', 'test'];
const pages = [
  'README.md',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => path.endsWith('.md') && !/node_modules|corpus/.test(path)),
];

/** Links of a page to missing files and folders of the project. */
function deadLinks(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link]) => link!);
  return links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(page), link)));
}

/** Missing files that a page names in code, from the root of the project. */
function deadNames(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const names = [...text.matchAll(/`((?:shared|host|firmware|hardware|test)\/[\w./-]+\.[a-z]+)`/g)];
  return names.map(([, name]) => name!).filter((name) => !existsSync(join(ROOT, name)));
}

it.each(pages)('%s has no dead links', (page) => {
  expect(deadLinks(page)).toEqual([]);
  expect(deadNames(page)).toEqual([]);
});
