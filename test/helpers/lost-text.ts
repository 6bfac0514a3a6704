import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

const bundle = build({
  entryPoints: [join(import.meta.dirname, 'lost-text-in-page.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'lostText',
  write: false,
});

/**
 * Text of a page that cannot be read where it stands: cut off by a box that does not scroll, or covered by something
 * else. Text that is hidden on purpose (for screen readers), that scrolls, or that lies beneath an open dialog is not
 * lost.
 *
 * @returns a line for each, with the text and what cuts or covers it
 */
export async function lostText(page: Page): Promise<readonly string[]> {
  const { outputFiles } = await bundle;
  return page.evaluate(`(() => { ${outputFiles[0]!.text} return lostText.lostTexts(); })()`);
}
