import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleProgram } from '../../host/build/build.js';

/** Its packages with native parts are found from here. */
const CACHE = new URL('../../node_modules/.cache', import.meta.url).pathname;

/**
 * Bundles a program of the tests as the package is bundled: so it starts in a tenth of the time that it takes to
 * translate its sources at each start. It is removed when this process ends.
 * @param source its file below the root
 * @returns the file to run
 */
export async function bundled(source: string): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'mingg-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const name = basename(source, '.ts');
  await bundleProgram({ [name]: source }, folder);
  return join(folder, `${name}.js`);
}
