import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A system call that changes a disk, or makes a change durable; paths are relative to the recorded folder. */
export type DiskCall =
  | { readonly call: 'create' | 'unlink' | 'mkdir'; readonly path: string }
  | { readonly call: 'rename'; readonly path: string; readonly to: string }
  | { readonly call: 'write'; readonly path: string; readonly at: number; readonly bytes: Buffer }
  | { readonly call: 'truncate'; readonly path: string; readonly length: number }
  /** For a file its bytes, for a folder its names. */
  | { readonly call: 'sync'; readonly path: string };

type Change = Extract<DiskCall, { call: 'write' | 'truncate' }>;
type NameChange = Extract<DiskCall, { call: 'create' | 'unlink' | 'mkdir' | 'rename' }>;

interface Inode {
  synced: Buffer;
  pending: Change[];
}

const SECTOR = 512;

/**
 * A disk after a power cut. Synced data is there; of later writes each may be there, missing or torn at sectors, in
 * any order; of names made, removed or changed since their folder was synced the first few are there, in order, as a
 * journal keeps them.
 */
export class DiskModel {
  readonly #durable = new Map<string, Inode | 'folder'>();
  readonly #live = new Map<string, Inode | 'folder'>();
  readonly #made = new Map<NameChange, Inode | 'folder'>();
  #names: NameChange[] = [];

  /** Applies a system call. */
  apply(call: DiskCall): void {
    switch (call.call) {
      case 'write':
      case 'truncate':
        this.#file(call.path).pending.push(call);
        return;
      case 'sync':
        this.#sync(call.path);
        return;
      default:
        this.#rename(call, this.#live);
        this.#names.push(call);
    }
  }

  #rename(change: NameChange, names: Map<string, Inode | 'folder'>): void {
    switch (change.call) {
      case 'create':
      case 'mkdir': {
        const made =
          this.#made.get(change) ??
          (change.call === 'mkdir' ? 'folder' : { synced: Buffer.alloc(0), pending: [] });
        this.#made.set(change, made);
        names.set(change.path, made);
        return;
      }
      case 'unlink':
        names.delete(change.path);
        return;
      case 'rename': {
        const moved = names.get(change.path);
        if (moved === undefined) return;
        names.delete(change.path);
        names.set(change.to, moved);
      }
    }
  }

  #file(path: string): Inode {
    const file = this.#live.get(path);
    if (file === undefined || file === 'folder')
      throw new Error(`${path} was not opened while it was recorded`);
    return file;
  }

  #sync(path: string): void {
    const file = this.#live.get(path);
    if (file !== undefined && file !== 'folder') {
      file.synced = file.pending.reduce(apply, file.synced);
      file.pending = [];
      return;
    }
    const here = this.#names.filter((change) => dirname(change.path) === path);
    for (const change of here) this.#rename(change, this.#durable);
    this.#names = this.#names.filter((change) => dirname(change.path) !== path);
  }

  /**
   * Writes a possible state after a power cut now into a folder.
   * @param below gives a random whole number below its argument.
   */
  cut(folder: string, below: (limit: number) => number): void {
    const names = new Map(this.#durable);
    const kept = this.#names.slice(0, below(this.#names.length + 1));
    for (const change of kept) this.#rename(change, names);
    mkdirSync(folder, { recursive: true });
    for (const [path, inode] of names) {
      const file = join(folder, path);
      mkdirSync(inode === 'folder' ? file : dirname(file), { recursive: true });
      if (inode !== 'folder') writeFileSync(file, torn(inode, below), { mode: 0o600 });
    }
  }
}

function apply(bytes: Buffer, change: Change): Buffer {
  if (change.call === 'truncate') {
    return change.length <= bytes.length
      ? bytes.subarray(0, change.length)
      : Buffer.concat([bytes, Buffer.alloc(change.length - bytes.length)]);
  }
  const end = change.at + change.bytes.length;
  const grown = Buffer.alloc(Math.max(bytes.length, end));
  bytes.copy(grown);
  change.bytes.copy(grown, change.at);
  return grown;
}

/** The bytes of a file, with each unsynced write there, missing or torn. */
function torn({ synced, pending }: Inode, below: (limit: number) => number): Buffer {
  let bytes = synced;
  for (const change of pending) {
    const fate = below(4);
    if (fate === 0) continue;
    if (fate === 1 && change.call === 'write') {
      for (let at = 0; at < change.bytes.length; at += SECTOR) {
        if (below(2) === 0) continue;
        bytes = apply(bytes, {
          ...change,
          at: change.at + at,
          bytes: change.bytes.subarray(at, at + SECTOR),
        });
      }
    } else {
      bytes = apply(bytes, change);
    }
  }
  return bytes;
}
