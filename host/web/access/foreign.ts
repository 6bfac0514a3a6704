/** The parts of a request that identify the page that sent it. */
export interface Sent {
  readonly method: string;
  readonly host: string;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site` and `Sec-Fetch-Mode`, which browsers send to addresses that they trust. */
  readonly site: string | undefined;
  readonly mode: string | undefined;
}

/**
 * Whether a request was sent by a page that is not the table's own. A request that writes must name its origin, as
 * every browser does; one that reads need not. A link from elsewhere may open the page.
 */
export function isForeign({ method, host, origin, site, mode }: Sent): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  if (origin === undefined ? !reads : !isOrigin(origin, host)) return true;
  if (site === undefined || site === 'same-origin') return false;
  return !(reads && (site === 'none' || mode === 'navigate'));
}

/** Whether an origin is the table's own; it has `https` if a proxy in front of the table encrypts. */
const isOrigin = (origin: string, host: string): boolean =>
  origin === `http://${host.toLowerCase()}` || origin === `https://${host.toLowerCase()}`;
