import type { HandReview } from '../../../../shared/chances/review.ts';
import { pointsText, type ReviewTalk, stepText } from '../../../../shared/explain/explain-review.ts';
import { REVIEW_WORDS } from '../../../../shared/languages/index.ts';

interface SwingsProps {
  readonly review: HandReview;
  readonly talk: ReviewTalk;
  readonly show: (step: number) => void;
}

/** The moments that mattered most, each with what it changed for whom. */
export function Swings({ review, talk, show }: SwingsProps) {
  const { swings: words } = REVIEW_WORDS[talk.language];
  const { seats, steps, swings } = review;
  if (swings.length === 0) return <p>{words.none}</p>;
  return (
    <section>
      <h3>{words.title}</h3>
      <p class="meaning">{words.means}</p>
      <ol class="found">
        {swings.map(({ step, changes }) => (
          <li key={step} class="finding">
            <button type="button" onClick={() => show(step)}>
              {stepText(talk, steps[step]!)}
            </button>
            <ul class="by-player">
              {seats.map((seat, player) => (
                <li key={seat}>
                  {talk.nameOf(seat)} <b>{pointsText(changes[player]!)}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
