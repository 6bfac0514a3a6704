import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { HandsWords } from '../../../../shared/languages/words.ts';
import type { HandStep } from '../../../../shared/match/one-hand.ts';
import { resultOf } from '../../../../shared/view/view-result.ts';
import { HandEnd } from '../ending/hand-end.tsx';
import { OpenHands } from '../open-hands.tsx';
import { Table } from '../table.tsx';
import { TalkContext, talkIn, useTalk } from '../words/talk.ts';
import { roundText } from '../words/tell.ts';
import { Controls } from './controls.tsx';
import { Share } from './share.tsx';
import { useShownMoment } from './shown-moment.ts';
import { stepText } from './step-text.ts';

interface LeafingProps {
  readonly steps: readonly HandStep[];
  /** The step that is shown, from 1. */
  readonly moment: number;
  readonly turnTo: (moment: number) => void;
  readonly words: HandsWords;
  readonly below: ComponentChildren;
}

/** A finished hand at one of its moments: the table as it was, all hands open, and the sheet at the end. */
export function Leafing({ steps, moment, turnTo, words, below }: LeafingProps) {
  const { language } = useTalk();
  const step = steps[moment - 1]!;
  const { table } = step;
  const { view, hands } = useShownMoment(table);
  const result = useMemo(() => resultOf(table), [table]);
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
          {stepText(talk, words, step)}
        </p>
        <Controls moment={moment} of={steps.length} turnTo={turnTo} words={words} />
        <OpenHands hands={hands} turn={view.turn} />
        {result && (
          <div class="result">
            <HandEnd result={result} clockwise={view.clockwise} goesOn={false} />
          </div>
        )}
        {result && <Share result={result} book={view.rules.name} words={words} />}
        {below}
      </section>
    </TalkContext.Provider>
  );
}
