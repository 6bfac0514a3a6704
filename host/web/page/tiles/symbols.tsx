import { useMemo } from 'preact/hooks';
import { TILES } from '../../../../shared/game/tiles.ts';
import { Face } from './face.tsx';

/** The two layers of a tile, bone on bamboo, as colours from its top down. */
const LAYERS = {
  face: { top: 'url(#bone)', upper: '#d9cba6', lower: '#a8743a', edge: '#fffdf3' },
  back: { top: 'url(#bamboo)', upper: '#95622c', lower: '#d9cba6', edge: '#dfb377' },
  loose: { top: 'url(#bamboo-loose)', upper: '#6d3f22', lower: '#d9cba6', edge: '#ffd98a' },
  dead: { top: 'url(#bamboo-dead)', upper: '#58321c', lower: '#bcae8c', edge: '#a56f45' },
} as const;
export type Body = keyof typeof LAYERS;
/** The colours that change over a tile: how far to the right, from what at the top left, to what. */
const GRADIENTS = [
  ['bone', '0.4', '#fffaf0', '#f3e8cb'],
  ['bamboo', '0.5', '#d49f5c', '#bd8340'],
  ['bamboo-dead', '0.5', '#8f5530', '#754322'],
  ['bamboo-loose', '0.5', '#b0713f', '#94592f'],
] as const;
const BODIES = Object.keys(LAYERS) as Body[];

/** A tile lying on the table, seen a little from the front: 8 units of its edge show below it. */
function BodySymbol({ body, turned }: { body: Body; turned: boolean }) {
  const [width, height] = turned ? [80, 60] : [60, 80];
  const { top, upper, lower, edge } = LAYERS[body];
  return (
    <symbol
      id={`${body}${turned ? '-turned' : ''}`}
      viewBox={`0 0 ${width} ${height + 8}`}
      overflow="visible"
    >
      <rect x="2" y="11" width={width} height={height} rx="7" fill="#000" fill-opacity="0.24" />
      <rect y="8" width={width} height={height} rx="6" fill={lower} />
      <rect y="4" width={width} height={height} rx="6" fill={upper} />
      <rect width={width} height={height} rx="6" fill={top} />
      <rect
        x="0.8"
        y="0.8"
        width={width - 1.6}
        height={height - 1.6}
        rx="5.3"
        fill="none"
        stroke={edge}
        stroke-width="1.4"
        stroke-opacity="0.8"
      />
    </symbol>
  );
}

/**
 * Everything the table's picture draws more than once: bodies, the 42 faces, colours.
 * @param indices whether tiles have digits and letters
 */
export function TileSymbols({ indices }: { indices: boolean }) {
  // Most of a picture, and the same in every view: it is compared with nothing.
  return useMemo(
    () => (
      <defs>
        {GRADIENTS.map(([id, x2, from, to]) => (
          <linearGradient key={id} id={id} x1="0" y1="0" x2={x2} y2="1">
            <stop offset="0" stop-color={from} />
            <stop offset="1" stop-color={to} />
          </linearGradient>
        ))}
        {BODIES.flatMap((body) => [
          <BodySymbol key={body} body={body} turned={false} />,
          <BodySymbol key={`${body}-turned`} body={body} turned />,
        ])}
        {TILES.map((tile) => (
          <symbol key={tile} id={`t${tile}`} viewBox="0 0 60 80">
            <Face tile={tile} index={indices} />
          </symbol>
        ))}
      </defs>
    ),
    [indices],
  );
}
