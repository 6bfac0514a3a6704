import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

const HEADER_BYTES = 100;
// The first byte of a page of a table that has no pages below it.
const LEAF = 0x0d;
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const LITTLE_ENDIAN = 0x377f0682;

/**
 * Whether a database's whole schema is on its first page, as a log's is. SQLite reads the schema before it answers
 * anything and cannot be interrupted, so pages that point at each other would keep it busy for ever.
 *
 * The write-ahead log may hold a newer first page. SQLite ignores a page there that a power cut tore, so a page counts
 * only if its checksum is right.
 */
export function hasShortSchema(path: string): boolean {
  return beginsWithLeaf(path) && (!existsSync(`${path}-wal`) || walHasShortSchema(`${path}-wal`));
}

function beginsWithLeaf(path: string): boolean {
  return reading(path, (read) => {
    const page = read(0, HEADER_BYTES + 1);
    // If it is no database at all, SQLite says so itself.
    const isDatabase = page?.toString('latin1', 0, 16) === 'SQLite format 3\0';
    return !isDatabase || page![HEADER_BYTES] === LEAF;
  });
}

function walHasShortSchema(path: string): boolean {
  return reading(path, (read) => {
    const header = read(0, WAL_HEADER_BYTES);
    if (header === null) return true;
    const pageBytes = header.readUInt32BE(8);
    // SQLite accepts no other page size.
    if (pageBytes < 512 || pageBytes > 65536) return true;
    let sum = header.subarray(24, 32);
    for (let at = WAL_HEADER_BYTES; ; at += FRAME_HEADER_BYTES + pageBytes) {
      const frame = read(at, FRAME_HEADER_BYTES);
      // SQLite stops here too: later frames are left from before the write-ahead log was restarted.
      if (frame === null || !frame.subarray(8, 16).equals(header.subarray(16, 24))) return true;
      if (frame.readUInt32BE(0) === 1) {
        const page = read(at + FRAME_HEADER_BYTES, pageBytes);
        if (page === null) return true;
        if (page[HEADER_BYTES] !== LEAF && isWhole(header, sum, frame, page)) return false;
      }
      sum = frame.subarray(16, 24);
    }
  });
}

/** Whether a frame has the checksum that follows from the frame before it (sqlite.org/fileformat2.html, 4.2). */
function isWhole(header: Buffer, before: Buffer, frame: Buffer, page: Buffer): boolean {
  const little = header.readUInt32BE(0) === LITTLE_ENDIAN;
  let [a, b] = [before.readUInt32BE(0), before.readUInt32BE(4)];
  for (const bytes of [frame.subarray(0, 8), page]) {
    for (let at = 0; at < bytes.length; at += 8) {
      const [x, y] = little
        ? [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
        : [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
      a = (a + x + b) >>> 0;
      b = (b + y + a) >>> 0;
    }
  }
  return a === frame.readUInt32BE(16) && b === frame.readUInt32BE(20);
}

/** Some bytes of a file; null if it ends before. */
type Read = (at: number, length: number) => Buffer | null;

function reading<T>(path: string, use: (read: Read) => T): T {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    return use((at, length) => {
      if (at + length > size) return null;
      const bytes = Buffer.alloc(length);
      return readSync(file, bytes, 0, length, at) === length ? bytes : null;
    });
  } finally {
    closeSync(file);
  }
}
