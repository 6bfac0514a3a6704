import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeClubSite } from '../../host/statistics/club-site.ts';
import type { Statistics } from '../../shared/statistics/statistics.ts';
import type { ClubPage } from '../../shared/years/club-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
};
/** Where a club's web site has the page. */
const PATH = '/years/';

/** The page of a club's years on a web server. */
export interface ServedSite {
  readonly url: string;
  readonly club: ClubPage;
  close(): void;
}

/** Writes the page, and serves its folder by a server that knows nothing of Mingg, as a club's web site would. */
export async function serveClubSite(statistics: Statistics): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-site-'));
  writeClubSite(folder, statistics, []);
  const server = createServer((request, response) => {
    const name = new URL(request.url!, 'http://club').pathname.slice(PATH.length) || 'index.html';
    try {
      const file = readFileSync(join(folder, name));
      response.setHeader('Content-Type', TYPES[name.split('.').at(-1)!] ?? 'text/plain').end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${PATH}`,
    club: JSON.parse(readFileSync(join(folder, 'club.json'), 'utf8')),
    close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
