import { useEffect, useState } from 'preact/hooks';
import { SIGN_IN_WORDS } from '../../../../shared/languages/index.ts';
import type { SignInWords } from '../../../../shared/languages/words.ts';
import { useLanguage } from '../chosen-language.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { codeInAddress, pageOf, signIn, whoAmI } from '../session.ts';

const TRIED = 'mingg.signed-in';
/** ms after reloading a page within which it is not reloaded again if it still asks for a code. */
const AGAIN = 10_000;

/** Whose page was requested. */
export type Wanted = 'viewer' | 'referee' | 'organiser';

/** Asks for a code or the page's password, and opens the page that it is for. */
export function SignInApp({ wants }: { wants: Wanted }) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asks' | 'waits' | string>('asks');
  const [language, choose] = useLanguage();
  const words = SIGN_IN_WORDS[language];
  const give = async (code: string) => {
    setState('waits');
    const signedIn = await signIn(code);
    if (signedIn.ok) location.replace(pageOf(signedIn.role));
    else setState(signedIn.code);
  };
  useEffect(() => {
    const code = codeInAddress();
    if (code !== '') void give(code);
    else void goOn(wants);
  }, [wants]);
  useEffect(() => {
    document.title = `${words.title} · Mingg`;
  }, [words]);
  const asked = askedFor(words, wants);
  const failure = state === 'asks' || state === 'waits' ? null : failureText(words, state);
  return (
    <main class="sign-in">
      <header class="title">
        <h1>Mingg</h1>
        <span class="rules">{words.title}</span>
        <LanguageSwitch language={language} choose={choose} />
      </header>
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
    </main>
  );
}

/** What the page asks for, and what that is. */
function askedFor(words: SignInWords, wants: Wanted): { readonly code: string; readonly means: string } {
  switch (wants) {
    case 'viewer':
      return { code: words.code, means: words.codeMeans };
    case 'referee':
      return { code: words.refereeCode, means: words.refereeCodeMeans };
    case 'organiser':
      return { code: words.organiserCode, means: words.organiserCodeMeans };
  }
}

/** Why signing in failed, by the host's code; an unknown code means that the answer is not from this table. */
const failureText = ({ failures }: SignInWords, code: string): string =>
  code in failures ? failures[code as keyof typeof failures] : failures['no-host'];

/**
 * If somebody with a session comes by a link from elsewhere, the browser does not show the session at first. So the
 * page is reloaded from here, once.
 */
async function goOn(wants: Wanted): Promise<void> {
  if (location.pathname === '/sign-in') return;
  const who = await whoAmI();
  if (who === null || who === 'no-host' || (wants !== 'viewer' && who.role !== wants)) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(TRIED)) < AGAIN) return;
    sessionStorage.setItem(TRIED, `${Date.now()}`);
  } catch {
    // The browser stores nothing for pages, so it has to ask for the code.
    return;
  }
  location.replace(location.pathname);
}
