import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const PAGE = 4096;
const LEVELS = 18;
const CELLS = 500;
const INTERIOR = 0x05;

/**
 * Makes a page of a database's file refer to one page below it five hundred times, and so on for 18 levels, so that a
 * scan of that table never ends. (sqlite.org/fileformat2.html, 1.6)
 * @param root number of the table's first page, from 1; 1 is the page of the schema.
 */
export function makeEndless(path: string, root: number): void {
  const file = readFileSync(path);
  const pages = file.length / PAGE;
  const start = (page: number) => (page - 1) * PAGE;
  const bytes = Buffer.concat([file, Buffer.alloc(PAGE * LEVELS)]);
  // The root's former contents go below all the others.
  const last = pages + LEVELS;
  const head = root === 1 ? 100 : 0;
  // Cells are addressed by their offset in the page, and a schema's page begins 100 bytes later.
  bytes.copy(bytes, start(last), start(root) + head, start(root) + PAGE);
  const cells = bytes.readUInt16BE(start(last) + 3);
  for (const at of [5, ...Array.from({ length: cells }, (_, cell) => 8 + 2 * cell)]) {
    bytes.writeUInt16BE(bytes.readUInt16BE(start(last) + at) - head, start(last) + at);
  }
  const levels = [root, ...Array.from({ length: LEVELS }, (_, i) => pages + 1 + i)];
  for (const [i, page] of levels.slice(0, -1).entries()) {
    const at = start(page);
    const offset = page === 1 ? 100 : 0;
    bytes.fill(0, at + offset, at + PAGE);
    bytes[at + offset] = INTERIOR;
    bytes.writeUInt16BE(CELLS, at + offset + 3);
    bytes.writeUInt16BE(PAGE - 5 * CELLS, at + offset + 5);
    bytes.writeUInt32BE(levels[i + 1]!, at + offset + 8);
    for (let cell = 0; cell < CELLS; cell++) {
      const where = PAGE - 5 * (CELLS - cell);
      bytes.writeUInt16BE(where, at + offset + 12 + 2 * cell);
      bytes.writeUInt32BE(levels[i + 1]!, at + where);
      bytes[at + where + 4] = 1;
    }
  }
  // The number of pages of the file.
  bytes.writeUInt32BE(bytes.length / PAGE, 28);
  // A process keeps what it knows of a log that it had open (sqlite.ts), so this is a new file.
  writeFileSync(`${path}.endless`, bytes);
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
  renameSync(`${path}.endless`, path);
}
