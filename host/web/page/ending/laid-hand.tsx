import type { GroupView, SheetView } from '../../../../shared/view/view.ts';
import { TilePicture } from '../tiles/tile-picture.tsx';
import { useTalk } from '../words/talk.ts';

/** Where the winning tile stands in a hand. */
interface Winning {
  readonly group: number;
  readonly tile: string;
}

/** A player's tiles by their groups, with flowers and seasons, and the winning tile marked. */
export function LaidHand({
  sheet: { groups, bonus },
  winning,
}: {
  sheet: Pick<SheetView, 'groups' | 'bonus'>;
  winning?: Winning;
}) {
  const { field } = useTalk();
  if (groups.length + bonus.length === 0) return null;
  return (
    <div class="hand">
      {groups.map((group, nth) => (
        // The order of groups never changes, so the index can be the key.
        <Group
          key={nth}
          group={group}
          marked={
            winning?.group === nth ? group.tiles.lastIndexOf(winning.tile as GroupView['tiles'][number]) : -1
          }
        />
      ))}
      {bonus.length > 0 && (
        <figure class="group bonus">
          <div>
            {bonus.map((tile) => (
              <TilePicture key={tile} tile={tile} />
            ))}
          </div>
          <figcaption>{field.bonusTiles}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** @param marked the index of the winning tile, or -1 */
function Group({ group, marked }: { group: GroupView; marked: number }) {
  const { field, groups, words } = useTalk();
  const name = group.type === 'tiles' ? '' : groups[group.type];
  const isTold = group.concealed && (group.type === 'pung' || group.type === 'kong');
  return (
    <figure class={marked < 0 ? 'group' : 'group completed'}>
      <div>
        {group.tiles.map((tile, at) =>
          at === marked ? (
            <span key={at} class="winning-tile">
              <TilePicture tile={tile} />
              <span class="unseen">{words.ending.winningTile}</span>
            </span>
          ) : (
            <TilePicture key={at} tile={tile} />
          ),
        )}
      </div>
      <figcaption>{isTold ? field.concealed(name) : name}</figcaption>
    </figure>
  );
}
