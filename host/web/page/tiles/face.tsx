import type { Tile } from '../../../../shared/game/tiles.ts';
import { BambooFace } from './bamboos.tsx';
import { CircleFace } from './circles.tsx';
import { FlowerFace } from './flowers.tsx';
import { SeasonFace } from './seasons.tsx';
import { CharacterFace, DragonFace, WindFace } from './writing.tsx';

/** The face of a tile, painted on 60 by 80 units. */
export function Face({ tile }: { tile: Tile }) {
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
