import type { KV, KvEntry } from '@nats-io/kv';
import { isText, shaped } from '../../../shared/messages/shape.ts';

/** A process of a hall: what tells it from others, and where its pages are. */
export interface HallMember {
  readonly id: string;
  readonly url: string;
}

/** ms for which a lease holds. */
export const LEASE = 5000;
const KEY = 'leader';
/** The broker's code for: somebody else has written meanwhile. */
const OTHER_REVISION = 10_071;

/**
 * Who leads a hall: a key on the broker that the leader writes anew all the time. Whoever wants to lead takes it with the
 * revision that he saw last, when that has been the same for longer than a lease. No clocks are compared: the leader
 * counts from before it asked for more time, the others from when they saw it. It keeps a hall from having two leaders for
 * long; that two cannot both write is the stream's to see to.
 */
export class Lease {
  readonly #kv: KV;
  readonly #own: HallMember;
  readonly #now: () => number;
  /** What was seen of it last, and when that was new. */
  #seen: { readonly revision: number; readonly holder: HallMember | null; readonly since: number } | null =
    null;
  #until = Number.NEGATIVE_INFINITY;

  /** @param now ms of a clock that never jumps */
  constructor(kv: KV, own: HallMember, now: () => number = () => performance.now()) {
    this.#kv = kv;
    this.#own = own;
    this.#now = now;
  }

  /** Whether this process holds it now. */
  get isHeld(): boolean {
    return this.#now() < this.#until;
  }

  /** Who held it when it was looked at last; null if nobody did. */
  get holder(): HallMember | null {
    return this.#seen?.holder ?? null;
  }

  /** Looks at it. @returns whether it is free, for `longer` ms at least */
  async look(longer = 0): Promise<boolean> {
    const entry = await this.#kv.get(KEY);
    const holder = entry === null || entry.operation !== 'PUT' ? null : holderIn(entry);
    const revision = entry?.revision ?? 0;
    if (this.#seen?.revision !== revision) this.#seen = { revision, holder, since: this.#now() };
    // Whoever held it last has waited for the broker himself.
    const free = holder === null || holder.id === this.#own.id ? 0 : LEASE;
    return this.#now() - this.#seen.since >= free + longer;
  }

  /** Takes it if nobody has since it was looked at, or goes on holding it. @returns whether that was so */
  async take(): Promise<boolean> {
    const asked = this.#now();
    const last = this.#seen?.revision ?? 0;
    try {
      const text = JSON.stringify(this.#own);
      const revision = last === 0 ? await this.#kv.create(KEY, text) : await this.#kv.update(KEY, text, last);
      this.#seen = { revision, holder: this.#own, since: asked };
      this.#until = asked + LEASE;
      return true;
    } catch (error) {
      if ((error as { code?: number }).code === OTHER_REVISION) return false;
      throw error;
    }
  }

  /** Holds it no longer; the others need not wait. */
  async release(): Promise<void> {
    if (!this.isHeld) return;
    this.drop();
    await this.#kv.delete(KEY, { previousSeq: this.#seen!.revision });
  }

  /** Holds it no longer, and tells nobody. */
  drop(): void {
    this.#until = Number.NEGATIVE_INFINITY;
  }
}

const isProcess = shaped({ id: isText, url: isText }) as (value: unknown) => value is HallMember;

function holderIn(entry: KvEntry): HallMember | null {
  try {
    const value: unknown = entry.json();
    return isProcess(value) ? value : { id: '?', url: '?' };
  } catch {
    return { id: '?', url: '?' };
  }
}
