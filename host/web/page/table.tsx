import type { Place } from '../../../shared/game/seats.ts';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import type { News } from '../../../shared/view/view.ts';
import { Discards } from './discards.tsx';
import { RIM, STRIP, sideOf, TABLE } from './geometry.ts';
import { SeatDisc } from './seat-disc.tsx';
import { Strip } from './strip.tsx';
import { TileSymbols } from './tiles/symbols.tsx';
import { Wall } from './wall.tsx';
import { useTalk } from './words/talk.ts';
import { describe } from './words/tell.ts';

/** The table from above. */
export function Table({ view, news = null }: { view: SeenTable; news?: News | null }) {
  const talk = useTalk();
  const east: Place = view.sides.find(({ seat }) => seat === 'E')?.place ?? 'A';
  const winner = news?.event === 'win' ? news.seat : null;
  const sides = view.sides
    .map((side) => ({ side, at: sideOf(side.place, view.clockwise) }))
    // The far side first, since nearer tiles cover it.
    .sort((a, b) => [3, 1, 0, 2][a.at]! - [3, 1, 0, 2][b.at]!);
  return (
    <svg class="table" viewBox={`0 0 ${TABLE} ${TABLE}`} role="img" aria-label={describe(talk, view)}>
      <TileSymbols />
      <Board />
      {sides.map(({ side, at }) => (
        <Strip key={side.place} view={side} side={at} />
      ))}
      {sides.map(({ side, at }) => (
        <SeatDisc
          key={side.place}
          place={side.place}
          seat={side.seat}
          side={at}
          lit={view.turn === side.seat || winner === side.seat}
        />
      ))}
      {view.wall && <Wall wall={view.wall} east={east} clockwise={view.clockwise} />}
      {view.phase === 'waiting' && (
        <text class="waiting" x={TABLE / 2} y={TABLE / 2 + 190}>
          {talk.words.waiting}
        </text>
      )}
      <Discards discards={view.discards} />
    </svg>
  );
}

/** Frame and felt, with the box of the Mingg woven into the middle. */
function Board() {
  const felt = TABLE - 2 * RIM;
  const inner = TABLE - 2 * STRIP - 2;
  return (
    <g>
      <defs>
        <radialGradient id="felt" cx="0.5" cy="0.46" r="0.75">
          <stop offset="0" stop-color="#2c7a5b" />
          <stop offset="0.6" stop-color="#1f6249" />
          <stop offset="1" stop-color="#164a37" />
        </radialGradient>
        <linearGradient id="wood" x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stop-color="#7a4a2b" />
          <stop offset="0.5" stop-color="#5f3720" />
          <stop offset="1" stop-color="#432414" />
        </linearGradient>
      </defs>
      <rect width={TABLE} height={TABLE} rx="34" fill="url(#wood)" />
      <rect x={RIM - 3} y={RIM - 3} width={felt + 6} height={felt + 6} rx="24" fill="#2e190d" />
      <rect x={RIM} y={RIM} width={felt} height={felt} rx="22" fill="url(#felt)" />
      <rect class="field" x={STRIP + 1} y={STRIP + 1} width={inner} height={inner} rx="14" />
      <g class="emblem" transform={`translate(${TABLE / 2} ${TABLE / 2})`}>
        <path d="M-58 -140H58L140 -58V58L58 140H-58L-140 58V-58Z" />
        <path d="M-53 -128H53L128 -53V53L53 128H-53L-128 53V-53Z" />
        <text y="22">Mingg</text>
      </g>
    </g>
  );
}
