import type { HandReview, Worth } from '../../../../shared/chances/review.ts';
import { type ReviewTalk, shareText, stepText } from '../../../../shared/explain/explain-review.ts';
import { signed } from '../../../../shared/explain/numbers.ts';
import { REVIEW_WORDS } from '../../../../shared/languages/index.ts';

interface CourseProps {
  readonly review: HandReview;
  readonly talk: ReviewTalk;
  /** So many steps lie behind. */
  readonly shown: number;
  readonly show: (steps: number) => void;
}

/** The chances and the expected points through the hand, to be clicked, and what they are at the moment that is shown. */
export function Course({ review, talk, shown, show }: CourseProps) {
  const { chances: words } = REVIEW_WORDS[talk.language];
  const { seats, before, steps } = review;
  const course: readonly Worth[] = [before, ...steps];
  const now = course[shown]!;
  const step = steps[shown - 1];
  const share = (thousandths: number) => shareText(talk.language, thousandths);
  const told = step ? stepText(talk, step) : words.beforeDeal;
  const chancesTold = seats.map((seat, player) => `${talk.nameOf(seat)} ${share(now.wins[player]!)}`);
  const most = Math.max(1, ...course.flatMap(({ points }) => points.map(Math.abs)));
  return (
    <section class="chances">
      <h3>{words.title}</h3>
      <div class="courses">
        <Lines course={course} review={review} shown={shown} title={words.wins} y={winsAt} />
        <Lines
          course={course}
          review={review}
          shown={shown}
          title={words.points}
          y={(worth, player) => 50 - (50 * worth.points[player]!) / most}
        />
        <input
          type="range"
          min={0}
          max={steps.length}
          value={shown}
          aria-label={words.course}
          aria-valuetext={`${told}. ${chancesTold.join(', ')}`}
          onInput={({ currentTarget }) => show(Number(currentTarget.value))}
        />
      </div>
      <p class="step">{told}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.wins}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat, player) => (
            <tr key={seat} class={seat}>
              <th scope="row">{talk.nameOf(seat)}</th>
              <Share thousandths={now.wins[player]!} text={share(now.wins[player]!)} />
              <td class="points">{signed(now.points[player]!)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.nobody}</th>
            <Share thousandths={now.drawn} text={share(now.drawn)} />
            <td />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const winsAt = ({ wins }: Worth, player: number): number => 100 - wins[player]! / 10;

/** A share as a bar and a number. */
function Share({ thousandths, text }: { thousandths: number; text: string }) {
  return (
    <td class="share">
      <i style={{ width: `${thousandths / 10}%` }} />
      <b>{text}</b>
    </td>
  );
}

interface LinesProps {
  readonly course: readonly Worth[];
  readonly review: HandReview;
  readonly shown: number;
  readonly title: string;
  /** From 0 at the top to 100. */
  readonly y: (worth: Worth, player: number) => number;
}

/** A line a player through all steps, and where the moment is that is shown. */
function Lines({ course, review: { seats }, shown, title, y }: LinesProps) {
  const x = (at: number) => (course.length < 2 ? 0 : (100 * at) / (course.length - 1)).toFixed(2);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg class="curve" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path class="half" d="M0 50H100" />
        {seats.map((seat, player) => (
          <polyline
            key={seat}
            class={seat}
            points={course.map((worth, at) => `${x(at)},${y(worth, player).toFixed(1)}`).join(' ')}
          />
        ))}
        <path class="now" d={`M${x(shown)} 0V100`} />
      </svg>
    </figure>
  );
}
