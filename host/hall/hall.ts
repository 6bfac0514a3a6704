import { sign } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../../shared/game/result.ts';
import type { TableState } from '../../shared/match/table.ts';
import type {
  HallEntry,
  HallTableEntry,
  Standing,
  TournamentEntry,
} from '../../shared/tournament/entries.ts';
import type { StandingsOrder } from '../../shared/tournament/standings.ts';
import { apply, type TournamentError, type TournamentState } from '../../shared/tournament/tournament.ts';
import { type CheckpointNote, parseCheckpoint } from '../ledger/checkpoint.ts';
import type { Publish, Salt } from '../ledger/ledger.ts';
import { LedgerError } from '../ledger/schema.ts';
import { SignedLog } from '../ledger/signed-log.ts';
import {
  makeVerifierKey,
  parseVerifierKey,
  type SigningKey,
  type VerifierKey,
} from '../ledger/signed-note.ts';
import { type NewKey, newHallOrigin, newKey, readKeyFile, writeKeyFile } from '../ledger/signing-key.ts';
import { Witness } from '../ledger/witness.ts';
import { type Cosign, DeliveredTable } from './delivered-table.ts';
import { LivePoints } from './live-points.ts';
import { HALL_FORM } from './log/hall-form.ts';
import { commitmentOf, newSalt, readNames, type SaltedName, writeNames } from './log/names.ts';
import { inParts } from './standings-parts.ts';
import type { Delivery, DeliveryRefusal } from './wire/delivery.ts';
import { type KeyProof, provenText } from './wire/key-proof.ts';
import { witnessedDraw } from './witnessed-draw.ts';

/** Settings of a hall; what makes simulated ones come out the same each time can be left out. */
export interface HallSettings {
  /** Where its log, its keys, the names and what it cosigned are. */
  readonly folder: string;
  /** Is called with what people should know or do something about. */
  readonly noticed: (what: string) => void;
  /** The time in ms since 1970. */
  readonly now?: () => number;
  /** Makes the salts of its log and of the names. */
  readonly salt?: Salt;
  readonly firstKey?: () => NewKey;
  readonly cosignerKey?: () => NewKey;
  /** The hall has several processes, which follow one that leads: this makes entries known to them, if it is that one. */
  readonly publish?: Publish;
}

/** A new player: the name, and what else the log says of him. */
export interface NewPlayer {
  readonly name: string;
  /** One that nobody has; the next after all others if it is left out. */
  readonly number?: number;
  readonly team?: string;
  /** The language of the player's page. */
  readonly language?: string;
}

/** What changed in a hall: entries were logged, a table delivered, or names were withdrawn or read again. */
export type HallChange =
  | { readonly is: 'logged'; readonly entries: readonly HallEntry[] }
  | { readonly is: 'delivered'; readonly table: number }
  | { readonly is: 'names changed' };

/** Why something was not logged. */
export type Refused = Omit<TournamentError, 'code'> & {
  readonly code: TournamentError['code'] | 'wrong-key';
};

/** The name of a key's owner in the C2SP formats: of the hall as a witness of its tables. */
const COSIGNER = 'mingg/hall-witness';

/**
 * A hall: its log, the tables' deliveries, the standings as they move. Everything that was logged or cosigned is on the
 * disk when a call returns. What tables delivered is in memory; after a restart they deliver it again. Of a hall with
 * several processes one leads, and the others follow it.
 */
export class Hall {
  readonly #log: SignedLog<HallEntry>;
  readonly #cosigner: SigningKey;
  readonly #witness: Witness;
  readonly #namesFile: string;
  #names: Map<number, SaltedName>;
  readonly #now: () => number;
  readonly #salt: Salt | undefined;
  readonly #tables = new Map<number, DeliveredTable>();
  #points: LivePoints;
  readonly #listeners = new Set<(change: HallChange) => void>();
  #state: TournamentState | null = null;
  #planned = 0;

  /** Opens the hall in a folder, or makes it. @throws LedgerError if its log does not hold. */
  static async open(settings: HallSettings): Promise<Hall> {
    mkdirSync(settings.folder, { recursive: true });
    const { folder, noticed, salt, publish, firstKey = () => newKey(newHallOrigin(), 'note') } = settings;
    const log = await SignedLog.open<HallEntry>(
      {
        path: join(folder, 'hall.db'),
        noticed,
        firstKey,
        ...(salt && { salt }),
        ...(publish && { publish }),
      },
      HALL_FORM,
    );
    try {
      return new Hall(log, settings);
    } catch (error) {
      await log.close();
      throw error;
    }
  }

