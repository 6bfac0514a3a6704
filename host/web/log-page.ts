import { Hono } from 'hono';
import { html } from 'hono/html';
import { renderSVG } from 'uqr';
import { type Language, LOG_WORDS, preferredLanguage } from '../../shared/languages/index.ts';
import type { LogWords } from '../../shared/languages/words.ts';
import type { LogStanding } from '../ledger/table-log.ts';

/** The data about the log that the page shows. */
export interface LogDesk {
  /** The key and witness that vouch for it. */
  readonly standing: LogStanding;
  /** The last signed checkpoint, as a note; null before the first. */
  readonly checkpoint: string | null;
  /** The note that goes with the checkpoint about the sealed hand in play. */
  readonly sealing: string | null;
}

/** The page of the log: its verifier key to read and to scan, and the state of its witness. */
export function logRoutes(log: () => LogDesk): Hono {
  const routes = new Hono();
  routes.get('/', (c) => {
    const wanted = (c.req.header('Accept-Language') ?? '')
      .split(',')
      .map((part) => part.split(';')[0]!.trim());
    c.header('Cache-Control', 'no-store');
    return c.html(page(log().standing, preferredLanguage(wanted)));
  });
  routes.get('/log.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  for (const note of ['checkpoint', 'sealing'] as const) {
    routes.get(`/${note}`, (c) => {
      const text = log()[note];
      const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
      return text === null ? c.body('nothing is signed yet\n', 404, type) : c.body(text, 200, type);
    });
  }
  return routes;
}

function page({ vkey, signed, witness }: LogStanding, language: Language) {
  const words = LOG_WORDS[language];
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(vkey)).toString('base64')}`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · Mingg</title>
<link rel="stylesheet" href="/log/log.css">
</head>
<body>
<h1>${words.title}</h1>
<p>${words.meaning}</p>
<h2>${words.key}</h2>
<p><code id="vkey">${vkey}</code></p>
<p><img src="${picture}" alt="${words.scan}" width="296" height="296"></p>
<p>${words.signed(signed)} ${witnessLine(witness, words)}</p>
<p><a href="/log/checkpoint">${words.checkpoint}</a> · <a href="/">${words.back}</a></p>
</body>
</html>`;
}

function witnessLine(witness: LogStanding['witness'], words: LogWords): string {
  switch (witness.state) {
    case 'none':
      return words.unwitnessed;
    case 'unasked':
      return words.unasked;
    case 'asked':
      return witness.why === null
        ? words.witnessed(witness.size)
        : `${words.witnessed(witness.size)} ${words.late}`;
  }
}

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; background: #ece4d4; color: #2a241c; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
code { overflow-wrap: anywhere; background: #fbf6ea; padding: .3em .5em; display: block; }
img { background: #fff; padding: 8px; max-width: 100%; height: auto; }
a { color: inherit; }
@media (prefers-color-scheme: dark) { body { background: #171a18; color: #ece6d8; } code { background: #2a2c28; } }
`;
