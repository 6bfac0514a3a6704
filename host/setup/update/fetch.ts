import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes npm install a package of Mingg, with the packages it needs, into a separate folder. No scripts are run: the
 * native parts come prebuilt.
 * @param what the file of a package, or a version or tag in the registry
 * @returns the package's folder, which is self-contained
 * @throws Error that says why it failed, and what to do
 */
export function fetchPackage(what: string, folder: string): string {
  const isFile = existsSync(what) || /[/\\]|\.tgz$/.test(what);
  if (isFile && !existsSync(what)) throw new Error(`${what} is not there`);
  if (!isFile && !/^[\w.-]+$/.test(what)) throw new Error(`${what} is neither a file nor a version`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const spec = isFile ? resolve(what) : `mingg@${what}`;
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const { status, stderr, error } = spawnSync(
    npm(),
    ['install', '--global', '--prefix', folder, ...options, spec],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error) throw new Error(`npm cannot be run (${error.message}); install it: sudo apt-get install npm`);
  if (status !== 0) throw new Error(`${isFile ? what : `version ${what}`} cannot be had: ${reason(stderr)}`);
  const fetched = join(folder, 'lib/node_modules/mingg');
  if (!existsSync(fetched)) throw new Error(`${what} is no package of Mingg`);
  return fetched;
}

/** The npm next to the running Node, if there is one. */
function npm(): string {
  const beside = join(dirname(process.execPath), 'npm');
  return existsSync(beside) ? beside : 'npm';
}

const OUT_OF_REACH =
  'the package registry is out of reach; look at the network, or give a package’s file: mingg update mingg-1.2.3.tgz';
const MEANINGS: Readonly<Record<string, string>> = {
  ENOTFOUND: OUT_OF_REACH,
  EAI_AGAIN: OUT_OF_REACH,
  ECONNREFUSED: OUT_OF_REACH,
  ECONNRESET: OUT_OF_REACH,
  ETIMEDOUT: OUT_OF_REACH,
  ENETUNREACH: OUT_OF_REACH,
  EHOSTUNREACH: OUT_OF_REACH,
  E404: 'the package registry does not have it',
  ETARGET: 'the package registry does not have this version',
  ENOSPC: 'the disk is full; make room',
  TAR_BAD_ARCHIVE: 'it is no package, or a damaged one',
  ZLIB_ERROR: 'it is no package, or a damaged one',
};

/** The meaning of npm's error output, in one line. */
function reason(stderr: string): string {
  const lines = [...stderr.matchAll(/^npm (?:error|ERR!) (.*)$/gm)].map(([, line]) => line!.trim());
  const code = lines.find((line) => line.startsWith('code '))?.slice(5) ?? '';
  const said =
    lines.find((line) => !/^(code|errno|syscall|path) /.test(line)) ?? stderr.trim().split('\n')[0];
  return MEANINGS[code] ?? `npm says ${JSON.stringify(said)}`;
}
