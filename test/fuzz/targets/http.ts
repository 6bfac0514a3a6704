import { strict as assert } from 'node:assert';
import { Access } from '../../../host/web/access/access.ts';
import { Callers } from '../../../host/web/access/caller.ts';
import { HostNames } from '../../../host/web/access/host-names.ts';
import { Connections } from '../../../host/web/connections.ts';
import { Feed } from '../../../host/web/feed.ts';
import type { Pages } from '../../../host/web/pages.ts';
import type { Desk } from '../../../host/web/referee-routes.ts';
import { site } from '../../../host/web/site.ts';
import { foldEntry, type TableState } from '../../../shared/match/table.ts';
import { readRefereeInput } from '../../../shared/referee/read-input.ts';
import { err, ok } from '../../../shared/result.ts';
import { PLACES } from '../../../shared/seats.ts';
import { NO_MEMORY, viewOf } from '../../../shared/view/view.ts';
import { refereeView } from '../../../shared/view/view-referee.ts';
import { playedLog, tagged } from '../../played-log.ts';

// Requests to the pages of a table, as the server hands them to the app: `POST /answer`, headers, an empty line, the
// body. They come from the
// table's own screen; one that says `Authorization: Bearer CODE` has the referee's session.

const PAGE = { html: () => '<!doctype html>', script: '', style: '' };
const PAGES: Pages = { page: PAGE, referee: PAGE, 'sign-in': PAGE, build: '0' };
const STATUSES = [200, 204, 400, 401, 403, 404, 405, 409, 413, 415, 421, 429];

/** A table in its third hand. */
const table = playedLog(
  { entry: 'table', rules: 'kuester', tiles: tagged(144) },
  2,
  1,
).reduce<TableState | null>((state, entry) => {
  const folded = foldEntry(state, entry);
  assert.ok(folded.ok);
  return folded.value;
}, null)!;

const desk: Desk = {
  view: () => refereeView(table, []),
  enter(value) {
    const read = readRefereeInput(value);
    if (!read.ok) return read;
    const { value: input } = read;
    if (input.enter === 'bet') return err({ code: 'no-bet', message: 'nobody bets' });
    const { enter: _, ...result } =
      input.enter === 'result' ? input : { ...input.event, enter: '', by: input.by };
    const entry = { entry: input.enter === 'result' ? 'result' : 'referee', t: 1, ...result };
    const folded = foldEntry(table, entry as never);
    if (!folded.ok) return err(folded.error);
    viewOf(folded.value, NO_MEMORY);
    return ok(refereeView(folded.value, []));
  },
};
const PORT = 80;
const feed = new Feed('0', () => viewOf(table, NO_MEMORY));
const access = new Access({ places: PLACES, password: null, noticed: () => {}, changed: () => {}, late: 0 });
let token = access.sessions.begin('referee', '127.0.0.1');
const names = new HostNames(() => PORT, []);
const callers = new Callers(names, access.sessions, () => PORT);
const app = site({
  files: PAGES,
  feed,
  access,
  names,
  callers,
  connections: new Connections(100),
  desk,
  answer: (question) => (question === 1 ? ok(undefined) : err({ code: 'not-open', message: 'settled' })),
  log: () => ({
    standing: { vkey: 'example.com/log+1a2b3c4d+AbCd', signed: 3, witness: { state: 'none' } },
    checkpoint: null,
    sealing: null,
  }),
  elsewhere: () => null,
  noticed: (what) => assert.fail(what),
});

export async function fuzz(data: Buffer): Promise<void> {
  const request = requestOf(data);
  // The event stream never ends.
  if (!request || new URL(request.url).pathname === '/events') return;
  const socket = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' };
  const headers = { host: 'localhost', ...Object.fromEntries(request.headers) };
  const incoming = { socket, headers, httpVersion: '1.1', destroyed: false, complete: true };
  const response = await app.fetch(request, { incoming, outgoing: {} } as never);
  assert.ok(
    STATUSES.includes(response.status),
    `status ${response.status} to ${request.method} ${request.url}`,
  );
  const body = await response.text();
  assert.ok(!body.includes('node_modules') && !/\n {4}at /.test(body), `a stack: ${body}`);
  const type = response.headers.get('content-type') ?? '';
  const isJson = type.startsWith('application/json') && !response.headers.has('content-encoding');
  if (isJson && request.method !== 'HEAD') JSON.parse(body);
}

/** The request, or null where the server before the app would refuse it. */
function requestOf(data: Buffer): Request | null {
  const text = data.toString('latin1');
  const split = text.indexOf('\n\n');
  const [first = '', ...lines] = text.slice(0, split < 0 ? undefined : split).split('\n');
  const [method = '', path = ''] = first.split(' ');
  const body = split < 0 ? '' : text.slice(split + 2);
  try {
    const headers = new Headers(
      lines.map((line) => [line.split(':')[0]!, line.slice(line.indexOf(':') + 1)]),
    );
    if (headers.get('authorization')?.trim() === 'Bearer CODE') {
      if (access.sessions.use(token) === null) token = access.sessions.begin('referee', '127.0.0.1');
      headers.set('cookie', `mingg-${PORT}=${token}`);
    }
    headers.set('content-length', `${body.length}`);
    const init = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.from(body, 'latin1') };
    return new Request(`http://localhost${path.startsWith('/') ? path : `/${path}`}`, {
      method,
      headers,
      ...init,
    });
  } catch {
    return null;
  }
}
