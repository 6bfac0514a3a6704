import { useEffect, useMemo, useState } from 'preact/hooks';
import { HANDS_WORDS } from '../../../../shared/languages/index.ts';
import type { HandsView } from '../../../../shared/view/view-hands.ts';
import { useLanguage } from '../chosen-language.ts';
import { DisplayContext, useDisplay } from '../display.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { SignedInAs } from '../signed-in-as.tsx';
import { TalkContext, talkIn } from '../words/talk.ts';
import { addressOf, type HandAt, readHandAt } from './hand-at.ts';
import { HandList } from './hand-list.tsx';
import { askHands } from './hands-client.ts';
import { Leaf } from './leaf.tsx';

/** The page of finished hands: a list of them, and one to leaf through. */
export function HandsApp() {
  const [known, setKnown] = useState<HandsView | null>(null);
  const [asked, setAsked] = useState<HandAt | null>(() => readHandAt(location.search));
  const [language, choose] = useLanguage();
  const [display] = useDisplay();
  const talk = useMemo(() => talkIn(language), [language]);
  const words = HANDS_WORDS[language];
  useEffect(() => {
    document.title = `${words.title} · Mingg`;
  }, [words]);
  useEffect(() => {
    const ask = async () => {
      const told = await askHands();
      setKnown((before) => told ?? before);
    };
    void ask();
    const moved = () => setAsked(readHandAt(location.search));
    // Hands that ended meanwhile are in the list when somebody comes back to the page.
    const back = () => document.visibilityState === 'visible' && void ask();
    addEventListener('popstate', moved);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('popstate', moved);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
  const show = (at: HandAt) => {
    // Steps of a hand would fill the way back.
    const move = at.hand === shown?.hand ? 'replaceState' : 'pushState';
    history[move](null, '', addressOf(at));
    setAsked(at);
  };
  const last = known?.hands.at(-1);
  const shown = asked ?? (last ? { hand: last.number, moment: null } : null);
  return (
    <TalkContext.Provider value={talk}>
      <DisplayContext.Provider value={display}>
        <main class="hands">
          <header class="title">
            <h1>Mingg</h1>
            <span class="rules">{words.title}</span>
            <a class="log" href="/">
              {words.back}
            </a>
            <a class="log" href="/log">
              {talk.words.log}
            </a>
            <SignedInAs />
            <LanguageSwitch language={language} choose={choose} />
          </header>
          {known === null && <p class="connecting">{talk.words.connecting}</p>}
          {known && shown === null && <p class="none">{words.none}</p>}
          {known && shown && <Leaf key={shown.hand} at={shown} show={show} words={words} known={known} />}
          {known && shown && <HandList known={known} shown={shown.hand} show={show} words={words} />}
        </main>
      </DisplayContext.Provider>
    </TalkContext.Provider>
  );
}
