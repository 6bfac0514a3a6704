import { existsSync } from 'node:fs';
import type { LogEntry } from '../../shared/match/table.ts';
import { mergeCosignatures, signCheckpoint } from './checkpoint.ts';
import { HandKeyLost, keyFolder, Ledger, type Logged, type Salt } from './ledger.ts';
import { findKey, keyFile, makeNextKey } from './log-keys.ts';
import { setAside } from './lost-key.ts';
import { rotationEntry } from './rotation.ts';
import { LedgerError } from './schema.ts';
import { makeVerifierKey, type SigningKey, type VerifierKey } from './signed-note.ts';
import { readKeyFile } from './signing-key.ts';
import type { WitnessAddress } from './witness-client.ts';
import { WitnessLink, type WitnessStanding } from './witness-link.ts';

/** How a table's log is kept. */
export interface TableLogSettings {
  readonly path: string;
  /** Folder of the keys; beside the log if none is named. */
  readonly keys?: string;
  readonly salt?: Salt;
  readonly witness?: WitnessAddress;
  /** Is told what is to be known or seen to. */
  readonly noticed: (what: string) => void;
}

/** What vouches for a log: its verifier key, what it signed last, and how it stands with its witness. */
export interface LogStanding {
  readonly vkey: string;
  /** Entries under the last signed checkpoint. */
  readonly signed: number;
  readonly witness: WitnessStanding;
}

// Clocks are set in small steps all the time; more than this is told (ms).
const CLOCK_SLACK = 1000;
const WITNESS_PATIENCE = 3000;

/**
 * A table's log with all that makes it checkable: what is appended is committed, then a checkpoint over it is
 * signed, then that is published to the witness. With a witness, nothing is signed before it was asked what it saw.
 */
export class TableLog {
  readonly #ledger: Ledger;
  readonly #key: SigningKey;
  readonly #noticed: (what: string) => void;
  readonly #witness: WitnessLink | null;
  #maySign: boolean;
  #open = false;
  #signed = 0;
  #refuted: LedgerError | null = null;
  #latest = Number.NEGATIVE_INFINITY;

