import type { Locator, Page } from 'playwright-core';

/** Moves the focus by the keyboard alone until it is there. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not lead to ${to}`);
}

/** Presses a button by the keyboard. */
export async function pressKey(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}
