import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseCheckpoint } from '../../ledger/checkpoint.ts';
import { makeNote, makeVerifierKey, type SigningKey, type VerifierKey } from '../../ledger/signed-note.ts';
import { newKey, readKeyFile, writeKeyFile } from '../../ledger/signing-key.ts';
import { Witness } from '../../ledger/witness.ts';
import { lastCosigned, type WitnessAddress } from '../../ledger/witness-client.ts';
import type { Recomputed } from '../recompute/recompute.ts';
import { FollowedHall, type Look } from './followed-hall.ts';
import { httpSource } from './source.ts';

/** A hall that is to be followed: where what it publishes is, and the key of its log. */
export interface HallSite {
  readonly url: string;
  readonly key: VerifierKey;
}

/** How a hall stands. */
export interface HallStands {
  readonly url: string;
  /** The name of its log. */
  readonly origin: string;
  /** What was found when it was looked at last; null before that. */
  readonly look: Look | null;
  /** What its logs gave when all held last; null before that. */
  readonly found: Recomputed | null;
  /** How many entries of its log were checked, and when (ms since 1970). */
  readonly size: number;
  readonly at: number | null;
  /** The others that cosigned what goes on from, or is in, what was seen here. */
  readonly agreed: readonly string[];
}

/** Settings of a follower. */
export interface FollowerSettings {
  /** Where it keeps what it saw, its key, and evidence. */
  readonly folder: string;
  readonly halls: readonly HallSite[];
  /** Others that follow the same halls. */
  readonly others: readonly WitnessAddress[];
  /** Is called with what people should know. */
  readonly noticed: (what: string) => void;
  readonly now?: () => number;
}

/** Follows halls: checks what they publish, cosigns it if it goes on from what it saw, and compares it with what others saw. */
export class Follower {
  readonly #settings: FollowerSettings;
  readonly #key: SigningKey;
  readonly #halls: readonly { readonly site: HallSite; readonly hall: FollowedHall }[];
  readonly #stands = new Map<string, HallStands>();

  readonly witness: Witness;

  constructor(settings: FollowerSettings) {
    const { folder, halls, now = Date.now } = settings;
    mkdirSync(folder, { recursive: true });
    this.#settings = settings;
    const file = join(folder, 'cosigner.key');
    this.#key = readKeyFile(file) ?? firstKey(file);
    const keys = halls.map(({ key }) => key);
    const twice = keys.find(({ name }, at) => keys.some((other, n) => n < at && other.name === name));
    if (twice)
      throw new Error(
        `two halls have the name ${twice.name}: followers tell each other of a hall by its name`,
      );
    this.witness = new Witness(join(folder, 'cosigned.db'), keys, this.#key, now);
    this.#halls = halls.map((site) => {
      const own = join(folder, site.key.id.toString('hex'));
      return { site, hall: new FollowedHall(own, httpSource(site.url), site.key) };
    });
  }

  /** The verifier key of its cosignatures. */
  get vkey(): string {
    return makeVerifierKey(this.#key.verifier);
  }

  /** How the halls stand. */
  get halls(): readonly HallStands[] {
    return this.#halls.map(({ site: { url, key } }) => {
      const nothing = { look: null, found: null, size: 0, at: null, agreed: [] };
      return this.#stands.get(url) ?? { url, origin: key.name, ...nothing };
    });
  }

  /** The evidence against a hall, by its place in the list; null if there is none. */
  evidence(at: number): object | null {
    return this.#halls[at]?.hall.evidence ?? null;
  }

  /** Looks at all halls, one after the other. */
  async look(): Promise<void> {
    for (const { site, hall } of this.#halls) await this.#lookAt(site, hall);
  }

  async #lookAt({ url, key }: HallSite, hall: FollowedHall): Promise<void> {
    const before = this.#stands.get(url);
    let look = await hall.look();
    if (look.is === 'holds') this.#cosign(hall);
    const agreed: string[] = [];
    for (const other of this.#settings.others) {
      const last = await lastCosigned(other, key.name);
      if (!last.ok || last.value === null || hall.seen === null) continue;
      const compared = hall.compare(makeNote(last.value.note));
      if (compared?.is === 'lied') look = compared;
      else {
        agreed.push(other.key.name);
        if (compared !== null && look.is === 'holds') look = compared;
      }
    }
    const found = look.is === 'holds' ? look.found : (before?.found ?? null);
    const size = look.is === 'holds' ? look.size : (before?.size ?? 0);
    const at = look.is === 'holds' ? (this.#settings.now ?? Date.now)() : (before?.at ?? null);
    this.#stands.set(url, { url, origin: key.name, look, found, size, at, agreed });
    if (look.is !== before?.look?.is) this.#settings.noticed(`${url}: ${tell(look)}`);
  }

  /** Cosigns what it saw, if it goes on from what it cosigned last. */
  #cosign(hall: FollowedHall): void {
    const note = hall.seen!;
    const parsed = parseCheckpoint(this.witness.lastCosigned(hall.key.name) ?? '');
    const older = parsed.ok ? parsed.value.checkpoint.size : 0;
    const proof = hall.proofFrom(older).map((hash) => hash.toString('base64'));
    this.witness.addCheckpoint([`old ${older}`, ...proof, '', note].join('\n'));
  }

  close(): void {
    this.witness.close();
  }
}

function firstKey(file: string): SigningKey {
  const key = newKey('mingg/follower', 'cosignature');
  writeKeyFile(file, key);
  return key;
}

/** What a look found, in a line. */
function tell(look: Look): string {
  switch (look.is) {
    case 'holds':
      return `all of its ${look.size} entries hold, and its tables’ logs`;
    case 'behind':
      return `it shows ${look.size} entries, and has shown ${look.seen}: a cache is late, or it takes something back`;
    case 'away':
      return `it cannot be looked at: ${look.why}`;
    case 'wrong':
      return `DOES NOT HOLD: ${look.why.join('; ')}`;
    case 'lied':
      return 'IT HAS LIED: it signed two courses of its log, and evidence.json proves it';
  }
}
