import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A page, ready to be served: nothing of it is fetched from elsewhere. */
export interface Page {
  readonly html: string;
  readonly script: string;
  readonly style: string;
}

/** The table's page, which everybody may see, and the referee's. */
export interface Pages {
  readonly page: Page;
  readonly referee: Page;
  /** Tells one version of the pages from another. */
  readonly build: string;
}

const FILES = {
  page: {
    script: new URL('../../dist/page.js', import.meta.url),
    style: new URL('../../dist/page.css', import.meta.url),
  },
  referee: {
    script: new URL('../../dist/referee.js', import.meta.url),
    style: new URL('../../dist/referee.css', import.meta.url),
  },
};

/** Reads the pages as they were built. */
export function readPages(): Pages {
  const hash = createHash('sha256');
  const read = (file: URL): string => {
    const text = readFileSync(file, 'utf8');
    hash.update(text);
    return text;
  };
  const texts = (name: 'page' | 'referee') => ({
    script: read(FILES[name].script),
    style: read(FILES[name].style),
  });
  const [page, referee] = [texts('page'), texts('referee')];
  const build = hash.digest('hex').slice(0, 12);
  return {
    page: { ...page, html: html('page', build) },
    referee: { ...referee, html: html('referee', build) },
    build,
  };
}
/** The icon is a tile: bone on bamboo, with the red dragon's colour. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect x='12' y='8' width='40' height='54' rx='6' fill='%23a8743a'/%3E%3Crect x='12' y='2' width='40' height='54' rx='6' fill='%23fbf4e2'/%3E%3Cpath d='M20 19H44V34H20ZM32 8V51' fill='none' stroke='%23b3231f' stroke-width='5'/%3E%3C/svg%3E";

const html = (page: string, hash: string): string => `<!doctype html>
<html lang="en" data-build="${hash}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mingg</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${page}.css?${hash}">
<script type="module" src="${page}.js?${hash}"></script>
</head>
<body><noscript>This page draws the table with JavaScript: please allow it.</noscript></body>
</html>
`;
