import type { Tile } from '../../../../shared/tiles.ts';
import { tileName } from '../words.ts';

/** One tile outside the table's picture, on a score sheet; `down` shows its back. */
export function TilePicture({ tile, down = false }: { tile: Tile; down?: boolean }) {
  return (
    <svg class="tile" viewBox="0 0 60 88" role="img" aria-label={tileName(tile)}>
      <use href={down ? '#back' : '#face'} width="60" height="88" />
      {!down && <use href={`#t${tile}`} width="60" height="80" />}
    </svg>
  );
}
