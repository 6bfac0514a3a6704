import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { Tile } from '../../../../shared/game/tiles.ts';
import { useTalk } from '../words/talk.ts';

/** One tile outside the table's picture, on a score sheet; `down` shows its back. */
export function TilePicture({ tile, down = false }: { tile: Tile; down?: boolean }) {
  const { field } = useTalk();
  return (
    <svg class="tile" viewBox="0 0 60 88" role="img" aria-label={tileName(tile, field)}>
      <use href={down ? '#back' : '#face'} width="60" height="88" />
      {!down && <use href={`#t${tile}`} width="60" height="80" />}
    </svg>
  );
}
