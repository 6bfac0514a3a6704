import { PLACES } from '../../shared/game/seats.ts';
import type { AirNoise } from '../players/air-noise.ts';
import { LOOPS, type LoopId } from '../players/places.ts';
import { Random } from '../players/random.ts';
import { drawStrayLoss } from '../players/strengths.ts';
import type { TableModel } from './world.ts';

/** For how long, ms, a tag that lies badly is not heard: some in passing, some for seconds. */
const DEAF = [80, 4000] as const;
/** For how long most of a loop is not heard, and which part of its tags. */
const BURST = [200, 1500] as const;
const BURST_SHARE = 0.6;
/** For how long a tag is heard by a loop that is not its own. */
const STRAY = [60, 700] as const;

/** So many tags lie on the table on average. */
export const LYING = 80;

/** Something that lasts until a time of the table, in ms. */
interface Spell {
  readonly until: number;
}

/**
 * The air between a table's tags and its loops: who is over a loop is not who is heard there. Tags that lie badly
 * are missed for a while, most of a loop is drowned now and then, and a tag strays into a neighbouring loop. All of
 * it follows from the seed and the table's time, and comes about in the field itself: the firmware reads on.
 */
export class NoisyAir implements TableModel {
  readonly #table: TableModel;
  readonly #noise: AirNoise;
  readonly #random: Random;
  /** For the strengths of strays. */
  readonly #losses: Random;
  readonly #tags: readonly string[];
  readonly #deaf = new Map<string, Spell>();
  readonly #bursts = new Map<LoopId, Spell & { readonly hidden: ReadonlySet<string> }>();
  #strays: (Spell & { readonly tag: string; readonly loop: LoopId; readonly loss: number })[] = [];
  /** When the next tag falls deaf, the next loop is drowned, the next tag strays. */
  #nextDeaf: number;
  #nextBurst: number;
  #nextStray: number;
  /** What is heard over a loop, until it changes. */
  readonly #heard = new Map<
    LoopId,
    { readonly lying: readonly string[]; readonly heard: readonly string[] }
  >();

  /** @param tags all tags of the table */
  constructor(table: TableModel, tags: readonly string[], noise: AirNoise, seed: number) {
    this.#table = table;
    this.#tags = tags;
    this.#noise = noise;
    this.#random = new Random(`${seed}/air`);
    this.#losses = new Random(`${seed}/strays`);
    this.#nextDeaf = this.#after(0, this.#deafEvery());
    this.#nextBurst = this.#after(0, this.#burstEvery());
    this.#nextStray = this.#after(0, this.#strayEvery());
  }

