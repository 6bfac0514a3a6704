import { useEffect, useState } from 'preact/hooks';
import type { SignInWords } from '../../../shared/languages/words.ts';
import type { SignedInView } from '../../../shared/view/view-access.ts';
import { signIn } from './session.ts';

/** Whose page was requested. */
export type Wanted = 'viewer' | 'referee' | 'organiser' | 'setup';

interface CodeFormProps {
  readonly wants: Wanted;
  readonly words: SignInWords;
  /** A code that came with the address: it is tried at once; empty if none did. */
  readonly given?: string;
  readonly signedIn: (role: SignedInView['role']) => void;
}

/** Asks for a code or the page's password. */
export function CodeForm({ wants, words, given = '', signedIn }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asks' | 'waits' | string>('asks');
  const give = async (code: string) => {
    setState('waits');
    const answer = await signIn(code);
    if (answer.ok) signedIn(answer.role);
    else setState(answer.code);
  };
  useEffect(() => {
    if (given !== '') void give(given);
  }, [given]);
  const asked = askedFor(words, wants);
  const failure = state === 'asks' || state === 'waits' ? null : failureText(words, state);
  return (
    <form
      class="card code"
      onSubmit={(event) => {
        event.preventDefault();
        void give(typed);
      }}
    >
      <label>
        {asked.code}
        <input
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={200}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
      </label>
      <p class="hint">{asked.means}</p>
      <button class="enter" type="submit" disabled={typed.trim() === '' || state === 'waits'}>
        {words.signIn}
      </button>
      <p class="refused" role="alert">
        {failure}
      </p>
    </form>
  );
}

/** What the page asks for, and what that is. */
function askedFor(words: SignInWords, wants: Wanted): { readonly code: string; readonly means: string } {
  switch (wants) {
    case 'viewer':
      return { code: words.code, means: words.codeMeans };
    case 'referee':
      return { code: words.refereeCode, means: words.refereeCodeMeans };
    case 'setup':
      return { code: words.setupCode, means: words.setupCodeMeans };
    case 'organiser':
      return { code: words.organiserCode, means: words.organiserCodeMeans };
  }
}

/** Why signing in failed, by the host's code; an unknown code means that the answer is not from this table. */
const failureText = ({ failures }: SignInWords, code: string): string =>
  code in failures ? failures[code as keyof typeof failures] : failures['no-host'];
