import type { Place, Seat } from '../../../shared/game/seats.ts';
import { type Side, STRIP, TABLE, toPicture } from './geometry.ts';
import { glyph } from './tiles/glyphs.ts';
import { useTalk } from './words/talk.ts';

/** The Chinese characters of the winds. */
export const WIND_GLYPH: Readonly<Record<Seat, string>> = { E: '東', S: '南', W: '西', N: '北' };

/** The round stone at a player's right that shows his wind; it glows while he is in turn, or has won. */
export function SeatDisc({ place, seat, side, lit }: { place: Place; seat: Seat; side: Side; lit: boolean }) {
  const { field } = useTalk();
  const corner = TABLE - STRIP / 2 - 6;
  const [x, y] = toPicture(side, corner, corner);
  return (
    <g class={lit ? 'disc lit' : 'disc'} transform={`translate(${x} ${y - 8})`}>
      <circle class="disc-glow" r="47" />
      <circle class="disc-edge" r="36" cy="5" />
      <circle class="disc-top" r="36" />
      <path d={glyph(WIND_GLYPH[seat])} transform="translate(-22 -23) scale(.44 .46)" />
      <text y="62">{`${field.winds[seat]} \u00b7 ${place}`}</text>
    </g>
  );
}
