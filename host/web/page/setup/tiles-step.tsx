import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { EnrolTold, TilesView } from '../../../../shared/view/view-setup.ts';
import { TilePicture } from '../tiles/tile-picture.tsx';
import { useTalk } from '../words/talk.ts';
import type { StepProps } from './step-props.ts';
import type { SetupWords } from './words/words.ts';

/** Which tag is which tile: the kind to lay next, in a picture, and what is seen of it. */
export function TilesStep({ view, words: all, act }: StepProps) {
  const words = all.tiles;
  const { boards } = view;
  const tiles = view.tiles!;
  const isOpen = boards?.state === 'open';
  return (
    <>
      <p class="hint">{words.means}</p>
      {tiles.problem !== '' && (
        <p class="refused" role="alert" lang="en">
          {tiles.problem}
        </p>
      )}
      <label>
        {words.size}
        <select
          value={tiles.size}
          onChange={({ currentTarget }) =>
            void act({ do: 'enrol', size: currentTarget.value === '136' ? 136 : 144 })
          }
        >
          {([144, 136] as const).map((size) => (
            <option key={size} value={size}>
              {words.sizes[size]}
            </option>
          ))}
        </select>
      </label>
      {boards?.state === 'opening' && <p aria-busy="true">{all.boards.opening}</p>}
      {boards?.state === 'none' && <p class="refused">{words.needsBoards}</p>}
      {isOpen && tiles.next && <Laying tiles={tiles} words={words} />}
      <Told told={tiles.told} wanted={tiles.next?.wanted ?? 0} words={words} />
      <p>{tiles.left === 0 ? words.whole : words.known(tiles.known, tiles.size)}</p>
      <div class="buttons">
        {tiles.done > 0 && (
          <button type="button" onClick={() => void act({ do: 'kind-back' })}>
            {words.oneBack}
          </button>
        )}
        {tiles.next && (
          <button type="button" onClick={() => void act({ do: 'skip-kind' })}>
            {words.leaveOut}
          </button>
        )}
        {!tiles.next && tiles.left > 0 && (
          <button type="button" onClick={() => void act({ do: 'enrol', size: tiles.size })}>
            {words.again}
          </button>
        )}
      </div>
    </>
  );
}

/** The kind to lay now, as often as it is in the set. */
function Laying({ tiles, words }: { tiles: TilesView; words: SetupWords['tiles'] }) {
  const { field } = useTalk();
  const { tile, wanted } = tiles.next!;
  return (
    <figure class="laying">
      <p class="count">
        {words.kind(tiles.done + 1, tiles.of)}
        <progress max={tiles.of} value={tiles.done} aria-label={words.kind(tiles.done + 1, tiles.of)} />
      </p>
      <div class="pictures">
        {Array.from({ length: wanted }, (_, nth) => (
          <TilePicture key={nth} tile={tile} />
        ))}
      </div>
      <figcaption>
        <b>{tileName(tile, field)}</b> {words.lay(wanted)}
      </figcaption>
    </figure>
  );
}

/** What the last readings have shown. */
function Told({
  told,
  wanted,
  words,
}: {
  told: EnrolTold | null;
  wanted: number;
  words: SetupWords['tiles'];
}) {
  const { field } = useTalk();
  const text = () => {
    switch (told?.is) {
      case undefined:
        return '';
      case 'seen':
        return words.seen(told.count, wanted);
      case 'too-many':
        return words.tooMany(told.count, wanted);
      case 'other-kind':
        return words.otherKind(tileName(told.tile, field));
      case 'learned':
        return words.learned(tileName(told.tile, field), told.dropped);
    }
  };
  return (
    <p class={told?.is === 'learned' ? 'done' : 'told'} role="status">
      {text()}
    </p>
  );
}
