import type { FeedMessage } from '../../web/feed.ts';
import { Heartbeat } from '../../web/heartbeat.ts';
import { ViewVersions } from './view-versions.ts';

/** Serves one kind of view to all pages of that kind. A view is made once for all of them, and only while somebody looks. */
export class ViewFeed {
  readonly #build: string;
  readonly #pace: number;
  readonly #current: () => object;
  readonly #versions = new ViewVersions();
  readonly #heartbeat = new Heartbeat();
  #pages = 0;
  #stale = true;
  #closed = false;
  #due: ReturnType<typeof setTimeout> | null = null;

  /**
   * @param current makes the view of this moment
   * @param pace least ms between two views: four hundred tables change more often than anybody can see
   */
  constructor(build: string, current: () => object, pace: number) {
    this.#build = build;
    this.#pace = pace;
    this.#current = current;
  }

  /** How many pages follow it. */
  get pages(): number {
    return this.#pages;
  }

  /** Something has happened in the hall that this view may show. */
  changed(): void {
    this.#stale = true;
    if (this.#pages === 0 || this.#closed) return;
    this.#due ??= setTimeout(() => this.#refresh(), this.#pace);
  }

  close(): void {
    this.#closed = true;
    if (this.#due) clearTimeout(this.#due);
    this.#heartbeat.news();
  }

  /**
   * Serves one page: the whole view at once, and what is new after each change. A slow page misses intermediate views,
   * never the latest. Ends when the feed is closed or `gone` returns true.
   */
  async serve(send: (message: FeedMessage) => Promise<void>, gone: () => boolean): Promise<void> {
    this.#pages++;
    try {
      await send({ event: 'build', data: this.#build });
      if (this.#stale) this.#refresh();
      let sent = 0;
      while (!this.#closed && !gone()) {
        const { version } = this.#versions;
        if (version === sent) await send({ event: 'beat', data: '' });
        else await send({ event: 'view', data: this.#versions.since(sent, Date.now()) });
        sent = version;
        if (sent === this.#versions.version && !this.#closed) await this.#heartbeat.next();
      }
    } finally {
      this.#pages--;
    }
  }

  #refresh(): void {
    if (this.#due) clearTimeout(this.#due);
    this.#due = null;
    this.#stale = false;
    const before = this.#versions.version;
    this.#versions.update(this.#current());
    if (this.#versions.version !== before) this.#heartbeat.news();
  }
}
