import type { Tile } from '../../../shared/game/tiles.ts';
import type { GroupView, SideView } from '../../../shared/view/view.ts';
import { MELD_TILE, type Side, STRIP, TABLE, toPicture } from './geometry.ts';
import { LyingTile } from './lying-tile.tsx';
import type { Body } from './tiles/symbols.tsx';

/** A player's strip lies between two corners: the right one has his wind, the left one his neighbour's. */
const LEFT = STRIP + 6;
const RIGHT = TABLE - STRIP - 6;
const GROUP_GAP = 13;
const MELD_Y = TABLE - STRIP + 37;
const RACK_Y = TABLE - 41;
const RACK_TILE = { width: 37, depth: 25 };

interface Laid {
  readonly key: string;
  readonly show: Tile | Exclude<Body, 'face'>;
  /** Distance of the tile's middle from the left end of its row. */
  readonly x: number;
}

/** Lays groups side by side; the last tile of a concealed pung or kong lies face down (Küster). */
function lay(groups: readonly GroupView[], width: number): { tiles: Laid[]; length: number } {
  const tiles: Laid[] = [];
  let x = 0;
  groups.forEach((group, nth) => {
    group.tiles.forEach((tile, at) => {
      const down =
        group.concealed && (group.type === 'pung' || group.type === 'kong') && at === group.tiles.length - 1;
      tiles.push({ key: `${nth} ${at}`, show: down ? 'back' : tile, x: x + width / 2 });
      x += width;
    });
    x += GROUP_GAP;
  });
  return { tiles, length: Math.max(0, x - GROUP_GAP) };
}

/** The strip of one player: rack, declared groups on his right, flowers and seasons on his left. */
export function Strip({ view, side }: { view: SideView; side: Side }) {
  const pitch = MELD_TILE.width + 1;
  const groups = lay(view.groups, pitch);
  const bonusLength = view.bonus.length * pitch;
  const both = groups.length + bonusLength + (groups.length && bonusLength ? 2 * GROUP_GAP : 0);
  const fit = Math.min(1, (RIGHT - LEFT) / both);
  const size = {
    width: MELD_TILE.width * fit,
    height: MELD_TILE.height * fit,
    thickness: MELD_TILE.thickness * fit,
  };
  const laid = [
    ...groups.tiles.map((tile) => ({ ...tile, x: RIGHT - (groups.length - tile.x) * fit })),
    ...view.bonus.map((tile, nth) => ({
      key: `bonus ${nth}`,
      show: tile as Laid['show'],
      x: LEFT + (nth + 0.5) * pitch * fit,
    })),
  ]
    .map((tile) => ({ ...tile, at: toPicture(side, tile.x, MELD_Y) }))
    .sort((a, b) => a.at[1] - b.at[1]);
  return (
    <g>
      <Rack side={side} tiles={view.rack} dealer={view.seat === 'E'} />
      {laid.map(({ key, show, at: [x, y] }) => (
        <g key={`${key} ${show}`} class="lay">
          <LyingTile x={x} y={y} side={side} size={size} show={show} />
        </g>
      ))}
    </g>
  );
}

/** The rack: red for the dealer, and the tiles on it seen from behind. */
function Rack({ side, tiles, dealer }: { side: Side; tiles: number; dealer: boolean }) {
  const middle = (LEFT + RIGHT) / 2;
  const length = 15 * RACK_TILE.width;
  const [cx, cy] = toPicture(side, middle, RACK_Y);
  const turned = side % 2 === 1;
  const box = (x: number, y: number, along: number, across: number) => {
    const [width, height] = turned ? [across, along] : [along, across];
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  const backs = Array.from({ length: tiles }, (_, nth) =>
    toPicture(side, middle + (nth - (tiles - 1) / 2) * RACK_TILE.width, RACK_Y),
  ).sort((a, b) => a[1] - b[1]);
  return (
    <g>
      <rect class="rack-shadow" {...box(cx + 2, cy + 6, length, 32)} rx="6" />
      <rect class={dealer ? 'rack dealer' : 'rack'} {...box(cx, cy, length, 32)} rx="5" />
      <rect class="rack-edge" {...box(cx, cy, length - 10, 22)} rx="3" />
      {backs.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect fill="#d9cba6" {...box(x, y, RACK_TILE.width - 2, RACK_TILE.depth)} rx="4" />
          <rect fill="#95622c" {...box(x, y - 4, RACK_TILE.width - 2, RACK_TILE.depth)} rx="4" />
          <rect fill="url(#bamboo)" {...box(x, y - 8, RACK_TILE.width - 2, RACK_TILE.depth)} rx="4" />
        </g>
      ))}
    </g>
  );
}
