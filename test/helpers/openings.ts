import { closeSync, readSync } from 'node:fs';
import koffi from 'koffi';

/* Linux's inotify(7). */
const IN_OPEN = 0x20;
const IN_NONBLOCK = 0o4000;
const EVENT_BYTES = 16;

/**
 * Notices when a file is opened, whoever does. A pseudo-terminal carries no DTR, whose rise at the opening of its port
 * resets a real Uno; this stands in for it. Linux only, for tests.
 */
export class Openings {
  readonly #fd: number;
  readonly #events = Buffer.alloc(64 * EVENT_BYTES);

  constructor(path: string) {
    const process = koffi.load(null);
    this.#fd = process.func('int inotify_init1(int flags)')(IN_NONBLOCK);
    const watch = process.func('int inotify_add_watch(int fd, const char *path, uint32_t mask)');
    if (this.#fd < 0 || watch(this.#fd, path, IN_OPEN) < 0) throw new Error(`${path} cannot be watched`);
  }

  /** Whether it was opened since the last call. */
  take(): boolean {
    try {
      return readSync(this.#fd, this.#events) > 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false;
      throw error;
    }
  }

  close(): void {
    closeSync(this.#fd);
  }
}
