import { useContext } from 'preact/hooks';
import type { SeenTable } from '../../../shared/view/seen-table.ts';
import type { News } from '../../../shared/view/view.ts';
import { Call, useCall } from './call.tsx';
import { Discards } from './discards.tsx';
import { DisplayContext } from './display.ts';
import { FRAME, RIM, STRIP, TABLE } from './layout/geometry.ts';
import { layTable } from './layout/table-layout.ts';
import { Plate } from './plate.tsx';
import { SeatDisc } from './seat-disc.tsx';
import { Strip } from './strip.tsx';
import { TileSymbols } from './tiles/symbols.tsx';
import { Wall } from './wall.tsx';
import { useTalk } from './words/talk.ts';
import { describe } from './words/tell.ts';

const WHOLE = TABLE + 2 * FRAME;

/** The table from above. */
export function Table({ view, news = null }: { view: SeenTable; news?: News | null }) {
  const talk = useTalk();
  const { rows, indices } = useContext(DisplayContext);
  const call = useCall(news);
  const { players, wall, discards, rise } = layTable(view, rows);
  const winner = news?.event === 'win' ? news.seat : null;
  return (
    <svg
      class="table"
      viewBox={`${-FRAME} ${-FRAME} ${WHOLE} ${WHOLE}`}
      role="img"
      aria-label={describe(talk, view)}
    >
      <TileSymbols indices={indices} />
      <Board />
      {players.map(({ view: { place, seat }, rack, strip }) => (
        <Strip key={place} rack={rack} tiles={strip} dealer={seat === 'E'} />
      ))}
      {players.map(({ view: side, seat: { stone, plate } }) => {
        const lit = view.turn === side.seat || winner === side.seat;
        return (
          <g key={side.place}>
            <SeatDisc seat={side.seat} at={stone} lit={lit} />
            <Plate view={side} at={plate} lit={lit} />
          </g>
        );
      })}
      {wall && <Wall wall={wall} />}
      {view.phase === 'waiting' && (
        <text class="waiting" x={TABLE / 2} y={TABLE / 2 + 190}>
          {talk.words.waiting}
        </text>
      )}
      <Discards discards={discards} rise={rise} />
      {players.map(
        ({ view: { place, seat }, seat: { call: box } }) =>
          call?.seat === seat && <Call key={`${place} ${call.text}`} text={call.text} box={box} />,
      )}
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
      <rect x={-FRAME} y={-FRAME} width={WHOLE} height={WHOLE} rx="40" fill="url(#wood)" />
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
