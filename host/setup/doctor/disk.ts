import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Finding, fault, type Patient, warning, well } from './check.ts';

const MB = 1e6;
/** Free bytes below which there is a fault, and below which somebody should make room. */
const TOO_LITTLE = 100 * MB;
const LITTLE = 1000 * MB;

/** Unfit file systems, which lose data or do not guarantee what is on the disk, and why. */
const UNFIT: Readonly<Record<string, string>> = {
  tmpfs: 'what is in it is gone when the computer is switched off',
  ramfs: 'what is in it is gone when the computer is switched off',
  overlay: 'it may be one that forgets, as that of a Raspberry Pi whose card is kept read-only',
  vfat: 'it is easily damaged when the power fails',
  exfat: 'it is easily damaged when the power fails',
  nfs: 'a log on it is not safe from two writers',
  nfs4: 'a log on it is not safe from two writers',
  cifs: 'a log on it is not safe from two writers',
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
  const type = mount?.type ?? 'a file system of unknown type';
  const told = `${Math.floor(free / MB).toLocaleString('en')} MB free on ${type}, for ${folder}`;
  if (mount?.readOnly) {
    const next = 'a worn card makes itself read-only: copy the log to another one (mingg backup)';
    return fault(`${mount.at} is read-only: nothing can be written to ${folder}`, next);
  }
  if (free < TOO_LITTLE)
    return fault(`only ${told}`, 'make room: recorded readings of old hands may be deleted');
  const unfit = UNFIT[type];
  if (unfit && installed) return warning(`${told}: ${unfit}`, 'keep the log on the ext4 of a card or disk');
  if (free < LITTLE)
    return warning(`only ${told}`, 'make room: recorded readings of old hands may be deleted');
  return well(told);
}

/** The folder, or its nearest existing parent. */
function existing(folder: string): string {
  let found = resolve(folder);
  while (!existsSync(found)) found = dirname(found);
  return found;
}
