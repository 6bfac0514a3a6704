import { points, signed } from '../../../../shared/explain/numbers.ts';
import type { ResultView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { useNames } from './names.ts';
import type { Told } from './reveal.ts';

/** What the hand brought each player, and the running totals: until the new ones are told, those before the hand. */
export function Balance({ result, told }: { result: ResultView; told: Told }) {
  const counted = told.totals;
  const { words } = useTalk();
  const { listed } = useNames(result);
  return (
    <table class="balance">
      <caption>{words.runningTotals}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.thisHand}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {result.balance.map((row) => (
          <tr key={row.place}>
            <th scope="row">{listed(row)}</th>
            <td class={`number ${row.net < 0 ? 'loss' : ''} ${told.payments ? '' : 'to-come'}`}>
              {signed(row.net)}
            </td>
            <td class="number">
              {!counted && <span aria-hidden="true">{points(row.total - row.net)}</span>}
              <span class={counted ? 'counted' : 'unseen'}>{points(row.total)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
