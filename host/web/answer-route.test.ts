import { expect, it } from 'vitest';
import { err, ok } from '../../shared/result.ts';
import { answerRoute } from './answer-route.ts';

const given: (readonly [number, number])[] = [];
const route = answerRoute((question, candidate) => {
  given.push([question, candidate]);
  return question === 1 ? ok(undefined) : err({ code: 'not-open', message: 'settled' });
});
const JSON_TYPE = 'application/json';

it.each<[string, string, string, number]>([
  ['an answer', '{"question":1,"candidate":0}', JSON_TYPE, 204],
  ['one that comes late', '{"question":2,"candidate":0}', `${JSON_TYPE}; charset=utf-8`, 409],
  // What a form of another site can send.
  ['one that does not say it is JSON', '{"question":1,"candidate":0}', 'text/plain', 400],
  ['no JSON', 'yes', JSON_TYPE, 400],
  ['something else', '{"question":"1"}', JSON_TYPE, 400],
  ['too much', `{"question":1,"candidate":0,"why":"${'x'.repeat(300)}"}`, JSON_TYPE, 413],
])('%s', async (_, body, type, status) => {
  given.length = 0;
  const headers = { 'Content-Type': type, 'Content-Length': `${body.length}` };
  const response = await route.request('/', { method: 'POST', headers, body });
  expect(response.status).toBe(status);
  expect(given).toHaveLength(status === 204 || status === 409 ? 1 : 0);
});
