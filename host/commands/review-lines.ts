import { chanceOfDraw, chanceToWin } from '../../shared/chances/chances.ts';
import type { CourseStep } from '../../shared/chances/course.ts';
import { type Choice, type Decision, isMistake } from '../../shared/chances/decisions.ts';
import { changes, inPoints, PARTS, type Part, splitResults } from '../../shared/chances/luck.ts';
import { points, signed } from '../../shared/explain/numbers.ts';
import { tileName } from '../../shared/explain/tile-name.ts';
import type { Seat } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { PAGE_WORDS } from '../../shared/languages/index.ts';
import { columns } from './columns.ts';
import type { Review } from './hand-review.ts';

const { field } = PAGE_WORDS.en;
const BARS = '▁▂▃▄▅▆▇█';
const WIDEST = 72;
const MOMENTS = 3;

const PART_NAMES: Readonly<Record<Part, string>> = {
  seat: 'seat',
  deal: 'deal',
  draws: 'draws',
  own: 'own play',
  others: "others' play",
  rest: 'end',
};

/** The lines of a review, for people. */
export function reviewLines(review: Review): string[] {
  return [
    ...heading(review),
    '',
    ...curve(review),
    '',
    ...decisive(review),
    '',
    ...mistakes(review),
    '',
    ...split(review),
  ];
}

function heading({ table, course, net }: Review): string[] {
  const { end } = course.end;
  const results = course.setup.seats
    .map((seat, player) => `${wind(seat)} ${signed(net[player]!)}`)
    .join(', ');
  const how = end?.end === 'win' ? `${wind(end.win.seat)} won with ${name(end.win.tile)}` : 'nobody won';
  return [`Hand ${table.handNumber}, prevailing wind ${wind(table.roundWind)}: ${how}. ${results}.`];
}

/** The chance of each player to win, after each step, as a line of bars. */
function curve({ course }: Review): string[] {
  const { steps, setup, before } = course;
  const every = Math.max(1, Math.ceil(steps.length / WIDEST));
  const shown = steps.filter((_, at) => at % every === 0 || at === steps.length - 1);
  const line = (label: string, first: number, chance: (step: CourseStep) => number) => {
    const bars = shown.map((step) => BARS[Math.min(BARS.length - 1, Math.floor(chance(step) * BARS.length))]);
    const last = steps.length > 0 ? chance(steps.at(-1)!) : first;
    return `${label.padEnd(7)}${percent(first)} ${bars.join('')} ${percent(last)}`;
  };
  return [
    `Chances to win, all racks known, from the deal to the end (${points(before.rollouts)} rollouts at each moment):`,
    ...setup.seats.map((seat, player) =>
      line(wind(seat), chanceToWin(before, player).mean, ({ chances }) => chanceToWin(chances, player).mean),
    ),
    line('nobody', chanceOfDraw(before).mean, ({ chances }) => chanceOfDraw(chances).mean),
  ];
}

/** The moments after which the hand was worth something else to the players, by the sum over all of them. */
function decisive({ course }: Review): string[] {
  const moved = changes(course)
    .map((players, at) => ({
      at,
      players,
      size: players.reduce((sum, { mean }) => sum + Math.abs(mean), 0),
      sure: players.some(({ mean, error }) => Math.abs(mean) > 2 * error),
    }))
    .filter(({ sure }) => sure)
    .sort((one, other) => other.size - one.size)
    .slice(0, MOMENTS)
    .sort((one, other) => one.at - other.at);
  if (moved.length === 0) return ['No single moment changed what the hand was worth by more than chance.'];
  return [
    'The moments that mattered most (points, expected after less before, ± standard error):',
    ...moved.map(({ at, players }) => {
      const worth = players.map(
        ({ mean, error }, player) =>
          `${wind(course.setup.seats[player]!)} ${round(mean)} ± ${Math.round(error)}`,
      );
      return `  ${String(course.steps[at]!.at).padStart(3)}  ${told(course.steps[at]!)}: ${worth.join(', ')}`;
    }),
  ];
}

function told({ event, cause }: CourseStep): string {
  if (event === null) return `${wind(cause as Seat)} lets the discard pass`;
  switch (event.event) {
    case 'deal':
      return 'the deal';
    case 'draw':
      return `${wind(event.seat)} draws ${name(event.tile)}`;
    case 'discard':
      return `${wind(event.seat)} discards ${name(event.tile)}`;
    case 'chow':
    case 'pung':
      return `${wind(event.seat)} claims ${name(event.tile)} for a ${event.event}`;
    case 'kong':
      return `${wind(event.seat)} declares a kong of ${name(event.tile)}`;
    default:
      return event.event;
  }
}

/** The decisions that cost something, the dearest first. */
function mistakes({ decisions }: Review): string[] {
  const found = decisions.filter(isMistake).sort((one, other) => other.cost.mean - one.cost.mean);
  const judged = `${decisions.length} decisions, each by what its player saw`;
  if (found.length === 0) return [`${judged}: none cost more than chance can explain.`];
  return [
    `${judged}; these cost more than chance explains (points ± standard error):`,
    ...found.map(mistake),
  ];
}

function mistake({ at, seat, chosen, best, cost }: Decision): string {
  return `  ${String(at).padStart(3)}  ${wind(seat)} ${choice(chosen, 'did')}; better: ${choice(best, 'do')} (${Math.round(cost.mean)} ± ${Math.round(cost.error)})`;
}

function choice(chosen: Choice, form: 'did' | 'do'): string {
  if (chosen === null) return form === 'did' ? 'let the discard pass' : 'let it pass';
  const { event, tile } = chosen;
  if (event === 'discard') return `${form === 'did' ? 'discarded' : 'discard'} ${name(tile)}`;
  if (event === 'chow') return `${form === 'did' ? 'claimed' : 'claim'} the chow ${chosen.tiles.join(' ')}`;
  return `${form === 'did' ? 'made' : 'make'} a ${event} of ${name(tile)}`;
}

/** What each player's result is made of; the numbers of a line add up to it. */
function split({ course, net }: Review): string[] {
  const results = splitResults(course, net);
  const rows = course.setup.seats.map((seat, player) => {
    const parts = inPoints(results[player]!, course.before.rollouts);
    const { errors } = results[player]!;
    const cells = PARTS.map(
      (part) => `${signed(parts[part])}${errors[part] >= 0.5 ? ` ±${Math.round(errors[part])}` : ''}`,
    );
    return ['', wind(seat), ...cells, signed(net[player]!)];
  });
  return [
    'Luck and play, in points (seat + deal + draws are luck; the lines add up to the result):',
    ...columns(['', '', ...PARTS.map((part) => PART_NAMES[part]), 'result'], rows),
  ];
}

const wind = (seat: Seat): string => field.winds[seat];
const name = (tile: Tile): string => tileName(tile, field);
const percent = (share: number): string => `${Math.round(100 * share)} %`.padStart(5);
const round = (value: number): string => signed(Math.round(value));
