import { signed } from '../../../../shared/explain/numbers.ts';
import type { PrintView } from '../../view/print-view.ts';
import { useHall } from '../hall-context.ts';
import { matchPointsText } from '../standings-table.tsx';

const WINDS = ['E', 'S', 'W', 'N'] as const;

interface ScoreSheetsProps {
  readonly view: PrintView;
  readonly round: PrintView['rounds'][number];
}

/** A sheet for each table of a round, with what came of it as far as it has been played, to be signed by its players. */
export function ScoreSheets({ view: { tournament, standings }, round: { round, tables } }: ScoreSheetsProps) {
  const { language, words, winds, nameOf } = useHall();
  const resultOf = (player: number) =>
    standings.find((line) => line.player === player)?.rounds.find((one) => one.round === round);
  return (
    <>
      {tables.map((players, at) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section key={players[0]} class="score-sheet" aria-label={words.common.table(at + 1)} tabIndex={0}>
          <header class="sheet-head">
            <h1>{words.common.table(at + 1)}</h1>
            <p>
              {tournament} · {words.common.roundOnly(round)}
            </p>
          </header>
          <table class="sheet scores">
            <thead>
              <tr>
                <td />
                <th scope="col">{words.common.who}</th>
                <th scope="col" class="number">
                  {words.common.tablePoints}
                </th>
                <th scope="col" class="number">
                  {words.common.matchPoints}
                </th>
                <th scope="col" class="to-sign">
                  {words.print.signature}
                </th>
              </tr>
            </thead>
            <tbody>
              {players.map((player, seat) => {
                const result = resultOf(player);
                return (
                  <tr key={player}>
                    <td>{winds[WINDS[seat]!]}</td>
                    <th scope="row">{nameOf(player)}</th>
                    <td class="number">{result && signed(result.tablePoints)}</td>
                    <td class="number">{result && matchPointsText(result.matchPoints, language)}</td>
                    <td />
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}