  get nextMoveAt(): number {
    return Math.min(this.#table.nextMoveAt, this.#nextChange());
  }

  move(): ReturnType<TableModel['move']> {
    const now = this.nextMoveAt;
    if (now === this.#table.nextMoveAt) return this.#table.move();
    this.#change(now);
    return [];
  }

  loopTags(loop: LoopId): readonly string[] {
    const lying = this.#table.loopTags(loop);
    const known = this.#heard.get(loop);
    if (known?.lying === lying) return known.heard;
    const hidden = this.#bursts.get(loop)?.hidden;
    const heard = lying.filter((tag) => !this.#deaf.has(tag) && !hidden?.has(tag));
    for (const stray of this.#strays) {
      if (stray.loop === loop && !lying.includes(stray.tag)) heard.push(stray.tag);
    }
    this.#heard.set(loop, { lying, heard });
    return heard;
  }

  /** By how many dB a tag is weaker that only strays to a loop; null if it lies there. */
  strayLoss(loop: LoopId, tag: string): number | null {
    if (this.#table.loopTags(loop).includes(tag)) return null;
    return this.#strays.find((stray) => stray.loop === loop && stray.tag === tag)?.loss ?? null;
  }

  #nextChange(): number {
    let next = Math.min(this.#nextDeaf, this.#nextBurst, this.#nextStray);
    for (const { until } of this.#deaf.values()) if (until < next) next = until;
    for (const { until } of this.#bursts.values()) if (until < next) next = until;
    for (const { until } of this.#strays) if (until < next) next = until;
    return next;
  }

  #change(now: number): void {
    this.#heard.clear();
    for (const [tag, { until }] of this.#deaf) if (until <= now) this.#deaf.delete(tag);
    for (const [loop, { until }] of this.#bursts) if (until <= now) this.#bursts.delete(loop);
    this.#strays = this.#strays.filter(({ until }) => until > now);
    if (now >= this.#nextDeaf) {
      this.#deaf.set(this.#tags[this.#random.below(this.#tags.length)]!, this.#spell(now, DEAF));
      this.#nextDeaf = this.#after(now, this.#deafEvery());
    }
    if (now >= this.#nextBurst) {
      const loop = LOOPS[this.#random.below(LOOPS.length)]!;
      const hidden = new Set(this.#tags.filter(() => this.#random.chance(BURST_SHARE)));
      this.#bursts.set(loop, { ...this.#spell(now, BURST), hidden });
      this.#nextBurst = this.#after(now, this.#burstEvery());
    }
    if (now >= this.#nextStray) {
      const loop = LOOPS[this.#random.below(LOOPS.length)]!;
      const near = this.#near(loop);
      const tag = near[this.#random.below(Math.max(near.length, 1))];
      if (tag !== undefined) {
        this.#strays.push({ ...this.#spell(now, STRAY), tag, loop, loss: drawStrayLoss(this.#losses) });
      }
      this.#nextStray = this.#after(now, this.#strayEvery());
    }
  }

  /** The tags near a loop: on a loop beside it, or in the wall, which stands behind the meld areas. */
  #near(loop: LoopId): readonly string[] {
    if (loop.endsWith('.meld') && this.#random.chance(this.#noise.wall)) return this.#inWall();
    return this.#table.loopTags(this.#loopBeside(loop));
  }

  /** The tags over no loop: nearly all of them stand in the wall, some are in a hand. */
  #inWall(): readonly string[] {
    const lying = new Set(LOOPS.flatMap((loop) => this.#table.loopTags(loop)));
    return this.#tags.filter((tag) => !lying.has(tag));
  }

  /** One of the neighbours' racks and meld areas, a loop of the discard area, or the other one of its board. */
  #loopBeside(loop: LoopId): LoopId {
    const place = PLACES.findIndex((one) => loop.startsWith(one));
    const part = loop.endsWith('.rack') ? 'rack' : 'meld';
    if (place < 0) return `${PLACES[this.#random.below(4)]!}.${this.#random.chance(0.7) ? 'meld' : 'rack'}`;
    const kind = this.#random.below(10);
    if (kind < 5) return `${PLACES[(place + (this.#random.chance(0.5) ? 1 : 3)) % 4]!}.${part}`;
    if (kind < 9) return `discard.${this.#random.below(4) as 0 | 1 | 2 | 3}`;
    return `${PLACES[place]!}.${part === 'rack' ? 'meld' : 'rack'}`;
  }

  // Mean times between two beginnings, in ms, that make up the shares.

  #deafEvery(): number {
    const { missed, bursts } = this.#noise;
    return meanOf(DEAF) / (this.#tags.length * missed * (1 - bursts));
  }

  #burstEvery(): number {
    const { missed, bursts } = this.#noise;
    return (meanOf(BURST) * BURST_SHARE) / (LOOPS.length * missed * bursts);
  }

  #strayEvery(): number {
    return meanOf(STRAY) / (this.#noise.ghosts * LYING);
  }

  #after(now: number, every: number): number {
    return Number.isFinite(every) ? now - Math.log(1 - this.#random.fraction()) * every : Infinity;
  }

  /** Short spells are more frequent than long ones: their logarithms are spread evenly. */
  #spell(now: number, [least, most]: readonly [number, number]): Spell {
    return { until: now + least * (most / least) ** this.#random.fraction() };
  }
}

/** The mean length of spells whose logarithms are spread evenly. */
const meanOf = ([least, most]: readonly [number, number]): number => (most - least) / Math.log(most / least);
