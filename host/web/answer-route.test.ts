import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { err, ok } from '../../shared/game/result.ts';
import type { WebEnv } from './access/caller.ts';
import type { Role } from './access/role.ts';
import { answerRoute } from './answer-route.ts';

const given: (readonly [number, number, string])[] = [];
let role: Role = 'place B';
const route = new Hono<WebEnv>();
route.use(async (c, next) => {
  c.set('caller', { role, signedIn: null });
  await next();
});
route.route(
  '/',
  answerRoute((question, candidate, by) => {
    given.push([question, candidate, by]);
    return question === 1 ? ok(undefined) : err({ code: 'not-open', message: 'settled' });
  }),
);
const JSON_TYPE = 'application/json';

it.each<[string, string, string, number]>([
  ['an answer', '{"question":1,"candidate":0}', JSON_TYPE, 204],
  ['one that comes late', '{"question":2,"candidate":0}', `${JSON_TYPE}; charset=utf-8`, 409],
  // A form of another site can send this.
  ['one that does not say it is JSON', '{"question":1,"candidate":0}', 'text/plain', 400],
  ['no JSON', 'yes', JSON_TYPE, 400],
  ['something else', '{"question":"1"}', JSON_TYPE, 400],
  ['too much', `{"question":1,"candidate":0,"why":"${'x'.repeat(300)}"}`, JSON_TYPE, 413],
])('%s', async (_, body, type, status) => {
  given.length = 0;
  role = 'place B';
  const headers = { 'Content-Type': type, 'Content-Length': `${body.length}` };
  const response = await route.request('/', { method: 'POST', headers, body });
  expect(response.status).toBe(status);
  expect(given).toHaveLength(status === 204 || status === 409 ? 1 : 0);
});

it.each<[Role, number]>([
  ['screen', 204],
  ['place D', 204],
  ['referee', 204],
  ['viewer', 403],
])('an answer of the %s is answered with %i, and comes with who gave it', async (by, status) => {
  given.length = 0;
  role = by;
  const body = '{"question":1,"candidate":2}';
  const headers = { 'Content-Type': JSON_TYPE, 'Content-Length': `${body.length}` };
  const response = await route.request('/', { method: 'POST', headers, body });
  expect(response.status).toBe(status);
  expect(given).toEqual(status === 204 ? [[1, 2, by]] : []);
});
