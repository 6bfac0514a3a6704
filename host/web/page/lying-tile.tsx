import type { Tile } from '../../../shared/game/tiles.ts';
import type { Side, TileSize } from './geometry.ts';
import type { Body } from './tiles/symbols.tsx';

/** A tile that lies on the table, face up or face down. */
export function LyingTile({
  x,
  y,
  side,
  size,
  show,
  level = 0,
}: {
  /** The middle of the area that it covers. */
  x: number;
  y: number;
  /** Which side it faces. */
  side: Side;
  size: TileSize;
  show: Tile | Exclude<Body, 'face'>;
  /** The number of tiles under it. */
  level?: number;
}) {
  const turned = side % 2 === 1;
  const [width, height] = turned ? [size.height, size.width] : [size.width, size.height];
  const top = y - height / 2 - (level + 1) * size.thickness;
  const body: Body = show === 'back' || show === 'dead' || show === 'loose' ? show : 'face';
  return (
    <g>
      <use
        href={`#${body}${turned ? '-turned' : ''}`}
        x={x - width / 2}
        y={top}
        width={width}
        height={height + size.thickness}
      />
      {body === 'face' && (
        <use
          href={`#t${show}`}
          x={x - size.width / 2}
          y={top + height / 2 - size.height / 2}
          width={size.width}
          height={size.height}
          transform={side === 0 ? undefined : `rotate(${side * 90} ${x} ${top + height / 2})`}
        />
      )}
    </g>
  );
}
