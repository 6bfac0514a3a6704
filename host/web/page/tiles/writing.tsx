import { glyph } from './glyphs.ts';
import { INK } from './ink.ts';

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;
const WINDS = ['東', '南', '西', '北'] as const;

/** The face of a character tile, `rank` 1 to 9: the numeral, and 萬 (ten thousand) below it. */
export function CharacterFace({ rank }: { rank: number }) {
  return (
    <g>
      <path fill={INK.black} d={glyph(NUMERALS[rank - 1]!)} transform="translate(15 5) scale(.34 .32)" />
      <path fill={INK.red} d={glyph('萬')} transform="translate(12 38) scale(.37 .38)" />
    </g>
  );
}

/** The face of a wind, 1 east to 4 north. */
export function WindFace({ rank }: { rank: number }) {
  return <path fill={INK.blue} d={glyph(WINDS[rank - 1]!)} transform="translate(9 24) scale(.44 .5)" />;
}

/** The face of a dragon: 1 white (a frame), 2 green (發), 3 red (中). */
export function DragonFace({ rank }: { rank: number }) {
  if (rank === 1) {
    return (
      <g fill="none" stroke={INK.blue}>
        <rect x="9" y="11" width="42" height="58" rx="3" stroke-width="3.4" />
        <rect x="15" y="17" width="30" height="46" rx="1.5" stroke-width="1.6" />
        <path stroke-width="1.6" d="M9 22H15M15 11V17M45 11V17M45 22H51M9 58H15M15 63V69M45 63V69M45 58H51" />
      </g>
    );
  }
  return rank === 2 ? (
    <path fill={INK.green} d={glyph('發')} transform="translate(8 19) scale(.45 .52)" />
  ) : (
    <path fill={INK.red} d={glyph('中')} transform="translate(8 14) scale(.45 .56)" />
  );
}
