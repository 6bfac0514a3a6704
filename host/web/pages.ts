import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A page, ready to be served: it loads nothing from other sites. */
export interface Page {
  /**
   * @param data values for its script, as attributes `data-…` of the page
   * @param view JSON of what it shows first, before its script has asked for anything; null: nothing
   */
  readonly html: (data?: Readonly<Record<string, string>>, view?: string | null) => string;
  readonly script: string;
  readonly style: string;
}

/** Pages by their names, which are those of their files in dist/. */
export type PagesOf<Name extends string> = Readonly<Record<Name, Page>> & {
  /** Identifies this version of the pages. */
  readonly build: string;
};

/** The built script and style of a page. */
export interface PageFiles {
  readonly script: URL;
  readonly style: URL;
}

export type PageName =
  | 'page'
  | 'player'
  | 'watch'
  | 'overlay'
  | 'hands'
  | 'review'
  | 'referee'
  | 'setup'
  | 'sign-in';

/**
 * The table's page, a player's own, the public one, the overlay for streams, and those of finished hands, their reviews, the
 * referee, setting up, signing in.
 */
export type Pages = PagesOf<PageName>;

const FILES: Readonly<Record<PageName, PageFiles>> = {
  page: {
    script: new URL('../../dist/page.js', import.meta.url),
    style: new URL('../../dist/page.css', import.meta.url),
  },
  player: {
    script: new URL('../../dist/player.js', import.meta.url),
    style: new URL('../../dist/player.css', import.meta.url),
  },
  watch: {
    script: new URL('../../dist/watch.js', import.meta.url),
    style: new URL('../../dist/watch.css', import.meta.url),
  },
  overlay: {
    script: new URL('../../dist/overlay.js', import.meta.url),
    style: new URL('../../dist/overlay.css', import.meta.url),
  },
  hands: {
    script: new URL('../../dist/hands.js', import.meta.url),
    style: new URL('../../dist/hands.css', import.meta.url),
  },
  review: {
    script: new URL('../../dist/review.js', import.meta.url),
    style: new URL('../../dist/review.css', import.meta.url),
  },
  referee: {
    script: new URL('../../dist/referee.js', import.meta.url),
    style: new URL('../../dist/referee.css', import.meta.url),
  },
  setup: {
    script: new URL('../../dist/setup.js', import.meta.url),
    style: new URL('../../dist/setup.css', import.meta.url),
  },
  'sign-in': {
    script: new URL('../../dist/sign-in.js', import.meta.url),
    style: new URL('../../dist/sign-in.css', import.meta.url),
  },
};

/** Reads the built pages of a table. */
export const readPages = (): Pages => readBuilt(FILES);

/** Reads built pages. */
export function readBuilt<Name extends string>(files: Readonly<Record<Name, PageFiles>>): PagesOf<Name> {
  const hash = createHash('sha256');
  const read = (file: URL): string => {
    const text = readFileSync(file, 'utf8');
    hash.update(text);
    return text;
  };
  const texts = Object.entries<PageFiles>(files).map(
    ([name, { script, style }]) => [name, { script: read(script), style: read(style) }] as const,
  );
  const build = hash.digest('hex').slice(0, 12);
  const pages = texts.map(([name, page]): [string, Page] => [
    name,
    { ...page, html: (data, view) => html(name, build, data, view) },
  ]);
  return { ...(Object.fromEntries(pages) as Record<Name, Page>), build };
}

/** The icon is a tile: bone on bamboo, with the red dragon's colour. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect x='12' y='8' width='40' height='54' rx='6' fill='%23a8743a'/%3E%3Crect x='12' y='2' width='40' height='54' rx='6' fill='%23fbf4e2'/%3E%3Cpath d='M20 19H44V34H20ZM32 8V51' fill='none' stroke='%23b3231f' stroke-width='5'/%3E%3C/svg%3E";

const html = (
  page: string,
  build: string,
  data: Readonly<Record<string, string>> = {},
  view: string | null = null,
): string => `<!doctype html>
<html lang="en"${Object.entries({ build, ...data })
  .map(([name, value]) => ` data-${name}="${value}"`)
  .join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mingg</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="/${page}.css?${build}">
<script type="module" src="/${page}.js?${build}"></script>
</head>
<body>${view === null ? '' : firstView(view)}<noscript>This page needs JavaScript: please allow it.</noscript></body>
</html>
`;

/** A view inside of a page: no text in it can end the element, or begin a comment. */
const firstView = (view: string): string =>
  `<script type="application/json" id="view">${view.replaceAll('<', '\\u003c')}</script>`;
