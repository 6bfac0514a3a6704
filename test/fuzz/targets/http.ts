import { strict as assert } from 'node:assert';
import { connect, Server } from 'node:net';
import { leafHash, MerkleTree } from '../../../host/ledger/merkle.ts';
import { Signatures } from '../../../host/table/signatures.ts';
import type { Desk } from '../../../host/web/referee-routes.ts';
import { startWeb } from '../../../host/web/server.ts';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import { foldEntry } from '../../../shared/match/table.ts';
import type { TableState } from '../../../shared/match/table-state.ts';
import { type RefereeInput, readRefereeInput } from '../../../shared/referee/read-input.ts';
import { NO_MEMORY, viewOf } from '../../../shared/view/view.ts';
import { previewOf } from '../../../shared/view/view-preview.ts';
import { refereeView } from '../../../shared/view/view-referee.ts';
import type { DeskView } from '../../../shared/view/view-signing.ts';
import { playedLog, tagged } from '../../helpers/played-log.ts';
import { LOG, signedText } from '../signed.ts';

// Bytes on a connection to the page of a table, from its own computer. No fuzzer would guess some values, so
// placeholders stand for them: `PORT` for the port, `COOKIE` for the cookie of a signed-in referee, `CODE` for the
// referee's code, `ROOT` for the log's root. A line `— SIGNED` in the body becomes the referee's signature, `LENGTH`
// the length of the body.

const STATUSES = [
  200, 204, 304, 400, 401, 403, 404, 405, 408, 409, 413, 415, 417, 421, 429, 431, 501, 503, 505,
];
/** ms to wait for a request that never ends. */
const PATIENCE = 30;
const LONGEST_ANSWER = 1_000_000;

/** A table after its second hand. */
const table = playedLog(
  { entry: 'table', rules: 'kuester', tiles: tagged(144) },
  2,
  1,
).reduce<TableState | null>((state, entry) => {
  const folded = foldEntry(state, entry);
  assert.ok(folded.ok);
  return folded.value;
}, null)!;

/** A log of five entries, on which the referee signs with the fuzzer's key. */
const tree = new MerkleTree();
for (let n = 0; n < 5; n++) tree.add(leafHash(Buffer.of(n)));
const log = { origin: 'example.com/table', size: tree.size, root: (size: number) => tree.root(size) };
const signatures = new Signatures(log, [LOG.verifier]);

function view(): DeskView {
  return { ...refereeView(table, []), signing: signatures.view() };
}

/** The input, in a note signed by the referee or without one. */
function readInput(
  value: unknown,
): Result<RefereeInput, { readonly code: string; readonly message: string }> {
  const { signed } = (value ?? {}) as { signed?: unknown };
  if (typeof signed !== 'string') return readRefereeInput(value);
  const opened = signatures.open(signed, 0);
  return opened.ok ? ok(opened.value.input) : opened;
}

/** All inputs of referees go to the same table. */
const desk: Desk = {
  view,
  preview(value) {
    const after = tableAfter(value);
    return after.ok ? ok(previewOf(table, after.value, table.handNumber)) : after;
  },
  enter(value) {
    const after = tableAfter(value);
    if (!after.ok) return after;
    viewOf(after.value, NO_MEMORY);
    return ok({ ...refereeView(after.value, []), signing: signatures.view() });
  },
};

const ENTRIES = { result: 'result', ruling: 'referee', withdraw: 'withdrawn' } as const;

/** The table after an input, or why it is refused. */
function tableAfter(value: unknown): Result<TableState, { readonly code: string; readonly message: string }> {
  const read = readInput(value);
  if (!read.ok) return read;
  const { enter, ...input } = read.value;
  if (enter === 'bet') return err({ code: 'no-bet', message: 'nobody bets' });
  const members = 'event' in input ? { ...input.event, by: input.by } : input;
  return foldEntry(table, { entry: ENTRIES[enter], t: 1, ...members } as never);
}

// The page must not keep the engine running when it is done.
const { listen } = Server.prototype;
Server.prototype.listen = function (this: Server, ...where: unknown[]) {
  return Reflect.apply(listen, this, where).unref();
};

const failures: string[] = [];
const starting = startWeb({
  port: 0,
  current: () => viewOf(table, NO_MEMORY),
  desk,
  answer: (question) =>
    question === 1 ? ok(undefined) : err({ code: 'not-open', message: 'it is settled' }),
  log: () => ({
    standing: { vkey: 'example.com/log+1a2b3c4d+AbCd', signed: 3, witness: { state: 'none' } },
    checkpoint: null,
    sealing: null,
  }),
  noticed: (what) => what.startsWith('the page failed') && failures.push(what),
  late: 0,
});
let token = '';

export async function fuzz(data: Buffer): Promise<void> {
  const { urls, access } = await starting;
  const port = Number(new URL(urls[0]!).port);
  if (access.sessions.use(token) === null) token = access.sessions.begin('referee', '127.0.0.1');
  const request = data
    .toString('latin1')
    .replaceAll('PORT', `${port}`)
    .replace('COOKIE', `mingg-${port}=${token}`)
    .replace('CODE', access.codes.of('referee'));
  const answer = await exchange(port, Buffer.from(signedBody(request), 'latin1'));
  assert.deepEqual(failures.splice(0), []);
  assert.ok(answer.length < LONGEST_ANSWER, `an answer of ${answer.length} bytes`);
  if (answer === '') return;
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  assert.ok(STATUSES.includes(status), answer.slice(0, 200));
  assert.ok(!/\n {4}at |node_modules/.test(answer), answer);
}

/** The request, with the note in its JSON body signed by the referee. */
function signedBody(request: string): string {
  const split = request.indexOf('\r\n\r\n') + 4;
  const note = request.slice(split).replace(/(?<="signed":)"(?:[^"\\]|\\.)*"/s, (json) => {
    try {
      const text = Buffer.from(JSON.parse(json), 'latin1').toString('utf8');
      const signed = signedText(text.replace('ROOT', tree.root().toString('base64')));
      return Buffer.from(JSON.stringify(signed)).toString('latin1');
    } catch {
      return json;
    }
  });
  return request.slice(0, split).replace('LENGTH', `${note.length}`) + note;
}

/** The answer to some bytes, up to the end of the connection. Event streams would never end. */
function exchange(port: number, request: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(done, PATIENCE);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (/^content-type: text\/event-stream/im.test(answer) || isWhole(answer)) done();
    });
    socket.on('close', done);
    socket.on('error', done);
    socket.write(request);
  });
}

/** Whether the first answer is complete: what follows on the connection is not waited for. */
function isWhole(answer: string): boolean {
  const split = answer.indexOf('\r\n\r\n');
  if (split < 0) return false;
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, split))?.[1];
  if (length !== undefined) return answer.length >= split + 4 + Number(length);
  return answer.endsWith('0\r\n\r\n') || answer.startsWith('HTTP/1.1 204');
}
