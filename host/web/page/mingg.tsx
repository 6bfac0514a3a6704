import type { Seat } from '../../../shared/game/seats.ts';
import { SEATS } from '../../../shared/game/seats.ts';
import { WIND_GLYPH } from './seat-disc.tsx';
import { glyph } from './tiles/glyphs.ts';
import { useTalk } from './words/talk.ts';

/** The Mingg: the lacquered box that shows the wind of the round. */
export function Mingg({ roundWind }: { roundWind: Seat }) {
  const { words, field } = useTalk();
  return (
    <svg
      class="mingg"
      viewBox="-50 -50 100 100"
      role="img"
      aria-label={words.prevailingWind(field.winds[roundWind])}
    >
      <path class="mingg-box" d="M-20 -48H20L48 -20V20L20 48H-20L-48 20V-20Z" />
      <path class="mingg-line" d="M-18 -43H18L43 -18V18L18 43H-18L-43 18V-18Z" />
      <circle class="mingg-disc" r="29" />
      <path
        class="mingg-wind"
        d={glyph(WIND_GLYPH[roundWind])}
        transform="translate(-20 -21) scale(.4 .42)"
      />
      {SEATS.map((seat, turn) => (
        <circle
          key={seat}
          class={seat === roundWind ? 'mingg-lamp lit' : 'mingg-lamp'}
          cy="-37.500"
          r="3.600"
          transform={`rotate(${turn * 90})`}
        />
      ))}
    </svg>
  );
}
