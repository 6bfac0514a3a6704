import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleResult } from '../../test/helpers/sample-views.ts';
import { startWeb, type Web } from './server.ts';

const VIEW = sampleResult(1, 'kuester');

let web: Web;
beforeAll(async () => {
  web = await startWeb({
    port: 0,
    current: () => VIEW,
    desk: { view: () => ({}) as never, enter: () => ({}) as never, preview: () => ({}) as never },
    log: () => ({
      standing: { vkey: 'v', signed: 1, witness: { state: 'none' } },
      checkpoint: 'signed\n',
      sealing: null,
    }),
  });
});
afterAll(() => web.close());

/** An answer as it goes over the wire: `fetch` would decode it. */
function get(path: string, accepted: string): Promise<IncomingMessage> {
  const headers = { 'Accept-Encoding': accepted };
  return new Promise((resolve, reject) => {
    request(new URL(path, web.urls[0]), { headers }, resolve).on('error', reject).end();
  });
}

it.each([
  '',
  'page.js',
  'page.css',
  'sign-in.js',
  'referee.js',
  'referee.css',
  'log',
  'log/log.css',
  'view.json',
])('/%s is compressed for whoever takes that', async (path) => {
  const plain = await get(path, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const whole = await buffer(plain);
  const packed = await get(path, 'gzip, deflate, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  const bytes = await buffer(packed);
  expect(bytes.length).toBeLessThan(whole.length);
  expect(gunzipSync(bytes).equals(whole)).toBe(true);
});

const DIST = join(import.meta.dirname, '../../dist');
/** A page has a style and a script of one name. */
const PAGES = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
  file.endsWith('.css') ? [file.slice(0, -'.css'.length)] : [],
);

it.each(PAGES)('style and script of %s are less than 150 kB, compressed', (name) => {
  const files = ['css', 'js'].map((type) => readFileSync(join(DIST, `${name}.${type}`)));
  const sent = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  expect(sent).toBeLessThan(150_000);
});

it('the event stream is not, and a view comes as soon as it is pushed', async () => {
  const events = await get('events', 'gzip, deflate, br');
  expect(events.headers['content-encoding']).toBeUndefined();
  events.setEncoding('utf8');
  let text = '';
  const told = (hand: number) =>
    new Promise<void>((resolve) => {
      events.on('data', (chunk) => {
        text += chunk;
        if (text.includes(`"hand":${hand},`)) resolve();
      });
    });
  web.push(() => ({ ...VIEW, hand: 77 }));
  await told(77);
  web.push(() => ({ ...VIEW, hand: 78 }));
  await told(78);
  events.destroy();
});
