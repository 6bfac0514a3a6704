import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Language } from '../../../../shared/explain/language.ts';
import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';
import { chosenLanguage, keepLanguage } from '../chosen-language.ts';
import { follow } from '../connection.ts';
import { LanguageSwitch } from '../panel.tsx';
import { REFEREE_WORDS } from '../words/referee/referee-words.ts';
import { TalkContext, talkIn } from '../words/talk.ts';
import { CodeForm } from './code-form.tsx';
import { Desk } from './desk.tsx';
import { type Answer, askDesk, keepCode, keptCode } from './desk-client.ts';

/** The table changes many times a second at full speed; a referee need not see each. */
const PACE = 400;

/** The referee's page: asks for the code, then shows the desk as the table stands. */
export function RefereeApp({ build }: { build: string }) {
  const [code, setCode] = useState(keptCode);
  const [view, setView] = useState<RefereeView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [language, setLanguage] = useState(chosenLanguage);
  const talk = useMemo(() => talkIn(language, view?.rules), [language, view?.rules]);
  const words = REFEREE_WORDS[language];
  const take = (answer: Answer) => {
    setFailure(answer.ok ? null : answer.code);
    if (answer.ok) setView(answer.view);
    return answer;
  };
  const latest = useRef(code);
  latest.current = code;
  const open = async (given: string) => {
    const answer = take(await askDesk(given));
    if (!answer.ok) return;
    keepCode(given);
    setCode(given);
  };
  useEffect(() => {
    if (code) void open(code);
    let due = false;
    const refresh = () => {
      if (due) return;
      due = true;
      setTimeout(async () => {
        due = false;
        if (latest.current) take(await askDesk(latest.current));
      }, PACE);
    };
    follow(build, {
      view: refresh,
      lost: () => setFailure('no-host'),
      outdated: () => location.reload(),
    });
  }, [build]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${words.title} · Mingg`;
  }, [language, words]);
  const enter = async (input: RefereeInput) => take(await askDesk(code, input));
  const choose = (next: Language) => {
    keepLanguage(next);
    setLanguage(next);
  };
  const shut = view === null || failure === 'wrong-code';
  return (
    <TalkContext.Provider value={talk}>
      <main class="referee">
        <header class="title">
          <h1>Mingg</h1>
          <span class="rules">{words.title}</span>
          <LanguageSwitch choose={choose} />
        </header>
        {shut ? (
          <CodeForm open={open} failure={failure} />
        ) : (
          <>
            {failure === 'no-host' && (
              <p class="refused" role="alert">
                {words.noHost}
              </p>
            )}
            <Desk view={view} enter={enter} />
          </>
        )}
      </main>
    </TalkContext.Provider>
  );
}
