import { hostname } from 'node:os';

/** The names of this computer that do not depend on the network. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is a loopback address, which other computers cannot use. */
export const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

/** An address as people write it: IPv4 without the prefix that a dual-stack socket adds. */
export const plainAddress = (address: string | undefined): string =>
  (address ?? 'nowhere').replace(/^::ffff:(?=\d+\.)/, '');

/**
 * The host names that a request may use for the page. In a DNS rebinding attack, the name of somebody else's page is
 * pointed at this computer; such a request uses that name and is refused.
 */
export class HostNames {
  readonly #port: () => number;
  readonly #own: ReadonlySet<string>;
  readonly #set: ReadonlySet<string>;

  /**
   * @param port the port at which the page is served
   * @param names names from the settings, by which a proxy or router knows the table, perhaps with another port
   */
  constructor(port: () => number, names: readonly string[]) {
    this.#port = port;
    const self = hostname().toLowerCase();
    this.#own = new Set([...LOOPBACK, self, `${self.split('.')[0]}.local`]);
    this.#set = new Set(names.map((name) => name.toLowerCase()));
  }

  /**
   * Whether a name is one of the table's.
   * @param host from the request.
   * @param local the address that received the request
   */
  isOwn(host: string | undefined, local: string | undefined): boolean {
    const named = parseHost(host);
    if (named === null) return false;
    const { name, port } = named;
    if (this.#set.has(host!.toLowerCase())) return true;
    const isHere = (port ?? 80) === this.#port();
    if (this.#set.has(name)) return isHere || port === null;
    return isHere && (this.#own.has(name) || name === literal(plainAddress(local)));
  }

  /** Whether a name is one that only a browser on this computer uses. */
  isLoopbackName(host: string | undefined): boolean {
    const named = parseHost(host);
    return named !== null && LOOPBACK.includes(named.name) && (named.port ?? 80) === this.#port();
  }
}

/** An address as written in a URL. */
export const literal = (address: string): string => (address.includes(':') ? `[${address}]` : address);

function parseHost(host = ''): { name: string; port: number | null } | null {
  const parts = /^(\[[\da-f:.]+\]|[^\s:/@[\]]+?)\.?(?::(\d{1,5}))?$/i.exec(host);
  return parts && { name: parts[1]!.toLowerCase(), port: parts[2] === undefined ? null : Number(parts[2]) };
}
