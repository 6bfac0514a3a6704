import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

// Raw requests for tests, with only the headers given.

/** What is served. */
export interface Site {
  readonly urls: readonly string[];
}

/** An answer. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * The target of a request, and its source among this computer's addresses: 127.0.0.2 stands for another computer. Each
 * request has a connection of its own, unless an agent keeps some.
 */
export interface Route {
  readonly to?: string;
  readonly from?: string;
  readonly agent?: Agent;
}

/** The port at which a page is served. */
export const portOf = (web: Site): number => Number(new URL(web.urls[0]!).port);

/** The origin of a page at the table's own screen. */
export const own = (web: Site): string => new URL(web.urls[0]!).origin;

/** Sends one request unchanged; an event stream is left after its first view. */
export function ask(
  web: Site,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
  { to = '127.0.0.1', from, agent }: Route = {},
): Promise<Answered> {
  const port = portOf(web);
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  return new Promise((resolve, reject) => {
    const sent = request({
      host: to,
      port,
      method,
      path,
      agent: agent ?? false,
      headers: { host: `localhost:${port}`, ...length, ...headers },
      ...(from !== undefined && { localAddress: from }),
    });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const status = response.statusCode!;
      if (response.headers['content-type'] === 'text/event-stream') {
        let body = '';
        response.on('data', (more: Buffer) => {
          body += more;
          if (!/event: view\ndata: .*\n/.test(body)) return;
          resolve({ status, headers: response.headers, body });
          sent.destroy();
        });
        return;
      }
      resolve({ status, headers: response.headers, body: await text(response) });
    });
    sent.end(body);
  });
}

/** Signs in. @returns the cookie that a browser would send */
export async function signIn(web: Site, code: string, route: Route = {}): Promise<string> {
  const { to = '127.0.0.1' } = route;
  const host = `${to}:${portOf(web)}`;
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
  const { status, headers: given } = await ask(
    web,
    'POST',
    '/sign-in',
    headers,
    JSON.stringify({ code }),
    route,
  );
  const [cookie = ''] = given['set-cookie'] ?? [];
  if (status !== 200) throw new Error(`signing in was answered with ${status}`);
  return cookie.split(';')[0]!;
}
