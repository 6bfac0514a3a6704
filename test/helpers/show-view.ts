import type { Page } from 'playwright-core';
import type { Web } from '../../host/web/server.ts';
import type { TableView } from '../../shared/view/view.ts';
import { BY_CLOCK } from './browser.ts';

/** Whether the end of the hand is shown in place of the table. */
export const isOver = ({ phase, result, hand }: TableView): boolean =>
  phase === 'over' && result?.hand === hand;

/** Pushes a view and waits until the page shows one of that hand with as many discards, or the end of that hand. */
export async function pushView(web: Web, page: Page, view: TableView): Promise<void> {
  web.push(() => view);
  await page.waitForFunction(
    ([discards, hand, isOver]) =>
      isOver
        ? document.querySelector<HTMLElement>('.ending')?.dataset.hand === `${hand}`
        : document.querySelectorAll('.discards > g').length === discards &&
          document.querySelector<HTMLElement>('.round')?.dataset.hand === `${hand}`,
    [view.discards.length, view.hand, isOver(view)] as const,
    BY_CLOCK,
  );
}

/**
 * Pushes a view and waits until the page shows it. The page comes to it by a hand that is numbered as no other: views that
 * differ only in their words, as names, could otherwise not be told from the one that was there before.
 */
export async function showView(web: Web, page: Page, view: TableView): Promise<void> {
  await pushView(web, page, { ...view, hand: -1 });
  await pushView(web, page, view);
}
