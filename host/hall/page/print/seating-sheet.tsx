import type { PrintView } from '../../view/print-view.ts';
import { useHall } from '../hall-context.ts';

const WINDS = ['E', 'S', 'W', 'N'] as const;

/** Everybody's table and wind in a round, by name: for the door. */
export function SeatingSheet({ round: { tables, out } }: { round: PrintView['rounds'][number] }) {
  const { language, words, winds, nameOf } = useHall();
  const seated = tables.flatMap((players, table) =>
    players.map((player, at) => ({
      player,
      seat: `${words.common.table(table + 1)} · ${winds[WINDS[at]!]}`,
    })),
  );
  const lines = [...seated, ...out.map((player) => ({ player, seat: words.common.sitsOut }))];
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (
    <table class="sheet door">
      <thead>
        <tr>
          <th scope="col">{words.common.who}</th>
          <th scope="col">{words.print.seat}</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .toSorted((a, b) => compare(nameOf(a.player), nameOf(b.player)))
          .map(({ player, seat }) => (
            <tr key={player}>
              <th scope="row">{nameOf(player)}</th>
              <td>{seat}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
