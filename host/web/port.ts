import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { literal } from './access/host-names.ts';

/** The first port tried if none is chosen: 144, the number of tiles, in the range open to all users. */
export const FIRST_PORT = 8144;
const TRIED = 20;
/** Attempts to get any port: one that is free for IPv4 may be taken for IPv6. */
const ANY_TRIED = 5;

/** An address at which the page listens; if it is not `needed`, only if this computer has it. */
interface Place {
  readonly address: string;
  readonly needed: boolean;
}

/** The addresses to listen at: this computer's own, and one more or all of them (`0.0.0.0` and `::`). */
function placesOf(host: string | null): readonly Place[] {
  const [four, six] = [
    { address: '127.0.0.1', needed: true },
    { address: '::1', needed: false },
  ];
  if (host === null) return [four, six];
  const chosen = { address: host, needed: true };
  if (host === '::') return [chosen];
  return host === '0.0.0.0' ? [chosen, six] : [four, six, chosen];
}

/**
 * Makes servers, each created by `make`, listen at this computer's own addresses, and at `host` if one is given; on the
 * chosen port, or else on the first free one from {@link FIRST_PORT} on.
 * @returns the port
 * @throws Error that says what to do
 */
export async function listen(make: () => Server, host: string | null, chosen?: number): Promise<number> {
  const places = placesOf(host);
  const tried =
    chosen === undefined
      ? Array.from({ length: TRIED }, (_, at) => FIRST_PORT + at)
      : Array.from({ length: chosen === 0 ? ANY_TRIED : 1 }, () => chosen);
  for (const port of tried) {
    const bound = await listenAt(make, places, port);
    if (typeof bound === 'number') return bound;
    const { failure, address } = bound;
    const isLast = chosen !== undefined && chosen !== 0;
    if (isLast || failure.code !== 'EADDRINUSE') {
      throw new Error(explain(failure, address, port), { cause: failure });
    }
  }
  throw new Error(
    `no free port for the web page between ${FIRST_PORT} and ${FIRST_PORT + TRIED - 1}: choose one with --port`,
  );
}

/** Listens at all addresses on one port, or at none. */
async function listenAt(
  make: () => Server,
  places: readonly Place[],
  wanted: number,
): Promise<number | { failure: NodeJS.ErrnoException; address: string }> {
  const servers: Server[] = [];
  let port = wanted;
  for (const { address, needed } of places) {
    const server = make();
    const failure = await tryPort(server, address, port);
    if (failure === null) {
      servers.push(server);
      port = portOf(server);
    } else if (needed || failure.code === 'EADDRINUSE') {
      for (const other of servers) other.close();
      return { failure, address };
    }
  }
  return port;
}

function tryPort(server: Server, address: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const failed = (failure: NodeJS.ErrnoException) => {
      server.off('listening', listening);
      resolve(failure);
    };
    const listening = () => {
      server.off('error', failed);
      resolve(null);
    };
    server.once('error', failed);
    server.once('listening', listening);
    server.listen(port, address);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function explain(failure: NodeJS.ErrnoException, address: string, port: number): string {
  switch (failure.code) {
    case 'EADDRINUSE':
      return `port ${port} is taken by another program: stop that program, choose another port with --port, or leave --port out`;
    case 'EACCES':
      return `port ${port} may not be used by this user: choose one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return `this computer has no address ${address}: name one of its own with --host, or 0.0.0.0 for all`;
    default:
      return `the web page cannot be served at ${address}, port ${port}: ${failure.message}`;
  }
}

/** The URLs of the page: first on this computer, then in its networks. */
export function addresses(host: string | null, port: number): string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  const networks = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const others = host === null ? [] : everywhere ? networks : [literal(host)];
  return ['localhost', ...others].map((name) => `http://${name}:${port}/`);
}
