import { useEffect, useState } from 'preact/hooks';
import { SIGN_IN_WORDS } from '../../../../shared/languages/index.ts';
import type { SignedInView } from '../../../../shared/view/view-access.ts';
import { useLanguage } from '../chosen-language.ts';
import { CodeForm, type Wanted } from '../code-form.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { codeInAddress, pageOf, whoAmI } from '../session.ts';

/** The role of whoever may see what is wanted. */
const ROLES = { referee: 'referee', organiser: 'organiser', setup: 'referee' } as const;

const TRIED = 'mingg.signed-in';
/** ms after reloading a page within which it is not reloaded again if it still asks for a code. */
const AGAIN = 10_000;

/** Asks for a code or the page's password, and opens the page that it is for. */
export function SignInApp({ wants }: { wants: Wanted }) {
  const [language, choose] = useLanguage();
  const words = SIGN_IN_WORDS[language];
  const [given, setGiven] = useState(codeInAddress);
  useEffect(() => {
    // A link with a new code, opened while this page is shown, changes no more than this.
    const followed = () => setGiven((before) => codeInAddress() || before);
    addEventListener('hashchange', followed);
    return () => removeEventListener('hashchange', followed);
  }, []);
  useEffect(() => {
    if (given === '') void goOn(wants);
  }, [given, wants]);
  useEffect(() => {
    document.title = `${words.title} · Mingg`;
  }, [words]);
  return (
    <main class="sign-in">
      <header class="title">
        <h1>Mingg</h1>
        <span class="rules">{words.title}</span>
        <LanguageSwitch language={language} choose={choose} />
      </header>
      <CodeForm wants={wants} words={words} signedIn={(role) => open(role, wants)} given={given} />
    </main>
  );
}

const open = (role: SignedInView['role'], wants: Wanted) =>
  location.replace(wants === 'setup' ? '/setup' : pageOf(role));

/**
 * If somebody with a session comes by a link from elsewhere, the browser does not show the session at first. So the
 * page is reloaded from here, once.
 */
async function goOn(wants: Wanted): Promise<void> {
  if (location.pathname === '/sign-in') return;
  const who = await whoAmI();
  if (who === null || who === 'no-host' || (wants !== 'viewer' && who.role !== ROLES[wants])) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(TRIED)) < AGAIN) return;
    sessionStorage.setItem(TRIED, `${Date.now()}`);
  } catch {
    // The browser stores nothing for pages, so it has to ask for the code.
    return;
  }
  location.replace(location.pathname);
}
