import type { LoopId } from '../../host/players/places.ts';
import { Random } from '../../host/players/random.ts';
import { complex, magnitude, plus } from './complex.ts';
import { currentsIn, fieldAcross, type IdleEnds, inductances, opened } from './coupling.ts';
import { type PlacedLoop, TAG_ZONES, type TagZone, tableLoops, tagsIn } from './design.ts';
import { drawTag, powered, TAG, type TagPlace, type TagTraits, USUAL } from './tag.ts';
import { add, unit, type Vector } from './vector.ts';

/** The zones that a loop has to read; every other it must not. */
const MUST_READ: Readonly<Record<'rack' | 'meld' | 'discard', readonly TagZone[]>> = {
  rack: ['row'],
  meld: ['ledge', 'ledge, face down'],
  discard: ['discards', 'discards, face down'],
};

const kindOf = (id: LoopId): keyof typeof MUST_READ =>
  id.startsWith('discard') ? 'discard' : (id.split('.')[1] as 'rack' | 'meld');

/** A table with the currents that flow in all loops while each one is driven. */
export interface Table {
  readonly loops: readonly PlacedLoop[];
  /** By the driven loop: the currents of all, A effective, in the same order. */
  readonly driven: ReadonlyMap<LoopId, ReturnType<typeof currentsIn>>;
}

/** Solves a table: which currents its idle loops carry. */
export function solveTable(loops: readonly PlacedLoop[] = tableLoops(), ends: IdleEnds = opened): Table {
  const matrix = inductances(loops);
  return { loops, driven: new Map(loops.map(({ id }, i) => [id, currentsIn(loops, matrix, i, ends)])) };
}

/** Currents below this share of the driven one are left out. */
const NEGLIGIBLE = 1e-4;

/** The field across each tag while a loop is driven, A/m effective. */
export function fieldsOf({ loops, driven }: Table, active: LoopId, places: readonly TagPlace[]): number[] {
  const currents = driven.get(active)!;
  const most = Math.max(...currents.map(magnitude));
  return places.map((place) => {
    let sum = complex(0);
    for (const [i, current] of currents.entries()) {
      if (magnitude(current) < NEGLIGIBLE * most) continue;
      const field = fieldAcross(loops[i]!.loop, place);
      sum = plus(sum, complex(current.re * field, current.im * field));
    }
    return magnitude(sum);
  });
}

/** Decibels of a ratio of amplitudes. */
export const decibels = (ratio: number): number => 20 * Math.log10(ratio);

/** What one kind of loop does to the tags of one zone. */
export interface Budget {
  readonly loop: 'rack' | 'meld' | 'discard';
  readonly zone: TagZone;
  /** Whose zone it is: the loop's own place's, or another's. The wall beside the loop counts as its own. */
  readonly own: boolean;
  readonly mustRead: boolean;
  /**
   * How far a usual tag is above the field that powers it, dB: where it must be read the worst place, else the
   * best. Several loops of one area count together: the strongest.
   */
  readonly margin: number;
  /** The share of drawn tags that are powered, 0 to 1. */
  readonly read: number;
}

/** How many tables are drawn for the shares. */
const DRAWS = 30;

/** The budgets of every kind of loop with every zone. Place A stands for all places. */
export function budgets(table: Table, draws = DRAWS): Budget[] {
  return (['rack', 'meld', 'discard'] as const).flatMap((loop) =>
    TAG_ZONES.flatMap((zone) =>
      (zone.startsWith('discards') || loop === 'discard' ? [true] : [true, false]).map((own) => {
        const mustRead = own && MUST_READ[loop].includes(zone);
        const active = table.loops
          .map(({ id }) => id)
          .filter((id) => kindOf(id) === loop && /^(A|discard)/.test(id));
        const groups = (own ? [0] : [1, 2, 3]).map((side) => tagsIn(zone, side));
        const usual = groups.flatMap((group) =>
          strongest(
            table,
            active,
            group,
            group.map(() => USUAL),
          ),
        );
        const margin = decibels(mustRead ? Math.min(...usual) : Math.max(...usual));
        const random = new Random(`${loop} ${zone} ${own}`);
        const drawn = groups.flatMap((group) =>
          Array.from({ length: draws }, () => drawOver(table, active, group, random)).flat(),
        );
        return {
          loop,
          zone,
          own,
          mustRead,
          margin,
          read: drawn.filter((over) => over >= 1).length / drawn.length,
        };
      }),
    ),
  );
}

/** By how much the tags of a drawn table are powered: tags, places, and how sensitive all of them are, are drawn. */
function drawOver(
  table: Table,
  active: readonly LoopId[],
  places: readonly TagPlace[],
  random: Random,
): number[] {
  const sensitivity = 10 ** ((TAG.unknown * random.normal()) / 20);
  const tags = places.map(() => drawTag(random));
  const lying = places.map((place) => disturbed(place, random));
  return strongest(table, active, lying, tags).map((over) => over * sensitivity);
}

/** Of each tag, by how much it is powered by the loop that does so best. */
export function strongest(
  table: Table,
  active: readonly LoopId[],
  places: readonly TagPlace[],
  tags: readonly TagTraits[],
): number[] {
  const fields = active.map((id) => fieldsOf(table, id, places));
  const each = powered(places, fields, tags);
  return places.map((_, i) => Math.max(...each.map((over) => over[i]!)));
}

/** A tile that does not lie quite where and how it should. */
export function disturbed({ middle, normal: upright }: TagPlace, random: Random): TagPlace {
  const shift: Vector = [random.between(-TAG.shift, TAG.shift), random.between(-TAG.shift, TAG.shift), 0];
  const by = random.chance(TAG.tipped) ? TAG.tippedLean : TAG.lean;
  const lean: Vector = [by * random.normal(), by * random.normal(), by * random.normal()];
  return { middle: add(middle, shift), normal: unit(add(upright, lean)) };
}
