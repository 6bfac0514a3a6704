import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { plainAddress } from './access/host-names.ts';
import type { Role } from './access/role.ts';

/**
 * Keeps the number of open connections bounded. Most belong to those who may see the page; the others are for strangers,
 * who may be about to sign in: of those the oldest goes when another comes, from where most come.
 */
export class Connections {
  readonly #mostStrangers: number;
  readonly #mostKnown: number;
  /** Where each comes from. */
  readonly #strangers = new Map<Socket, string>();
  readonly #known = new Map<Socket, Role>();

  /** @param most connections that are open at once */
  constructor(most: number) {
    this.#mostStrangers = Math.max(2, Math.floor(most / 4));
    this.#mostKnown = most - this.#mostStrangers;
  }

  get size(): number {
    return this.#strangers.size + this.#known.size;
  }

  /** Has a server bound its connections, together with the other servers that are watched. */
  watch(server: Server): void {
    server.on('connection', (socket) => this.#opened(socket));
  }

  /**
   * Somebody who may see the page has sent a request. Viewers are turned away where there is no room; all others are
   * let in, and a viewer goes.
   */
  admit(socket: Socket, role: Role): boolean {
    if (!this.#known.has(socket) && this.#known.size >= this.#mostKnown) {
      if (role === 'viewer') return false;
      const all = [...this.#known];
      const [goes] = all.find(([, other]) => other === 'viewer') ?? all[0]!;
      this.#close(goes);
    }
    this.#strangers.delete(socket);
    this.#known.set(socket, role);
    return true;
  }

  #opened(socket: Socket): void {
    socket.once('close', () => {
      this.#strangers.delete(socket);
      this.#known.delete(socket);
    });
    this.#strangers.set(socket, neighbourhood(socket.remoteAddress));
    if (this.#strangers.size > this.#mostStrangers) this.#close(this.#oldestOfMost());
  }

  /** At once out of the books: the system tells of the end a little later. */
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

/** Where an address belongs: one computer can have all of an IPv6 network of 64 bits. */
function neighbourhood(address: string | undefined): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
