import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { plainAddress } from './host-names.ts';
import type { Role } from './role.ts';

/** The roles of those who only look on, who matter least first. */
const LOOKING: readonly Role[] = ['spectator', 'viewer'];

/**
 * Limits the number of open connections. Most are reserved for people who may see the page, the rest for strangers, who
 * may be about to sign in. When there are too many strangers, the oldest one from the busiest address is closed.
 */
export class Connections {
  readonly #mostStrangers: number;
  readonly #mostKnown: number;
  /** The network that each stranger comes from. */
  readonly #strangers = new Map<Socket, string>();
  readonly #known = new Map<Socket, Role>();

  /** @param most the number of connections that may be open at once */
  constructor(most: number) {
    this.#mostStrangers = Math.max(2, Math.floor(most / 4));
    this.#mostKnown = most - this.#mostStrangers;
  }

  get size(): number {
    return this.#strangers.size + this.#known.size;
  }

  /** Limits the connections of a server, together with those of the other watched servers. */
  watch(server: Server): void {
    server.on('connection', (socket) => this.#opened(socket));
  }

  /**
   * Admits somebody who may see the page and has sent a request. If there is no room, a connection of somebody who
   * matters less at the table is closed, first of the spectators, then of the viewers; a spectator or viewer for whom
   * none can be closed is refused. For anybody else the oldest is closed then.
   */
  admit(socket: Socket, role: Role): boolean {
    if (!this.#known.has(socket) && this.#known.size >= this.#mostKnown) {
      const goes = this.#leastOf(role);
      if (goes === undefined) return false;
      this.#close(goes);
    }
    this.#strangers.delete(socket);
    this.#known.set(socket, role);
    return true;
  }

  /** Whose connection is closed for one of this role. */
  #leastOf(role: Role): Socket | undefined {
    const all = [...this.#known];
    const rank = LOOKING.indexOf(role);
    for (const least of rank < 0 ? LOOKING : LOOKING.slice(0, rank)) {
      const found = all.find(([, other]) => other === least);
      if (found) return found[0];
    }
    return rank < 0 ? all[0]![0] : undefined;
  }

  #opened(socket: Socket): void {
    socket.once('close', () => {
      this.#strangers.delete(socket);
      this.#known.delete(socket);
    });
    this.#strangers.set(socket, neighbourhood(socket.remoteAddress));
    if (this.#strangers.size > this.#mostStrangers) this.#close(this.#oldestOfMost());
  }

  /** Closes a connection and forgets it at once: the system reports the end a little later. */
  #close(socket: Socket): void {
    this.#strangers.delete(socket);
    this.#known.delete(socket);
    socket.destroy();
  }

  #oldestOfMost(): Socket {
    const counts = new Map<string, number>();
    for (const from of this.#strangers.values()) counts.set(from, (counts.get(from) ?? 0) + 1);
    const most = Math.max(...counts.values());
    return [...this.#strangers].find(([, from]) => counts.get(from) === most)![0];
  }
}

/** The network that an address counts for: one computer can use all addresses of an IPv6 network of 64 bits. */
function neighbourhood(address: string | undefined): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
