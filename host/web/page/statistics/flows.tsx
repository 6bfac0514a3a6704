import { signed } from '../../../../shared/explain/numbers.ts';
import { nameOf, type PartProps } from './parts.ts';
import { Wide } from './wide.tsx';

/** A table with more players than these cannot be read. */
const MOST = 12;

/** Who pays whom: points between each two of those who played most. */
export function Flows({ club, place, words }: PartProps) {
  const { period } = place;
  const played = (player: number) => club.players[player]!.figures[period]?.hands?.value ?? 0;
  const who = club.players
    .map((_, player) => player)
    .filter((player) => played(player) > 0)
    .sort((one, other) => played(other) - played(one))
    .slice(0, MOST);
  const paid = new Map(who.map((player) => [player, new Map(club.players[player]!.paidBy[period] ?? [])]));
  const most = Math.max(1, ...[...paid.values()].flatMap((row) => [...row.values()].map(Math.abs)));
  const heat = (points: number) =>
    points === 0
      ? ''
      : `${points < 0 ? 'lost' : 'gained'}-${Math.max(1, Math.ceil((4 * Math.abs(points)) / most))}`;
  return (
    <section id="flows">
      <h2>{words.section.flows}</h2>
      <p>{words.flowsMean}</p>
      <Wide label={words.section.flows}>
        <table class="flows">
          <thead>
            <tr>
              <td />
              {who.map((player) => (
                <th key={player} scope="col" class="number">
                  {nameOf(club, player, words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {who.map((player) => (
              <tr key={player}>
                <th scope="row">{nameOf(club, player, words)}</th>
                {who.map((other) => {
                  const points = paid.get(player)!.get(other);
                  return (
                    <td key={other} class={`number ${heat(points ?? 0)}`}>
                      {points === undefined ? '' : signed(points)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}
