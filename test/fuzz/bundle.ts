import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { BUILD } from './engine.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');

/** Packages with native parts, which the engine cannot instrument anyway. */
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Bundles a target with all its imports into one CommonJS file, which the engine can instrument. */
export async function bundleTarget(name: string): Promise<string> {
  const outfile = join(BUILD, `${name}.cjs`);
  await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: `import { fuzz as target } from './targets/${name}.ts';
        import { promptly } from './promptly.ts';
        export const fuzz = promptly(target);`,
      resolveDir: HERE,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    external: Object.keys(dependencies).flatMap((dependency) => [dependency, `${dependency}/*`]),
    plugins: [ownAddresses],
    logOverride: { 'require-resolve-not-external': 'silent' },
  });
  return outfile;
}

/** Keeps paths that the sources give relative to themselves. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\/(host|shared|test)\/.*\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(join(path, '..')))
        .replaceAll('import.meta.filename', JSON.stringify(path)),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};
