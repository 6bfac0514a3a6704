import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from './port.ts';

/** What answers requests: a Hono app. */
interface App {
  readonly fetch: Parameters<typeof getRequestListener>[0];
}

/** An app that is being served. */
export interface Served {
  readonly port: number;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

/** ms within which headers, and the whole request, must have arrived, and after which an idle connection is closed. */
const HEADERS = 10_000;
const REQUEST = 20_000;
const STILL = 60_000;
/** ms that answers have to end when the server ends, and ms between two looks at whether they have. */
const ENDING = 200;
const LOOK = 5;
/** The largest headers in bytes: requests have a few hundred, and what a browser adds. */
const LARGEST_HEADERS = 8192;

/**
 * Serves an app at this computer's own addresses, and at `host` if one is given.
 * @param port the port to use (0: any); without it the first free one from 8144 on
 * @param made is called with each server before it listens
 * @throws Error that says what to do if the chosen port cannot be used
 */
export async function serve(
  app: App,
  host: string | null,
  port: number | undefined,
  made: (server: Server) => void = () => {},
): Promise<Served> {
  const answers = listenerOf(app);
  const servers: Server[] = [];
  const make = () => {
    const server = newServer(answers);
    made(server);
    servers.push(server);
    return server;
  };
  return {
    port: await listen(make, host, port),
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

/** Ends a server: connections once their answer has ended, which brings the last of it, all others soon after. */
async function close(server: Server): Promise<void> {
  const answered = setInterval(() => server.closeIdleConnections(), LOOK);
  const late = setTimeout(() => server.closeAllConnections(), ENDING);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(answered);
  clearTimeout(late);
}

const newServer = (answers: RequestListener): Server => {
  const server = createServer(
    {
      maxHeaderSize: LARGEST_HEADERS,
      headersTimeout: HEADERS,
      requestTimeout: REQUEST,
      connectionsCheckingInterval: HEADERS / 2,
    },
    answers,
  );
  // An open page is sent something every few seconds, so a connection that takes nothing is dead.
  server.timeout = STILL;
  return server;
};

/**
 * Answers requests on a connection one after the other: browsers do not send a second one before the first is answered.
 */
function listenerOf(app: App): RequestListener {
  const answer = getRequestListener(app.fetch, {
    // The input is not a valid request; only its sender needs to know.
    errorHandler: () => new Response('This is no request.\n', { status: 400 }),
  });
  const last = new WeakMap<object, ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    // `writableEnded`, not "sent": a client that has read the end may ask again before this side learns that it was
    // sent.
    if (last.get(socket)?.writableEnded === false) {
      socket.destroy();
      return;
    }
    last.set(socket, response);
    void answer(request, response);
  };
}
