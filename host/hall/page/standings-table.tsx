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
              <span class={`name-text ${fits === undefined ? '' : nameSize(nameOf(line.player), fits)}`}>
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
