import type { LaidTable } from './layout/table-layout.ts';
import { LyingTile } from './lying-tile.tsx';

/** The rest of the four walls, backs up, and an arrow at the stack from which the next tile is taken. */
export function Wall({ wall: { tiles, next } }: { wall: NonNullable<LaidTable['wall']> }) {
  return (
    <g class="wall">
      {tiles.map((tile) => (
        <LyingTile key={tile.key} at={tile} show={tile.show} />
      ))}
      {next && (
        <path
          class="next"
          d="M-5 4H5L0 -4Z"
          transform={`translate(${next.x} ${next.y}) rotate(${next.side * 90})`}
        />
      )}
    </g>
  );
}
