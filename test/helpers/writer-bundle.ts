import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Bundles the log writer into one file in a folder, so that it starts fast enough to be killed a thousand times. */
export function bundleWriter(folder: string): string {
  const file = join(folder, 'log-writer.mjs');
  buildSync({
    entryPoints: [new URL('../long/log-writer.ts', import.meta.url).pathname],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@photostructure/sqlite'],
  });
  // It has native parts and stays where it is installed; modules in the folder cannot find it by name.
  const code = readFileSync(file, 'utf8').replaceAll(
    '"@photostructure/sqlite"',
    JSON.stringify(import.meta.resolve('@photostructure/sqlite')),
  );
  writeFileSync(file, code);
  return file;
}
