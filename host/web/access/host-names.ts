import { hostname } from 'node:os';

/** What this computer calls itself, whatever the network calls it. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is this computer's own, to which no other computer can send. */
export const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

/** An address as people write it: IPv4 without the prefix that a socket for both kinds gives it. */
export const plainAddress = (address: string | undefined): string =>
  (address ?? 'nowhere').replace(/^::ffff:(?=\d+\.)/, '');

/**
 * The names under which a request may ask for the page. A page of somebody else's whose name was turned to this computer
 * (DNS rebinding) asks for it by that name, and is refused.
 */
export class HostNames {
  readonly #port: () => number;
  readonly #own: ReadonlySet<string>;
  readonly #set: ReadonlySet<string>;

  /**
   * @param port at which the page is served
   * @param names that were set: a proxy or a router knows the table by them, perhaps at a port of its own
   */
  constructor(port: () => number, names: readonly string[]) {
    this.#port = port;
    const self = hostname().toLowerCase();
    this.#own = new Set([...LOOPBACK, self, `${self.split('.')[0]}.local`]);
    this.#set = new Set(names.map((name) => name.toLowerCase()));
  }

  /** @param host as the request says it; `local` is the address at which the request came in */
  isOwn(host: string | undefined, local: string | undefined): boolean {
    const named = parseHost(host);
    if (named === null) return false;
    const { name, port } = named;
    if (this.#set.has(host!.toLowerCase())) return true;
    const isHere = (port ?? 80) === this.#port();
    if (this.#set.has(name)) return isHere || port === null;
    return isHere && (this.#own.has(name) || name === literal(plainAddress(local)));
  }

  /** Whether a request asks for the page as only a browser on this computer does. */
  isLoopbackName(host: string | undefined): boolean {
    const named = parseHost(host);
    return named !== null && LOOPBACK.includes(named.name) && (named.port ?? 80) === this.#port();
  }
}

/** An address as it stands in a URL. */
export const literal = (address: string): string => (address.includes(':') ? `[${address}]` : address);

function parseHost(host = ''): { name: string; port: number | null } | null {
  const parts = /^(\[[\da-f:.]+\]|[^\s:/@[\]]+?)\.?(?::(\d{1,5}))?$/i.exec(host);
  return parts && { name: parts[1]!.toLowerCase(), port: parts[2] === undefined ? null : Number(parts[2]) };
}