  private constructor(log: SignedLog<HallEntry>, settings: HallSettings) {
    const { folder, now = Date.now, cosignerKey = () => newKey(COSIGNER, 'cosignature') } = settings;
    this.#log = log;
    this.#points = new LivePoints(log.origin);
    this.#now = now;
    this.#salt = settings.salt;
    const keyFile = join(folder, 'cosigner.key');
    this.#cosigner = readKeyFile(keyFile) ?? firstCosigner(keyFile, cosignerKey);
    this.#witness = new Witness(join(folder, 'cosigned.db'), [], this.#cosigner, now);
    this.#namesFile = join(folder, 'names.jsonl');
    this.#names = readNames(this.#namesFile);
    // Entries about the log itself are not restored; with them a number can only be higher.
    const others = log.size - log.restored.length;
    for (const [n, entry] of log.restored.entries()) {
      const next = apply(this.#state, entry);
      if (!next.ok)
        throw new LedgerError(`entry ${n} of the hall's log cannot follow: ${next.error.message}`);
      this.#moveTo(next.value, entry, n + others);
    }
    if (!settings.publish) this.logWhatWasCosigned();
  }

  /** The name of its log. */
  get origin(): string {
    return this.#log.origin;
  }

  /** The verifier key of its log. */
  get vkey(): string {
    return this.#log.standing.vkey;
  }

  /** The verifier key of its cosignatures. */
  get cosigner(): string {
    return makeVerifierKey(this.#cosigner.verifier);
  }

  /** Proves to whoever sent this nonce that the hall, at this address, has the key of its cosignatures. */
  proveKey(nonce: string, at: string): KeyProof {
    const signature = sign(null, provenText(nonce, at), this.#cosigner.privateKey).toString('base64');
    return { cosigner: this.cosigner, at, signature };
  }

  /** The signed log, to export it and to have it witnessed. */
  get log(): Pick<
    SignedLog<HallEntry>,
    'origin' | 'size' | 'root' | 'checkpoint' | 'consistencyProof' | 'keepCosigned' | 'viewed'
  > {
    return this.#log;
  }

  /** The tournament now; null before it is opened. */
  get state(): TournamentState | null {
    return this.#state;
  }

  /** The names that were entered and not withdrawn. */
  get names(): ReadonlyMap<number, SaltedName> {
    return this.#names;
  }

  /** How many entries the log had with its last plan or player: a checkpoint of fewer cannot be drawn from. */
  get planned(): number {
    return this.#planned;
  }

  /** Calls `changed` after each change, when it is on the disk. @returns what ends that */
  subscribe(changed: (change: HallChange) => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  /** Opens the tournament. */
  begin(tournament: Omit<TournamentEntry, 'entry' | 't' | 'cosigner'>): Result<void, Refused> {
    const { cosigner } = this;
    return this.enter([{ entry: 'tournament', t: this.#t, ...tournament, cosigner }]);
  }

  /** Enters players; their names go into the file beside the log first. */
  addPlayers(players: readonly NewPlayer[]): Result<void, Refused> {
    const given = players.flatMap(({ number }) => number ?? []);
    let last = Math.max(0, ...Object.keys(this.#state?.players ?? {}).map(Number), ...given);
    const salted = players.map(({ name, number = ++last }) => {
      return { number, name, salt: this.#salt ? saltFrom(this.#salt, number) : newSalt() };
    });
    const numbers = salted.map(({ number }) => number);
    const taken = numbers.find((number) => this.#state?.players[number]);
    if (taken !== undefined || new Set(numbers).size < numbers.length) {
      return err({ code: 'known-player', message: `number ${taken ?? 'of two players'} is taken already` });
    }
    for (const name of salted) this.#names.set(name.number, name);
    writeNames(this.#namesFile, this.#names.values());
    const entered = this.enter(
      salted.map((name, at): HallEntry => {
        const { team, language } = players[at]!;
        const more = { ...(team !== undefined && { team }), ...(language !== undefined && { language }) };
        return { entry: 'player', t: this.#t, number: name.number, commitment: commitmentOf(name), ...more };
      }),
    );
    if (!entered.ok) {
      for (const { number } of salted) this.#names.delete(number);
      writeNames(this.#namesFile, this.#names.values());
    }
    return entered;
  }

  /** Forgets a name: nothing in the log says any more who the player was, and the log holds as before. */
  withdrawName(player: number): void {
    this.#names.delete(player);
    writeNames(this.#namesFile, this.#names.values());
    this.#tell({ is: 'names changed' });
  }

  /**
   * Draws some rounds, or all, from a checkpoint of the log, which must be witnessed. Rounds that are drawn together have
   * the same seed, so equal numbers of their plans are the same players.
   * @param checkpoint the first that was cosigned since {@link planned}; without it the one that the log signed last
   */
  draw(
    rounds: readonly number[] | 'all',
    checkpoint = this.#log.checkpoint,
  ): Result<void, { readonly message: string }> {
    if (this.#state === null) return err({ message: 'there is no tournament whose players could be drawn' });
    const draws: HallEntry[] = [];
    for (const round of rounds === 'all' ? (['all'] as const) : rounds) {
      const drawn = witnessedDraw(this.#state, round, checkpoint);
      if (!drawn.ok) return drawn;
      draws.push({ entry: 'draw', t: this.#t, round, ...drawn.value });
    }
    return this.enter(draws);
  }

  /** Logs entries, all or none, if each can follow. @throws LedgerError if the disk refuses. */
  enter(entries: readonly HallEntry[]): Result<void, Refused> {
    const states: TournamentState[] = [];
    for (const entry of entries) {
      const key = entry.entry === 'table' ? keyOf(entry) : null;
      if (key?.ok === false) return err({ code: 'wrong-key', message: key.error });
      const next = apply(states.at(-1) ?? this.#state, entry);
      if (!next.ok) return next;
      states.push(next.value);
    }
    const first = this.#log.size;
    this.#log.append(entries);
    for (const [at, entry] of entries.entries()) this.#moveTo(states[at]!, entry, first + at);
    this.#tell({ is: 'logged', entries });
    return ok(undefined);
  }

  /** Logs entries as the process that leads this hall published them. @throws LedgerError if they cannot follow */
  follow(published: readonly Buffer[]): void {
    const first = this.#log.size;
    const entries = this.#log.appendPublished(published);
    for (const [at, entry] of entries.entries()) {
      const next = apply(this.#state, entry);
      if (!next.ok) {
        throw new LedgerError(
          `entry ${first + at} of the hall's log, as it was published, cannot follow: ${next.error.message}`,
        );
      }
      this.#moveTo(next.value, entry, first + at);
      // Whoever leads later cosigns only what goes on from it.
      if (entry.entry === 'checkpoint') this.#witness.adopt(entry.note);
    }
    this.#tell({ is: 'logged', entries });
  }

  /** Takes in what a table sends the process that leads this hall. It is that one's to cosign it, or to say why not. */
  followDelivery(table: number, delivery: Delivery): void {
    const known = this.#tables.get(table);
    const last = this.#lastCosigned(table)?.checkpoint;
    const taken = known?.take(delivery, ({ size }, note, tree) =>
      last && (size < last.size || !tree.root(last.size).equals(last.root))
        ? err({ code: 'rolled-back', message: 'it does not go on from what was cosigned' })
        : ok(note),
    );
    if (!taken?.ok || taken.value === null || known!.state === null) return;
    this.#points.moved(table, known!.state);
    this.#tell({ is: 'delivered', table });
  }

  /** Forgets what tables delivered: they deliver it again. */
  forgetDeliveries(): void {
    this.#points = new LivePoints(this.#log.origin);
    for (const [number, table] of Object.entries(this.#state?.tables ?? {})) {
      this.#openTable({ number: Number(number), ...table });
    }
  }

  /** Reads the names again, which another process has written. */
  readNamesAgain(): void {
    this.#names = readNames(this.#namesFile);
    this.#tell({ is: 'names changed' });
  }

  /** How many entries of a table's log came open: it delivers from there on. */
  openedOf(table: number): number {
    return this.#tables.get(table)?.opened ?? 0;
  }

  /** A table by what it has delivered since the hall was started; null before its first entry. */
  delivered(table: number): TableState | null {
    return this.#tables.get(table)?.state ?? null;
  }

  /** Tables of which more was cosigned than has been delivered since the hall was started. */
  get unfilled(): readonly number[] {
    return [...this.#tables].flatMap(([table, { size }]) =>
      size < (this.#lastCosigned(table)?.checkpoint.size ?? 0) ? [table] : [],
    );
  }

  /**
   * Takes in what a table sends: the entries are counted, the checkpoint is cosigned and logged. Delivered means cosigned.
   * @returns the checkpoint with the cosignature; null after a part of a delivery that others follow
   */
  deliver(table: number, delivery: Delivery): Result<string | null, DeliveryRefusal> {
    const known = this.#tables.get(table);
    if (!known) return err({ code: 'unknown-table', message: `table ${table} is not known in this hall` });
    const before = this.#state!.checkpoints[table];
    const cosigned = known.take(delivery, (...arrived) => this.#cosign(table, ...arrived));
    if (!cosigned.ok || cosigned.value === null) return cosigned;
    if (known.state !== null) this.#points.moved(table, known.state);
    const note = cosigned.value;
    if (note !== before) this.#enterSure([{ entry: 'checkpoint', t: this.#t, table, note }]);
    this.#tell({ is: 'delivered', table });
    return cosigned;
  }

  /** Cosigns a table's checkpoint if it goes on from the last one; that one itself it gives again. */
  #cosign(table: number, ...[checkpoint, note, tree]: Parameters<Cosign>): ReturnType<Cosign> {
    const { size, root } = checkpoint;
    const last = this.#lastCosigned(table);
    const older = last?.checkpoint.size ?? 0;
    if (size === older && last?.checkpoint.root.equals(root)) return ok(this.#state!.checkpoints[table]!);
    if (size <= older) {
      const message = `${older} entries of table ${table} were cosigned; these ${size} do not go on from them`;
      return err({ code: 'rolled-back', message });
    }
    const proof = tree.consistencyProof(older, size).map((hash) => hash.toString('base64'));
    const answer = this.#witness.addCheckpoint([`old ${older}`, ...proof, '', note].join('\n'));
    return answer.status === 200
      ? ok(this.#witness.lastCosigned(checkpoint.origin)!)
      : err({ code: 'rolled-back', message: answer.body.trim() });
  }

  /** The standings by what has been delivered. */
  standings(order?: StandingsOrder): Standing[] {
    return this.#state === null ? [] : this.#points.standings(this.#state, order);
  }

  /** Shows the standings after a round, and logs what it showed. */
  showStandings(round: number): Result<void, { readonly message: string }> {
    const [missing] = this.unfilled;
    if (missing !== undefined)
      return err({ message: `table ${missing} has not delivered again what was cosigned` });
    const parts = inParts(this.standings());
    return this.enter(
      parts.map((standings, at) => {
        const part = { part: at + 1, parts: parts.length, standings };
        return { entry: 'standings', t: this.#t, round, ...part };
      }),
    );
  }

  /** Closes its files. */
  async close(): Promise<void> {
    this.#witness.close();
    await this.#log.close();
  }

  get #t(): number {
    return this.#now();
  }

  #tell(change: HallChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  /** @param n the entry's number in the log, or a higher one */
  #moveTo(state: TournamentState, entry: HallEntry, n: number): void {
    this.#state = state;
    if (entry.entry === 'plan' || entry.entry === 'player') this.#planned = n + 1;
    if (entry.entry === 'table') this.#witness.watch(this.#openTable(entry));
  }

  #openTable(entry: Pick<HallTableEntry, 'number' | 'origin' | 'vkey'>): VerifierKey {
    const key = keyOf(entry);
    if (!key.ok) throw new LedgerError(key.error);
    this.#tables.set(entry.number, new DeliveredTable(key.value));
    return key.value;
  }

  #enterSure(entries: readonly HallEntry[]): void {
    const entered = this.enter(entries);
    if (!entered.ok) throw new Error(entered.error.message);
  }

  #lastCosigned(table: number): CheckpointNote | null {
    const note = this.#state?.checkpoints[table];
    const parsed = note === undefined ? null : parseCheckpoint(note);
    return parsed?.ok ? parsed.value : null;
  }

  /** Logs what was cosigned when the hall stopped before it could log it. */
  logWhatWasCosigned(): void {
    for (const [number, { origin }] of Object.entries(this.#state?.tables ?? {})) {
      const note = this.#witness.lastCosigned(origin);
      const table = Number(number);
      if (note === null || note === this.#state!.checkpoints[table]) continue;
      this.#enterSure([{ entry: 'checkpoint', t: this.#t, table, note }]);
    }
  }
}

/** The key of a table's log, or what is wrong with it. */
function keyOf({
  number,
  origin,
  vkey,
}: Pick<HallTableEntry, 'number' | 'origin' | 'vkey'>): Result<VerifierKey, string> {
  const key = parseVerifierKey(vkey);
  if (!key.ok) return err(`table ${number}: ${key.error}`);
  return key.value.type === 'note' && key.value.name === origin
    ? key
    : err(`table ${number}: ${vkey} is not the key of the log ${origin}`);
}

function firstCosigner(file: string, make: () => NewKey): SigningKey {
  const key = make();
  writeKeyFile(file, key);
  return key;
}

/** A salt of 16 bytes that follows from that of a log's entry, for a simulated hall. */
const saltFrom = (salt: Salt, number: number): string =>
  Buffer.from(salt(-number), 'base64url').toString('base64');
