import type { Part } from '../../../../shared/chances/luck.ts';
import type { HandReview, ReviewedResult } from '../../../../shared/chances/review.ts';
import type { ReviewTalk } from '../../../../shared/explain/explain-review.ts';
import { points, signed } from '../../../../shared/explain/numbers.ts';
import { REVIEW_WORDS } from '../../../../shared/languages/index.ts';

const LUCK: readonly Part[] = ['seat', 'deal', 'draws'];
const PLAY: readonly Part[] = ['own', 'others'];

/** Each player's result split into luck and play: every column adds up. */
export function Luck({ review: { seats, results }, talk }: { review: HandReview; talk: ReviewTalk }) {
  const { luck: words } = REVIEW_WORDS[talk.language];
  const sum = (of: readonly Part[]) => (result: ReviewedResult) =>
    of.reduce((total, part) => total + result.parts[part], 0);
  const row = (part: Part) => (
    <tr key={part}>
      <th scope="row">{words.parts[part]}</th>
      {results.map(({ parts, errors }, player) => (
        <td key={seats[player]} class="number">
          {signed(parts[part])}
          {errors[part] > 0 && <small>±&#8239;{points(errors[part])}</small>}
        </td>
      ))}
    </tr>
  );
  const total = (title: string, of: (result: ReviewedResult) => number) => (
    <tr class="sum">
      <th scope="row">{title}</th>
      {results.map((result, player) => (
        <td key={seats[player]} class="number">
          {signed(of(result))}
        </td>
      ))}
    </tr>
  );
  return (
    <section>
      <h3>{words.title}</h3>
      <p class="meaning">{words.means}</p>
      <table class="figures luck">
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" class="of-player">
                {talk.nameOf(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LUCK.map(row)}
          {total(words.luck, sum(LUCK))}
          {PLAY.map(row)}
          {total(words.play, sum(PLAY))}
          {row('rest')}
          {total(words.result, ({ net }) => net)}
        </tbody>
      </table>
    </section>
  );
}
