import type { PrintView } from '../../view/print-view.ts';
import { useHall } from '../hall-context.ts';

const WINDS = ['E', 'S', 'W', 'N'] as const;

/** Who sits at each table in a round. */
export function TablesSheet({ round: { tables, out } }: { round: PrintView['rounds'][number] }) {
  const { words, winds, nameOf } = useHall();
  return (
    <>
      <table class="sheet by-table">
        <thead>
          <tr>
            <td />
            {WINDS.map((wind) => (
              <th key={wind} scope="col">
                {winds[wind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tables.map((players, at) => (
            <tr key={players[0]}>
              <th scope="row">{words.common.table(at + 1)}</th>
              {players.map((player) => (
                <td key={player}>{nameOf(player)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {out.length > 0 && (
        <p>
          {words.common.sitsOut}: {out.map(nameOf).join(', ')}
        </p>
      )}
    </>
  );
}
