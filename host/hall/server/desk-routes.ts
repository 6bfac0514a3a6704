import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { WebEnv } from '../../web/access/caller.ts';
import { isJson } from '../../web/access/sign-in-routes.ts';
import { enterFile } from '../desk/import/enter-file.ts';
import type { NotDone, Organiser } from '../desk/organiser.ts';
import { DESK_ROUTES, readBody } from '../desk/read-body.ts';
import type { Hall } from '../hall.ts';
import type { HallTables } from '../tables/hall-tables.ts';
import type { DeskBodies, DeskRoute } from '../view/desk-bodies.ts';
import { putSeatsRight } from './put-seats-right.ts';

/** The largest body in bytes: eight thousand players with long names and teams. */
const LARGEST = 2 * 1024 * 1024;

type Acts = {
  readonly [Route in DeskRoute]: (
    body: DeskBodies[Route],
  ) => Result<unknown, NotDone> | Promise<Result<unknown, NotDone>>;
};

/**
 * What the organiser's page posts. 204: it is done, and logged; 200: it is done, and that came of it; 400: the input is wrong; 409: it cannot be done now, and
 * nothing was logged. Who may post is decided before.
 */
export function deskRoutes(organiser: Organiser, hall: Hall, tables: HallTables): Hono<WebEnv> {
  const acts: Acts = {
    '/desk/open': (body) => organiser.open(body),
    '/desk/players': (body) => organiser.players(body),
    '/desk/import': ({ text }) => enterFile(text, organiser, hall),
    '/desk/plan': () => organiser.plan(),
    '/desk/draw': () => organiser.draw(),
    '/desk/final': (body) => organiser.final(body),
    '/desk/round': (body) => organiser.round(body),
    '/desk/clock': (body) => organiser.stopClock(body.stopped),
    '/desk/extra-time': (body) => organiser.extraTime(body),
    '/desk/ruling': (body) => organiser.rule(body),
    '/desk/withdraw': (body) => organiser.withdraw(body),
    '/desk/hand': (body) => organiser.addHand(body),
    '/desk/withdraw-hand': (body) => organiser.withdrawHand(body),
    '/desk/substitute': (body) => organiser.substitute(body),
    '/desk/attendance': (body) => organiser.attendance(body),
    '/desk/seats': (body) => putSeatsRight(body, hall, tables),
    '/desk/featured': ({ table }) => tables.feature(table),
    '/desk/join-code': ({ table }) => ok({ code: tables.codes.make(table) }),
    '/desk/revoke': ({ table }) => tables.revoke(table),
    '/desk/withdraw-name': (body) => organiser.withdrawName(body.player),
    '/desk/standings': (body) => organiser.showStandings(body.round),
  };
  const routes = new Hono<WebEnv>();
  const add = <Route extends DeskRoute>(route: Route) =>
    routes.post(route, bodyLimit({ maxSize: LARGEST }), async (c) => {
      if (!isJson(c.req.header('Content-Type'))) {
        return c.json({ code: 'bad-input', message: 'the input is JSON, and says so' }, 400);
      }
      const body = readBody(route, await c.req.text());
      if (!body.ok) return c.json({ code: 'bad-input', message: body.error }, 400);
      const done = await acts[route](body.value);
      if (!done.ok) return c.json(done.error, 409);
      return done.value === undefined ? c.body(null, 204) : c.json(done.value, 200, NOT_KEPT);
    });
  for (const route of DESK_ROUTES) add(route);
  return routes;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };
