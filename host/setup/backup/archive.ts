import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fsyncSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { type BackupFile, FOLDER, longest, MANIFEST, type Manifest } from './manifest.ts';

/** The backup's files in a folder, sorted by name, with sizes and hashes. */
export async function listFiles(folder: string): Promise<BackupFile[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => longest(name) !== null)
    .sort();
  const files: BackupFile[] = [];
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    files.push({ name, size: statSync(join(folder, name)).size, sha256: hash.digest('hex') });
  }
  return files;
}

/**
 * Writes a backup (tar, gzip) of the files in a manifest; only its owner may read it. It is on the disk when this
 * resolves.
 */
export async function writeArchive(manifest: Manifest, folder: string, to: string): Promise<void> {
  const tar = pack();
  const file = openSync(to, 'wx', 0o600);
  try {
    await Promise.all([
      fill(tar, manifest, folder),
      pipeline(tar, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) writeFileSync(file, chunk);
      }),
    ]);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function fill(tar: Pack, manifest: Manifest, folder: string): Promise<void> {
  const mtime = new Date(manifest.made);
  const header = (name: string) => ({ name: `${FOLDER}/${name}`, mode: 0o600, mtime });
  tar.entry(header(MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { name, size } of manifest.files) {
    await pipeline(createReadStream(join(folder, name)), tar.entry({ ...header(name), size }));
  }
  tar.finalize();
}
