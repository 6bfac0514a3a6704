import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Result } from '../../shared/game/result.ts';
import type { PreviewView } from '../../shared/view/view-preview.ts';
import { DESK_NUMBER, type DeskView } from '../../shared/view/view-signing.ts';
import type { Access } from './access/access.ts';
import { addressOf, type Callers, type WebEnv } from './access/caller.ts';
import { onlyReferee } from './access/guard.ts';

/** The source of the referee's view, which also takes his entries. */
export interface Desk {
  view(): DeskView;
  enter(value: unknown): Result<DeskView, DeskRefusal>;
  /** What an entry would change. */
  preview(value: unknown): Result<PreviewView, DeskRefusal>;
}

/** Why an entry is refused. */
export interface DeskRefusal {
  readonly code: string;
  readonly message: string;
}

/** The largest entry in bytes; most have a few hundred. */
const LARGEST = 8192;

const NO_JSON: DeskRefusal = { code: 'bad-input', message: 'the input must be JSON' };

/** The value of a JSON text; undefined if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The routes of the referee's page: `GET desk` for its view, `POST desk` to enter something, `POST preview` to see
 * what it would change; `GET access` for the
 * sessions and the codes to hand out, `POST sign-out-everywhere` to end all sessions and make new codes.
 * @param url where other devices find the page
 */
export function refereeRoutes(
  desk: Desk,
  access: Access,
  callers: Callers,
  url: () => string | null,
): Hono<WebEnv> {
  const routes = new Hono<WebEnv>();
  let told = 0;
  const numbered = () => ({ [DESK_NUMBER]: `${++told}` });
  routes.use(onlyReferee);
  routes.get('/desk', (c) => c.json(desk.view(), 200, { 'Cache-Control': 'no-store', ...numbered() }));
  routes.post('/desk', bodyLimit({ maxSize: LARGEST }), async (c) => {
    const value = parsed(await c.req.text());
    if (value === undefined) return c.json(NO_JSON, 400);
    const entered = desk.enter(value);
    // Who was refused has often looked too long ago.
    return entered.ok
      ? c.json(entered.value, 200, numbered())
      : c.json({ ...entered.error, view: desk.view() }, 409, numbered());
  });
  routes.post('/preview', bodyLimit({ maxSize: LARGEST }), async (c) => {
    const value = parsed(await c.req.text());
    if (value === undefined) return c.json(NO_JSON, 400);
    const preview = desk.preview(value);
    return preview.ok ? c.json(preview.value) : c.json(preview.error, 409);
  });
  routes.get('/access', (c) => {
    const view = access.view(c.get('caller')!.signedIn!.token, url());
    return c.json(view, 200, { 'Cache-Control': 'no-store' });
  });
  routes.post('/sign-out-everywhere', (c) => {
    const token = access.signOutEverywhere(addressOf(c));
    callers.remember(c, token);
    return c.json(access.view(token, url()), 200, { 'Cache-Control': 'no-store' });
  });
  return routes;
}
