import { rectOf } from './layout/geometry.ts';
import type { LaidRack, StripTile } from './layout/strip-layout.ts';
import { LyingTile } from './lying-tile.tsx';

/** The strip of one player: rack, declared groups on his right, flowers and seasons on his left. */
export function Strip({
  rack,
  tiles,
  dealer,
}: {
  rack: LaidRack;
  tiles: readonly StripTile[];
  dealer: boolean;
}) {
  return (
    <g>
      <Rack rack={rack} dealer={dealer} />
      {tiles.map((tile) => (
        <g key={`${tile.key} ${tile.show}`} class="lay">
          <LyingTile at={tile} show={tile.show} />
        </g>
      ))}
    </g>
  );
}

/** The layers of a tile that stands on a rack, from the lowest: bone, bamboo, and its back. */
const LAYERS = ['#d9cba6', '#95622c', 'url(#bamboo)'] as const;

/** The rack: red for the dealer, and the tiles on it seen from behind. */
function Rack({ rack: { box, edge, shadow, tiles }, dealer }: { rack: LaidRack; dealer: boolean }) {
  return (
    <g>
      <rect class="rack-shadow" {...rectOf(shadow)} rx="6" />
      <rect class={dealer ? 'rack dealer' : 'rack'} {...rectOf(box)} rx="5" />
      <rect class="rack-edge" {...rectOf(edge)} rx="3" />
      {tiles.map(({ key, layers }) => (
        <g key={key}>
          {layers.map((layer, nth) => (
            <rect key={LAYERS[nth]} fill={LAYERS[nth]} {...rectOf(layer)} rx="4" />
          ))}
        </g>
      ))}
    </g>
  );
}
