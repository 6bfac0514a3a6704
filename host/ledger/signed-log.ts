import { admit } from './admission.ts';
import { mergeCosignatures, parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import type { EntryForm } from './entry-form.ts';
import type { Snapshot } from './kept.ts';
import { HandKeyLost, keyFolder, Ledger, type Logged, type Publish, type Salt } from './ledger.ts';
import { findKey, makeFirstKey, settleKeys } from './log-keys.ts';
import type { ViewedEntry } from './log-view.ts';
import { setAside } from './lost-key.ts';
import { OwnMark } from './own-mark.ts';
import { LedgerError } from './schema.ts';
import { type HandInPlay, parseSealing, signSealing } from './sealing-note.ts';
import { makeVerifierKey, type SigningKey } from './signed-note.ts';
import type { NewKey } from './signing-key.ts';
import type { WitnessAddress } from './witness-client.ts';
import { WitnessLink, type WitnessStanding } from './witness-link.ts';

/** Settings for the log of a table or of a hall. */
export interface LogSettings {
  readonly path: string;
  /** Folder of the keys; beside the log if none is named. */
  readonly keys?: string;
  readonly salt?: Salt;
  /** Makes the key of a new log; a random one if it is left out. */
  readonly firstKey?: () => NewKey;
  readonly publish?: Publish;
  readonly witness?: WitnessAddress;
  /** Is called with what people should know or do something about. */
  readonly noticed: (what: string) => void;
}

/** What vouches for a log: its verifier key, what it signed last, and how it stands with its witness. */
export interface LogStanding {
  readonly vkey: string;
  /** Entries under the last signed checkpoint. */
  readonly signed: number;
  readonly witness: WitnessStanding;
}

// Clocks are adjusted in small steps all the time; a larger jump is reported (ms).
const CLOCK_SLACK = 1000;
const WITNESS_PATIENCE = 3000;

/**
 * A log with all that makes it verifiable. Entries are committed, then a checkpoint over them is signed, then it is
 * sent to the witness. With a witness, nothing is signed until the witness was asked what it saw.
 */
export class SignedLog<Entry extends { readonly entry: string }> {
  readonly #ledger: Ledger<Entry>;
  readonly #key: SigningKey;
  readonly #noticed: (what: string) => void;
  readonly #witness: WitnessLink | null;
  #maySign: boolean;
  #open = false;
  #signed = 0;
  #refuted: LedgerError | null = null;
  #latest = Number.NEGATIVE_INFINITY;
  #hand: HandInPlay | null = null;

  /**
   * Opens the log, or begins it, with its key. A log whose key is lost is set aside, and a new one begun that
   * names its last checkpoint.
   * @throws LedgerError if it cannot be opened, does not hold, or was rolled back behind what its witness saw.
   */
  static async open<Entry extends { readonly entry: string }>(
    settings: LogSettings,
    form: EntryForm<Entry>,
  ): Promise<SignedLog<Entry>> {
    const log = SignedLog.#openFiles(settings, form);
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

  static #openFiles<Entry extends { readonly entry: string }>(
    settings: LogSettings,
    form: EntryForm<Entry>,
  ): SignedLog<Entry> {
    const { path, noticed, salt, firstKey: makeKey, publish } = settings;
    const keys = settings.keys ?? keyFolder(path);
    let lost: string;
    try {
      const { ledger, key } = openAdmitted(path, keys, form, salt, publish);
      if (key !== null) {
        settleKeys(keys, key);
        return new SignedLog(ledger, key, settings);
      }
      if (ledger.kept('log') === null && ledger.kept('written') === null) {
        return new SignedLog(ledger, firstKey(ledger, keys, makeKey), settings);
      }
      ledger.close();
      lost = `the key of ${path} is lost`;
    } catch (error) {
      if (!(error instanceof HandKeyLost)) throw error;
      lost = error.message;
    }
    if (publish) {
      throw new LedgerError(
        `${lost}: put back a copy of ${keys}, as the other processes of this log have it`,
      );
    }
    const { ledger, key, aside } = beginNext(path, keys, lost, form, salt);
    noticed(
      `${lost}: what it holds can still be checked, but nothing can be added. It was set aside as ${aside}, ` +
        'and a new log begins that names its last checkpoint.',
    );
    return new SignedLog(ledger, key, settings);
  }

  private constructor(ledger: Ledger<Entry>, key: SigningKey, { witness, noticed }: LogSettings) {
    this.#ledger = ledger;
    this.#key = key;
    this.#noticed = noticed;
    this.#maySign = witness === undefined;
    for (const entry of ledger.restored) this.#latest = timeOf(entry) ?? this.#latest;
    this.#hand = handTold(ledger);
    this.#witness = witness
      ? new WitnessLink(
          witness,
          { key: key.verifier, tree: ledger.tree },
          {
            agreed: () => {
              this.#maySign = true;
              this.#sign();
            },
            cosigned: (note) => ledger.keepNotes({ witness: note }),
            refuted: (error) => {
              this.#maySign = false;
              this.#refuted = error;
              // While the log is being opened, `open` throws it.
              if (this.#open) noticed(error.message);
            },
            noticed,
          },
        )
      : null;
  }

  /** What was logged, as the log held it when it was opened: all, or what came after the snapshot. */
  get restored(): readonly Entry[] {
    return this.#ledger.restored;
  }

  /** The first entry that is not about the log itself; null of a log that has none. */
  get first(): Entry | null {
    return this.#ledger.first;
  }

  /** The state of the table that was kept last; null if none is. */
  get snapshot(): Snapshot | null {
    return this.#ledger.snapshot;
  }

  /** Keeps the state of the table after the first `size` entries, as JSON, for the next start. */
  keepSnapshot(size: number, state: string): void {
    this.#ledger.keepSnapshot(size, state);
  }

  /** The log's name. */
  get origin(): string {
    return this.#key.verifier.name;
  }

  /** How many entries the log has. */
  get size(): number {
    return this.#ledger.size;
  }

  /** The Merkle root over the first `size` entries, which must be there; over all if no number is named. */
  root(size: number = this.size): Buffer {
    return this.#ledger.tree.root(size);
  }

  /** The hashes that show that the whole log begins with its first `older` entries. */
  consistencyProof(older: number): Buffer[] {
    return this.#ledger.tree.consistencyProof(older, this.size);
  }

  /** The key that seals the hand that is being played; null between hands. */
  get handKey(): Buffer | null {
    return this.#ledger.handKey;
  }

  /** From which entry on a hand's entries are sealed; null between hands. */
  get sealedFrom(): number | null {
    return this.#ledger.sealedFrom;
  }

  /** What vouches for the log. */
  get standing(): LogStanding {
    return {
      vkey: makeVerifierKey(this.#key.verifier),
      signed: this.#signed,
      witness: this.#witness?.standing ?? { state: 'none' },
    };
  }

  /**
   * The last checkpoint that was signed, with the cosignatures of witness and hall if it has them; null before the first.
   */
  get checkpoint(): string | null {
    const signed = this.#ledger.kept('log');
    if (signed === null) return null;
    return mergeCosignatures(
      mergeCosignatures(signed, this.#ledger.kept('witness')),
      this.#ledger.kept('hall'),
    );
  }

  /** The last checkpoint that the hall cosigned: what it covers is delivered. Null if it never did. */
  get delivered(): string | null {
    return this.#ledger.kept('hall');
  }

  /** The note about the hand in play beside that checkpoint; null before the first. */
  get sealing(): string | null {
    return this.#ledger.kept('sealing');
  }

  /**
   * Adds entries, all or none. When it returns they are durable, and a checkpoint over them is signed.
   * @throws LedgerError if the disk refuses, or the witness has shown that this log is not the newest.
   */
  append(entries: readonly Entry[]): Logged[] {
    if (this.#refuted) throw this.#refuted;
    for (const entry of entries) this.#watchClock(timeOf(entry));
    const logged = this.#ledger.append(entries);
    this.#sign();
    return logged;
  }

  /**
   * Adds entries as another process of this log published them; see {@link Ledger.appendPublished}. When it returns they
   * are durable, and a checkpoint over them is signed: the same that the other one signed.
   */
  appendPublished(published: readonly Buffer[]): Entry[] {
    const entries = this.#ledger.appendPublished(published);
    this.#sign();
    return entries;
  }

  /** The entries from `from` up to `to`, without that one; of the hand in play the hashes only. */
  viewed(from: number, to: number): ViewedEntry[] {
    return this.#ledger.viewed(from, to);
  }

  /** Keeps a checkpoint of this log that was cosigned elsewhere; {@link checkpoint} has the cosignature then. */
  keepCosigned(note: string, by: 'witness' | 'hall' = 'witness'): void {
    this.#ledger.keepNotes({ [by]: note });
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
    const from = this.#ledger.sealedFrom;
    const began = from !== null && from !== this.#hand?.from;
    if (from === null) this.#hand = null;
    else if (began) this.#hand = { from, since: Math.floor(Date.now() / 1000) };
    const notes = signedNotes(this.#ledger, this.#key, this.#hand);
    this.#ledger.keepNotes(notes, began ? size : undefined);
    this.#signed = size;
    this.#witness?.submit(size, notes.log);
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
 * Opens a log to go on with it, and finds the key that signs for it; null if that is lost, or none was made yet.
 * @throws LedgerAltered if it is not as its table left it; LedgerError as {@link Ledger}.
 */
export function openAdmitted<Entry extends { readonly entry: string }>(
  path: string,
  keys: string,
  form: EntryForm<Entry>,
  salt?: Salt,
  publish?: Publish,
): { readonly ledger: Ledger<Entry>; readonly key: SigningKey | null } {
  let key: SigningKey | null = null;
  const ledger = new Ledger<Entry>(path, {
    form,
    keys,
    ...(salt && { salt }),
    ...(publish && { publish }),
    admit: (read) => {
      key = findKey(read, keys, path);
      return key && admit(read, key, path);
    },
  });
  return { ledger, key };
}

function firstKey<Entry extends { readonly entry: string }>(
  ledger: Ledger<Entry>,
  keys: string,
  make?: () => NewKey,
): SigningKey {
  const key = makeFirstKey(ledger, keys, make);
  ledger.markWith(new OwnMark(key));
  return key;
}

/** Sets aside a log that the table cannot go on with, and begins the next, which names the last good checkpoint. */
export function beginNext<Entry extends { readonly entry: string }>(
  path: string,
  keys: string,
  reason: string,
  form: EntryForm<Entry>,
  salt?: Salt,
  checkpoint?: string,
): { readonly ledger: Ledger<Entry>; readonly key: SigningKey; readonly aside: string } {
  const aside = setAside(path, keys);
  const ledger = new Ledger<Entry>(path, { form, keys, ...(salt && { salt }) });
  const key = firstKey(ledger, keys);
  ledger.append([{ entry: 'log', follows: checkpoint ?? aside.checkpoint, reason }]);
  return { ledger, key, aside: aside.path };
}

/** The checkpoint over all of a log, and what stands beside it of the hand in play. */
export function signedNotes<Entry extends { readonly entry: string }>(
  ledger: Ledger<Entry>,
  key: SigningKey,
  hand: HandInPlay | null,
): { readonly log: string; readonly sealing: string } {
  const checkpoint = { origin: key.verifier.name, size: ledger.size, root: ledger.root() };
  return { log: signCheckpoint(checkpoint, key), sealing: signSealing(checkpoint, hand, key) };
}

/** The hand in play as the log described it last; null if there is none, or another one now. */
export function handTold<Entry extends { readonly entry: string }>(ledger: Ledger<Entry>): HandInPlay | null {
  const signed = parseCheckpoint(ledger.kept('log') ?? '');
  if (!signed.ok) return null;
  const told = parseSealing(ledger.kept('sealing') ?? '', signed.value.checkpoint);
  return told.ok && told.value.hand?.from === ledger.sealedFrom ? told.value.hand : null;
}

/** When an entry was made, in ms; null if it does not say. */
const timeOf = (entry: { readonly entry: string }): number | null =>
  't' in entry && typeof entry.t === 'number' ? entry.t : null;
