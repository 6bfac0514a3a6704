import type { MerkleTree } from './merkle.ts';
import { LedgerError } from './schema.ts';
import { makeVerifierKey, type VerifierKey } from './signed-note.ts';
import { addCheckpoint, lastCosigned, type WitnessAddress, type WitnessRefusal } from './witness-client.ts';

/** How a log stands with its witness. */
export type WitnessStanding =
  /** It has none. */
  | { readonly state: 'none' }
  /** The witness has not answered since the table was started; nothing is signed before it has. */
  | { readonly state: 'unasked'; readonly why: string }
  /** The witness has cosigned the first `size` entries. `why` says why not more, if it refuses or is out of reach. */
  | { readonly state: 'asked'; readonly size: number; readonly why: string | null };

/** What the link needs of the log. */
export interface WitnessedLog {
  readonly key: VerifierKey;
  readonly tree: Pick<MerkleTree, 'size' | 'root' | 'consistencyProof'>;
}

/** What the link reports. */
export interface WitnessListener {
  /** The log continues everything that the witness saw: the table may sign from now on. */
  agreed(): void;
  /** A checkpoint's note came back with the witness's cosignature. */
  cosigned(note: string): void;
  /** The witness saw entries that this log does not have. Nothing may be signed any more. */
  refuted(error: LedgerError): void;
  /** News for people: the witness is out of reach, or back. */
  noticed(what: string): void;
}

const FIRST_RETRY = 1000;
const LAST_RETRY = 60_000;

/**
 * Keeps a witness up to date with a log: asks it first what it knows, then sends it the newest checkpoint, one at a
 * time, and tries again while it is out of reach. The table never waits for it.
 */
export class WitnessLink {
  readonly #witness: WitnessAddress;
  readonly #log: WitnessedLog;
  readonly #listener: WitnessListener;
  #standing: Exclude<WitnessStanding, { state: 'none' }> = { state: 'unasked', why: 'it was not asked yet' };
  #newest: { readonly size: number; readonly note: string } | null = null;
  #busy: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #retry = FIRST_RETRY;
  #closed = false;
  /** The witness has named the size that it continues from, and has not cosigned since. */
  #corrected = false;

  constructor(witness: WitnessAddress, log: WitnessedLog, listener: WitnessListener) {
    this.#witness = witness;
    this.#log = log;
    this.#listener = listener;
  }

  get standing(): WitnessStanding {
    return this.#standing;
  }

  /** Asks what the witness has seen of this log. Resolves when it has answered or could not be reached. */
  async ask(): Promise<void> {
    const answer = await lastCosigned(this.#witness, this.#log.key.name);
    if (!answer.ok) return this.#failed(answer.error);
    const seen = answer.value?.checkpoint;
    const { tree } = this.#log;
    if (seen && seen.size > tree.size) {
      return this.#refuted(
        `the witness ${this.#witness.key.name} cosigned ${seen.size} entries of this log, which holds ${tree.size}: ` +
          'it was rolled back to an older state. Nothing was signed. Put back the newest copy of the log',
      );
    }
    if (seen && !tree.root(seen.size).equals(seen.root)) {
      return this.#refuted(
        `the first ${seen.size} entries are not those that the witness ${this.#witness.key.name} cosigned: the log ` +
          'was changed, or forked. Nothing was signed. Put back the copy of the log that the witness saw',
      );
    }
    if (this.#standing.state === 'unasked' && this.#standing.why !== 'it was not asked yet') {
      this.#listener.noticed(`the witness ${this.#witness.key.name} answers again`);
    }
    this.#retry = FIRST_RETRY;
    this.#standing = { state: 'asked', size: seen?.size ?? 0, why: null };
    this.#listener.agreed();
  }

  /** Has the checkpoint of `size` entries cosigned as soon as possible. */
  submit(size: number, note: string): void {
    this.#newest = { size, note };
    this.#work();
  }

  /** Waits until the newest checkpoint is cosigned, or the witness cannot be reached, or `patience` ms are over. */
  async close(patience: number): Promise<void> {
    if (this.#timer === null && this.#newest) this.#work();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    while (this.#busy) {
      const settled = await Promise.race([this.#busy.then(() => true), late.then(() => false)]);
      if (!settled) break;
    }
    clearTimeout(timer);
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #work(): void {
    if (this.#busy || this.#closed || this.#timer) return;
    this.#busy = this.#step().finally(() => {
      this.#busy = null;
      if (this.#newest && !this.#timer) this.#work();
    });
  }

  async #step(): Promise<void> {
    if (this.#standing.state === 'unasked') return this.ask();
    if (this.#newest === null) return;
    const { size, note } = this.#newest;
    const proof = this.#log.tree.consistencyProof(this.#standing.size, size);
    const answer = await addCheckpoint(this.#witness, this.#standing.size, proof, note);
    if (this.#closed) return;
    if (!answer.ok) return this.#failed(answer.error);
    if (this.#standing.why !== null) {
      this.#listener.noticed(`the witness ${this.#witness.key.name} answers again`);
    }
    this.#standing = { state: 'asked', size, why: null };
    this.#retry = FIRST_RETRY;
    this.#corrected = false;
    if (this.#newest.size === size) this.#newest = null;
    this.#listener.cosigned(answer.value);
  }

  #failed(error: WitnessRefusal): void {
    if (this.#closed) return;
    // It cannot have cosigned more entries than were ever signed.
    const most = this.#newest?.size ?? this.#log.tree.size;
    if (error.code === 'inconsistent' || (error.code === 'conflict' && error.size > most)) {
      const { name } = this.#witness.key;
      this.#refuted(`the witness ${name} saw another course of this log: ${error.message}`);
      return;
    }
    if (error.code === 'conflict' && error.size !== this.#sizeAsked) {
      this.#standing = { state: 'asked', size: error.size, why: null };
      // Tried again at once, but only once: a witness that names another size each time must not keep the table busy.
      if (!this.#corrected) {
        this.#corrected = true;
        return;
      }
    }
    const why = error.code === 'unknown-log' ? `${error.message}; give it ${this.#vkey}` : error.message;
    if (why !== this.#standing.why) {
      const until = this.#standing.state === 'unasked' ? ' Nothing is signed until it answers.' : '';
      this.#listener.noticed(`no witness: ${why}. The table goes on unwitnessed.${until}`);
    }
    this.#standing = { ...this.#standing, why };
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#work();
    }, this.#retry);
    this.#timer.unref();
    this.#retry = Math.min(2 * this.#retry, LAST_RETRY);
  }

  get #sizeAsked(): number | null {
    return this.#standing.state === 'asked' ? this.#standing.size : null;
  }

  get #vkey(): string {
    return makeVerifierKey(this.#log.key);
  }

  #refuted(message: string): void {
    this.#newest = null;
    this.#closed = true;
    this.#listener.refuted(new LedgerError(message));
  }
}
