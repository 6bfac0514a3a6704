import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface Answer {
  readonly id?: number;
  readonly return?: unknown;
  readonly error?: { readonly desc: string };
  readonly event?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

/**
 * One of QEMU's two peers, both speaking lines of JSON over a socket: QEMU itself (QMP, which plugs devices) and the
 * guest agent, a program in the machine that runs commands there.
 */
export class QemuPeer {
  /** Called with QEMU's events, such as `DEVICE_DELETED`. The guest agent has none. */
  onEvent: (event: string, data: Readonly<Record<string, unknown>>) => void = () => {};

  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    const lines = createInterface({ input: socket });
    lines.on('line', (line) => this.#take(JSON.parse(line) as Answer));
    // Pending requests fail when the socket closes; readline passes its errors on.
    socket.on('error', () => {});
    lines.on('error', () => {});
    socket.on('close', () => {
      for (const { failed } of this.#waiting.values()) failed(new Error('the machine is off'));
      this.#waiting.clear();
    });
  }

  /** Connects to the Unix socket at `path`, on which QEMU listens already. */
  static open(path: string): Promise<QemuPeer> {
    return new Promise((done, failed) => {
      const socket = connect(path);
      socket.once('error', failed);
      socket.once('connect', () => {
        socket.off('error', failed);
        done(new QemuPeer(socket));
      });
    });
  }

  /** Sends a request; rejects with QEMU's message if it fails, or when the machine goes off. */
  ask<T>(execute: string, args: Readonly<Record<string, unknown>> = {}): Promise<T> {
    const id = ++this.#asked;
    return new Promise<T>((done, failed) => {
      if (this.#socket.destroyed) return failed(new Error('the machine is off'));
      this.#waiting.set(id, { done: done as (value: unknown) => void, failed });
      this.#socket.write(`${JSON.stringify({ execute, arguments: args, id })}\n`);
    });
  }

  #take(answer: Answer): void {
    if (answer.event !== undefined) this.onEvent(answer.event, answer.data ?? {});
    const asked = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
    if (asked === undefined) return;
    this.#waiting.delete(answer.id!);
    if (answer.error) asked.failed(new Error(answer.error.desc));
    else asked.done(answer.return);
  }
}
