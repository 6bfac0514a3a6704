import type { TableView } from '../../../shared/view/view.ts';
import { whoAmI } from './session.ts';

/** The host sends a heartbeat every 5 s; after this many ms of silence the connection counts as lost. */
const SILENCE = 12_000;
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
export const follow = (build: string, listener: Listener<TableView>): void =>
  followViews(build, listener, {
    events: '/events',
    read: (data) => JSON.parse(data) as TableView,
    ended: async () => (await whoAmI()) === null,
  });

/**
 * Follows views at the host as long as the page is open. An `EventSource` reconnects by itself after most failures; it
 * is replaced if it gives up (Firefox, while the host restarts) or does not notice that the other end is gone (a phone
 * that slept).
 */
export function followViews<View>(build: string, listener: Listener<View>, from: ViewSource<View>): void {
  let source: EventSource;
  let silence: ReturnType<typeof setTimeout>;

  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      listener.lost();
      source.close();
      open();
    }, SILENCE);
  };

  /** Opens a new connection, unless the session has ended: then the page asks to sign in. */
  const reopen = async () => {
    if (await from.ended()) listener.outdated();
    else open();
  };

  const open = () => {
    source = new EventSource(from.events);
    source.addEventListener('view', (event) => {
      alive();
      listener.view(from.read(event.data));
    });
    source.addEventListener('beat', alive);
    source.addEventListener('build', (event) => {
      if (event.data !== build) listener.outdated();
    });
    source.addEventListener('error', () => {
      listener.lost();
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(silence);
      setTimeout(reopen, RETRY);
    });
    alive();
  };
  open();
}
