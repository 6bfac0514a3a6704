import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { Meld } from '../../../../shared/game/position.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import type { Tile } from '../../../../shared/game/tiles.ts';
import { TilePicture } from '../tiles/tile-picture.tsx';
import { useTalk } from '../words/talk.ts';
import { clear, NOTHING, seatsOf, takeAway } from './draft.ts';
import type { PartProps } from './parts.ts';

interface ComposedProps extends PartProps {
  readonly seat: Seat;
  readonly choose: (seat: Seat) => void;
}

/** The tiles that were laid, each a button that takes it away again; and whose they are. */
export function Composed({ draft, change, words, seat, choose }: ComposedProps) {
  const { field, groups } = useTalk();
  const { concealed, melds = [], bonus = [] } = draft.players[seat] ?? NOTHING;
  const away = (from: 'concealed' | 'melds' | 'bonus', index: number) =>
    change(takeAway(draft, seat, from, index));
  const nameOf = ({ type, tiles, concealed: isConcealed }: Meld) => {
    const name = isConcealed ? field.concealed(groups[type]) : groups[type];
    return `${name}, ${tileName(tiles[0]!, field)}`;
  };
  const tileButton = (tile: Tile, from: 'concealed' | 'bonus', index: number) => (
    <button
      key={index}
      type="button"
      aria-label={words.takeAway(tileName(tile, field))}
      onClick={() => away(from, index)}
    >
      <TilePicture tile={tile} />
    </button>
  );
  return (
    <section class="card composed" aria-label={words.hand}>
      <div class="seats" role="tablist" aria-label={words.whose}>
        {seatsOf(draft).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === seat} onClick={() => choose(one)}>
            {field.winds[one]}
            {one === draft.win.seat && <small> · {words.wins}</small>}
          </button>
        ))}
      </div>
      <div class="laid">
        {concealed.length + melds.length + bonus.length === 0 && <p class="empty">{words.empty}</p>}
        {concealed.length > 0 && (
          <span>{concealed.map((tile, index) => tileButton(tile, 'concealed', index))}</span>
        )}
        {melds.map((meld, index) => (
          <button
            key={index}
            type="button"
            class="meld"
            aria-label={words.takeAway(nameOf(meld))}
            onClick={() => away('melds', index)}
          >
            {meld.tiles.map((tile, at) => (
              <TilePicture key={at} tile={tile} down={meld.concealed === true && (at === 0 || at === 3)} />
            ))}
          </button>
        ))}
        {bonus.length > 0 && <span>{bonus.map((tile, index) => tileButton(tile, 'bonus', index))}</span>}
      </div>
      <p class="actions">
        <button type="button" onClick={() => change(clear(draft, seat))} disabled={!draft.players[seat]}>
          {words.clear}
        </button>
      </p>
    </section>
  );
}
