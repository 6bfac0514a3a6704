import type { Place, Seat } from '../../../shared/game/seats.ts';
import type { StackView, WallView } from '../../../shared/view/view.ts';
import { type Side, sideOfSeat, TABLE, toPicture, WALL_TILE } from './geometry.ts';
import { LyingTile } from './lying-tile.tsx';

/** Length of a wall plus the depth of the next one: the four are arranged like the sails of a windmill. */
const ringSide = (stacks: number): number => stacks * WALL_TILE.width + WALL_TILE.height;

/** The middle of a stack. */
export function placeOfStack(stack: StackView, side: Side, perSide: number): readonly [number, number] {
  const right = (TABLE + ringSide(perSide)) / 2 - WALL_TILE.height;
  const x = right - (stack.number - 0.5) * WALL_TILE.width;
  return toPicture(side, x, (TABLE + ringSide(perSide)) / 2 - WALL_TILE.height / 2);
}

/** The rest of the four walls, backs up, and the stack from which the next tile is taken. */
export function Wall({ wall, east, clockwise }: { wall: WallView; east: Place; clockwise: boolean }) {
  const perSide = wall.stacks.length / 4;
  const sideOf = (seat: Seat) => sideOfSeat(seat, east, clockwise);
  const stacks = wall.stacks
    .map((stack) => ({
      stack,
      side: sideOf(stack.side),
      at: placeOfStack(stack, sideOf(stack.side), perSide),
    }))
    .filter(({ stack }) => stack.tiles.length > 0)
    .sort((a, b) => a.at[1] - b.at[1]);
  const next = wall.next === null ? null : wall.stacks[wall.next]!;
  return (
    <g class="wall">
      {stacks.map(({ stack, side, at: [x, y] }) => (
        <g key={`${stack.side}${stack.number}`}>
          {stack.tiles.map((kind, level) => (
            <LyingTile
              key={level}
              x={x}
              y={y}
              side={side}
              size={WALL_TILE}
              level={level}
              show={kind === 'live' ? 'back' : kind}
            />
          ))}
        </g>
      ))}
      {next && <NextMark stack={next} side={sideOf(next.side)} perSide={perSide} />}
    </g>
  );
}

/** A small arrow beside the stack with the next live tile, pointing in the direction of play along the wall. */
function NextMark({ stack, side, perSide }: { stack: StackView; side: Side; perSide: number }) {
  const right = (TABLE + ringSide(perSide)) / 2 - WALL_TILE.height;
  const [x, y] = toPicture(
    side,
    right - (stack.number - 1) * WALL_TILE.width + 11,
    (TABLE + ringSide(perSide)) / 2 - WALL_TILE.height / 2,
  );
  return <path class="next" d="M5 -8L-5 0L5 8Z" transform={`translate(${x} ${y}) rotate(${side * 90})`} />;
}
