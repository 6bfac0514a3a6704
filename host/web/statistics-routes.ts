import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Result } from '../../shared/game/result.ts';
import type { WebEnv } from './access/caller.ts';

/** The statistics of the table's own hands. */
export interface Years {
  /** A file that the page asks for; null if there is none of this path. */
  file(path: string): Promise<Result<string, string> | null>;
}

/** The built files of the page, and their types. */
const FILES = {
  'index.html': 'text/html; charset=utf-8',
  'statistics.js': 'text/javascript; charset=utf-8',
  'statistics.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const;

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** The routes of the statistics: the page as a club's web server would serve it, and what it shows. */
export function statisticsRoutes(years: Years): Hono<WebEnv> {
  const routes = new Hono<WebEnv>();
  const folder = new URL('../../dist/statistics', import.meta.url);
  for (const [name, type] of Object.entries(FILES)) {
    const text = readFileSync(new URL(`${folder.href}/${name}`), 'utf8');
    routes.get(name === 'index.html' ? '/' : `/${name}`, (c) =>
      c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
    );
  }
  const file = async (path: string) => {
    const found = await years.file(path);
    if (found === null) return Response.json({ message: `there is no ${path}` }, { status: 404 });
    return found.ok
      ? new Response(found.value, { headers: { 'Content-Type': 'application/json', ...NOT_KEPT } })
      : Response.json({ message: found.error }, { status: 503, headers: NOT_KEPT });
  };
  routes.get('/club.json', () => file('club.json'));
  routes.get('/players/:file{[0-9]{1,6}\\.json}', (c) => file(`players/${c.req.param('file')}`));
  return routes;
}
