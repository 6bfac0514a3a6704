import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { portOf, type Site } from './wire.ts';

/** A site behind a network that can fail as Wi-Fi does: connections die without either end being told. */
export class DeadWire {
  /** The beginnings of all requests that have come through: method and path. */
  readonly requests: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The near ends of the connections that feeds came by, with the far ends. */
  readonly #feeds = new Map<Socket, Socket>();
  readonly #dead = new Set<Socket>();

  static async to(site: Site): Promise<DeadWire> {
    const wire = new DeadWire(portOf(site));
    await new Promise<void>((resolve) => wire.#server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  private constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      this.#sockets.add(near).add(far);
      near.on('data', (data) => {
        if (this.#dead.has(near)) return;
        const text = data.toString('latin1');
        this.requests.push(
          ...[...text.matchAll(/^(GET|HEAD|POST) (\S+) HTTP/gm)].map(([, how, path]) => `${how} ${path}`),
        );
        if (text.includes('/events HTTP')) this.#feeds.set(near, far);
        // The site knows itself by its own port.
        far.write(text.replaceAll(`localhost:${this.#port}`, `localhost:${port}`), 'latin1');
      });
      far.on('data', (data) => {
        if (!this.#dead.has(near)) near.write(data);
      });
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => {});
        one.on('close', () => {
          this.#sockets.delete(one);
          if (!this.#dead.has(near)) other.destroy();
        });
      }
    });
  }

  get url(): string {
    return `http://localhost:${this.#port}/`;
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /**
   * The connections of feeds are dead from now on; new ones are not. Others are closed: a site ends those that are idle
   * long before a device that slept wakes up.
   */
  die(): void {
    for (const socket of [...this.#sockets]) {
      if (this.#feeds.has(socket)) this.#dead.add(socket);
      else if (![...this.#feeds.values()].includes(socket)) socket.destroy();
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
