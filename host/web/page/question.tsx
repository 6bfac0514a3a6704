import { useState } from 'preact/hooks';
import type { QuestionView } from '../../../shared/view/view.ts';
import { ROLE } from './session.ts';
import { useTalk } from './words/talk.ts';
import { candidateText } from './words/tell.ts';

/** The table's question: pressing what happened answers it. */
export function Question({ question }: { question: QuestionView }) {
  const talk = useTalk();
  const { question: words, signIn } = talk;
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
          <a href="/sign-in">{signIn.onlyPlayers}</a>
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

/** Sends an answer. True if the host has it, or no longer needs one: then the question disappears by itself. */
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
