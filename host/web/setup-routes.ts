import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { SettingsFault } from '../../shared/findings/settings/problem.ts';
import type { Result } from '../../shared/game/result.ts';
import type { RulesChoice, SetupView } from '../../shared/view/view-setup.ts';
import type { WebEnv } from './access/caller.ts';
import { only } from './access/guard.ts';
import type { Role } from './access/role.ts';
import type { Sessions } from './access/sessions.ts';
import { isJson } from './access/sign-in-routes.ts';
import { Heartbeat } from './heartbeat.ts';

/** Why something was not done. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** What is wrong with the settings, where that is why. */
  readonly problems?: readonly SettingsFault[];
}

/** Sets a table up, or changes its settings. */
export interface SetupDesk {
  view(): SetupView;
  /** The rule sets that can be chosen. */
  rules(): readonly RulesChoice[];
  /** Does what a page asks for, parsed JSON. */
  act(input: unknown): Promise<Result<void, Refusal>>;
  /** Calls `listener` whenever the view may have changed. */
  onChange(listener: () => void): void;
}

/** The largest request in bytes: names, and the options of a rule set. */
const LARGEST = 8192;
/** Least ms between two views for a page. */
const PACE = 80;

/** Whether a role may set the table up: whoever stands at its screen, and the referee. */
export const maySetUp = (role: Role): boolean => role === 'screen' || role === 'referee';

/**
 * The routes of setting up: `GET view.json`, `GET rules.json`, `GET events` for views as they change, `POST do`.
 * @param build of the pages, by which a page sees that it is outdated
 * @param sessions who is signed out hears no more
 */
export function setupRoutes(desk: SetupDesk, build: string, sessions: Sessions): Hono<WebEnv> {
  const heartbeat = new Heartbeat();
  let number = 0;
  desk.onChange(() => {
    number++;
    heartbeat.news();
  });
  const routes = new Hono<WebEnv>();
  routes.use(only(maySetUp, 'the table is set up at its own screen, or with the code that Mingg prints'));
  routes.get('/view.json', (c) => c.json(desk.view(), 200, NOT_KEPT));
  routes.get('/rules.json', (c) => c.json(desk.rules(), 200, NOT_KEPT));
  routes.get('/events', (c) => {
    const token = c.get('caller')!.signedIn?.token;
    return streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'build', data: build });
      let sent = -1;
      // Watching counts as using the session.
      while (!stream.aborted && !stream.closed && (token === undefined || sessions.use(token) !== null)) {
        if (sent === number) await stream.writeSSE({ event: 'beat', data: '' });
        else {
          sent = number;
          await stream.writeSSE({ event: 'view', data: JSON.stringify(desk.view()) });
          await new Promise((resolve) => setTimeout(resolve, PACE));
        }
        if (sent === number) await heartbeat.next();
      }
    });
  });
  routes.post('/do', bodyLimit({ maxSize: LARGEST }), async (c) => {
    const input = parsed(isJson(c.req.header('Content-Type')) ? await c.req.text() : '');
    if (input === undefined) {
      return c.json({ code: 'bad-input', message: 'the input is JSON, and says so' }, 400);
    }
    const done = await desk.act(input);
    return done.ok ? c.body(null, 204) : c.json(done.error, 409);
  });
  return routes;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
