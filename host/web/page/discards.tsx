import { tileName } from '../../../shared/explain/tile-name.ts';
import type { DiscardView } from '../../../shared/view/view.ts';
import { DISCARD_TILE, TABLE } from './geometry.ts';
import { LyingTile } from './lying-tile.tsx';
import { useTalk } from './words/talk.ts';

/** Room for 88 tiles, more than can ever lie in the middle (53 are dealt, 14 stay in the dead wall). */
const COLUMNS = 11;
const ROWS = 8;
const ACROSS = 54;
const DOWN = 74;
const LEFT = (TABLE - (COLUMNS - 1) * ACROSS) / 2;
const TOP = (TABLE - (ROWS - 1) * DOWN) / 2 + DISCARD_TILE.thickness / 2;

/** The discards in the middle that were not claimed, line by line in the order of play. */
export function Discards({ discards }: { discards: readonly DiscardView[] }) {
  const { words, field } = useTalk();
  const rows = Math.ceil(discards.length / COLUMNS);
  return (
    // The lines are centred; a new one moves the others up a little.
    <g class="discards" style={{ transform: `translateY(${((ROWS - rows) * DOWN) / 2}px)` }}>
      {discards.map(({ seat, tile, last }, index) => {
        const x = LEFT + (index % COLUMNS) * ACROSS;
        const y = TOP + Math.floor(index / COLUMNS) * DOWN;
        return (
          <g key={`${index} ${tile}`} class="lay">
            <title>{words.discardedBy(tileName(tile, field), field.winds[seat])}</title>
            <LyingTile x={x} y={y} side={0} size={DISCARD_TILE} show={tile} />
            {last && <LastMark x={x} y={y} />}
          </g>
        );
      })}
    </g>
  );
}

/** A bright rim around the last discard. */
function LastMark({ x, y }: { x: number; y: number }) {
  const { width, height, thickness } = DISCARD_TILE;
  return (
    <rect
      class="last-mark"
      x={x - width / 2 - 2}
      y={y - height / 2 - thickness - 2}
      width={width + 4}
      height={height + thickness + 4}
      rx="7"
    />
  );
}
