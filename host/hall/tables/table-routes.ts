import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import { NotPublished } from '../../ledger/ledger.ts';
import { addressOf } from '../../web/access/caller.ts';
import { literal, plainAddress } from '../../web/access/host-names.ts';
import { isJson } from '../../web/access/sign-in-routes.ts';
import type { Hall } from '../hall.ts';
import {
  type Delivered,
  type Delivery,
  LARGEST_DELIVERY,
  type NotDelivered,
  readDelivery,
} from '../wire/delivery.ts';
import { isJoining, type Joined } from '../wire/join.ts';
import { hallKnowsCode, isProofRequest, type KeyProof } from '../wire/key-proof.ts';
import { readNeeds } from '../wire/needs.ts';
import { LARGEST_SEEN, readSeenTable } from '../wire/seen-table.ts';
import type { HallTables } from './hall-tables.ts';

/** How long a table's question for its round waits for something new (ms). */
const LONGEST_POLL = 25_000;
/** The largest request to join (bytes). */
const LARGEST_JOIN = 2048;

/** Takes in what a table delivers, and says what it is answered. */
export type TakeDelivery = (
  table: number,
  delivery: Delivery,
) => Result<Delivered, NotDelivered> | Promise<Result<Delivered, NotDelivered>>;

/** The environment of these routes: on those that need a token, the number of the table. */
interface TableEnv {
  Bindings: HttpBindings;
  Variables: { table: number };
}

/**
 * What tables use of a hall. They are programs: no page may send any of this, and what is said is JSON. Refusals are
 * `{"code":…,"message":…}`.
 *
 * - `POST /table/proof` with a nonce: proves the hall's key ({@link KeyProof}), before anything secret is sent to it.
 * - `POST /table/join` with a one-time code: {@link Joined}.
 * - `POST /table/entries`: a delivery, or part of one; delivered means cosigned.
 * - `POST /table/seen`: what lies on the table that is featured on big screens; of others it is refused.
 * - `GET /table/round?known=VERSION&needs=LIST`: what to play; waits while that is still the version. The table says what
 *   it needs people for (`wire/needs.ts`), an empty list if nothing; without `needs` what it said last still counts.
 */
export function tableRoutes(
  hall: Hall,
  tables: HallTables,
  deliver: TakeDelivery = (...sent) => deliverTo(hall, ...sent),
): Hono<TableEnv> {
  const routes = new Hono<TableEnv>().basePath('/table');
  routes.use(noPage);
  routes.post('/join', bodyLimit({ maxSize: LARGEST_JOIN }), async (c) => {
    const joining = await jsonOf(c);
    if (!isJoining(joining)) return badInput(c, 'to join, send {"code":…,"origin":…,"vkey":…} as JSON');
    const { code, origin, vkey } = joining;
    const table = tables.codes.tableOf(code, origin);
    if (table === null) return wrongCode(c, tables);
    const taken = tables.take({ table, origin, vkey });
    if (!taken.ok) return c.json(taken.error, 409);
    tables.codes.used(table, origin);
    tables.heard(table);
    const token = tables.tokens.make({ table, origin, vkey });
    const joined: Joined = {
      table,
      token,
      tournament: hall.origin,
      vkey: hall.vkey,
      cosigner: hall.cosigner,
    };
    return c.json(joined, 200, NOT_KEPT);
  });
  routes.post('/proof', bodyLimit({ maxSize: LARGEST_JOIN }), async (c) => {
    const request = await jsonOf(c);
    if (!isProofRequest(request))
      return badInput(c, 'for a proof, send {"nonce":…} as JSON: 32 bytes in base64');
    const { nonce, code: mac } = request;
    const proof = hall.proveKey(nonce, reachedAt(c.env.incoming.socket));
    if (mac === undefined) return c.json(proof, 200, NOT_KEPT);
    const code = tables.codes.knownBy(mac, nonce);
    if (code === null) return wrongCode(c, tables);
    return c.json({ ...proof, code: hallKnowsCode(code, nonce, proof) } satisfies KeyProof, 200, NOT_KEPT);
  });
  routes.use('/seen', onlyTables(tables));
  routes.use('/entries', onlyTables(tables));
  routes.use('/round', onlyTables(tables));
  routes.post('/entries', bodyLimit({ maxSize: LARGEST_DELIVERY }), async (c) => {
    const delivery = readDelivery(await jsonOf(c));
    if (!delivery.ok) return badInput(c, delivery.error);
    const delivered = await deliver(c.get('table'), delivery.value);
    return delivered.ok ? c.json(delivered.value) : c.json(delivered.error, 409);
  });
  routes.post('/seen', bodyLimit({ maxSize: LARGEST_SEEN }), async (c) => {
    const seen = readSeenTable(await jsonOf(c));
    if (seen === null) return badInput(c, 'what lies on a table is the picture of its page, as JSON');
    return tables.shows(c.get('table'), seen)
      ? c.json({ shown: true })
      : c.json({ code: 'not-featured', message: 'another table is featured, or none' }, 409);
  });
  routes.get('/round', async (c) => {
    const table = c.get('table');
    const { known = '', needs: text } = c.req.query();
    if (text !== undefined) {
      const needs = readNeeds(text);
      if (!needs.ok) return badInput(c, needs.error);
      tables.needs(table, needs.value);
    }
    await tables.assignments.changedFrom(known, table, LONGEST_POLL, c.req.raw.signal);
    // While it waited its token may have been revoked.
    if (tables.tokens.tableOf(tokenOf(c)) === null) return notJoined(c);
    return c.json(tables.assignments.of(table), 200, NOT_KEPT);
  });
  routes.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // A table that left in the middle of a request hears nothing, and nobody else needs to know.
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return c.body(null, 400);
    if (error instanceof NotPublished) return c.json({ code: 'follows', message: error.message }, 503);
    tables.noticed(`the hall failed at ${c.req.method} ${c.req.path}: ${error.message.split('\n')[0]}`);
    return c.json(
      { code: 'failed', message: 'the hall failed at this; the table plays on and tries again' },
      500,
    );
  });
  return routes;
}

