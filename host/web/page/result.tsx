import { points, signed } from '../../../shared/explain/numbers.ts';
import type { ResultView } from '../../../shared/view/view.ts';
import { usePlayerAt } from './players.ts';
import { Rulings } from './rulings.tsx';
import { Sheet } from './sheet.tsx';
import { Waits } from './waits.tsx';
import { useTalk } from './words/talk.ts';
import { howText, resultTitle } from './words/tell.ts';

/** The score sheet of the last finished hand: open while that hand is on the table, folded after that. */
export function Result({ result, open }: { result: ResultView; open: boolean }) {
  const talk = useTalk();
  const { words } = talk;
  const [winner, ...others] = result.sheets;
  return (
    <details class="result" open={open}>
      <summary>
        <span>{words.result(result.hand, resultTitle(talk, result))}</span>
      </summary>
      <p class="how">{howText(talk, result)}</p>
      {winner && <Sheet sheet={winner} result={result} winner />}
      <div class="money">
        <Balance result={result} />
        {result.payments.length > 0 && <Payments result={result} />}
        <Rulings result={result} />
      </div>
      {others.map((sheet) => (
        <Sheet key={sheet.place} sheet={sheet} result={result} winner={false} />
      ))}
      {result.waits.length > 0 && <Waits waits={result.waits} />}
    </details>
  );
}

/** Who pays whom. */
function Payments({ result }: { result: ResultView }) {
  const { words, field } = useTalk();
  const playerAt = usePlayerAt();
  const name = (place: string) => {
    const row = result.balance.find((one) => one.place === place);
    return row ? `${field.winds[row.seat]} · ${playerAt(row.place) ?? place}` : place;
  };
  return (
    <table class="payments">
      <caption>{words.whoPays}</caption>
      <tfoot>
        <tr>
          <td colSpan={4}>{result.notes.map((note) => words.notes[note]).join(' ')}</td>
        </tr>
      </tfoot>
      <tbody>
        {result.payments.map(({ from, to, points: amount }) => (
          <tr key={`${from}${to}`}>
            <td>{name(from)}</td>
            <td>
              <span class="unseen">{words.pays}</span>
              <span aria-hidden="true">→</span>
            </td>
            <td>{name(to)}</td>
            <td class="number">{points(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The net result of the hand, and the running totals. */
function Balance({ result }: { result: ResultView }) {
  const { words, field, five } = useTalk();
  const playerAt = usePlayerAt();
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
        {result.balance.map(({ place, seat, net, total, player }) => (
          <tr key={place}>
            <th scope="row">
              {field.winds[seat]} · {player ? five.player(player) : (playerAt(place) ?? place)}
            </th>
            <td class={net < 0 ? 'number loss' : 'number'}>{signed(net)}</td>
            <td class="number">{points(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
