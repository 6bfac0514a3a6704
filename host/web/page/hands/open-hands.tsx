import { points } from '../../../../shared/explain/numbers.ts';
import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import type { Tile } from '../../../../shared/game/tiles.ts';
import type { HandsWords } from '../../../../shared/languages/words.ts';
import type { OpenHand } from '../../../../shared/view/open-hands.ts';
import type { WaitView } from '../../../../shared/view/view-waits.ts';
import { TilePicture } from '../tiles/tile-picture.tsx';
import { useTalk } from '../words/talk.ts';

interface OpenHandsProps {
  readonly hands: readonly OpenHand[];
  readonly turn: Seat | null;
  readonly words: HandsWords;
}

/** All hands, open: what is on each rack, what was declared, and what it waits for. */
export function OpenHands({ hands, turn, words }: OpenHandsProps) {
  const { field } = useTalk();
  return (
    <section class="open-hands" aria-label={words.allHands}>
      {hands.map(({ place, seat, tiles, drawn, groups, bonus, waits }) => (
        <div key={place} class={turn === seat ? 'open-hand turn' : 'open-hand'}>
          <h3>
            {field.winds[seat]} <small>· {place}</small>
          </h3>
          <div class="tiles">
            <Tiles tiles={tiles} />
            {drawn && <Tiles tiles={[drawn]} kind="drawn" />}
            {groups.map((group, nth) => (
              // The order of groups never changes, so the index can be the key.
              <Tiles key={nth} tiles={group.tiles} kind="declared" />
            ))}
            {bonus.length > 0 && <Tiles tiles={bonus} kind="declared" />}
          </div>
          {waits.length > 0 && (
            <p class="waiting-for">
              {words.waitsFor}
              {waits.map((wait) => (
                <Wait key={wait.tile} wait={wait} words={words} />
              ))}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function Tiles({ tiles, kind }: { tiles: readonly Tile[]; kind?: 'drawn' | 'declared' }) {
  return (
    <span class={kind}>
      {tiles.map((tile, at) => (
        <TilePicture key={at} tile={tile} />
      ))}
    </span>
  );
}

/** A tile that is waited for, with how many the player cannot see, and the most that it scores. */
function Wait({ wait: { tile, unseen, drawn, claimed }, words }: { wait: WaitView; words: HandsWords }) {
  const { field } = useTalk();
  const most = Math.max(drawn ?? 0, claimed ?? 0);
  const told = words.wait(tileName(tile, field), unseen, most > 0 ? points(most) : null);
  return (
    <span class="wait" title={told}>
      <TilePicture tile={tile} />
      <small>
        <span aria-hidden="true">
          {unseen}× {most > 0 ? points(most) : '–'}
        </span>
        <span class="unseen">{told}</span>
      </small>
    </span>
  );
}
