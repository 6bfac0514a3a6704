import type { Random } from '../players/random.ts';
import type { Stay } from '../players/stage.ts';
import type { Reading } from '../trace/readings.ts';
import type { Zone } from '../trace/zones.ts';
import { Ghosts } from './ghosts.ts';
import type { Lies } from './heard-strengths.ts';
import { type HeardStay, Misses } from './misses.ts';
import type { Outage } from './outages.ts';
import type { PlacedHearing } from './placed-hearing.ts';
import type { Profile } from './profiles.ts';
import { cycleOf, type Schedule } from './schedule.ts';

/** The setup of a zone's reader. */
export interface ZoneSetup {
  readonly zone: Zone;
  readonly profile: Profile;
  readonly schedule: Schedule;
  readonly outages: readonly Outage[];
  readonly foreign: readonly Stay[];
  readonly random: Random;
  /** How strongly tags are heard; null where readings do not say. */
  readonly strengths: { of(tag: string, lies: Lies): number } | null;
  /** What the zone's reader hears by place; null: misses and ghosts befall any tag. */
  readonly placed: PlacedHearing | null;
}

/** A reading, with how it differs from what lay there, for measuring. */
export interface Sighted {
  readonly reading: Reading;
  /** The number of tags that lay in the zone during the whole reading. */
  readonly lying: number;
  /** How many of these were missed. */
  readonly missed: number;
  readonly ghosts: number;
}

/** The tags that lie in a zone now, or stand in the wall. */
export type TagsAt = (where: Zone | 'wall') => readonly string[];

/**
 * Reads one zone. A reading takes time: each tag is read at a different moment, so one that is carried away or laid
 * down meanwhile may or may not be read.
 */
export class ZoneReader {
  readonly #setup: ZoneSetup;
  readonly #stays: readonly Stay[];
  readonly #misses: Misses | PlacedHearing;
  readonly #ghosts: Ghosts | PlacedHearing;
  #next = 0;
  #lying: HeardStay[] = [];
  /** When the next reading begins, in ms. */
  due: number;

  /** @param stays the stays in the zone, in order of their beginnings */
  constructor(setup: ZoneSetup, stays: readonly Stay[]) {
    this.#setup = setup;
    this.#stays = stays;
    this.#misses = setup.placed ?? new Misses(setup.profile, setup.random);
    this.#ghosts = setup.placed ?? new Ghosts(setup.profile, setup.zone, setup.random);
    this.due = setup.random.between(0, cycleOf(setup.zone, setup.schedule.cycle));
  }

  /**
   * The next reading when it is due; null if the reader is silent.
   * @param tagsAt gives the tags that lie in a zone when a reading begins, or stand in the wall
   */
  read(tagsAt: TagsAt): Sighted | null {
    const { zone, schedule, random } = this.#setup;
    const { jitter } = schedule;
    const begin = this.due;
    this.due += cycleOf(zone, schedule.cycle) * random.between(1 - jitter, 1 + jitter);
    const end = begin + schedule.perReading + schedule.perTag * this.#lying.length;
    this.due = Math.max(this.due, end);
    return this.readBetween(begin, end, tagsAt);
  }

  /** A reading that begins and ends then, in ms; null if the reader is silent. */
  readBetween(begin: number, end: number, tagsAt: TagsAt): Sighted | null {
    const { zone, random, outages, foreign } = this.#setup;
    this.#advance(begin, end);
    const lying = this.#lying;
    this.#misses.begin(lying);
    const ghosts = this.#ghosts.next(tagsAt);
    if (outages.some(({ from, until }) => begin < until && end > from)) return null;
    const tags: string[] = [];
    const badly = new Set<string>();
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
      if (stay.bad) badly.add(stay.tag);
    }
    const extra = [...ghosts, ...foreignTags(foreign, begin)].filter((tag) => !tags.includes(tag));
    const all = random.chance(0.5) ? [...tags, ...extra] : [...extra, ...tags];
    const sighted = extra.filter((tag) => ghosts.includes(tag)).length;
    const lies = (tag: string) => (extra.includes(tag) ? 'elsewhere' : badly.has(tag) ? 'badly' : 'well');
    const { strengths } = this.#setup;
    const reading = {
      t: Math.round(end),
      zone,
      tags: all,
      ...(strengths && { strengths: all.map((tag) => strengths.of(tag, lies(tag))) }),
    };
    return { reading, lying: still, missed, ghosts: sighted };
  }

  /** The tags that lay in the zone at its last reading; before the first, those that lay there from the beginning. */
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
