import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../ledger/durable-file.ts';
import type { Places } from '../places.ts';

/** The folder in which a version is made ready; a folder of this name is always a leftover when an update begins. */
export const stagingFolder = ({ versions }: Places): string => join(versions, 'new');
const previousLink = ({ versions }: Places): string => join(versions, 'previous');

/** The version that runs; null if none is installed. */
export const currentVersion = (places: Places): string | null => linked(places.current);

/** The version before that one; null if there is none. */
export function previousVersion(places: Places): string | null {
  const version = linked(previousLink(places));
  return version === currentVersion(places) ? null : version;
}

/** The version that a link points to, if that is there. */
function linked(link: string): string | null {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  return existsSync(join(link, 'package.json')) ? basename(readlinkSync(link)) : null;
}

/** The version that a package's folder holds. @throws Error if it holds none of Mingg. */
export function versionIn(folder: string): string {
  const path = join(folder, 'package.json');
  const { name, version } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  if (name !== 'mingg' || !isVersion(version)) throw new Error('this is no package of Mingg');
  return version;
}

/**
 * Makes another version the one that runs, and that one the version before. One rename does it: whenever the power
 * goes, the one or the other runs.
 */
export function switchTo(version: string, places: Places): void {
  const before = currentVersion(places);
  if (before !== null) point(previousLink(places), before);
  point(places.current, version);
}

/** Returns to the version that ran before a switch, and to the one that was before it then. */
export function switchBack(version: string, earlier: string | null, places: Places): void {
  point(places.current, version);
  if (earlier !== null) point(previousLink(places), earlier);
  else rmSync(previousLink(places), { force: true });
}

function point(link: string, version: string): void {
  const draft = `${link}.new`;
  rmSync(draft, { force: true });
  symlinkSync(version, draft);
  // The link is on the disk, under its first name, before it is under the other.
  syncFolder(dirname(link));
  renameSync(draft, link);
  syncFolder(dirname(link));
}

/** Moves a version that is ready, and on the disk, to where it runs from. */
export function moveIn(folder: string, version: string, places: Places): void {
  const place = join(places.versions, version);
  // It may be the one before, to which nobody is to return while half of it is gone.
  if (previousVersion(places) === version) rmSync(previousLink(places));
  rmSync(place, { recursive: true, force: true });
  renameSync(folder, place);
  syncFolder(places.versions);
}

/** Removes versions that are neither the one that runs nor the one before, and what an interrupted update left. */
export function removeOthers(places: Places): void {
  const kept = [currentVersion(places), previousVersion(places)];
  for (const name of readdirSync(places.versions)) {
    const leftover = name === 'new' || name === 'current.new' || name === 'previous.new';
    if (!leftover && (!isVersion(name) || kept.includes(name))) continue;
    rmSync(join(places.versions, name), { recursive: true, force: true });
  }
}

const isVersion = (text: unknown): text is string =>
  typeof text === 'string' && /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(text);
