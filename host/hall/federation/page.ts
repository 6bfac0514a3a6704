import { html } from 'hono/html';
import { points } from '../../../shared/explain/numbers.ts';
import { LANGUAGES, type Language } from '../../../shared/languages/index.ts';
import type { NamedStanding } from '../recompute/recompute.ts';
import type { HallStands } from './follower.ts';
import { FEDERATION_WORDS, type FederationWords } from './words.ts';

/** Players of a hall that are shown, the best first. */
const SHOWN = 8;
/** ms after which a page asks for itself again. */
const AGAIN = 15_000;

/** The page of the halls that are followed. Without its script it is not kept up to date. */
export function federationPage(halls: readonly HallStands[], language: Language) {
  const words = FEDERATION_WORDS[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · Mingg</title>
<link rel="stylesheet" href="/federation.css">
<script src="/federation.js" defer></script>
</head>
<body>
<header>
<h1>${words.title}</h1>
<nav aria-label="${words.languages}">${LANGUAGES.map((one) => languageLink(one, one === language))}</nav>
<p>${words.meaning}</p>
</header>
<main>${halls.map((hall, at) => hallCard(hall, at, words, language))}</main>
</body>
</html>`;
}

const languageLink = (language: Language, isCurrent: boolean) =>
  isCurrent
    ? html`<a href="?lang=${language}" lang="${language}" aria-current="page">${FEDERATION_WORDS[language].language}</a> `
    : html`<a href="?lang=${language}" lang="${language}">${FEDERATION_WORDS[language].language}</a> `;

function hallCard(
  { look, found, origin, size, at, agreed }: HallStands,
  place: number,
  words: FederationWords,
  language: Language,
) {
  const is = look?.is ?? 'unseen';
  const time = at === null ? null : new Date(at);
  const clock = time?.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  return html`
<section class="${is}" aria-labelledby="hall-${place}">
<h2 id="hall-${place}">${found?.name || (look === null || look.is === 'holds' ? words.nameless : origin)}</h2>
<p class="key">${origin}</p>
<p class="is">${words.is[is]}</p>
${words.means[is] === '' ? '' : html`<p>${words.means[is]}</p>`}
${look?.is === 'lied' ? html`<p><a href="/evidence/${place + 1}.json">${words.evidence}</a></p>` : ''}
${found && time ? html`<p>${words.checked(points(size), found.tables, points(found.hands))}. <time datetime="${time.toISOString()}">${words.at(clock!)}</time>. ${agreed.length > 0 ? words.agreed(agreed.join(', ')) : words.alone}.</p>` : ''}
${found && found.standings.length > 0 ? standings(found.standings, words, language, place) : ''}
</section>`;
}

const standings = (
  lines: readonly NamedStanding[],
  words: FederationWords,
  language: Language,
  place: number,
) => html`
<table aria-labelledby="hall-${place}">
<thead><tr><th scope="col"><abbr title="${words.rank}">#</abbr></th><th scope="col">${words.player}</th><th scope="col">${words.matchPoints}</th><th scope="col">${words.tablePoints}</th></tr></thead>
<tbody>${lines.slice(0, SHOWN).map(
  ({ rank, player, name, matchPoints, tablePoints }) => html`
<tr><td>${rank}</td><th scope="row">${name ?? words.number(player)}</th><td>${matchPoints.toLocaleString(language).replace('-', '\u2212')}</td><td>${points(tablePoints)}</td></tr>`,
)}
</tbody>
</table>`;

/** Its script: shows what is new, but not under the hands of who is about to press something. */
export const FEDERATION_SCRIPT = `
setInterval(async () => {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const now = document.querySelector('main');
  if (next && now.innerHTML !== next.innerHTML && !now.contains(document.activeElement)) now.replaceWith(next);
}, ${AGAIN});
`;

/** Its style: one column on a phone, as many as fit elsewhere, larger on a wall. */
export const FEDERATION_STYLE = `
:root { color-scheme: light dark; --ink: #1c211c; --paper: #f3ecdc; --surface: #fbf6ea; --rule: #c9bfa6; --good: #1d6b3a; --warn: #7a4f00; --bad: #a3261f; --link: #1f4e8c; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7da; --paper: #171a17; --surface: #232723; --rule: #4a5049; --good: #7fd09a; --warn: #f0c060; --bad: #ff9a8f; --link: #9cc3f5; } }
* { box-sizing: border-box; }
html { font: clamp(16px, 0.55vw + 12px, 22px) / 1.4 system-ui, sans-serif; }
@media (min-width: 1600px) and (min-height: 900px) { html { font-size: 2.5vh; } }
body { margin: 0; padding: 1rem; color: var(--ink); background: var(--paper); }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1.5rem; }
header p { flex-basis: 100%; margin: 0.3rem 0 1rem; }
h1 { margin: 0; font: 700 1.7rem / 1.2 Georgia, serif; flex: 1; }
h2 { margin: 0; font: 700 1.25rem / 1.2 Georgia, serif; overflow-wrap: anywhere; }
a { color: var(--link); }
nav a { display: inline-block; padding: 0.5rem 0.3rem; min-height: 44px; }
nav a[aria-current] { color: inherit; font-weight: 700; text-decoration: none; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; align-items: start; }
section { padding: 1rem; background: var(--surface); border: 1px solid var(--rule); border-left: 0.5rem solid var(--rule); border-radius: 0.4rem; }
section p { margin: 0.4rem 0; }
.key { font-size: 0.85rem; overflow-wrap: anywhere; }
.is { font-weight: 700; font-size: 1.1rem; }
.holds { border-left-color: var(--good); } .holds .is { color: var(--good); }
.behind, .away { border-left-color: var(--warn); } .behind .is, .away .is { color: var(--warn); }
.wrong, .lied { border-left-color: var(--bad); } .wrong .is, .lied .is { color: var(--bad); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.4rem; text-align: right; border-top: 1px solid var(--rule); }
thead th { border-top: 0; font-size: 0.85rem; vertical-align: bottom; hyphens: manual; }
th:nth-child(2) { text-align: left; overflow-wrap: anywhere; width: 50%; }
tbody th { font-weight: 400; }
abbr { text-decoration: none; }
`;
