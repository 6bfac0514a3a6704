import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../..', import.meta.url).pathname;

/** The changes of a test's package against the released one. */
export interface PackageChange {
  readonly version: string;
  /** Changes the program's file. */
  readonly program?: (code: string) => string;
  /** A bundled package, with its code. */
  readonly bundled?: { readonly name: string; readonly code: string };
  readonly name?: string;
}

/**
 * Packs the built program as another version. Its dependencies are not in the package but in a `node_modules` above
 * the folder where it is installed, so that no registry is needed.
 * @returns the package's file.
 */
export function packMingg(
  folder: string,
  { version, program, bundled, name = 'mingg' }: PackageChange,
): string {
  const source = join(folder, `source-${version}`);
  mkdirSync(join(source, 'host'), { recursive: true });
  cpSync(join(ROOT, 'host/mingg.js'), join(source, 'host/mingg.js'));
  cpSync(join(ROOT, 'dist'), join(source, 'dist'), { recursive: true });
  const {
    version: built,
    engines,
    bin,
    files,
  } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const file of readdirSync(join(source, 'dist')).filter((each) => each.endsWith('.js'))) {
    const path = join(source, 'dist', file);
    const code = readFileSync(path, 'utf8').replaceAll(`"${built}"`, `"${version}"`);
    writeFileSync(path, file === 'mingg.js' && program ? program(code) : code);
  }
  const manifest = { name, version, type: 'module', engines, bin, files };
  const dependencies = bundled && {
    dependencies: { [bundled.name]: '1.0.0' },
    bundleDependencies: [bundled.name],
  };
  writeFileSync(join(source, 'package.json'), JSON.stringify({ ...manifest, ...dependencies }));
  if (bundled) {
    const inside = join(source, 'node_modules', bundled.name);
    mkdirSync(inside, { recursive: true });
    writeFileSync(join(inside, 'package.json'), JSON.stringify({ name: bundled.name, version: '1.0.0' }));
    writeFileSync(join(inside, 'index.js'), bundled.code);
  }
  return program || bundled ? packWithTar(source) : packWithNpm(source);
}

function packWithNpm(source: string): string {
  const options = { cwd: source, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--ignore-scripts', '--json'], options);
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  return join(source, JSON.parse(stdout)[0].filename);
}

/** Five times as fast, for packages that are meant to be refused. */
function packWithTar(source: string): string {
  const file = `${source}.tgz`;
  const { status, stderr } = spawnSync(
    'tar',
    ['-czf', file, '--transform', 's,^[.],package,', '-C', source, '.'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`tar failed: ${stderr}`);
  return file;
}
