import { useEffect, useMemo, useState } from 'preact/hooks';
import { REVIEW_WORDS } from '../../../../shared/languages/index.ts';
import type { HandsView } from '../../../../shared/view/view-hands.ts';
import { useLanguage } from '../chosen-language.ts';
import { DisplayContext, useDisplay } from '../display.ts';
import { type HandAt, readHandAt } from '../hands/hand-at.ts';
import { askHands } from '../hands/hands-client.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { SignedInAs } from '../signed-in-as.tsx';
import { TalkContext, talkIn } from '../words/talk.ts';
import { ReviewedHand } from './reviewed-hand.tsx';

/** The page of one finished hand's review. */
export function ReviewApp() {
  const [known, setKnown] = useState<HandsView | null>(null);
  const [asked, setAsked] = useState<HandAt | null>(() => readHandAt(location.search));
  const [language, choose] = useLanguage();
  const [display] = useDisplay();
  const talk = useMemo(() => talkIn(language), [language]);
  const words = REVIEW_WORDS[language];
  useEffect(() => {
    document.title = `${words.title} · Mingg`;
  }, [words]);
  useEffect(() => {
    const ask = async () => setKnown(await askHands());
    void ask();
  }, []);
  const last = known?.hands.at(-1);
  const shown = asked ?? (last ? { hand: last.number, moment: null } : null);
  const turnTo = (moment: number | null) => {
    const at = { hand: shown!.hand, moment };
    history.replaceState(null, '', `/review?hand=${at.hand}${moment === null ? '' : `&moment=${moment}`}`);
    setAsked(at);
  };
  return (
    <TalkContext.Provider value={talk}>
      <DisplayContext.Provider value={display}>
        <main class="hands review">
          <header class="title">
            <h1>Mingg</h1>
            <span class="rules">{words.title}</span>
            {shown && (
              <a class="log" href={`/hands?hand=${shown.hand}`}>
                {words.toHand}
              </a>
            )}
            <SignedInAs />
            <LanguageSwitch language={language} choose={choose} />
          </header>
          {known === null && <p class="connecting">{talk.words.connecting}</p>}
          {known && shown && <ReviewedHand key={shown.hand} at={shown} turnTo={turnTo} known={known} />}
        </main>
      </DisplayContext.Provider>
    </TalkContext.Provider>
  );
}
