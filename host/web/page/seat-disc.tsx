import type { Seat } from '../../../shared/game/seats.ts';
import type { LaidSeat } from './layout/seat-layout.ts';
import { glyph } from './tiles/glyphs.ts';

/** The Chinese characters of the winds. */
export const WIND_GLYPH: Readonly<Record<Seat, string>> = { E: '東', S: '南', W: '西', N: '北' };

/**
 * The round stone at a player's right that shows his wind, red for the dealer; it glows while he is in turn, or has won.
 */
export function SeatDisc({
  seat,
  at: { x, y, radius, edge },
  lit,
}: {
  seat: Seat;
  at: LaidSeat['stone'];
  lit: boolean;
}) {
  return (
    <g class={`disc${seat === 'E' ? ' dealer' : ''}${lit ? ' lit' : ''}`} transform={`translate(${x} ${y})`}>
      {lit && <circle class="disc-glow" r={radius + 10} />}
      <circle class="disc-edge" r={radius} cy={edge} />
      <circle class="disc-top" r={radius - 1.5} />
      <path d={glyph(WIND_GLYPH[seat])} transform="translate(-22 -23) scale(.44 .46)" />
    </g>
  );
}
