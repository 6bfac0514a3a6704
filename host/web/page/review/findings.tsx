import { useMemo } from 'preact/hooks';
import type { HandReview } from '../../../../shared/chances/review.ts';
import type { ReviewTalk } from '../../../../shared/explain/explain-review.ts';
import { points } from '../../../../shared/explain/numbers.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import { REVIEW_WORDS } from '../../../../shared/languages/index.ts';
import type { HandStep } from '../../../../shared/match/one-hand.ts';
import type { TableView } from '../../../../shared/view/view.ts';
import { useFivePlayer, usePlayerAt } from '../players.ts';
import { useTalk } from '../words/talk.ts';
import { Course } from './course.tsx';
import { Decisions } from './decisions.tsx';
import { Luck } from './luck.tsx';
import { Places } from './places.ts';
import { Swings } from './swings.tsx';

interface FindingsProps {
  readonly review: HandReview;
  readonly steps: readonly HandStep[];
  readonly moment: number;
  readonly turnTo: (moment: number) => void;
  readonly view: TableView;
}

/** All that a review has found, at a moment of its hand. */
export function Findings({ review, steps, moment, turnTo, view }: FindingsProps) {
  const { language } = useTalk();
  const words = REVIEW_WORDS[language];
  const talk = useReviewTalk(view);
  const places = useMemo(() => new Places(review, steps), [review, steps]);
  return (
    <>
      <Course
        review={review}
        talk={talk}
        shown={places.stepsAt(moment)}
        show={(step) => turnTo(places.momentAfter(step))}
      />
      <Swings review={review} talk={talk} show={(step) => turnTo(places.momentAfter(step + 1))} />
      <Decisions
        review={review}
        talk={talk}
        now={places.decidedAt(moment)}
        show={(decision) => turnTo(places.momentBefore(decision))}
      />
      <Luck review={review} talk={talk} />
      <p class="meaning">{words.meaning(points(review.rollouts))}</p>
    </>
  );
}

/** The words of the page, with who sits where. */
function useReviewTalk(view: TableView): ReviewTalk {
  const { language, field, groups } = useTalk();
  const playerAt = usePlayerAt();
  const fivePlayer = useFivePlayer();
  const nameOf = (seat: Seat) => {
    const side = view.sides.find((one) => one.seat === seat)!;
    const player = view.five?.at[side.place];
    return (player ? fivePlayer(player) : playerAt(side.place)) ?? field.winds[seat];
  };
  return { language, field, groups, nameOf };
}
