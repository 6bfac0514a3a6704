import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { WebEnv } from './access/caller.ts';

/** The built files of the calculator, and their types. */
const FILES = {
  'index.html': 'text/html; charset=utf-8',
  'calculator.js': 'text/javascript; charset=utf-8',
  'calculator.css': 'text/css; charset=utf-8',
  'service-worker.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json',
  'icon.svg': 'image/svg+xml',
} as const;

/** Where the table serves the calculator. */
const PREFIX = '/calculator';

/** The paths of the calculator. It holds nothing of the table, so they are open to anybody. */
export const CALCULATOR_PATHS: readonly string[] = [
  PREFIX,
  `${PREFIX}/`,
  ...Object.keys(FILES).map((name) => `${PREFIX}/${name}`),
];

/** Serves the calculator, as any web server could from the same folder. */
export function calculatorRoutes(): Hono<WebEnv> {
  const routes = new Hono<WebEnv>();
  const folder = new URL('../../dist/calculator', import.meta.url);
  for (const [name, type] of Object.entries(FILES)) {
    const text = readFileSync(new URL(`${folder.href}/${name}`), 'utf8');
    // Its service worker keeps it; the browser asks whether there is a newer one.
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
    routes.get(`${PREFIX}/${name}`, (c) => c.body(text, 200, headers));
    if (name === 'index.html') routes.get(`${PREFIX}/`, (c) => c.body(text, 200, headers));
  }
  routes.get(PREFIX, (c) => c.redirect(`${PREFIX}/`));
  return routes;
}
