import { shareText } from '../../../../shared/explain/explain-review.ts';
import type { ReviewWords } from '../../../../shared/languages/review/words.ts';
import type { ReviewState } from '../../../../shared/view/view-review.ts';
import { useTalk } from '../words/talk.ts';

/** What is told while there is no review, or if there will be none. */
export function Pending({
  state,
  words,
}: {
  state: Exclude<ReviewState, { state: 'done' }>;
  words: ReviewWords;
}) {
  const { language } = useTalk();
  switch (state.state) {
    case 'failed':
      return <p role="alert">{words.none(state.why)}</p>;
    case 'busy':
      return <p role="status">{words.busy}</p>;
    case 'waiting':
      return <p role="status">{words.waiting(state.before)}</p>;
    default: {
      const share = state.state === 'working' ? state.share : 0;
      const told = words.working(shareText(language, 1000 * share));
      return (
        <p class="pending">
          <span role="status">{told}</span>
          <progress value={share} aria-label={told} />
        </p>
      );
    }
  }
}
