import type { TableView } from '../../../shared/view/view.ts';

/** The host sends a sign of life every 5 s; after this many ms of silence the connection counts as lost. */
const SILENCE = 12_000;
/** How long to wait before a new connection is tried, in ms, where the browser itself gives up. */
const RETRY = 1500;

/** What a connection tells. */
export interface Listener {
  view(view: TableView): void;
  lost(): void;
  /** The host runs another version of the page than this one. */
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

  const open = () => {
    source = new EventSource('events');
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
      setTimeout(open, RETRY);
    });
    alive();
  };
  open();
}
