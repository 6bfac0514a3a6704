import { useEffect, useState } from 'preact/hooks';
import type { Result } from '../../../../shared/game/result.ts';
import type { HandsWords } from '../../../../shared/languages/words.ts';
import { endOf } from '../../../../shared/match/how-ended.ts';
import type { HandStep } from '../../../../shared/match/one-hand.ts';
import type { FinishedHand } from '../../../../shared/match/table.ts';
import type { HandsView } from '../../../../shared/view/view-hands.ts';
import { NOBODY_NAMED } from '../../../../shared/view/view-players.ts';
import { PlayersContext } from '../players.ts';
import type { HandAt } from './hand-at.ts';
import { askHand } from './hands-client.ts';
import { Leafing } from './leafing.tsx';
import { playersOfHand } from './players-of.ts';
import { Proof } from './proof.tsx';

interface LeafProps {
  readonly at: HandAt;
  readonly show: (at: HandAt) => void;
  readonly words: HandsWords;
  readonly known: HandsView;
}

/** One finished hand, asked for at the host. */
export function Leaf({ at, show, words, known }: LeafProps) {
  const [steps, setSteps] = useState<Result<readonly HandStep[], string> | null>(null);
  const { hand, moment } = at;
  useEffect(() => {
    void askHand(hand, known.hands).then(setSteps);
  }, [hand]);
  if (steps === null) return <section class="leaf" aria-busy="true" />;
  if (!steps.ok) {
    return (
      <section class="leaf">
        <p role="alert">{words.unread(steps.error)}</p>
      </section>
    );
  }
  const last = steps.value.length;
  const finished = known.hands.find(({ number }) => number === hand);
  return (
    <PlayersContext.Provider value={finished ? playersOfHand(known, finished) : NOBODY_NAMED}>
      <Leafing
        steps={steps.value}
        moment={Math.min(moment ?? last, last)}
        turnTo={(next) => show({ hand, moment: next === last ? null : next })}
        words={words}
        below={
          <>
            {finished && hasReview(finished) && (
              <p>
                <a class="to-review" href={`/review?hand=${hand}`}>
                  {words.review}
                </a>
              </p>
            )}
            <Proof hand={hand} vkey={known.vkey} words={words} />
          </>
        }
      />
    </PlayersContext.Provider>
  );
}

/** Hands that were played to their end have one. */
const hasReview = (hand: FinishedHand): boolean => endOf(hand) === 'won' || endOf(hand) === 'drawn';
