import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A page, ready to be served: nothing of it is written to disk, nothing is fetched from elsewhere. */
export interface BundledPage {
  readonly html: string;
  readonly script: string;
  readonly style: string;
}

/** The table's page, which everybody may see, and the referee's. */
export interface PageFiles {
  readonly page: BundledPage;
  readonly referee: BundledPage;
  /** Tells one version of the pages from another. */
  readonly build: string;
}

const PAGE = fileURLToPath(new URL('./page/', import.meta.url));

/** Bundles the pages' sources in memory. Fails with esbuild's message if they do not compile. */
export async function bundlePage(): Promise<PageFiles> {
  const { outputFiles } = await build({
    absWorkingDir: PAGE,
    entryPoints: [
      { in: './main.tsx', out: 'page' },
      { in: './style/page.css', out: 'page' },
      { in: './referee/main.tsx', out: 'referee' },
      { in: './style/referee.css', out: 'referee' },
    ],
    outdir: PAGE,
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
  });
  const text = (name: string) => outputFiles.find(({ path }) => path.endsWith(`/${name}`))!.text;
  const hash = createHash('sha256');
  for (const { text: file } of outputFiles) hash.update(file);
  const version = hash.digest('hex').slice(0, 12);
  const page = (name: string): BundledPage => ({
    html: html(name, version),
    script: text(`${name}.js`),
    style: text(`${name}.css`),
  });
  return { page: page('page'), referee: page('referee'), build: version };
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
