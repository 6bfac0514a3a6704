import type { TableView } from '../../shared/view.ts';

/** The web page of a running table. */
export interface Web {
  /** Addresses under which the page is reached: of this computer first, then of the local network. */
  readonly urls: readonly string[];
  /** Sends a view to every open page. */
  push(view: TableView): void;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

/** Where the page is served, and the source of its first view. */
export interface WebSettings {
  /** The port to use; without it the first free one from 8144 on. */
  readonly port?: number;
  /** The view a page gets when it connects. */
  readonly current: () => TableView;
}
