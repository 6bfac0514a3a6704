import { points } from '../../../shared/explain/numbers.ts';
import type { Language } from '../../../shared/languages/index.ts';
import type { StandingLine } from '../view/view.ts';
import { useHall } from './hall-context.ts';
import { nameSize } from './name-size.ts';

/** Match points as they are: shared ones have quarters and thirds. */
export const matchPointsText = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value).replace('-', '\u2212');

interface StandingsTableProps {
  readonly lines: readonly StandingLine[];
  /** On a big screen: how many letters of a name fit on a line. The heads of columns are read out only: they speak for themselves. */
  readonly fits?: number;
}

/** Standings, or a part of them. */
export function StandingsTable({ lines, fits }: StandingsTableProps) {
  const { language, words, nameOf } = useHall();
  const { rank, who, matchPoints, tablePoints } = words.common;
  const most = fits === undefined ? null : fits - moreDigits(lines, language);
  return (
    <table class="ranking">
      <thead>
        <tr>
          {[rank, who, matchPoints, tablePoints].map((head) => (
            <th key={head} scope="col">
              <span class={fits === undefined ? '' : 'unseen'}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.player}>
            <td class="rank">{line.rank}</td>
            <th scope="row" class="name">
              <span class={`name-text ${most === null ? '' : nameSize(nameOf(line.player), most)}`}>
                {nameOf(line.player)}
              </span>
            </th>
            <td class="match-points">{matchPointsText(line.matchPoints, language)}</td>
            <td class={line.tablePoints < 0 ? 'table-points loss' : 'table-points'}>
              {points(line.tablePoints)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The letters that names have less room for, since numbers have more digits than most. */
function moreDigits(lines: readonly StandingLine[], language: Language): number {
  const longest = (text: (line: StandingLine) => string) =>
    Math.max(0, ...lines.map((line) => text(line).length));
  const more = (length: number, most: number) => Math.max(0, length - most);
  return (
    more(
      longest(({ rank }) => `${rank}`),
      2,
    ) +
    more(
      longest(({ matchPoints }) => matchPointsText(matchPoints, language)),
      2,
    ) +
    more(
      longest(({ tablePoints }) => points(tablePoints)),
      6,
    )
  );
}