/** Gives the hall a delivery. @returns what a table is answered */
export function deliverTo(hall: Hall, table: number, delivery: Delivery): Result<Delivered, NotDelivered> {
  const cosigned = hall.deliver(table, delivery);
  if (cosigned.ok) return ok({ cosigned: cosigned.value });
  const from = cosigned.error.code === 'gap' ? { from: hall.openedOf(table) } : {};
  return err({ ...cosigned.error, ...from });
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** Refuses what a page in a browser sends: it always names its origin when it writes, or its site when it reads. */
const noPage: MiddlewareHandler<TableEnv> = async (c, next) => {
  const isPage = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined;
  return isPage
    ? c.json({ code: 'foreign-page', message: 'this is for tables, not for pages' }, 403)
    : next();
};

/** Answers a code that is none, late. */
async function wrongCode(c: Context<TableEnv>, tables: HallTables) {
  if (await tables.wrongCodes.came(addressOf(c))) {
    const message = 'the code is not right, or too old: the organiser’s desk gives another one';
    return c.json({ code: 'wrong-code', message }, 403);
  }
  c.header('Connection', 'close');
  return c.json({ code: 'too-many', message: 'too many wrong codes came at once: try again' }, 429);
}

/** The address of this computer at which a connection arrived, as in a URL. */
const reachedAt = ({ localAddress, localPort }: Socket): string =>
  `${literal(plainAddress(localAddress))}:${localPort}`;

/** Admits only tables that joined. One that the hall's log does not have, since it was put back to a copy, is logged. */
const onlyTables =
  (tables: HallTables): MiddlewareHandler<TableEnv> =>
  async (c, next) => {
    const joined = tables.tokens.tableOf(tokenOf(c));
    if (joined === null) return notJoined(c);
    const taken = tables.take(joined);
    if (!taken.ok) return c.json(taken.error, 409);
    c.set('table', joined.table);
    tables.heard(joined.table);
    return next();
  };

/** The token of a request; empty if there is none. */
const tokenOf = (c: Context): string =>
  /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';

function notJoined(c: Context) {
  const message = 'this table has not joined this hall, or was shut out: the organiser’s desk gives a code';
  return c.json({ code: 'not-joined', message }, 401);
}

const badInput = (c: Context, message: string) => c.json({ code: 'bad-input', message }, 400);

/** What a request holds as JSON; null if it does not say that it is JSON, or is none. */
async function jsonOf(c: Context): Promise<unknown> {
  if (!isJson(c.req.header('Content-Type'))) return null;
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
