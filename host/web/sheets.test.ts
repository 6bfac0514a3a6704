import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explain } from '../../shared/explain/explain.ts';
import { points } from '../../shared/explain/numbers.ts';
import { tileName } from '../../shared/explain/tile-name.ts';
import { LANGUAGES, type Language } from '../../shared/languages/index.ts';
import type { PageWords } from '../../shared/languages/words.ts';
import { NO_MEMORY, remember, type TableView, viewOf } from '../../shared/view/view.ts';
import { CHROMIUM, openBrowser } from '../../test/helpers/browser.ts';
import { type MatchJob, describe as told } from '../../test/helpers/match-job.ts';
import { playedSteps } from '../../test/helpers/played-job.ts';
import { JOBS } from '../../test/long/match-jobs.ts';
import { talkIn } from './page/words/talk.ts';
import { receivedBy, resultTitle, winText } from './page/words/tell.ts';

/** The view when a hand is over. */
function lastView(job: MatchJob): TableView {
  let memory = NO_MEMORY;
  let view: TableView | null = null;
  for (const { entry, table } of playedSteps(job)) {
    memory = remember(memory, entry, table);
    if (entry.entry === 'score') view = viewOf(table, memory);
  }
  return view!;
}

/** The subjects on the sheets of a result: rows, limits, where the winning tile came from. */
const saidBy = ({ rules, result }: TableView): string[] =>
  [result!.win?.source ?? 'drawn', ...Object.keys(result!.names)].map((word) => `${rules.id} ${word}`);

/**
 * Enough of the hands with special events to cover every subject of any of them, those with most subjects first.
 * Schmale's alternative valuation has the same words.
 */
function fewestHands(): { what: string; view: TableView }[] {
  const jobs = JOBS.filter(({ play, rules }) => play === 'hand' && rules !== 'schmale-alternative');
  const left = new Map(jobs.map((job) => [told(job), lastView(job)]));
  const said = new Set<string>();
  const found: { what: string; view: TableView }[] = [];
  for (;;) {
    const news = (view: TableView) => saidBy(view).filter((word) => !said.has(word)).length;
    const [what, view] = [...left].reduce((best, other) => (news(other[1]) > news(best[1]) ? other : best));
    if (news(view) === 0) return found;
    for (const word of saidBy(view)) said.add(word);
    found.push({ what, view });
  }
}
const HANDS = fewestHands();

/** The texts that the sheets of a result must have in a language. */
function wanted(view: TableView, language: Language) {
  const talk = talkIn(language, view.rules.groups);
  const result = view.result!;
  const { names, laakSteps, win } = result;
  const sheets = result.sheets.map((sheet) =>
    explain(sheet, { names: (id) => names[id]!, laakSteps }, language),
  );
  const name = ({ seat, place }: { seat: keyof PageWords['field']['winds']; place: string }) =>
    `${talk.field.winds[seat]} · ${place}`;
  const at = (place: string) => result.balance.find((row) => row.place === place)!;
  return {
    title: talk.words.result(result.hand, resultTitle(talk, result)),
    how: win ? winText(talk, { ...win, from: win.from?.seat }) : talk.words.nobodyWon,
    lines: sheets.map(({ lines }) =>
      lines.map(({ name, book, worth }) => `${name}${book ? ` ${book.name}` : ''}|${worth}`),
    ),
    conclusions: sheets.filter(({ lines }) => lines.length > 0).map(({ conclusion }) => conclusion),
    payments: result.payments.map(
      ({ from, to, points: amount }) => `${name(at(from))}|${name(at(to))}|${points(amount)}`,
    ),
    worth: win ? [result.sheets[0]!.total, receivedBy(result)].map(points) : [],
    notes: result.payments.length > 0 ? result.notes.map((note) => talk.words.notes[note]).join(' ') : '',
    totals: result.balance.map((row) => `${name(row)}|${points(row.total)}`),
    waits: result.waits.flatMap(({ waits }) => waits.map(({ tile }) => tileName(tile, talk.field))),
  };
}

/** A page of the sheets alone, without the table, which would take most of the time: `sheets(view, language)`. */
async function sheetsAlone(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { h, render } from 'preact';
        import { Result } from './ending/result.tsx';
        import { TalkContext, talkIn } from './words/talk.ts';
        window.sheets = ({ rules, result }, language) => {
          render(null, document.body);
          const talk = { value: talkIn(language, rules.groups) };
          render(h(TalkContext.Provider, talk, h(Result, { result, clockwise: true })), document.body);
        };`,
      resolveDir: fileURLToPath(new URL('./page/', import.meta.url)),
    },
    write: false,
    bundle: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  return outputFiles[0]!.text;
}

/** The text of the page for a view in a language. */
const shown = ([view, language]: readonly [TableView, Language]) => {
  (window as unknown as { sheets(view: TableView, language: Language): void }).sheets(view, language);
  const text = (element: Element | null | undefined) =>
    element?.textContent?.trim().replace(/ +/g, ' ') ?? '';
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
  const cells = (row: Element, ...at: number[]) => at.map((nth) => text(row.children[nth])).join('|');
  return {
    title: text(document.querySelector('.result > summary')),
    how: all('.how-it-ended h2, .how-it-ended .how').map(text).at(-1),
    lines: all('.sheet').map((sheet) => all('.lines tbody tr', sheet).map((row) => cells(row, 0, 1))),
    conclusions: all('.lines tfoot th').map(text),
    payments: all('.payments tbody tr').map((row) => cells(row, 0, 2, 3)),
    worth: all('.worth dd').map(text),
    notes: text(document.querySelector('.flow figcaption')),
    totals: all('.balance tbody tr').map((row) => cells(row, 0, 2)),
    waits: all('.waits tbody th').map(text),
  };
};

describe.skipIf(!CHROMIUM)('the sheets of hands with special events', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
    await page.addScriptTag({ content: await sheetsAlone() });
  });
  afterAll(() => browser.close());

  it.each(HANDS)('$what: every line, circumstance and payment in every language', async ({ view }) => {
    for (const language of LANGUAGES) {
      const said = await page.evaluate(shown, [view, language] as const);
      expect(said, language).toEqual(wanted(view, language));
      const ids = Object.keys(view.result!.names).filter((id) => id.includes('-'));
      expect(said.lines.flat().filter((line) => ids.includes(line.split('|')[0]!))).toEqual([]);
    }
  });
});
