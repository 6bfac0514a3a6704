import { useState } from 'preact/hooks';
import type { QuestionView } from '../../../shared/view/view.ts';
import { ROLE } from './session.ts';
import { QUESTION_WORDS } from './words/question-words.ts';
import { SIGN_IN_WORDS } from './words/sign-in-words.ts';
import { useTalk } from './words/talk.ts';
import { candidateText } from './words/tell.ts';

/** What the table asks: one press on what happened answers. */
export function Question({ question }: { question: QuestionView }) {
  const talk = useTalk();
  const words = QUESTION_WORDS[talk.language];
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open');
  const press = async (candidate: number) => {
    setState('sent');
    setState((await answer(question.number, candidate)) ? 'sent' : 'failed');
  };
  return (
    <section class="question" role="alertdialog" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{state === 'failed' ? words.failed : words.meaning}</p>
      {ROLE === 'viewer' && (
        <p>
          <a href="/sign-in">{SIGN_IN_WORDS[talk.language].onlyPlayers}</a>
        </p>
      )}
      {question.candidates.map((candidate) => (
        <button
          key={candidate.candidate}
          type="button"
          disabled={state === 'sent' || ROLE === 'viewer'}
          onClick={() => void press(candidate.candidate)}
        >
          {candidateText(talk, candidate)}
        </button>
      ))}
    </section>
  );
}

/** Whether the host has the answer, or no longer wants one: then the question disappears by itself. */
async function answer(question: number, candidate: number): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/answer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question, candidate }),
    });
    return ok || status === 409;
  } catch {
    return false;
  }
}
