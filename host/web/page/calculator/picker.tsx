import type { Seat } from '../../../../shared/game/seats.ts';
import { TILES, type Tile } from '../../../../shared/game/tiles.ts';
import { TilePicture } from '../tiles/tile-picture.tsx';
import { useTalk } from '../words/talk.ts';
import { type Draft, type Laying, left, mayLay } from './draft.ts';
import type { CalculatorWords } from './words/words.ts';

const LAYINGS: readonly Laying[] = ['rack', 'chow', 'pung', 'kong', 'concealed-kong'];

/** The tiles row by row: suits, winds and dragons, flowers and seasons. */
const ROWS: readonly (readonly Tile[])[] = ['m', 'p', 's', 'z', 'f'].map((suit) =>
  TILES.filter((tile) => tile[1] === suit),
);

interface PickerProps {
  readonly draft: Draft;
  readonly seat: Seat;
  readonly laying: Laying;
  readonly choose: (laying: Laying) => void;
  readonly lay: (tile: Tile) => void;
  readonly words: CalculatorWords;
}

/** All tiles to choose from, and how they are laid. A tile that cannot be laid, or begins no such group, is dimmed. */
export function Picker({ draft, seat, laying, choose, lay, words }: PickerProps) {
  const { field, groups } = useTalk();
  const nameOf = (one: Laying): string => {
    if (one === 'rack') return words.onRack;
    return one === 'concealed-kong' ? field.concealed(groups.kong) : words.declared(groups[one]);
  };
  return (
    <section class="card picker">
      <fieldset class="layings">
        <legend>{words.layAs}</legend>
        {LAYINGS.map((one) => (
          <label key={one}>
            <input type="radio" name="laying" checked={one === laying} onChange={() => choose(one)} />
            {nameOf(one)}
          </label>
        ))}
      </fieldset>
      {ROWS.map((tiles) => (
        <div key={tiles[0]} class="row">
          {tiles.map((tile) => (
            <button
              key={tile}
              type="button"
              disabled={!mayLay(draft, seat, laying, tile)}
              onClick={() => lay(tile)}
            >
              <TilePicture tile={tile} />
              <small>{left(draft, tile)}</small>
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}
