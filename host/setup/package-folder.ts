import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { readTextFile } from '../text/text-file.ts';

/** An installed package of Mingg: the launcher, dist/, and the packages with native parts. */
export interface MinggPackage {
  readonly folder: string;
  readonly version: string;
}

/** The folder of the running Mingg: the program is bundled into dist/. */
export const runningFolder = (): string => resolve(import.meta.dirname, '..');

/**
 * Checks that a folder is a package that can be copied elsewhere and run there.
 * @returns the package; the error says why it is not one, and what to do
 */
export function packageAt(folder: string): Result<MinggPackage, string> {
  const { version, dependencies } = JSON.parse(readTextFile(join(folder, 'package.json'))) as {
    version: string;
    dependencies: Readonly<Record<string, string>>;
  };
  // The launcher recognises a checkout by the same file.
  if (existsSync(join(folder, 'host/build/up-to-date.js'))) {
    return err(
      `${folder} is a checkout, and what is installed must not change with it: make a package and install that, with ` +
        `npm pack, then sudo npm install -g ./mingg-${version}.tgz, then sudo mingg install`,
    );
  }
  const missing = Object.keys(dependencies).filter((name) => !existsSync(join(folder, 'node_modules', name)));
  if (missing.length > 0) {
    return err(
      `${folder} does not hold the packages it needs (${missing.join(', ')}), as one does that was installed with ` +
        'sudo npm install -g: install it so, then go on with sudo mingg install',
    );
  }
  return ok({ folder, version });
}
