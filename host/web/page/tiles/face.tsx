import type { Tile } from '../../../../shared/game/tiles.ts';
import { BambooFace } from './bamboos.tsx';
import { CircleFace } from './circles.tsx';
import { FlowerFace } from './flowers.tsx';
import { IndexMark } from './index-mark.tsx';
import { INK } from './ink.ts';
import { SeasonFace } from './seasons.tsx';
import { CharacterFace, DragonFace, WindFace } from './writing.tsx';

/**
 * The face of a tile, painted on 60 by 80 units.
 * @param index whether it has a digit or letter in its corner; a picture that fills the tile is smaller beside it
 */
export function Face({ tile, index }: { tile: Tile; index: boolean }) {
  const [text, ink] = indexOf(tile);
  return (
    <g>
      {index && FULL.test(tile) ? (
        <g transform="translate(8.7 10) scale(.84)">
          <Picture tile={tile} />
        </g>
      ) : (
        <Picture tile={tile} />
      )}
      {index && <IndexMark text={text} ink={ink} large={LARGE.test(tile)} />}
    </g>
  );
}

/** The tiles whose pictures leave no corner free: circles, bamboos, the white dragon. */
const FULL = /[ps]|5z/;

/** The tiles with room for a large one: winds, flowers and seasons. */
const LARGE = /[1-4]z|f/;

const LETTERS = 'ESWNPFC';

/** The digit or letter of a tile, and its colour. */
function indexOf(tile: Tile): readonly [text: string, ink: string] {
  const rank = Number(tile[0]);
  switch (tile[1]) {
    case 'z':
      return [LETTERS[rank - 1]!, [INK.blue, INK.green, INK.red][rank - 5] ?? INK.black];
    case 'f':
      return rank <= 4 ? [`${rank}`, INK.red] : [`${rank - 4}`, INK.blue];
    default:
      return [`${rank}`, INK.blue];
  }
}

function Picture({ tile }: { tile: Tile }) {
  const rank = Number(tile[0]);
  switch (tile[1]) {
    case 'm':
      return <CharacterFace rank={rank} />;
    case 'p':
      return <CircleFace rank={rank} />;
    case 's':
      return <BambooFace rank={rank} />;
    case 'z':
      return rank <= 4 ? <WindFace rank={rank} /> : <DragonFace rank={rank - 4} />;
    default:
      return rank <= 4 ? <FlowerFace rank={rank} /> : <SeasonFace rank={rank - 4} />;
  }
}
