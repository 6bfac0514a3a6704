import { points } from '../../../shared/explain/numbers.ts';
import { tileName } from '../../../shared/explain/tile-name.ts';
import type { WaitsView, WaitView } from '../../../shared/view/view-result.ts';
import { TilePicture } from './tiles/tile-picture.tsx';
import { useTalk } from './words/talk.ts';

/**
 * For learning, folded: the tiles that everybody was waiting for at the end of the hand, and what they would have
 * scored.
 */
export function Waits({ waits }: { waits: readonly WaitsView[] }) {
  const { words, field } = useTalk();
  return (
    <details class="waits">
      <summary>{words.waits.title}</summary>
      <p class="how">{words.waits.meaning}</p>
      {waits.map(({ place, seat, waits: tiles }) => (
        <section key={place} class="waiter">
          <h2>
            <span>
              {field.winds[seat]} · {place}
            </span>
          </h2>
          {tiles.length === 0 ? <p class="how">{words.waits.none}</p> : <Tiles waits={tiles} />}
        </section>
      ))}
    </details>
  );
}

function Tiles({ waits }: { waits: readonly WaitView[] }) {
  const { words, field } = useTalk();
  const worth = (total: number | null) => (total === null ? words.waits.tooLittle : points(total));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {words.waits.tile}
          </th>
          {[words.waits.unseen, words.waits.drawn, words.waits.claimed].map((head) => (
            <th key={head} scope="col" class="number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {waits.map(({ tile, unseen, drawn, claimed }) => (
          <tr key={tile}>
            <td class="picture">
              <TilePicture tile={tile} />
            </td>
            <th scope="row">{tileName(tile, field)}</th>
            <td class="number">{unseen}</td>
            <td class="number">{worth(drawn)}</td>
            <td class="number">{worth(claimed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
