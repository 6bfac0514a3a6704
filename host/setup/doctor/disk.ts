import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Finding, Findings } from '../../../shared/findings/finding.ts';
import { fault, type Patient, warning, well } from './check.ts';

const MB = 1e6;
/** Free bytes below which there is a fault, and below which somebody should make room. */
const TOO_LITTLE = 100 * MB;
const LITTLE = 1000 * MB;

/** Unfit file systems, which lose data or do not guarantee what is on the disk, and why. */
const UNFIT: Readonly<Record<string, Findings['disk-unfit']['why']>> = {
  tmpfs: 'forgets',
  ramfs: 'forgets',
  overlay: 'may-forget',
  vfat: 'fragile',
  exfat: 'fragile',
  nfs: 'shared',
  nfs4: 'shared',
  cifs: 'shared',
};

/** Checks the disk that the log is on. */
export async function disk({ settings, places, installed }: Patient): Promise<Finding> {
  const folder = existing(settings.log ? dirname(settings.log) : installed ? places.state : process.cwd());
  const { bavail, bsize } = await statfs(folder);
  const mounts = existsSync('/proc/self/mounts') ? readFileSync('/proc/self/mounts', 'utf8') : '';
  return diskFinding(folder, bavail * bsize, mountOf(mounts, folder), installed);
}

/** A mounted file system: its mount point, its type, and whether it is read-only. */
export interface Mount {
  readonly at: string;
  readonly type: string;
  readonly readOnly: boolean;
}

/** The file system that a folder is on, by the kernel's list of mounts; null if it is not listed. */
export function mountOf(mounts: string, folder: string): Mount | null {
  let found: Mount | null = null;
  for (const line of mounts.split('\n')) {
    const [, at, type, options] = line.split(' ');
    if (at === undefined || type === undefined || options === undefined) continue;
    const here = at.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)));
    const isOn = here === '/' || folder === here || folder.startsWith(`${here}/`);
    // Of two mounts at the same place the later one hides the other.
    if (isOn && here.length >= (found?.at.length ?? 0)) {
      found = { at: here, type, readOnly: options.split(',').includes('ro') };
    }
  }
  return found;
}

/** Exported for tests. @param free bytes */
export function diskFinding(folder: string, free: number, mount: Mount | null, installed: boolean): Finding {
  if (mount?.readOnly) return fault('disk-read-only', { at: mount.at, folder });
  const type = mount?.type ?? null;
  const space = { free: Math.floor(free / MB), type, folder };
  if (free < TOO_LITTLE) return fault('disk-full', space);
  const why = type === null ? undefined : UNFIT[type];
  if (why && installed) return warning('disk-unfit', { ...space, why });
  return free < LITTLE ? warning('disk-little', space) : well('disk', space);
}

/** The folder, or its nearest existing parent. */
function existing(folder: string): string {
  let found = resolve(folder);
  while (!existsSync(found)) found = dirname(found);
  return found;
}
