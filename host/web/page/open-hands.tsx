import { points } from '../../../shared/explain/numbers.ts';
import { tileName } from '../../../shared/explain/tile-name.ts';
import type { Seat } from '../../../shared/game/seats.ts';
import type { Tile } from '../../../shared/game/tiles.ts';
import { HANDS_WORDS, ONLOOKER_WORDS } from '../../../shared/languages/index.ts';
import type { OpenHand, OpenWait } from '../../../shared/view/open-hands.ts';
import { usePlayerAt } from './players.ts';
import { TilePicture } from './tiles/tile-picture.tsx';
import { useTalk } from './words/talk.ts';

interface OpenHandsProps {
  readonly hands: readonly OpenHand[];
  readonly turn: Seat | null;
}

/** Hands laid open: what is on each rack, what was declared, and what it waits for. */
export function OpenHands({ hands, turn }: OpenHandsProps) {
  const { field, language } = useTalk();
  const words = HANDS_WORDS[language];
  const playerAt = usePlayerAt();
  return (
    <section class="open-hands" aria-label={words.allHands}>
      {hands.map((hand) => (
        <div key={hand.place} class={turn === hand.seat ? 'open-hand turn' : 'open-hand'}>
          <h3>
            {field.winds[hand.seat]} <small>· {playerAt(hand.place) ?? hand.place}</small>
          </h3>
          <HandTiles hand={hand} />
          {hand.waits !== null && hand.waits.length > 0 && <Waits waits={hand.waits} />}
        </div>
      ))}
    </section>
  );
}

/** The tiles of a hand in the order of the set, the one just drawn apart, then what was declared. */
export function HandTiles({ hand: { tiles, drawn, groups, bonus } }: { hand: OpenHand }) {
  return (
    <div class="tiles">
      {tiles && <Tiles tiles={tiles} />}
      {drawn && <Tiles tiles={[drawn]} kind="drawn" />}
      {groups.map((group, nth) => (
        // The order of groups never changes, so the index can be the key.
        <Tiles key={nth} tiles={group.tiles} kind="declared" />
      ))}
      {bonus.length > 0 && <Tiles tiles={bonus} kind="declared" />}
    </div>
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

/** What a hand waits for, in a line. */
export function Waits({ waits }: { waits: readonly OpenWait[] }) {
  const words = HANDS_WORDS[useTalk().language];
  return (
    <p class="waiting-for">
      {words.waitsFor}
      {waits.map((wait) => (
        <Wait key={wait.tile} wait={wait} />
      ))}
    </p>
  );
}

/**
 * A tile that is waited for, with how many are left in the wall, or how many the player cannot see, and the most that it
 * scores.
 */
function Wait({ wait: { tile, unseen, live, drawn, claimed } }: { wait: OpenWait }) {
  const { field, language } = useTalk();
  const words = HANDS_WORDS[language];
  const most = Math.max(drawn ?? 0, claimed ?? 0);
  const told = words.wait(tileName(tile, field), unseen, most > 0 ? points(most) : null);
  const inWall = live === null ? '' : ` · ${ONLOOKER_WORDS[language].watch.inWall(live)}`;
  return (
    <span class="wait" title={`${told}${inWall}`}>
      <TilePicture tile={tile} />
      <small>
        <span aria-hidden="true">
          {live ?? unseen}× {most > 0 ? points(most) : '–'}
        </span>
        <span class="unseen">
          {told}
          {inWall}
        </span>
      </small>
    </span>
  );
}
