import { Hono } from 'hono';
import { LANGUAGES, type Language, preferredLanguage } from '../../../shared/languages/index.ts';
import { monitoringPath } from '../../ledger/witness-client.ts';
import { ownPagesOnly } from '../../web/own-pages-only.ts';
import type { Follower } from './follower.ts';
import { FEDERATION_SCRIPT, FEDERATION_STYLE, federationPage } from './page.ts';

/** What a follower serves: its page for everybody, evidence, and for other followers what it cosigned last of each hall. */
export function followerSite(follower: Follower): Hono {
  const site = new Hono();
  site.use(ownPagesOnly());
  site.get('/', (c) => {
    const chosen = LANGUAGES.find((one) => one === c.req.query('lang'));
    c.header('Cache-Control', 'no-store');
    return c.html(federationPage(follower.halls, chosen ?? wanted(c.req.header('Accept-Language'))));
  });
  site.get('/federation.css', (c) =>
    c.body(FEDERATION_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  site.get('/federation.js', (c) =>
    c.body(FEDERATION_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  site.get('/evidence/:file{\\d+\\.json}', (c) => {
    const evidence = follower.evidence(Number.parseInt(c.req.param('file'), 10) - 1);
    return evidence === null ? c.notFound() : c.json(evidence);
  });
  for (const { origin } of follower.halls) {
    site.get(monitoringPath(origin), (c) => {
      const note = follower.witness.lastCosigned(origin);
      const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
      return note === null ? c.body('nothing was cosigned here\n', 404, type) : c.body(note, 200, type);
    });
  }
  return site;
}

const wanted = (header = ''): Language =>
  preferredLanguage(header.split(',').map((part) => part.split(';')[0]!.trim()));
