import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { answersInTime } from './watch.ts';

let server: Server;
afterEach(() => new Promise((done) => server.close(done)));

/** A page that refuses the first requests, and takes its time over each. */
async function busyPage(refused: number, ms: number): Promise<string> {
  let asked = 0;
  server = createServer((_, response) => {
    const status = asked++ < refused ? 503 : 200;
    setTimeout(() => response.writeHead(status, { connection: 'close' }).end(), ms);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it.each([
  ['takes its time', 0, 2500],
  ['does not answer at first', 2, 0],
])('a page is found that %s', async (_, refused, ms) => {
  expect(await answersInTime(await busyPage(refused, ms))).toBe(true);
});
