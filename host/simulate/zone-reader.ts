import type { Reading, Zone } from '../tracker/trace.ts';
import type { Random } from '../virtual/players/random.ts';
import { Ghosts } from './ghosts.ts';
import { type HeardStay, Misses } from './misses.ts';
import type { Stay } from './motion.ts';
import type { Outage } from './outages.ts';
import type { Profile } from './profiles.ts';
import { cycleOf, type Schedule } from './schedule.ts';

/** What a zone's reader needs to know. */
export interface ZoneSetup {
  readonly zone: Zone;
  readonly profile: Profile;
  readonly schedule: Schedule;
  readonly outages: readonly Outage[];
  readonly foreign: readonly Stay[];
  readonly random: Random;
}

/** What a reading returned and what it should have, for measuring. */
export interface Sighted {
  readonly reading: Reading;
  /** Tags that lay in the zone all the while the reading took. */
  readonly lying: number;
  /** Of these, missed. */
  readonly missed: number;
  readonly ghosts: number;
}

/**
 * Reads one zone. A reading takes its time: each tag is heard at a moment of its own, and one that is carried
 * away or laid down meanwhile may be heard or not.
 */
export class ZoneReader {
  readonly #setup: ZoneSetup;
  readonly #stays: readonly Stay[];
  readonly #misses: Misses;
  readonly #ghosts: Ghosts;
  #next = 0;
  #lying: HeardStay[] = [];
  /** When the next reading begins, in ms. */
  due: number;

  /** @param stays of the zone, in order of their beginnings */
  constructor(setup: ZoneSetup, stays: readonly Stay[]) {
    this.#setup = setup;
    this.#stays = stays;
    this.#misses = new Misses(setup.profile, setup.random);
    this.#ghosts = new Ghosts(setup.profile, setup.zone, setup.random);
    this.due = setup.random.between(0, cycleOf(setup.zone, setup.schedule.cycle));
  }

  /**
   * The next reading; null if the reader is silent.
   * @param tagsAt the tags that lie in a zone when a reading begins, or stand in the wall
   */
  read(tagsAt: (where: Zone | 'wall') => readonly string[]): Sighted | null {
    const { zone, schedule, random, outages, foreign } = this.#setup;
    const { jitter } = schedule;
    const begin = this.due;
    this.due += cycleOf(zone, schedule.cycle) * random.between(1 - jitter, 1 + jitter);
    const end = begin + schedule.perReading + schedule.perTag * this.#lying.length;
    this.#advance(begin, end);
    this.due = Math.max(this.due, end);
    const lying = this.#lying;
    this.#misses.begin(lying);
    const ghosts = this.#ghosts.next(tagsAt);
    if (outages.some(({ from, until }) => begin < until && end > from)) return null;
    const tags: string[] = [];
    let still = 0;
    let missed = 0;
    for (const stay of lying) {
      const heard = random.between(begin, end);
      const misses = this.#misses.misses(stay);
      if (stay.from <= begin && stay.until >= end) {
        still++;
        if (misses) missed++;
      }
      if (!misses && stay.from <= heard && heard < stay.until) tags.push(stay.tag);
    }
    const extra = [...ghosts, ...foreignTags(foreign, begin)].filter((tag) => !tags.includes(tag));
    const all = random.chance(0.5) ? [...tags, ...extra] : [...extra, ...tags];
    const sighted = extra.filter((tag) => ghosts.includes(tag)).length;
    return { reading: { t: Math.round(end), zone, tags: all }, lying: still, missed, ghosts: sighted };
  }

  /** The tags that lay in the zone when it was read last; before, those that lay there from the beginning. */
  tags(): string[] {
    if (this.#next === 0) return this.#stays.filter(({ from }) => from === 0).map(({ tag }) => tag);
    return this.#lying.map(({ tag }) => tag);
  }

  #advance(begin: number, end: number): void {
    if (this.#lying.some(({ until }) => until <= begin)) {
      this.#lying = this.#lying.filter(({ until }) => until > begin);
    }
    while (this.#next < this.#stays.length && this.#stays[this.#next]!.from < end) {
      const stay = this.#stays[this.#next++]!;
      if (stay.until > begin) this.#lying.push(this.#misses.heard(stay));
    }
  }
}

const foreignTags = (foreign: readonly Stay[], at: number): string[] =>
  foreign.filter(({ from, until }) => from <= at && at < until).map(({ tag }) => tag);
