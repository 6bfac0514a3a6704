import type { ResultView } from '../../../shared/view.ts';
import { Sheet } from './sheet.tsx';
import { points, resultTitle, signed, WIND, winText } from './words.ts';

/** The score sheet of the last finished hand: laid open while that hand lies there, folded after it. */
export function Result({ result, open }: { result: ResultView; open: boolean }) {
  const [winner, ...others] = result.sheets;
  return (
    <details class="result" open={open}>
      <summary>
        <span>
          Hand {result.hand}: {resultTitle(result)}
        </span>
      </summary>
      {result.win ? (
        <p class="how">
          {`${WIND[result.win.seat]} (place ${result.win.place}) wins `}
          {winText({ ...result.win, from: result.win.from?.seat })}.
        </p>
      ) : (
        <p class="how">Nobody won: nothing is paid, the dealer stays.</p>
      )}
      {winner && <Sheet sheet={winner} winner />}
      <div class="money">
        <Balance result={result} />
        {result.payments.length > 0 && <Payments result={result} />}
      </div>
      {others.map((sheet) => (
        <Sheet key={sheet.place} sheet={sheet} winner={false} />
      ))}
    </details>
  );
}

/** Who pays whom. */
function Payments({ result }: { result: ResultView }) {
  const name = (place: string) => {
    const seat = result.balance.find((row) => row.place === place)?.seat;
    return seat ? `${WIND[seat]} · ${place}` : place;
  };
  return (
    <table class="payments">
      <caption>Who pays whom</caption>
      <tfoot>
        <tr>
          <td colSpan={4}>
            The dealer (East) pays and receives double
            {result.doubled && '; after a drawn hand all counts double again'}.
          </td>
        </tr>
      </tfoot>
      <tbody>
        {result.payments.map(({ from, to, points: amount }) => (
          <tr key={`${from}${to}`}>
            <td>{name(from)}</td>
            <td>
              <span class="unseen">pays</span>
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

/** What the hand changed, and the running totals. */
function Balance({ result }: { result: ResultView }) {
  return (
    <table class="balance">
      <caption>Running totals</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">this hand</th>
          <th scope="col">total</th>
        </tr>
      </thead>
      <tbody>
        {result.balance.map(({ place, seat, net, total }) => (
          <tr key={place}>
            <th scope="row">
              {WIND[seat]} · {place}
            </th>
            <td class={net < 0 ? 'number loss' : 'number'}>{signed(net)}</td>
            <td class="number">{points(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
