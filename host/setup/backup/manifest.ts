import { err, ok, type Result } from '../../../shared/game/result.ts';

/** A file in a backup. */
export interface BackupFile {
  /** Its name below the backup's folder: `table.db`, `keys/signing.key`. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
}

/** The description of a backup, which is its first file. */
export interface Manifest {
  readonly mingg: 'backup';
  /** When it was made, as ISO 8601. */
  readonly made: string;
  /** The version of Mingg that made it. */
  readonly by: string;
  /** The log: its name, number of entries, their Merkle root (hexadecimal), and the format of its file. */
  readonly log: {
    readonly origin: string;
    readonly entries: number;
    readonly root: string;
    readonly format: number;
  };
  readonly files: readonly BackupFile[];
}

/** The folder of all files in a backup, and the name of the first file. */
export const FOLDER = 'mingg-backup';
export const MANIFEST = 'manifest.json';
export const LOG = 'table.db';
export const KEYS = 'keys';
/** The hall that the table joined, and its token there; only if it has joined one. */
export const HALL = 'hall.json';
/** Optional files of a table, by their name in {@link TableFiles}. */
export const OPTIONAL = {
  settings: 'mingg.toml',
  tiles: 'tiles.json',
  buttons: 'buttons.json',
  rulesFile: 'rules-file',
} as const;

const KEY = /^keys\/(signing|signing\.next|hand-\d{1,15})\.key$/;
const MEBIBYTE = 2 ** 20;
/** A membership has some texts of a hundred bytes. */
const LONGEST_MEMBERSHIP = 16_384;
/** A manifest has some hundred bytes for each file, and a backup has about ten files. */
export const LONGEST_MANIFEST = MEBIBYTE / 16;

/** The largest size in bytes of a file of this name in a backup; null: no backup has such a file. */
export function longest(name: string): number | null {
  // A log grows as long as its table plays, limited only by the disk.
  if (name === LOG) return Number.MAX_SAFE_INTEGER;
  if (KEY.test(name)) return 4096;
  if (name === HALL) return LONGEST_MEMBERSHIP;
  return Object.values<string>(OPTIONAL).includes(name) ? MEBIBYTE : null;
}

/** Parses a manifest; the error says what is wrong with it. */
export function parseManifest(text: string): Result<Manifest, string> {
  let value: Manifest;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err(`its manifest cannot be read as JSON: ${(error as Error).message}`);
  }
  if (value?.mingg !== 'backup') return err('its manifest is not that of a backup of Mingg');
  const { made, by, log, files } = value;
  const isLog =
    isText(made) &&
    isText(by) &&
    isText(log?.origin) &&
    isCount(log.entries) &&
    isCount(log.format) &&
    isHash(log.root);
  if (!isLog || !Array.isArray(files)) return err('its manifest lacks a field, or has one of another kind');
  const names = new Set<string>();
  for (const file of files) {
    const name = isText(file?.name) ? file.name : '';
    const most = longest(name);
    if (most === null) return err(`its manifest names ${JSON.stringify(name)}, which no backup has`);
    if (names.has(name)) return err(`its manifest names ${name} twice`);
    if (!isCount(file.size) || !isHash(file.sha256)) return err(`its manifest lacks size or hash of ${name}`);
    if (file.size > most) return err(`${name} is ${file.size} bytes long; it may have ${most}`);
    names.add(name);
  }
  for (const name of [LOG, `${KEYS}/signing.key`]) {
    if (!names.has(name)) return err(`it holds no ${name}`);
  }
  return ok(value);
}

// One line without control characters, since these texts are shown on a terminal.
const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x20-\x7e]{1,200}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
