import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Language } from '../../../../shared/explain/language.ts';
import { chosenLanguage, keepLanguage } from '../chosen-language.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { codeInAddress, pageOf, signIn, whoAmI } from '../session.ts';
import { SIGN_IN_WORDS } from '../words/sign-in-words.ts';
import { TalkContext, talkIn } from '../words/talk.ts';

const TRIED = 'mingg.signed-in';
/** ms within which a page that asks for the code again after that does so for a reason. */
const AGAIN = 10_000;

/** Asks for a code or the page's password, and opens the page that it is for. `wants` is whose page was asked for. */
export function SignInApp({ wants }: { wants: 'viewer' | 'referee' }) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asks' | 'waits' | string>('asks');
  const [language, setLanguage] = useState(chosenLanguage);
  const talk = useMemo(() => talkIn(language), [language]);
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
    document.documentElement.lang = language;
    document.title = `${words.title} · Mingg`;
  }, [language, words]);
  const choose = (next: Language) => {
    keepLanguage(next);
    setLanguage(next);
  };
  const failure =
    state === 'asks' || state === 'waits' ? null : (words.failures[state] ?? words.failures['no-host']);
  return (
    <TalkContext.Provider value={talk}>
      <main class="sign-in">
        <header class="title">
          <h1>Mingg</h1>
          <span class="rules">{words.title}</span>
          <LanguageSwitch choose={choose} />
        </header>
        <form
          class="card code"
          onSubmit={(event) => {
            event.preventDefault();
            void give(typed);
          }}
        >
          <label>
            {wants === 'referee' ? words.refereeCode : words.code}
            <input
              value={typed}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              maxLength={200}
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
            />
          </label>
          <p class="hint">{wants === 'referee' ? words.refereeCodeMeans : words.codeMeans}</p>
          <button class="enter" type="submit" disabled={typed.trim() === '' || state === 'waits'}>
            {words.signIn}
          </button>
          <p class="refused" role="alert">
            {failure}
          </p>
        </form>
      </main>
    </TalkContext.Provider>
  );
}

/**
 * Who has signed in already and comes by a link from elsewhere shows no session at first: the page is opened once more from
 * here, once.
 */
async function goOn(wants: 'viewer' | 'referee'): Promise<void> {
  if (location.pathname === '/sign-in') return;
  const who = await whoAmI();
  if (who === null || who === 'no-host' || (wants === 'referee' && who.role !== 'referee')) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(TRIED)) < AGAIN) return;
    sessionStorage.setItem(TRIED, `${Date.now()}`);
  } catch {
    // A browser that keeps nothing for pages: it is asked for the code.
    return;
  }
  location.replace(location.pathname);
}
