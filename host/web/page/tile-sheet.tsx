import { useContext } from 'preact/hooks';
import { DisplayContext } from './display.ts';
import { TileSymbols } from './tiles/symbols.tsx';

/** The faces that tiles outside the table's picture are drawn with, on a page without that picture. */
export function TileSheet() {
  const { indices } = useContext(DisplayContext);
  return (
    <svg class="tile-sheet" width="0" height="0" aria-hidden="true">
      <TileSymbols indices={indices} />
    </svg>
  );
}
