import { points } from '../../../../shared/explain/numbers.ts';
import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { ResultView } from '../../../../shared/view/view.ts';
import type { WaitView } from '../../../../shared/view/view-result.ts';
import { TilePicture } from '../tiles/tile-picture.tsx';
import { useTalk } from '../words/talk.ts';
import { useNames } from './names.ts';

/**
 * For learning, folded: the tiles that everybody was waiting for at the end of the hand, and what they would have
 * scored.
 */
export function Waits({ result }: { result: ResultView }) {
  const { words } = useTalk();
  const { listed } = useNames(result);
  return (
    <details class="waits">
      <summary>{words.waits.title}</summary>
      <p class="how">{words.waits.meaning}</p>
      <div class="waiters">
        {result.waits.map((who) => (
          <section key={who.place} class="waiter">
            <h3>{listed(who)}</h3>
            {who.waits.length === 0 ? <p class="how">{words.waits.none}</p> : <WaitTable waits={who.waits} />}
          </section>
        ))}
      </div>
    </details>
  );
}

/** A table of tiles that are waited for, with what each would score. */
export function WaitTable({ waits }: { waits: readonly WaitView[] }) {
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
