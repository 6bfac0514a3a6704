import type { Reading } from '../../host/trace/readings.ts';
import type { Zone } from '../../host/trace/zones.ts';
import { ZONES } from '../../host/trace/zones.ts';
import { Field } from './field.ts';
import { drawGhosts } from './ghosts.ts';
import { isZone, type Motion } from './motion.ts';
import { SECOND_PROFILES, type SecondProfileName } from './profiles.ts';
import { Dice, hashOf } from './random.ts';
import { drawOutages, type Outage, type Slot, schedule } from './schedule.ts';
import type { Stage } from './stage.ts';
import type { Piece } from './steps.ts';

/** An inventory takes this many ms, and more for each tag, up to a bound; a tag answers at some moment of it. */
export const SHORTEST = 15;
export const A_TAG = 9;
export const LONGEST = 170;

/** How much was misread, for the tests. */
export interface Misread {
  /** Tags that lay in their zone when they were asked for. */
  readonly present: number;
  readonly missed: number;
  readonly ghosts: number;
  readonly outages: readonly Outage[];
}

/** Reads the tiles of a stage by all readers until `end`. */
export function readAll(
  seed: number,
  number: number,
  profileName: SecondProfileName,
  stage: Stage,
  uids: readonly string[],
  end: number,
): { readonly readings: readonly Reading[]; readonly misread: Misread } {
  const profile = SECOND_PROFILES[profileName];
  const { motion, bumps } = stage;
  const dice = new Dice(seed, number, 'readers');
  const outages = drawOutages(new Dice(seed, number, 'outages'), end, profile);
  const slots = schedule(dice, end, outages);
  const field = new Field(seed, number, profileName, motion);
  const disturbed = profileName === 'clean' ? [] : bumps;
  const real = new Map<Slot, Piece[]>();
  let present = 0;
  let read = 0;
  for (const { slot, pieces } of asked(motion, uids.length, slots)) {
    const bumped = disturbed.some(({ t, zone }) => slot.zone === zone && slot.t >= t && slot.t < t + 1000);
    const heard = pieces.filter((piece) => !field.misses(piece, slot.t, bumped));
    present += pieces.length;
    read += heard.length;
    real.set(slot, heard);
  }
  const count = Math.round(profile.ghosts * read);
  const ghosts = drawGhosts(new Dice(seed, number, 'ghosts'), motion, uids.length, slots, count, disturbed);
  let haunted = 0;
  const readings = slots.map((slot): Reading => {
    const pieces = [...real.get(slot)!, ...(ghosts.pieces.get(slot) ?? [])];
    const tags = pieces.map((piece) => uids[piece]!);
    if (ghosts.broken.has(slot)) tags.push(brokenTag(dice));
    haunted += tags.length - real.get(slot)!.length;
    return { t: slot.t, zone: slot.zone, tags: dice.shuffle(tags) };
  });
  return { readings, misread: { present, missed: present - read, ghosts: haunted, outages } };
}

/** A tag that does not exist: the answers of two overlaid. */
export const brokenTag = (dice: Dice): string =>
  `E0${[0, 1, 2, 3, 4, 5, 6].map(() => dice.whole(0, 255).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** For each reading the pieces that were in its zone at the moment when they were asked. */
function* asked(
  motion: Motion,
  pieces: number,
  slots: readonly Slot[],
): Generator<{ readonly slot: Slot; readonly pieces: readonly Piece[] }> {
  const around: Record<Zone, number> = Object.fromEntries(ZONES.map((zone) => [zone, 0])) as Record<
    Zone,
    number
  >;
  const near = nearZone(motion, pieces);
  for (const slot of slots) {
    const length = Math.min(LONGEST, SHORTEST + A_TAG * around[slot.zone]);
    const found = near(slot).filter((piece) => {
      const moment = slot.t - (length * (hashOf(piece, slot.t) & 1023)) / 1024;
      return motion.at(piece, moment).spot === slot.zone;
    });
    around[slot.zone] = found.length;
    yield { slot, pieces: found };
  }
}

/** Lists the pieces that are in a zone about the time of a reading; readings must be asked in order of time. */
function nearZone(motion: Motion, pieces: number): (slot: Slot) => Piece[] {
  const visits = new Map<Zone, { piece: Piece; from: number; to: number }[]>(ZONES.map((zone) => [zone, []]));
  for (let piece = 0; piece < pieces; piece++) {
    for (const [at, { from, spot }] of motion.stays(piece).entries()) {
      const to = motion.stays(piece)[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      if (isZone(spot)) visits.get(spot)!.push({ piece, from, to });
    }
  }
  for (const list of visits.values()) list.sort((one, other) => one.from - other.from);
  const present = new Map<Zone, { piece: Piece; to: number }[]>(ZONES.map((zone) => [zone, []]));
  const begun = new Map<Zone, number>(ZONES.map((zone) => [zone, 0]));
  return ({ zone, t }) => {
    const list = visits.get(zone)!;
    const now = present.get(zone)!.filter(({ to }) => to > t - LONGEST);
    let next = begun.get(zone)!;
    while (next < list.length && list[next]!.from <= t) now.push(list[next++]!);
    begun.set(zone, next);
    present.set(zone, now);
    return [...new Set(now.map(({ piece }) => piece))];
  };
}
