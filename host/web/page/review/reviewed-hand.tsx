import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Result } from '../../../../shared/game/result.ts';
import { HANDS_WORDS, REVIEW_WORDS } from '../../../../shared/languages/index.ts';
import type { HandStep } from '../../../../shared/match/one-hand.ts';
import type { HandsView } from '../../../../shared/view/view-hands.ts';
import { NOBODY_NAMED } from '../../../../shared/view/view-players.ts';
import { Controls } from '../hands/controls.tsx';
import type { HandAt } from '../hands/hand-at.ts';
import { askHand } from '../hands/hands-client.ts';
import { playersOfHand } from '../hands/players-of.ts';
import { useShownMoment } from '../hands/shown-moment.ts';
import { stepText } from '../hands/step-text.ts';
import { OpenHands } from '../open-hands.tsx';
import { PlayersContext } from '../players.ts';
import { Table } from '../table.tsx';
import { TalkContext, talkIn, useTalk } from '../words/talk.ts';
import { roundText } from '../words/tell.ts';
import { Findings } from './findings.tsx';
import { Pending } from './pending.tsx';
import { useReview } from './review-client.ts';

interface ReviewedHandProps {
  readonly at: HandAt;
  /** Null is the end. */
  readonly turnTo: (moment: number | null) => void;
  readonly known: HandsView;
}

/** A finished hand, asked for at the host, beside its review. */
export function ReviewedHand({ at: { hand, moment }, turnTo, known }: ReviewedHandProps) {
  const [steps, setSteps] = useState<Result<readonly HandStep[], string> | null>(null);
  const { language } = useTalk();
  useEffect(() => {
    void askHand(hand, known.hands).then(setSteps);
  }, [hand]);
  if (steps === null) return <section class="leaf" aria-busy="true" />;
  if (!steps.ok) {
    return (
      <section class="leaf">
        <p role="alert">{HANDS_WORDS[language].unread(steps.error)}</p>
      </section>
    );
  }
  const last = steps.value.length;
  const finished = known.hands.find(({ number }) => number === hand);
  return (
    <PlayersContext.Provider value={finished ? playersOfHand(known, finished) : NOBODY_NAMED}>
      <Shown
        hand={hand}
        steps={steps.value}
        moment={Math.min(moment ?? last, last)}
        turnTo={(next) => turnTo(next === last ? null : next)}
      />
    </PlayersContext.Provider>
  );
}

interface ShownProps {
  readonly hand: number;
  readonly steps: readonly HandStep[];
  readonly moment: number;
  readonly turnTo: (moment: number) => void;
}

function Shown({ hand, steps, moment, turnTo }: ShownProps) {
  const { language } = useTalk();
  const step = steps[moment - 1]!;
  const { view, hands } = useShownMoment(step.table);
  const state = useReview(hand);
  // The book's own words for groups.
  const talk = useMemo(() => talkIn(language, view.rules.groups), [language, view.rules.id]);
  return (
    <TalkContext.Provider value={talk}>
      <div class="board">
        <Table view={view} />
      </div>
      <section class="leaf">
        <h2>{roundText(talk, view)}</h2>
        <p class="book">{view.rules.name}</p>
        <p class="happened" aria-live="polite">
          {stepText(talk, HANDS_WORDS[language], step)}
        </p>
        <Controls moment={moment} of={steps.length} turnTo={turnTo} words={HANDS_WORDS[language]} />
        {state.state === 'done' ? (
          <Findings review={state.review} steps={steps} moment={moment} turnTo={turnTo} view={view} />
        ) : (
          <Pending state={state} words={REVIEW_WORDS[language]} />
        )}
      </section>
      <div class="hand-list">
        <OpenHands hands={hands} turn={view.turn} />
      </div>
    </TalkContext.Provider>
  );
}
