import { points } from '../../shared/explain/numbers.ts';
import type { Unit } from '../../shared/statistics/figures.ts';
import type { OwnHand } from '../../shared/statistics/match-course.ts';
import type { MatchTable } from '../../shared/statistics/match-table.ts';
import {
  ALL_FIGURES,
  type Figure,
  type Period,
  type Statistics,
} from '../../shared/statistics/statistics.ts';
import type { Title } from '../../shared/statistics/titles.ts';
import { columns } from './columns.ts';

/** The figures of the table of all players; those of Bouter's rules if anybody played by them. */
const OVERVIEW = ['hands', 'share-won', 'points', 'longest-series'] as const;
const OVERVIEW_OF_BOUTER = ['all-round', 'zbmj-total', 'collection', 'green-scarf', 'orange-scarf'] as const;
const HEADS: Readonly<Record<string, string>> = {
  hands: 'hands',
  'share-won': 'won',
  points: 'points',
  'longest-series': 'longest series',
  'all-round': 'All Round',
  'zbmj-total': 'ZBMJ total',
  collection: 'of the 42',
  'green-scarf': 'green scarf',
  'orange-scarf': 'orange scarf',
};

/** All players with their chief figures, as lines for people. */
export function playersTable(statistics: Statistics, period: Period): string[] {
  const players = statistics.players.filter(
    (player) => statistics.figure('hands', player, period).hands.length > 0,
  );
  const isBouter = players.some((player) => statistics.figure('bouter-hands', player, period).value! > 0);
  const ids = [...OVERVIEW, ...(isBouter ? OVERVIEW_OF_BOUTER : [])];
  const rows = players
    .map((player) => ids.map((id) => statistics.figure(id, player, period)))
    .sort((one, other) => other[2]!.value! - one[2]!.value!);
  return columns(
    ['', 'player', ...ids.map((id) => HEADS[id]!)],
    rows.map((figures, at) => [`${at + 1}.`, figures[0]!.player, ...figures.map(shownValue)]),
  );
}

/** The most years that stand side by side, the latest ones. */
const MOST_YEARS = 5;

/**
 * Every figure of a player, as lines for people: what it is worth, how many hands prove it, Bouter's rules that name it. Of
 * all years together it also shows each of the latest years.
 */
export function playerTable(statistics: Statistics, player: string, period: Period): string[] {
  const isBouter = statistics.figure('bouter-hands', player, 'ever').value! > 0;
  const figures = [...ALL_FIGURES.values()]
    .filter(({ rules }) => rules === undefined || isBouter)
    .map(({ id }) => statistics.figure(id, player, period));
  const years = period === 'ever' ? statistics.years.slice(-MOST_YEARS) : [];
  const rows = figures.map((figure) => [
    figure.row.id,
    figure.row.name,
    shownValue(figure),
    ...years.map((year) => shownValue(statistics.figure(figure.row.id, player, year))),
    `${figure.hands.length}`,
    figure.unproven > 0 ? `${figure.unproven}` : '',
    (figure.row.rules ?? []).join(', '),
  ]);
  const head = ['figure', '', period === 'ever' ? 'all years' : `${period}`, ...years.map(String)];
  return [...columns([...head, 'hands', 'not proven', 'rules'], rows), ...notesOf(figures)];
}

/** What figures lack, as sentences. */
export function notesOf(figures: readonly Figure[]): string[] {
  const lacking = new Set(figures.flatMap(({ lacksList, row }) => (lacksList ? [row.id] : [])));
  const unnumbered = new Set(figures.flatMap((figure) => figure.unnumbered));
  return [
    ...(lacking.size > 0
      ? [
          `The club's list of special hands is missing (--club), which these need: ${[...lacking].join(', ')}.`,
        ]
      : []),
    ...(unnumbered.size > 0 ? [`Special hands without a number: ${[...unnumbered].join(', ')}.`] : []),
  ];
}

/** A figure with what proves it, as lines for people. */
export function whyLines({ row, player, period, year, items, hands, ...figure }: Figure): string[] {
  const when =
    year === undefined ? (period === 'ever' ? 'in all years' : `in ${period}`) : `in ${year}, the best year`;
  const value = shownValue({ row, player, period, items, hands, ...figure } as Figure);
  return [
    `${player}, ${row.name}, ${when}: ${value}`,
    ...(items ?? []).map(({ name, value: many, hands: [first] }) => {
      return `  ${name}: ${points(many)}${first ? `, first ${first.day ?? 'without a date'}` : ''}`;
    }),
    ...hands.map(handLine),
  ];
}

/** A hand and where it stands. */
const handLine = ({ day, hand }: OwnHand): string =>
  hand.entries.length === 0
    ? `  ${day ?? 'no date'}  ${hand.log}, line ${hand.number}: not proven`
    : `  ${day ?? 'no date'}  ${hand.log}, hand ${hand.number}: entries ${hand.entries.join(' ')}`;

/** The titles and whose they are, as lines. */
export const titleLines = (titles: readonly Title[]): string[] =>
  titles.map(({ name, period, holders }) => {
    const who = holders.map((figure) => `${figure.player} (${shownValue(figure)})`).join(', ');
    return `${name}${name.includes(`${period}`) || period === 'ever' ? '' : ` ${period}`}: ${who || 'nobody'}`;
  });

/** The table of a match, as lines. */
export function matchLines({ day, hands, won, drawn, lines }: MatchTable): string[] {
  const decided = Math.max(1, won + drawn);
  return [
    `${day ?? 'no date'}: ${hands === 1 ? '1 hand' : `${hands} hands`}, ${percent(won / decided)} won, ${percent(drawn / decided)} drawn`,
    ...columns(
      ['', 'player', 'hands', 'points', 'behind', 'All Round', ''],
      lines.map((line, at) => [
        `${at + 1}.`,
        line.player,
        `${line.hands}`,
        points(line.points),
        points(line.behind),
        `${line.allRound}`,
        line.marks.join(', '),
      ]),
    ),
  ];
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

const tenths = (value: number): string => value.toFixed(1).replace('-', '−');

const SHOWN: Readonly<Record<Unit, (value: number) => string>> = {
  hands: points,
  points,
  share: percent,
  mean: tenths,
  matches: points,
  number: points,
  kinds: points,
  tiles: tenths,
  day: points,
};

/** The value of a figure as people read it; a star if hands in it are not proven, a dash if there is none. */
function shownValue({ row, value, of, year, hands, unproven }: Figure): string {
  if (value === null) return '–';
  const shown = row.unit === 'day' ? (hands.at(-1)?.day ?? '') : SHOWN[row.unit](value);
  const parts = [
    shown,
    ...(of === undefined ? [] : [`of ${of}`]),
    ...(year === undefined ? [] : [`(${year})`]),
  ];
  return `${parts.join(' ')}${unproven > 0 ? '*' : ''}`;
}
