import { points, signed } from '../../../../shared/explain/numbers.ts';
import type { Mark } from '../../../../shared/statistics/match-table.ts';
import { dayText, percent } from './amounts.ts';
import type { PartProps } from './parts.ts';
import { Wide } from './wide.tsx';

/** The last match: who leads, by how much, and who wears what (Bouter 124 to 127, 138, 139). */
export function Match({ club, words, language }: PartProps) {
  const { match } = club;
  if (match === null) return null;
  const decided = Math.max(1, match.won + match.drawn);
  const name = (player: string) => (club.byPlace ? words.place(player) : player);
  return (
    <section id="match">
      <h2>{words.section.match}</h2>
      <p>
        {words.matchOf(match.day && dayText(match.day, language), match.hands)} ·{' '}
        {words.wonAndDrawn(percent(match.won / decided, language), percent(match.drawn / decided, language))}
      </p>
      <Wide label={words.section.match}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              <th scope="col" class="number">
                {words.column.points}
              </th>
              <th scope="col" class="number">
                {words.behind}
              </th>
              {club.isBouter && (
                <>
                  <th scope="col" class="number">
                    {words.holds}
                  </th>
                  <th scope="col" class="number">
                    {words.allRound}
                  </th>
                  <th scope="col">{words.marks}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {match.lines.map((line) => (
              <tr key={line.player} class={line.marks.includes('yellow jersey') ? 'leads' : ''}>
                <th scope="row">{name(line.player)}</th>
                <td class={`number ${line.points < 0 ? 'loss' : ''}`}>{signed(line.points)}</td>
                <td class="number">{points(line.behind)}</td>
                {club.isBouter && (
                  <>
                    <td class="number">{points(line.holds)}</td>
                    <td class="number">{points(line.allRound)}</td>
                    <td>
                      {line.marks.map((mark) => (
                        <span key={mark} class={`mark ${MARK_CLASS[mark]}`}>
                          {words.mark[mark]}
                        </span>
                      ))}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

const MARK_CLASS: Readonly<Record<Mark, string>> = {
  'yellow jersey': 'yellow',
  'green scarf': 'green',
  'orange scarf': 'orange',
  'in the red': 'red',
  'above 12,000': 'above',
};
