import { DESIGN, DISCARD_REACH, tableLoops, tagsIn } from './design.ts';
import type { Segment } from './segment.ts';

// Drawings of the loops, made by `npm run bench -- field --write`. Lengths in mm.

type Point = readonly [x: number, y: number];

const mm = (metres: number): string => (1000 * metres).toFixed(1);

const shape = (path: readonly Segment[], flat: (segment: Segment) => Point, style: string): string =>
  `<polygon points="${path
    .map((segment) =>
      flat(segment)
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ')}" ${style}/>`;

const text = (x: number, y: number, words: string, size = 14): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" text-anchor="middle">${words}</text>`;

const svg = (
  title: string,
  left: number,
  top: number,
  width: number,
  height: number,
  body: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" font-family="sans-serif">`,
    `<title>${title}</title>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');

const COLOURS = ['#c33', '#36c', '#393', '#a60'] as const;

/** The table from above: all loops, and the wall between them. */
export function drawTable(): string {
  const { height, width } = DESIGN.tile;
  const half = height / 2;
  const wall = [0, 1, 2, 3].flatMap((side) =>
    tagsIn('wall', side)
      .filter((_, i) => i % 2 === 0)
      .map(({ middle: [x, y] }) => {
        const [w, h] = side % 2 === 0 ? [width, height] : [height, width];
        return `<rect x="${(1000 * x - w / 2).toFixed(1)}" y="${(-1000 * y - h / 2).toFixed(1)}" width="${w}" height="${h}" fill="#eee" stroke="#bbb"/>`;
      }),
  );
  const loops = tableLoops().map(({ id, loop }) => {
    const kind = id.endsWith('rack') ? '#c33' : id.endsWith('meld') ? '#36c' : COLOURS[Number(id.at(-1))]!;
    const oneTurn = loop.path.slice(0, 4);
    return shape(
      oneTurn,
      ({ from }) => [1000 * from[0], -1000 * from[1]],
      `fill="none" stroke="${kind}" stroke-width="2"`,
    );
  });
  const edge = 470;
  return svg('The loops of a table, from above', -edge, -edge, 2 * edge, 2 * edge, [
    ...wall,
    ...loops,
    text(0, 5, `discards: ${DISCARD_REACH * 2} × ${DISCARD_REACH * 2} mm`),
    text(0, 254 + half / 4, 'wall'),
    text(0, 368, 'ledge of place A'),
    text(0, 430, 'row of place A'),
  ]);
}

/** One loop as it is wound, with its lengths. */
export function drawLoop(id: 'A.rack' | 'A.meld' | 'discard.0'): string {
  const { loop } = tableLoops().find((one) => one.id === id)!;
  const turn = loop.path.slice(0, 4);
  const lengthOf = ({ from, to }: Segment): number => Math.hypot(...to.map((value, i) => value - from[i]!));
  const [wide, high] = [lengthOf(turn[0]!), lengthOf(turn[1]!)];
  const [w, h] = [1000 * wide, 1000 * high];
  const { turns, diameter, pitch } = DESIGN.wire;
  return svg(`Loop ${id}`, -50, -40, w + 100, h + 100, [
    `<rect x="0" y="0" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="5" fill="none" stroke="#c33" stroke-width="2"/>`,
    `<rect x="${(w / 2 - 4).toFixed(1)}" y="${(h - 2).toFixed(1)}" width="8" height="4" fill="#fff"/>`,
    `<path d="M ${(w / 2 - 4).toFixed(1)} ${h.toFixed(1)} v 12 M ${(w / 2 + 4).toFixed(1)} ${h.toFixed(1)} v 12" stroke="#c33" stroke-width="2"/>`,
    text(w / 2, -10, `${mm(wide)} mm`),
    `<g transform="rotate(-90 -10 ${(h / 2).toFixed(1)})">${text(-10, h / 2, `${mm(high)} mm`, 12)}</g>`,
    text(w / 2, h + 28, `${turns} turns of ${diameter} mm wire, ${pitch} mm apart,`, 11),
    text(w / 2, h + 43, 'to the middles of the wires; corners up to 5 mm round', 11),
  ]);
}

/** The drawings, by the names of their files. */
export const drawings = (): ReadonlyMap<string, string> =>
  new Map([
    ['table.svg', drawTable()],
    ['row.svg', drawLoop('A.rack')],
    ['ledge.svg', drawLoop('A.meld')],
    ['discards.svg', drawLoop('discard.0')],
  ]);
