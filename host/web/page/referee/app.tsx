import { useEffect, useMemo, useState } from 'preact/hooks';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { AccessView } from '../../../../shared/view/view-access.ts';
import type { DeskView } from '../../../../shared/view/view-signing.ts';
import { useLanguage } from '../chosen-language.ts';
import { follow } from '../connection.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { PlayersContext } from '../players.ts';
import { MAY_SET_UP } from '../session.ts';
import { SignedInAs } from '../signed-in-as.tsx';
import { TalkContext, talkIn } from '../words/talk.ts';
import { Access } from './access.tsx';
import { Desk } from './desk.tsx';
import { type Answer, askAccess, askDesk, type Entering, signOutEverybody } from './desk-client.ts';

/** Least ms between two updates: at full speed the table changes many times a second. */
const PACE = 400;

/** The referee's page: the desk, and access to the table. */
export function RefereeApp({ build }: { build: string }) {
  const [view, setView] = useState<DeskView | null>(null);
  const [access, setAccess] = useState<AccessView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [language, choose] = useLanguage();
  const talk = useMemo(() => talkIn(language), [language]);
  const words = REFEREE_WORDS[language].desk;
  const take = (answer: Answer) => {
    setFailure(answer.ok ? null : answer.code);
    if (answer.view) setView(answer.view);
    return answer;
  };
  const takeAccess = (told: AccessView | null) => {
    if (told !== null) setAccess(told);
    return told !== null;
  };
  useEffect(() => {
    let due = false;
    const ask = async () => {
      due = false;
      take(await askDesk());
      takeAccess(await askAccess());
    };
    const refresh = () => {
      if (due) return;
      due = true;
      setTimeout(ask, PACE);
    };
    void ask();
    follow(build, {
      view: refresh,
      lost: () => setFailure('no-host'),
      outdated: () => location.reload(),
    });
  }, [build]);
  useEffect(() => {
    document.title = `${words.title} · Mingg`;
  }, [words]);
  const enter = async (input: Entering) => take(await askDesk(input));
  return (
    <TalkContext.Provider value={talk}>
      <main class="referee">
        <header class="title">
          <h1>Mingg</h1>
          <span class="rules">{words.title}</span>
          {MAY_SET_UP && <a href="/setup">{talk.words.settings}</a>}
          <SignedInAs />
          <LanguageSwitch language={language} choose={choose} />
        </header>
        {failure === 'no-host' && (
          <p class="refused" role="alert">
            {words.noHost}
          </p>
        )}
        {view && (
          <PlayersContext.Provider value={view.named}>
            <Desk view={view} enter={enter} />
          </PlayersContext.Provider>
        )}
        {access && <Access access={access} signOutAll={async () => takeAccess(await signOutEverybody())} />}
      </main>
    </TalkContext.Provider>
  );
}
