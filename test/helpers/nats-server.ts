import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './installed-table.ts';

/** Debian's NATS broker with JetStream, on this computer only; it is killed and started again as a test wants it. */
export class NatsServer {
  readonly url: string;
  readonly #store: string;
  readonly #port: number;
  #child: ChildProcess | null = null;

  /** Starts one that keeps its files in a folder. */
  static async start(folder: string): Promise<NatsServer> {
    const server = new NatsServer(join(folder, 'jetstream'), await freePort());
    await server.start();
    return server;
  }

  private constructor(store: string, port: number) {
    this.#store = store;
    this.#port = port;
    this.url = `nats://127.0.0.1:${port}`;
  }

  /** Starts it, with what its disk has. */
  async start(): Promise<void> {
    const child = spawn(
      'nats-server',
      ['-js', '-a', '127.0.0.1', '-p', `${this.#port}`, '-sd', this.#store],
      {
        stdio: 'ignore',
      },
    );
    this.#child = child;
    const failed = once(child, 'error').then(([error]) => {
      throw new Error(
        `nats-server cannot be started (apt-get install nats-server): ${(error as Error).message}`,
      );
    });
    await Promise.race([this.#listens(), failed]);
  }

  /** Kills it, without any goodbye. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  /** Its disk is lost. */
  wipe(): void {
    rmSync(this.#store, { recursive: true, force: true });
  }

  async #listens(): Promise<void> {
    for (;;) {
      const socket = createConnection(this.#port, '127.0.0.1');
      const isThere = await Promise.race([
        once(socket, 'data').then(() => true),
        once(socket, 'error').then(() => false),
      ]).catch(() => false);
      socket.destroy();
      if (isThere) return;
      await sleep(50);
    }
  }
}
