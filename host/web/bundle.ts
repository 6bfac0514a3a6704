import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The page, ready to be served: nothing of it is written to disk, nothing is fetched from elsewhere. */
export interface PageFiles {
  readonly html: string;
  readonly script: string;
  readonly style: string;
  /** Tells one version of the page from another. */
  readonly build: string;
}

const PAGE = fileURLToPath(new URL('./page/', import.meta.url));

/** Bundles the page's sources in memory. Fails with esbuild's message if they do not compile. */
export async function bundlePage(): Promise<PageFiles> {
  const { outputFiles } = await build({
    absWorkingDir: PAGE,
    entryPoints: { page: './main.tsx', style: './style/page.css' },
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
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  const script = text('.js');
  const style = text('.css');
  const hash = createHash('sha256').update(script).update(style).digest('hex').slice(0, 12);
  return { html: html(hash), script, style, build: hash };
}

/** The icon is a tile: bone on bamboo, with the red dragon's colour. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect x='12' y='8' width='40' height='54' rx='6' fill='%23a8743a'/%3E%3Crect x='12' y='2' width='40' height='54' rx='6' fill='%23fbf4e2'/%3E%3Cpath d='M20 19H44V34H20ZM32 8V51' fill='none' stroke='%23b3231f' stroke-width='5'/%3E%3C/svg%3E";

const html = (hash: string): string => `<!doctype html>
<html lang="en" data-build="${hash}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mingg</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="style.css?${hash}">
<script type="module" src="page.js?${hash}"></script>
</head>
<body><noscript>This page draws the table with JavaScript: please allow it.</noscript></body>
</html>
`;
