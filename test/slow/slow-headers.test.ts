import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startWeb } from '../../host/web/server.ts';
import { tileSet } from '../../shared/game/tiles.ts';
import { foldEntry } from '../../shared/match/table.ts';
import { NO_MEMORY, viewOf } from '../../shared/view/view.ts';
import { must } from '../helpers/random-hand.ts';

const tiles = Object.fromEntries(tileSet(144).map((tile, index) => [`tag ${index}`, tile]));
const EMPTY = viewOf(must(foldEntry(null, { entry: 'table', rules: 'kuester', tiles })), NO_MEMORY);
/** The time allowed for headers, and the time that it may take to notice that they are late (ms). */
const LONGEST = 18_000;

// Each line moves, so that no bound on silence ends it: only one on the headers as a whole.
it.concurrent.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'],
  ['a header of its own', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'b'],
  ['the first line', 'GET /', 'a'],
])('connections that send %s slowly are closed, and stop nobody', async (_, first, more) => {
  const web = await startWeb({ port: 0, current: () => EMPTY });
  try {
    const { port } = new URL(web.urls[0]!);
    const began = performance.now();
    const lines = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'));
    const ends = lines.map(async (line) => {
      line.on('error', () => {});
      line.resume();
      line.write(first);
      const timer = setInterval(() => line.write(more), 500);
      await once(line, 'close');
      clearInterval(timer);
      return performance.now() - began;
    });
    const all = Promise.all(ends);
    for (let asked = 0; asked < 10; asked++) {
      const asking = performance.now();
      expect((await fetch(web.urls[0]!)).status).toBe(200);
      expect(performance.now() - asking).toBeLessThan(3000);
    }
    expect(Math.max(...(await all))).toBeLessThan(LONGEST);
  } finally {
    await web.close();
  }
});
