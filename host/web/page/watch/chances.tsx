import { signed } from '../../../../shared/explain/numbers.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import { ONLOOKER_WORDS } from '../../../../shared/languages/index.ts';
import type { TableView } from '../../../../shared/view/view.ts';
import type { ChancesView } from '../../../../shared/view/view-chances.ts';
import { useFivePlayer, usePlayerAt } from '../players.ts';
import { useTalk } from '../words/talk.ts';

/** A share in thousandths, as the language writes it. */
export function usePercent(): (thousandths: number) => string {
  const { language } = useTalk();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (thousandths) => percent.format(thousandths / 1000);
}

/** How likely each player is to win the hand, now and since the deal. */
export function Chances({ view, chances }: { view: TableView; chances: ChancesView }) {
  const { language } = useTalk();
  const percent = usePercent();
  const nameOf = useSeatName(view);
  const words = ONLOOKER_WORDS[language].chances;
  const { seats, wins, drawn, points, error, from, course } = chances;
  const error95 = `±\u00a0${percent(2 * error)}`;
  return (
    <section class="chances">
      <h2>{words.title}</h2>
      <table>
        <thead class="unseen">
          <tr>
            <td />
            <th scope="col">{words.title}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat, at) => (
            <tr key={seat} class={seat}>
              <th scope="row">{nameOf(seat)}</th>
              <Share thousandths={wins[at]!} />
              <td class="points" title={words.points}>
                {signed(points[at]!)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.nobody}</th>
            <Share thousandths={drawn} />
            <td />
          </tr>
        </tbody>
      </table>
      {course.length > 1 && <Curve course={course} seats={seats} title={words.course} />}
      <p>{from === 'open' ? words.open(error95) : words.allHands(error95)}</p>
    </section>
  );
}

/** A share as a bar and a number. */
function Share({ thousandths }: { thousandths: number }) {
  const percent = usePercent();
  return (
    <td class="share">
      <i style={{ width: `${thousandths / 10}%` }} />
      <b>{percent(thousandths)}</b>
    </td>
  );
}

/** Names who sits at a wind: the wind, and the player if he is known. */
function useSeatName(view: TableView): (seat: Seat) => string {
  const { field } = useTalk();
  const playerAt = usePlayerAt();
  const fivePlayer = useFivePlayer();
  return (seat) => {
    const side = view.sides.find((one) => one.seat === seat)!;
    const player = view.five?.at[side.place];
    return (player ? fivePlayer(player) : playerAt(side.place)) ?? field.winds[seat];
  };
}

interface CurveProps {
  readonly course: ChancesView['course'];
  readonly seats: readonly Seat[];
  readonly title: string;
}

/** The chances event by event: a line a player, from 0 to 100 per cent. */
function Curve({ course, seats, title }: CurveProps) {
  const x = (at: number) => ((100 * at) / (course.length - 1)).toFixed(1);
  const y = (thousandths: number) => (100 - thousandths / 10).toFixed(1);
  return (
    <svg class="curve" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={title}>
      <path class="half" d="M0 50H100" />
      {seats.map((seat, player) => (
        <polyline
          key={seat}
          class={seat}
          points={course.map((wins, at) => `${x(at)},${y(wins[player]!)}`).join(' ')}
        />
      ))}
    </svg>
  );
}
