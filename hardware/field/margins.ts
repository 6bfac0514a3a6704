import {
  type ComputedMargins,
  type LoopKind,
  type MarginsOf,
  SHARES,
  type TagsLie,
} from '../../host/players/margins.ts';
import type { LoopId } from '../../host/players/places.ts';
import { Random } from '../../host/players/random.ts';
import { decibels, disturbed, strongest, type Table } from './budget.ts';
import { tagsIn } from './design.ts';
import { type Kind, spreadOf } from './parts.ts';
import { drawTag, TAG, USUAL, weakestField } from './tag.ts';

/**
 * The pairs of loops and zones that count: those that must be read, and of the others those whose best margin is above
 * −15 dB. Below nothing is read even at a table of sensitive tags (budgets.csv).
 */
const PAIRS: readonly (readonly [LoopKind, TagsLie])[] = [
  ['rack', 'row'],
  ['meld', 'ledge'],
  ['meld', 'ledge, face down'],
  ['discard', 'discards'],
  ['discard', 'discards, face down'],
  ['rack', 'ledge'],
  ['rack', 'ledge, face down'],
  ['meld', 'row'],
  ['meld', 'wall'],
  ['discard', 'wall'],
];

/** So many tiles are drawn for each distribution, at least. */
const DRAWN = 6000;

/** Of which network's tolerances a loop's current spreads. */
const NETWORKS: Readonly<Record<LoopKind, Kind>> = { rack: 'row', meld: 'ledge', discard: 'discards' };

/** The margins of the design, as the virtual table plays with them. */
export function computedMargins(table: Table, drawn = DRAWN): ComputedMargins {
  return {
    pairs: PAIRS.map(([loop, tags]) => marginsOf(table, loop, tags, drawn)),
    tags: quantiles(tagDifferences(drawn)),
    table: TAG.unknown,
    loops: { rack: loopSpread('rack'), meld: loopSpread('meld'), discard: loopSpread('discard') },
  };
}

function marginsOf(table: Table, loop: LoopKind, tags: TagsLie, drawn: number): MarginsOf {
  const active = table.loops.map(({ id }) => id).filter((id) => belongs(id, loop));
  const places = tagsIn(tags);
  const usual = places.map(() => USUAL);
  const margins = strongest(table, active, places, usual).map(decibels);
  const random = new Random(`margins ${loop} ${tags}`);
  const lying = Array.from({ length: Math.ceil(drawn / places.length) }, () => {
    const lain = places.map((place) => disturbed(place, random));
    return strongest(table, active, lain, usual).map((over, i) => decibels(over) - margins[i]!);
  }).flat();
  return { loop, tags, places: margins.map(tenth), lying: quantiles(lying) };
}

const belongs = (id: LoopId, kind: LoopKind): boolean =>
  kind === 'discard' ? id.startsWith('discard') : id === `A.${kind}`;

/** How much better each of many drawn tags does than the usual one, dB. */
function tagDifferences(drawn: number): number[] {
  const random = new Random('margins of tags');
  return Array.from({ length: drawn }, () => decibels(weakestField() / weakestField(drawTag(random))));
}

/** The standard deviation of a loop's current, dB: 90 % of boards lie within 3.29 of them. */
function loopSpread(kind: LoopKind): number {
  const { low, high } = spreadOf(NETWORKS[kind]);
  return Number((decibels(high / low) / 3.29).toFixed(2));
}

function quantiles(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return SHARES.map((share) =>
    tenth(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!),
  );
}

const tenth = (value: number): number => Number(value.toFixed(1)) + 0;

/** The file that the virtual table reads them from, host/players/computed-margins.ts. */
export function writeMargins({ pairs, tags, table, loops }: ComputedMargins): string {
  const list = (values: readonly number[]): string => `numbers('${values.join(' ')}')`;
  const row = (pair: MarginsOf): string =>
    [
      '    {',
      `      loop: '${pair.loop}',`,
      `      tags: '${pair.tags}',`,
      `      places: ${list(pair.places)},`,
      `      lying: ${list(pair.lying)},`,
      '    },',
    ].join('\n');
  return `import type { ComputedMargins } from './margins.ts';

const numbers = (list: string): readonly number[] => list.split(' ').map(Number);

/**
 * The margins of the antennas as designed: made by \`npm run bench -- field --write\`, and held against the design by
 * hardware/field/margins.test.ts.
 */
export const COMPUTED_MARGINS: ComputedMargins = {
  pairs: [
${pairs.map(row).join('\n')}
  ],
  tags: ${list(tags)},
  table: ${table},
  loops: { rack: ${loops.rack}, meld: ${loops.meld}, discard: ${loops.discard} },
};
`;
}
