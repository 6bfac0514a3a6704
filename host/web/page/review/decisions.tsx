import type { HandReview, ReviewedDecision } from '../../../../shared/chances/review.ts';
import {
  actText,
  becauseTexts,
  mistakeText,
  pointsText,
  type ReviewTalk,
} from '../../../../shared/explain/explain-review.ts';
import { REVIEW_WORDS } from '../../../../shared/languages/index.ts';
import { Comparison } from './comparison.tsx';

interface DecisionsProps {
  readonly review: HandReview;
  readonly talk: ReviewTalk;
  /** What is decided at the moment that is shown. */
  readonly now: readonly ReviewedDecision[];
  readonly show: (decision: ReviewedDecision) => void;
}

/** What cost something, the dearest first, and why; then every decision beside the best other choice. */
export function Decisions({ review: { decisions }, talk, now, show }: DecisionsProps) {
  const { decisions: words, reason } = REVIEW_WORDS[talk.language];
  const mistakes = decisions
    .filter(({ isMistake }) => isMistake)
    .sort((one, other) => other.cost.points - one.cost.points);
  return (
    <section>
      <h3>{words.title}</h3>
      <p class="meaning">{words.means(decisions.length)}</p>
      {mistakes.length === 0 && <p>{words.none}</p>}
      <ol class="found mistakes">
        {mistakes.map((decision) => (
          <li key={keyOf(decision)} class={now.includes(decision) ? 'finding shown' : 'finding'}>
            <button type="button" onClick={() => show(decision)}>
              {mistakeText(talk, decision)}
            </button>
            {decision.reason && (
              <>
                <p>{becauseTexts(talk, decision.reason).join(' ')}</p>
                <details>
                  <summary>{reason.title}</summary>
                  <Comparison decision={decision} reason={decision.reason} talk={talk} />
                </details>
              </>
            )}
          </li>
        ))}
      </ol>
      <details class="all-decisions">
        <summary>{words.all}</summary>
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{words.who}</th>
              <th scope="col">{words.chosen}</th>
              <th scope="col">{words.best}</th>
              <th scope="col">{words.cost}</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((decision) => (
              <tr key={keyOf(decision)} class={now.includes(decision) ? 'shown' : ''}>
                <th scope="row">{talk.nameOf(decision.seat)}</th>
                <td>
                  <button type="button" onClick={() => show(decision)}>
                    {actText(talk, decision.chosen)}
                  </button>
                </td>
                <td>{actText(talk, decision.best)}</td>
                <td class={decision.isMistake ? 'number sure' : 'number'}>{pointsText(decision.cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const keyOf = ({ at, seat }: ReviewedDecision): string => `${at} ${seat}`;
