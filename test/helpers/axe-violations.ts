import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Shown of the elements that break a rule. */
const SHOWN = 4;

/** What axe finds wrong on a page: each rule, how many elements break it, and some of them. */
export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const run = (given: RunOptions) => (globalThis as unknown as { axe: typeof axe }).axe.run(given);
  const found = await page.evaluate(run, options);
  return found.violations.map(({ id, nodes }) => {
    const some = nodes.slice(0, SHOWN).map(({ html }) => html);
    return `${id} ${nodes.length}: ${some.join(' ')}`;
  });
}

/** The same in light and in the dark, where all but the colours is the same. */
export async function violationsInBoth(page: Page): Promise<{ light: string[]; dark: string[] }> {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}
