// Makes sure that dist/ is built from the sources as they are now. In a checkout the launcher calls it at every start.
import { fileURLToPath } from 'node:url';
import { isUnchanged } from './fingerprint.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STAMP = fileURLToPath(new URL('../../dist/built-from.json', import.meta.url));

/** Builds dist/ if a source, a data file or a package has changed since it was built. */
export async function bringUpToDate() {
  if (isUnchanged(ROOT, STAMP)) return;
  const { buildAll } = await import('./build.js');
  await buildAll();
}
