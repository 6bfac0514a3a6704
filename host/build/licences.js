import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The licences of the packages whose code is bundled: name, version and the text that each package carries.
 * @param {string} root
 * @param {readonly string[]} inputs the files that were bundled, below the root
 */
export function licences(root, inputs) {
  const folders = new Set(
    inputs.flatMap((path) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  const parts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, folder)).find((each) => /^(licen[cs]e|copying)/i.test(each));
    const text = file ? readFileSync(join(root, folder, file), 'utf8').trim() : `Licence: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  return `Mingg contains these packages, each under its own licence.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
