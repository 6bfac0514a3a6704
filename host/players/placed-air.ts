import { PLACES, type Place } from '../../shared/game/seats.ts';
import { COMPUTED_MARGINS } from './computed-margins.ts';
import { type LoopKind, type MarginsOf, type TagsLie, valueAt } from './margins.ts';
import { LOOPS, type LoopId } from './places.ts';
import type { Random } from './random.ts';

/** How a loop hears a tag that it powers. */
export interface Heard {
  /** How strong its answers are, dB beside those of a usual tag that lies at a usual place of that loop. */
  readonly db: number;
  /** The chance that an answer is not heard. */
  readonly edge: number;
}

/** A tag with so little more than what powers it, dB, is at the edge of the field, and not heard so often. *Assumed*. */
const EDGE = 1;
const EDGE_MISSED = 0.3;

/** How often tiles lie face down: of concealed kongs, and discards that were put down so. *Assumed* (hardware/field/air-table.ts). */
const FACE_DOWN: Readonly<Record<'meld' | 'discard', number>> = { meld: 1 / 10, discard: 1 / 24 };

/** The discard area's loops beside each place's wall. */
const BESIDE: Readonly<Record<Place, readonly LoopId[]>> = {
  A: ['discard.0', 'discard.1'],
  B: ['discard.1', 'discard.3'],
  C: ['discard.2', 'discard.3'],
  D: ['discard.0', 'discard.2'],
};

/** Where a tag lies: over a loop, or in the wall. */
export type Lies = LoopId | 'wall';

interface Lying {
  readonly lies: Lies;
  readonly heard: ReadonlyMap<LoopId, Heard>;
}

const kindOf = (loop: LoopId): LoopKind =>
  loop.startsWith('discard') ? 'discard' : loop.endsWith('rack') ? 'rack' : 'meld';

/** Which loops may hear tags that lie over a loop: its own, and the other one of its place. */
const REACH = new Map(
  LOOPS.map((loop): [LoopId, readonly LoopId[]] => {
    const [place, part] = loop.split('.') as [Place, string];
    if (part === 'rack') return [loop, [loop, `${place}.meld`]];
    return [loop, part === 'meld' ? [loop, `${place}.rack`] : [loop]];
  }),
);

/** The loops whose tags a loop may hear, and whether it may hear the wall. */
export const heardBy = (loop: LoopId): readonly LoopId[] =>
  LOOPS.filter((other) => REACH.get(other)!.includes(loop));
export const hearsWall = (loop: LoopId): boolean => kindOf(loop) !== 'rack';

/**
 * The air of one table with the antennas as they were designed (hardware/front-end.md): which loop powers which tag, and how
 * strongly it hears it. How sensitive its tags are, what its loops' currents are, and how each tag differs, is drawn once; the
 * place in its zone and how the tile lies there, each time that a tag is laid down. So a table has weak tags and weak
 * places of its own, and a tag that is not heard stays unheard until it is moved.
 */
export class PlacedAir {
  readonly #random: Random;
  /** Of each loop how much more than usual it does to this table's tags, dB. */
  readonly #loops: ReadonlyMap<LoopId, number>;
  readonly #tags: ReadonlyMap<string, number>;
  readonly #lying = new Map<string, Lying>();

  /** @param tags all tags of the table, which stand in the wall at first */
  constructor(tags: readonly string[], random: Random) {
    const { table, loops, tags: differences } = COMPUTED_MARGINS;
    this.#random = random;
    const sensitivity = table * random.normal();
    this.#loops = new Map(LOOPS.map((loop) => [loop, sensitivity + loops[kindOf(loop)] * random.normal()]));
    this.#tags = new Map(tags.map((tag) => [tag, valueAt(differences, random.fraction())]));
    for (const tag of tags) this.lay(tag, 'wall');
  }

  /** A tag is laid down somewhere, or there again. */
  lay(tag: string, lies: Lies): void {
    this.#lying.set(tag, { lies, heard: this.#draw(tag, lies) });
  }

  /** Where a tag was laid last. */
  placeOf(tag: string): Lies | null {
    return this.#lying.get(tag)?.lies ?? null;
  }

  /** How a loop hears a tag where it was laid last; null if it does not. */
  heard(loop: LoopId, tag: string): Heard | null {
    return this.#lying.get(tag)?.heard.get(loop) ?? null;
  }

  #draw(tag: string, lies: Lies): ReadonlyMap<LoopId, Heard> {
    const random = this.#random;
    const own = this.#tags.get(tag) ?? 0;
    const spot = random.fraction();
    const heard = new Map<LoopId, Heard>();
    const [how, loops] = lies === 'wall' ? this.#inWall() : [this.#howOver(lies), REACH.get(lies)!];
    for (const loop of loops) {
      const pair = PAIRS.get(`${kindOf(loop)} ${how}`);
      if (!pair) continue;
      const field =
        pair.places[Math.floor(spot * pair.places.length)]! + valueAt(pair.lying, random.fraction());
      const margin = field + own + this.#loops.get(loop)!;
      if (margin < 0) continue;
      // A tag gets the field once, and its answer comes back by the same way.
      const db = 2 * (field - USUAL[kindOf(loop)]) + own;
      heard.set(loop, { db, edge: margin < EDGE ? EDGE_MISSED : 0 });
    }
    return heard;
  }

  #inWall(): [TagsLie, readonly LoopId[]] {
    const place = PLACES[this.#random.below(4)]!;
    return ['wall', [`${place}.meld`, BESIDE[place][this.#random.below(2)]!]];
  }

  #howOver(loop: LoopId): TagsLie {
    const kind = kindOf(loop);
    if (kind === 'rack') return 'row';
    const down = this.#random.chance(FACE_DOWN[kind]);
    if (kind === 'meld') return down ? 'ledge, face down' : 'ledge';
    return down ? 'discards, face down' : 'discards';
  }
}

const PAIRS: ReadonlyMap<string, MarginsOf> = new Map(
  COMPUTED_MARGINS.pairs.map((pair) => [`${pair.loop} ${pair.tags}`, pair]),
);

/** The middle one of the margins of each kind of loop's own places, dB. */
const USUAL = {
  rack: middle('rack row'),
  meld: middle('meld ledge'),
  discard: middle('discard discards'),
} as const satisfies Readonly<Record<LoopKind, number>>;

function middle(pair: string): number {
  const places = PAIRS.get(pair)!.places.toSorted((a, b) => a - b);
  return places[Math.floor(places.length / 2)]!;
}
