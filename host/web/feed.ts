import { placeOfViewer, type Viewer } from '../../shared/view/sight.ts';
import type { TableView } from '../../shared/view/view.ts';
import { HEARTBEAT, Heartbeat } from './heartbeat.ts';

/** Least ms between two views for a page: a table at full speed changes faster than people can see. */
const PACE = 50;
/** ms that a closing feed waits at most for its pages to be sent what is new: a dead connection takes nothing. */
const LAST = 500;

/** One event on its way to a page. */
export interface FeedMessage {
  readonly event: 'build' | 'view' | 'beat';
  readonly data: string;
}

/** What each viewer may see of a table; null: nothing, or nothing yet. */
export type Seen = (viewer: Viewer) => TableView | null;

/** Takes what each viewer may see, and serves it to every open page. */
export class Feed {
  readonly #build: string;
  #seen: Seen;
  /** The views that were made since the last push: one for all pages of a viewer. */
  readonly #made = new Map<Viewer, string | null>();
  #isPushed = false;
  #number = 0;
  #closed = false;
  readonly #heartbeat = new Heartbeat();
  /** The pages that are being served. */
  readonly #served = new Set<Promise<void>>();

  /** @param seen gives the views until the first push */
  constructor(build: string, seen: Seen) {
    this.#build = build;
    this.#seen = seen;
  }

  /** What a viewer may see now, as JSON; null if there is nothing. */
  latest(viewer: Viewer): string | null {
    const made = this.#made.get(viewer);
    if (made !== undefined) return made;
    const view = this.#seen(viewer);
    const text = view && JSON.stringify(view);
    // Until the first push nobody says when a view has become old.
    if (this.#isPushed) this.#made.set(viewer, text);
    return text;
  }

  push(seen: Seen): void {
    this.#seen = seen;
    this.#isPushed = true;
    this.again();
  }

  /** Sends the referee the latest view again, so that the page fetches other data that has changed. */
  again(): void {
    this.#made.clear();
    this.#number++;
    this.#heartbeat.news();
  }

  /** Ends serving, once each page was sent the latest view: the last one shows how the match ended. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#heartbeat.news();
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST);
    });
    await Promise.race([Promise.allSettled(this.#served), late]);
    clearTimeout(timer!);
  }

  /**
   * Serves one page: the whole view at once and whenever it has become another. So neither what is sent nor when
   * depends on anything that the viewer may not see. A slow page misses intermediate views, never the latest. Ends when
   * the feed is closed or `gone` returns true.
   */
  async serve(
    viewer: Viewer,
    send: (message: FeedMessage) => Promise<void>,
    gone: () => boolean,
  ): Promise<void> {
    const served = this.#send(viewer, send, gone);
    this.#served.add(served);
    try {
      await served;
    } finally {
      this.#served.delete(served);
    }
  }

  async #send(
    viewer: Viewer,
    send: (message: FeedMessage) => Promise<void>,
    gone: () => boolean,
  ): Promise<void> {
    await send({ event: 'build', data: this.#build });
    let number = -1;
    let sent: string | null = null;
    let beat = performance.now() + HEARTBEAT;
    while (!gone()) {
      const isLast = this.#closed;
      // The referee's desk may have changed though the table looks the same.
      const again = viewer === 'referee' && number !== this.#number;
      number = this.#number;
      // How long a player's view takes to make depends on the tiles in it, so all others are sent theirs first.
      if (placeOfViewer(viewer) !== null) await new Promise((resolve) => setImmediate(resolve));
      const text = this.latest(viewer);
      if (text !== null && (again || text !== sent)) {
        sent = text;
        await send({ event: 'view', data: text });
        beat = performance.now() + HEARTBEAT;
        if (!isLast) await new Promise((resolve) => setTimeout(resolve, PACE));
      } else if (performance.now() >= beat) {
        await send({ event: 'beat', data: '' });
        beat = performance.now() + HEARTBEAT;
      }
      if (isLast) return;
      if (number === this.#number && !this.#closed) await this.#heartbeat.next(beat - performance.now());
    }
  }
}
