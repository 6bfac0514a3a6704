import type { TableView } from '../../../shared/view/view.ts';
import { whoAmI } from './session.ts';

/** The host sends a heartbeat every 5 s; after this many ms of silence the connection counts as lost. */
const SILENCE = 12_000;
/** ms of silence after which a device that wakes up does not wait any longer. */
const MISSED = 7_000;
/** How long to wait, in ms, before opening a new connection after the browser has given up. */
const RETRY = 1500;

/** Hears of a connection. */
export interface Listener<View> {
  view(view: View): void;
  lost(): void;
  /** The host now serves a different page: another version, or the sign-in page. */
  outdated(): void;
}

/** Where views come from. */
export interface ViewSource<View> {
  readonly events: string;
  /** Reads what an event brings. */
  read(data: string): View;
  /** Whether the page may no longer be seen, since its session has ended. */
  ended(): Promise<boolean>;
}

/** Follows the table at the host as long as the page is open. */
export const follow = (build: string, listener: Listener<TableView>): (() => void) =>
  followViews(build, listener, {
    events: '/events',
    read: (data) => JSON.parse(data) as TableView,
    ended: async () => (await whoAmI()) === null,
  });

/**
 * Follows views at the host as long as the page is open. An `EventSource` reconnects by itself after most failures; it
 * is replaced if it gives up (Firefox, while the host restarts) or does not notice that the other end is gone (a phone
 * that slept, or changed networks).
 * @returns a function that stops it
 */
export function followViews<View>(
  build: string,
  listener: Listener<View>,
  from: ViewSource<View>,
): () => void {
  let source: EventSource | null = null;
  let silence: ReturnType<typeof setTimeout>;
  /** When the host was last heard, by a clock that goes on while a device sleeps. */
  let heard = 0;

  const alive = () => {
    heard = Date.now();
    clearTimeout(silence);
    silence = setTimeout(openAnew, SILENCE);
  };

  const openAnew = () => {
    listener.lost();
    open();
  };

  /** Opens a new connection instead of one that was given up, unless the session has ended: then the page asks to sign in. */
  const reopen = async (given: EventSource) => {
    const ended = await from.ended();
    if (source !== given) return;
    if (ended) listener.outdated();
    else open();
  };

  const open = () => {
    source?.close();
    const opened = new EventSource(from.events);
    source = opened;
    opened.addEventListener('view', (event) => {
      alive();
      listener.view(from.read(event.data));
    });
    opened.addEventListener('beat', alive);
    opened.addEventListener('build', (event) => {
      if (event.data !== build) listener.outdated();
    });
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      listener.lost();
      if (opened.readyState !== EventSource.CLOSED) return;
      clearTimeout(silence);
      setTimeout(reopen, RETRY, opened);
    });
    alive();
  };

  /** The device woke up, or has a network again: a beat that did not come means that the connection is gone. */
  const woke = () => {
    if (document.visibilityState === 'visible' && Date.now() - heard > MISSED) openAnew();
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, woke, { signal });
  for (const event of ['online', 'pageshow']) addEventListener(event, woke, { signal });
  open();
  return () => {
    stopped.abort();
    clearTimeout(silence);
    source?.close();
    source = null;
  };
}
