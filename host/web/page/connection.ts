import type { TableView } from '../../../shared/view/view.ts';
import { whoAmI } from './session.ts';

/** The host sends a sign of life every 5 s; after this many ms of silence the connection counts as lost. */
const SILENCE = 12_000;
/** How long to wait before a new connection is tried, in ms, where the browser itself gives up. */
const RETRY = 1500;

/** What a connection tells. */
export interface Listener {
  view(view: TableView): void;
  lost(): void;
  /** The host shows another page than this one by now: another version, or the one to sign in. */
  outdated(): void;
}

/**
 * Follows the table at the host for as long as the page lives. An `EventSource` reconnects by itself after
 * most failures; it is replaced where it gives up (Firefox, while the host is restarted) or where it does
 * not notice that the other end is gone (a phone that slept).
 */
export function follow(build: string, listener: Listener): void {
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

  /** The session may have ended: then the page shows where to sign in. */
  const reopen = async () => {
    if ((await whoAmI()) === null) listener.outdated();
    else open();
  };

  const open = () => {
    source = new EventSource('/events');
    source.addEventListener('view', (event) => {
      alive();
      listener.view(JSON.parse(event.data) as TableView);
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
