import type { Place } from '../../../shared/seats.ts';
import type { TableView } from '../../../shared/view.ts';
import { Discards } from './discards.tsx';
import { RIM, STRIP, sideOf, TABLE } from './geometry.ts';
import { SeatDisc, WIND_GLYPH } from './seat-disc.tsx';
import { Strip } from './strip.tsx';
import { glyph } from './tiles/glyphs.ts';
import { TileSymbols } from './tiles/symbols.tsx';
import { Wall } from './wall.tsx';
import { describe } from './words.ts';

/** The table from above. */
export function Table({ view }: { view: TableView }) {
  const east: Place = view.sides.find(({ seat }) => seat === 'E')?.place ?? 'A';
  const sides = view.sides
    .map((side) => ({ side, at: sideOf(side.place, view.clockwise) }))
    // The far side first: what lies nearer covers it.
    .sort((a, b) => [3, 1, 0, 2][a.at]! - [3, 1, 0, 2][b.at]!);
  return (
    <svg class="table" viewBox={`0 0 ${TABLE} ${TABLE}`} role="img" aria-label={describe(view)}>
      <TileSymbols />
      <Board />
      {sides.map(({ side, at }) => (
        <Strip key={side.place} view={side} side={at} turn={view.turn === side.seat} />
      ))}
      {sides.map(({ side, at }) => (
        <SeatDisc
          key={side.place}
          place={side.place}
          seat={side.seat}
          side={at}
          turn={view.turn === side.seat}
        />
      ))}
      {view.wall && <Wall wall={view.wall} east={east} clockwise={view.clockwise} />}
      {view.phase === 'waiting' && (
        <text class="waiting" x={TABLE / 2} y={TABLE / 2 + 190}>
          Waiting for the deal
        </text>
      )}
      <Discards discards={view.discards} />
    </svg>
  );
}

/** Frame and felt, with the four winds woven into the middle. */
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
        <circle r="128" />
        <circle r="118" />
        {(['N', 'E', 'S', 'W'] as const).map((seat, turn) => (
          <path
            key={seat}
            d={glyph(WIND_GLYPH[seat])}
            transform={`rotate(${turn * 90}) translate(-27 -100) scale(.54)`}
          />
        ))}
      </g>
    </g>
  );
}
