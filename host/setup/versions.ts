import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../ledger/durable-file.ts';
import type { Places } from './places.ts';

/** The folder in which a version is prepared; when an update begins, a folder of this name is always a leftover. */
export const stagingFolder = ({ versions }: Places): string => join(versions, 'new');
const previousLink = ({ versions }: Places): string => join(versions, 'previous');

/** The version that runs; null if none is installed. */
export const currentVersion = (places: Places): string | null => linked(places.current);

/** The version that ran before the current one; null if there is none. */
export function previousVersion(places: Places): string | null {
  const version = linked(previousLink(places));
  return version === currentVersion(places) ? null : version;
}

/** The version that a link points to; null if it does not exist. */
function linked(link: string): string | null {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  return existsSync(join(link, 'package.json')) ? basename(readlinkSync(link)) : null;
}

/** The version of the package in a folder. @throws Error if it is not a package of Mingg */
export function versionIn(folder: string): string {
  const path = join(folder, 'package.json');
  const { name, version } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  if (name !== 'mingg' || !isVersion(version)) throw new Error('this is no package of Mingg');
  return version;
}

/**
 * Makes another version the current one, and the current one the previous. A single rename does it: whenever the power
 * fails, one or the other runs.
 */
export function switchTo(version: string, places: Places): void {
  const before = currentVersion(places);
  if (before !== null) replaceLink(before, previousLink(places));
  replaceLink(version, places.current);
}

/** Undoes a switch: restores the version that ran before it, and the one that was the previous version then. */
export function switchBack(version: string, earlier: string | null, places: Places): void {
  replaceLink(version, places.current);
  if (earlier !== null) replaceLink(earlier, previousLink(places));
  else rmSync(previousLink(places), { force: true });
}

/** Creates a link, or replaces an existing one in one step. */
export function replaceLink(target: string, link: string): void {
  const draft = `${link}.new`;
  mkdirSync(dirname(link), { recursive: true, mode: 0o755 });
  rmSync(draft, { force: true });
  symlinkSync(target, draft);
  // The link is on the disk under its draft name before it gets its final name.
  syncFolder(dirname(link));
  renameSync(draft, link);
  syncFolder(dirname(link));
}

/** Moves a version that is prepared, and on the disk, to where it runs from. */
export function moveIn(folder: string, version: string, places: Places): void {
  const place = join(places.versions, version);
  // It may be the previous version, to which nobody must return while half of it is gone.
  if (previousVersion(places) === version) rmSync(previousLink(places));
  rmSync(place, { recursive: true, force: true });
  renameSync(folder, place);
  syncFolder(places.versions);
}

/** Removes versions that are neither current nor previous, and leftovers of an interrupted update. */
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
