import type { Page } from 'playwright-core';
import type { Web } from '../../host/web/server.ts';
import type { TableView } from '../../shared/view/view.ts';
import { BY_CLOCK } from './browser.ts';

/** What a page shows of a view: the hand, what is in the middle, and whether it is the end of that hand. */
const signs = ({ discards, hand, phase, result }: TableView) =>
  [discards.length, hand, phase === 'over' && result?.hand === hand] as const;

/** Pushes a view and waits until the page shows one with the same signs. */
async function push(web: Web, page: Page, view: TableView): Promise<void> {
  web.push(() => view);
  await page.waitForFunction(
    ([discards, hand, isOver]) =>
      isOver
        ? document.querySelector<HTMLElement>('.ending')?.dataset.hand === `${hand}`
        : document.querySelectorAll('.discards > g').length === discards &&
          document.querySelector<HTMLElement>('.round')?.dataset.hand === `${hand}`,
    signs(view),
    BY_CLOCK,
  );
}

/**
 * Pushes a view and waits until the page shows it. The page comes to it by a hand that is numbered as no other: views that
 * differ only in their words, as names, could otherwise not be told from the one that was there before.
 * @param blank a view of a table while it is played
 */
export async function showView(web: Web, page: Page, blank: TableView, view: TableView): Promise<void> {
  await push(web, page, { ...blank, hand: -1 });
  await push(web, page, view);
}
