import type { Tile } from '../../../shared/game/tiles.ts';
import { drawnBox, footprint, type LaidTile, rectOf } from './layout/geometry.ts';
import type { Body } from './tiles/symbols.tsx';

/** A tile that lies on the table, face up or face down. */
export function LyingTile({ at, show }: { at: LaidTile; show: Tile | Exclude<Body, 'face'> }) {
  const { x, side, size } = at;
  const box = rectOf(drawnBox(at));
  const { top, bottom } = footprint(at);
  const body: Body = show === 'back' || show === 'dead' || show === 'loose' ? show : 'face';
  const middle = box.y + (bottom - top) / 2;
  return (
    <g>
      <use href={`#${body}${side % 2 === 1 ? '-turned' : ''}`} {...box} />
      {body === 'face' && (
        <use
          href={`#t${show}`}
          x={x - size.width / 2}
          y={middle - size.height / 2}
          width={size.width}
          height={size.height}
          transform={side === 0 ? undefined : `rotate(${side * 90} ${x} ${middle})`}
        />
      )}
    </g>
  );
}
