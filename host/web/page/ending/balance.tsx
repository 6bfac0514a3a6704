import { points, signed } from '../../../../shared/explain/numbers.ts';
import type { ResultView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { useNames } from './names.ts';

/** What the hand brought each player, and the running totals: those before the hand until `counted`. */
export function Balance({ result, counted }: { result: ResultView; counted: boolean }) {
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
            <td class={row.net < 0 ? 'number loss' : 'number'}>{signed(row.net)}</td>
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
