import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { syncFolder } from '../../ledger/durable-file.ts';
import { whyNot } from '../../text/text-file.ts';
import { BackupFault } from './fault.ts';
import {
  type BackupFile,
  FOLDER,
  KEYS,
  LONGEST_MANIFEST,
  MANIFEST,
  type Manifest,
  parseManifest,
} from './manifest.ts';

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** Bytes by which an archive may exceed its files: headers and block padding. */
const SLACK = 2 ** 20;

/**
 * Unpacks a backup into a new folder: only the files in its manifest, checked against their sizes and hashes. The names
 * come from the list of {@link parseManifest}, so nothing is written outside. Everything is on the disk when it
 * returns.
 * @throws BackupFault if it is not a backup or is damaged; Error if it cannot be read, or the disk is too small
 */
export async function extractBackup(path: string, folder: string): Promise<Manifest> {
  mkdirSync(join(folder, KEYS), { recursive: true, mode: 0o700 });
  const archive = extract();
  let room = SLACK + LONGEST_MANIFEST;
  const limit = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      // A small archive can unpack to more than any disk can store.
      room -= chunk.length;
      if (room < 0) throw new BackupFault('it is longer than its manifest says');
      yield chunk;
    }
  };
  let manifest: Manifest | null = null;
  const missing = new Map<string, BackupFile>();
  const unpack = async () => {
    for await (const entry of archive) {
      const name = nameOf(entry);
      if (manifest === null) {
        manifest = await readManifest(name, entry);
        const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
        checkRoom(folder, bytes);
        room += bytes;
        for (const file of manifest.files) missing.set(file.name, file);
        continue;
      }
      const file = missing.get(name);
      if (!file) throw new BackupFault(`it holds ${JSON.stringify(name)}, which its manifest does not name`);
      missing.delete(name);
      await unpackFile(entry, file, join(folder, name));
    }
  };
  try {
    const source = createReadStream(path);
    await Promise.all([pipeline(source, createGunzip(), limit, archive), unpack()]);
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, path);
  }
  if (manifest === null) throw new BackupFault('it holds nothing');
  const [first] = missing.keys();
  if (first !== undefined) throw new BackupFault(`${first} is missing in it`);
  for (const each of [join(folder, KEYS), folder, dirname(folder)]) syncFolder(each);
  return manifest;
}

/**
 * Reads the manifest of a backup without checking the files.
 * @throws BackupFault if it is not a backup; Error if it cannot be read
 */
export async function readManifestOf(path: string): Promise<Manifest> {
  const archive = extract();
  const source = createReadStream(path);
  const unpacked = pipeline(source, createGunzip(), archive);
  // Reading stops as soon as the manifest is there, which makes the pipeline fail.
  unpacked.catch(() => {});
  try {
    for await (const entry of archive) return await readManifest(nameOf(entry), entry);
    throw new BackupFault('it holds nothing');
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, path);
  } finally {
    source.destroy();
  }
}

/** The name of a file in the archive, without the common folder; anything but a plain file is refused. */
function nameOf({ header: { name, type } }: Entry): string {
  const shown = JSON.stringify(name);
  if (type !== 'file') throw new BackupFault(`it holds ${shown}, a ${type}; a backup holds plain files only`);
  if (!name.startsWith(`${FOLDER}/`)) throw new BackupFault(`it holds ${shown}, which no backup has`);
  return name.slice(FOLDER.length + 1);
}

async function readManifest(name: string, entry: Entry): Promise<Manifest> {
  if (name !== MANIFEST) throw new BackupFault(`it begins with ${JSON.stringify(name)}, not with a manifest`);
  if ((entry.header.size ?? 0) > LONGEST_MANIFEST) throw new BackupFault('its manifest is too long');
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  const manifest = parseManifest(Buffer.concat(chunks).toString('utf8'));
  if (!manifest.ok) throw new BackupFault(manifest.error);
  return manifest.value;
}

async function unpackFile(entry: Entry, { name, size, sha256 }: BackupFile, path: string): Promise<void> {
  if (entry.header.size !== size) throw new BackupFault(`${name} has another size than its manifest says`);
  const hash = createHash('sha256');
  const file = openSync(path, 'wx', 0o600);
  try {
    for await (const chunk of entry) {
      hash.update(chunk as Buffer);
      writeFileSync(file, chunk as Buffer);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (hash.digest('hex') !== sha256)
    throw new BackupFault(`${name} does not have the hash that its manifest says`);
}

function checkRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bytes <= bavail * bsize) return;
  const megabytes = (count: number) => Math.ceil(count / 1e6);
  throw new Error(
    `the backup unpacks to ${megabytes(bytes)} MB; the disk of ${dirname(folder)} has room for ` +
      `${megabytes(bavail * bsize)} MB`,
  );
}

/** Translates an error during unpacking: a file system error, or a damaged archive. */
function explained(error: NodeJS.ErrnoException, path: string): Error {
  if (error.code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data')
    return new BackupFault('it was cut off');
  if (error.code === 'Z_DATA_ERROR' && /header check/.test(error.message))
    return new BackupFault('it is no backup, or its beginning was changed');
  if (error.code?.startsWith('Z_')) return new BackupFault(`it was changed: ${error.message}`);
  if (error.syscall === 'open' || error.syscall === 'read')
    return new Error(`${path} ${whyNot(error)}`, { cause: error });
  if (error.syscall !== undefined)
    return new Error(`${error.path ?? dirname(path)} ${whyNot(error)}`, { cause: error });
  if (/^(Invalid|Header)/.test(error.message)) return new BackupFault(`it was changed: ${error.message}`);
  return error;
}
