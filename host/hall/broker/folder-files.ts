import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KV } from '@nats-io/kv';
import { writeDurably } from '../../ledger/durable-file.ts';
import type { PublishOutcome } from './publisher.ts';

/** The files beside a hall's log that change while it runs, and that whoever leads next must have. */
export const FOLDER_FILES = [
  'names.jsonl',
  'seats.jsonl',
  'revoked.json',
  'clock.json',
  'featured.json',
] as const;

/** One of them. */
export type FolderFile = (typeof FOLDER_FILES)[number];

/**
 * The files beside a hall's log, on the broker: whoever leads puts them there before what he logs, whoever follows writes
 * them into his folder. Only what is newest is kept, so a name that was withdrawn is gone.
 */
export class FolderFiles {
  readonly #folder: string;
  readonly #kv: KV;
  readonly #bucket: string;
  /** What the broker has, as far as this process knows. */
  readonly #known = new Map<FolderFile, string>();

  constructor(folder: string, kv: KV, bucket: string) {
    this.#folder = folder;
    this.#bucket = bucket;
    this.#kv = kv;
  }

  /** Writes into the folder what the broker has. @returns the files that are others now */
  async fetch(): Promise<FolderFile[]> {
    const changed: FolderFile[] = [];
    for (const name of FOLDER_FILES) {
      const entry = await this.#kv.get(name);
      if (entry === null || entry.operation !== 'PUT') {
        this.#known.delete(name);
        continue;
      }
      const text = entry.string();
      this.#known.set(name, text);
      if (this.#read(name) === text) continue;
      if (text === '') rmSync(this.#path(name), { force: true });
      else writeDurably(this.#path(name), text);
      changed.push(name);
    }
    return changed;
  }

  /** Puts on the broker what has changed in the folder. @returns why it cannot; null if it is there */
  put(publish: (subject: string, text: string) => PublishOutcome): string | null {
    for (const name of FOLDER_FILES) {
      const text = this.#read(name);
      if (text === (this.#known.get(name) ?? '')) continue;
      const published = publish(`$KV.${this.#bucket}.${name}`, text);
      if (!published.ok) return published.error;
      this.#known.set(name, text);
    }
    return null;
  }

  #path(name: FolderFile): string {
    return join(this.#folder, name);
  }

  #read(name: FolderFile): string {
    return existsSync(this.#path(name)) ? readFileSync(this.#path(name), 'utf8') : '';
  }
}
