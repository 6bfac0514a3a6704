import { strict as assert } from 'node:assert';
import { Feed } from '../../../host/web/feed.ts';
import type { Pages } from '../../../host/web/pages.ts';
import type { Desk } from '../../../host/web/referee-routes.ts';
import { site } from '../../../host/web/server.ts';
import { foldEntry, type TableState } from '../../../shared/match/table.ts';
import { readRefereeInput } from '../../../shared/referee/read-input.ts';
import { err, ok } from '../../../shared/result.ts';
import { NO_MEMORY, viewOf } from '../../../shared/view/view.ts';
import { refereeView } from '../../../shared/view/view-referee.ts';
import { playedLog, tagged } from '../../played-log.ts';

// Requests to the pages of a table, as the server hands them to the app: `POST /answer`, headers, an empty line, the
// body. The referee's code is known to the fuzzer.

const CODE = 'k7qd-9fxm-2hwp';
const PAGE = { html: '<!doctype html>', script: '', style: '' };
const PAGES: Pages = { page: PAGE, referee: PAGE, build: '0' };
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
  code: CODE,
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
const app = site(PAGES, new Feed('0', () => viewOf(table, NO_MEMORY)), {
  desk,
  answer: (question) => (question === 1 ? ok(undefined) : err({ code: 'not-open', message: 'settled' })),
  log: () => ({
    standing: { vkey: 'example.com/log+1a2b3c4d+AbCd', signed: 3, witness: { state: 'none' } },
    checkpoint: null,
  }),
});

export async function fuzz(data: Buffer): Promise<void> {
  const request = requestOf(data);
  // The event stream never ends.
  if (!request || new URL(request.url).pathname === '/events') return;
  const response = await app.fetch(request);
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
    if (headers.get('authorization')?.trim() === 'Bearer CODE')
      headers.set('authorization', `Bearer ${CODE}`);
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
