import { points } from '../../../shared/explain/numbers.ts';
import type { SideView } from '../../../shared/view/view.ts';
import type { LaidSeat } from './layout/seat-layout.ts';
import { usePlayerAt } from './players.ts';
import { useTalk } from './words/talk.ts';

/** How much of a long name fits beside the wind and the total. */
const LONGEST = 24;

/** A brass plate in the frame before a player: his wind, his name or place, his running total. */
export function Plate({ view, at, lit }: { view: SideView; at: LaidSeat['plate']; lit: boolean }) {
  const { field } = useTalk();
  const playerAt = usePlayerAt();
  const { x, y, along, across, turn } = at;
  const name = playerAt(view.place) ?? view.place;
  return (
    <g class={lit ? 'plate lit' : 'plate'} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-along / 2} y={-across / 2} width={along} height={across} rx={across / 4} />
      {/* What is too long for the plate is cut at its end. */}
      <svg x={-along / 2} y={-across / 2} width={along} height={across}>
        <title>{name}</title>
        <text x="14" y="23.5">
          {field.winds[view.seat]}
          <tspan class="plate-name"> · {shortened(name)}</tspan>
        </text>
        <text class="plate-total" x={along - 14} y="23.5">
          {points(view.total)}
        </text>
      </svg>
    </g>
  );
}

/** A name, cut at a space if possible. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const start = name.slice(0, LONGEST);
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > LONGEST / 2 ? space : LONGEST - 1).trimEnd()}…`;
}
