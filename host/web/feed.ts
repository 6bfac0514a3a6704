import type { TableView } from '../../shared/view/view.ts';
import { Heartbeat } from './heartbeat.ts';

/** Least ms between two views for a page: a table at full speed changes faster than people can see. */
const PACE = 50;

/** One event on its way to a page. */
export interface FeedMessage {
  readonly event: 'build' | 'view' | 'beat';
  readonly data: string;
}

/** Takes views and serves them to every open page. */
export class Feed {
  readonly #current: () => TableView;
  readonly #build: string;
  #pushed: TableView | null = null;
  #number = 0;
  #closed = false;
  readonly #heartbeat = new Heartbeat();

  /** @param current gives the view until the first push */
  constructor(build: string, current: () => TableView) {
    this.#build = build;
    this.#current = current;
  }

  /** The latest view, as JSON. */
  latest(): string {
    return JSON.stringify(this.#pushed ?? this.#current());
  }

  push(view: TableView): void {
    this.#pushed = view;
    this.again();
  }

  /** Sends the latest view again, so that pages fetch other data that has changed. */
  again(): void {
    this.#number++;
    this.#heartbeat.news();
  }

  close(): void {
    this.#closed = true;
    this.#heartbeat.news();
  }

  /**
   * Serves one page: the whole view at once and after each change. A slow page misses intermediate views, never the
   * latest. Ends when the feed is closed or `gone` returns true.
   */
  async serve(send: (message: FeedMessage) => Promise<void>, gone: () => boolean): Promise<void> {
    await send({ event: 'build', data: this.#build });
    let sent = -1;
    while (!this.#closed && !gone()) {
      if (sent === this.#number) {
        await send({ event: 'beat', data: '' });
      } else {
        sent = this.#number;
        await send({ event: 'view', data: this.latest() });
        await new Promise((resolve) => setTimeout(resolve, PACE));
      }
      if (sent === this.#number && !this.#closed) await this.#heartbeat.next();
    }
  }
}