  /**
   * Opens the log, or begins it, with its key. A log whose key is lost is set aside, and a new one begun that
   * names its last checkpoint.
   * @throws LedgerError if it cannot be opened, does not hold, or was rolled back behind what its witness saw.
   */
  static async open(settings: TableLogSettings): Promise<TableLog> {
    const log = TableLog.#openFiles(settings);
    try {
      if (log.#witness) await log.#witness.ask();
      else log.#sign();
      if (log.#refuted) throw log.#refuted;
      log.#open = true;
      return log;
    } catch (error) {
      await log.close();
      throw error;
    }
  }

  static #openFiles(settings: TableLogSettings): TableLog {
    const { path, noticed, salt } = settings;
    const keys = settings.keys ?? keyFolder(path);
    let lost: string;
    try {
      const ledger = new Ledger(path, { keys, ...(salt && { salt }) });
      const key = findKey(ledger, keys, path);
      if (key !== null) return new TableLog(ledger, key, settings);
      ledger.close();
      lost = `the key of ${path} is lost`;
    } catch (error) {
      if (!(error instanceof HandKeyLost)) throw error;
      lost = error.message;
    }
    const aside = setAside(path, keys);
    noticed(
      `${lost}: what it holds can still be checked, but nothing can be added. It was set aside as ${aside.path}, ` +
        'and a new log begins that names its last checkpoint.',
    );
    const ledger = new Ledger(path, { keys, ...(salt && { salt }) });
    ledger.append([{ entry: 'log', follows: aside.checkpoint, reason: lost }]);
    return new TableLog(ledger, findKey(ledger, keys, path)!, settings);
  }

  private constructor(ledger: Ledger, key: SigningKey, { witness, noticed }: TableLogSettings) {
    this.#ledger = ledger;
    this.#key = key;
    this.#noticed = noticed;
    this.#maySign = witness === undefined;
    for (const entry of ledger.restored) this.#latest = timeOf(entry) ?? this.#latest;
    this.#witness = witness
      ? new WitnessLink(
          witness,
          { key: key.verifier, tree: ledger.tree },
          {
            agreed: () => {
              this.#maySign = true;
              this.#sign();
            },
            cosigned: (note) => ledger.keepCheckpoint('witness', note),
            refuted: (error) => {
              this.#maySign = false;
              this.#refuted = error;
              // While the log is being opened it is thrown.
              if (this.#open) noticed(error.message);
            },
            noticed,
          },
        )
      : null;
  }

  /** What happened at the table, as the log held it when it was opened. */
  get restored(): readonly LogEntry[] {
    return this.#ledger.restored;
  }

  /** How many entries the log has. */
  get size(): number {
    return this.#ledger.size;
  }

  /** The Merkle root over all entries. */
  root(): Buffer {
    return this.#ledger.root();
  }

  /** The key that seals the hand that is being played; null between hands. */
  get handKey(): Buffer | null {
    return this.#ledger.handKey;
  }

  /** What vouches for the log. */
  get standing(): LogStanding {
    return {
      vkey: makeVerifierKey(this.#key.verifier),
      signed: this.#signed,
      witness: this.#witness?.standing ?? { state: 'none' },
    };
  }

  /** The last checkpoint that was signed, with the cosignature of the witness if it has it; null before the first. */
  get checkpoint(): string | null {
    const signed = this.#ledger.checkpoint('log');
    return signed === null ? null : mergeCosignatures(signed, this.#ledger.checkpoint('witness'));
  }

  /**
   * Adds entries, all or none. When it returns they are durable, and a checkpoint over them is signed.
   * @throws LedgerError if the disk refuses, or the witness has shown that this log is not the newest.
   */
  append(entries: readonly LogEntry[]): Logged[] {
    if (this.#refuted) throw this.#refuted;
    for (const entry of entries) this.#watchClock(timeOf(entry));
    const logged = this.#ledger.append(entries);
    this.#sign();
    return logged;
  }

  /** Closes the file, after the witness has had a moment to cosign. */
  async close(): Promise<void> {
    await this.#witness?.close(WITNESS_PATIENCE);
    this.#ledger.close();
  }

  /** Signs what is committed, keeps the checkpoint and sends it out. */
  #sign(): void {
    const { size } = this.#ledger;
    if (!this.#maySign || size === 0 || size === this.#signed) return;
    const checkpoint = { origin: this.#key.verifier.name, size, root: this.#ledger.root() };
    const note = signCheckpoint(checkpoint, this.#key);
    this.#ledger.keepCheckpoint('log', note);
    this.#signed = size;
    this.#witness?.submit(size, note);
  }

  #watchClock(t: number | null): void {
    if (t === null) return;
    if (t < this.#latest - CLOCK_SLACK) {
      const seconds = Math.round((this.#latest - t) / 1000);
      this.#noticed(
        `the clock jumped back by ${seconds} s; the log keeps the order in which things happened`,
      );
    }
    this.#latest = t;
  }
}

/**
 * The verifier key of the key in a folder.
 * @throws LedgerError if there is none.
 */
export function publicKeyOf(keys: string): VerifierKey {
  const key = readKeyFile(keyFile(keys));
  if (key === null) throw new LedgerError(`there is no key in ${keys}; name its folder with --keys`);
  return key.verifier;
}

/**
 * Replaces the key of a log that no table has open: the old one signs an entry that names the new one.
 * @returns the new verifier key.
 * @throws LedgerError if the log cannot be opened or its key is lost.
 */
export function rotateKey(path: string, keys: string = keyFolder(path)): VerifierKey {
  if (!existsSync(path)) throw new LedgerError(`${path} is not there`);
  const ledger = new Ledger(path, { keys });
  try {
    const old = findKey(ledger, keys, path);
    if (old === null) throw new LedgerError(`the key of ${path} is lost; only it could name another`);
    const next = makeNextKey(keys, old);
    ledger.append([rotationEntry(old, next.verifier)]);
    const key = findKey(ledger, keys, path)!;
    const { size } = ledger;
    ledger.keepCheckpoint(
      'log',
      signCheckpoint({ origin: key.verifier.name, size, root: ledger.root() }, key),
    );
    return key.verifier;
  } finally {
    ledger.close();
  }
}

/** When an entry was made, in ms; null of entries that do not tell. */
const timeOf = (entry: LogEntry): number | null =>
  't' in entry && typeof entry.t === 'number' ? entry.t : null;
