import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';

/** Where the page is tried first when no port is chosen: as many as a set has tiles, in the range free for all. */
export const FIRST_PORT = 8144;
const TRIED = 20;

/**
 * Makes the server listen, for this computer and the local network: on the chosen port, or without one on
 * the first that is free from {@link FIRST_PORT} on. Fails with a message that says what to do.
 */
export async function listen(server: Server, chosen?: number): Promise<number> {
  if (chosen !== undefined) {
    const failure = await tryPort(server, chosen);
    if (!failure) return portOf(server);
    throw new Error(explain(failure, chosen), { cause: failure });
  }
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIED; port++) {
    const failure = await tryPort(server, port);
    if (!failure) return port;
    if (failure.code !== 'EADDRINUSE') throw new Error(explain(failure, port), { cause: failure });
  }
  throw new Error(
    `no free port for the web page between ${FIRST_PORT} and ${FIRST_PORT + TRIED - 1}: choose one with --port`,
  );
}

function tryPort(server: Server, port: number): Promise<NodeJS.ErrnoException | null> {
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
    // Without an address: every network of this computer, IPv6 where it has any.
    server.listen(port);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function explain(failure: NodeJS.ErrnoException, port: number): string {
  switch (failure.code) {
    case 'EADDRINUSE':
      return `port ${port} is taken by another program: stop that program, choose another port with --port, or leave --port out`;
    case 'EACCES':
      return `port ${port} may not be used by this user: choose one above 1023 with --port`;
    default:
      return `the web page cannot be served on port ${port}: ${failure.message}`;
  }
}

/** The addresses under which a port of this computer is reached: its own first, then those of its networks. */
export function addresses(port: number): string[] {
  const networks = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return ['localhost', ...networks].map((host) => `http://${host}:${port}/`);
}
