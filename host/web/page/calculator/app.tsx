import { useEffect, useMemo, useState } from 'preact/hooks';
import { BOOKS } from '../../../../shared/books/index.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import { useLanguage } from '../chosen-language.ts';
import { useDisplay } from '../display.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { TileSymbols } from '../tiles/symbols.tsx';
import { TalkContext, talkIn } from '../words/talk.ts';
import { Composed } from './composed.tsx';
import { BEGINNING, type Draft, type Laying, lay } from './draft.ts';
import { linkOf, readLink } from './link.ts';
import { Picker } from './picker.tsx';
import { Settings } from './settings.tsx';
import { Verdict } from './verdict.tsx';
import { Winning } from './winning.tsx';
import { CALCULATOR_WORDS } from './words/index.ts';

/** The calculator: a hand composed by clicking tiles, what it waits for, and what it scores. It needs no server. */
export function CalculatorApp() {
  const [draft, setDraft] = useState<Draft>(() => readLink(location.hash) ?? BEGINNING);
  const [seat, setSeat] = useState<Seat>(draft.win.seat);
  const [laying, setLaying] = useState<Laying>('rack');
  const [language, choose] = useLanguage();
  const [{ indices }] = useDisplay();
  const groups = BOOKS.find(({ id }) => id === draft.rules)!.names.groups;
  const talk = useMemo(() => talkIn(language, groups), [language, groups]);
  const words = CALCULATOR_WORDS[language];
  useEffect(() => {
    document.title = `${words.title} · Mingg`;
  }, [words]);
  useEffect(() => {
    const followed = () => {
      const linked = readLink(location.hash);
      if (linked === null) return;
      setDraft(linked);
      setSeat(linked.win.seat);
    };
    addEventListener('hashchange', followed);
    return () => removeEventListener('hashchange', followed);
  }, []);
  const change = (next: Draft) => {
    setDraft(next);
    history.replaceState(null, '', linkOf(next));
  };
  const parts = { draft, change, words };
  return (
    <TalkContext.Provider value={talk}>
      <main class="calculator">
        <svg class="symbols" aria-hidden="true">
          <TileSymbols indices={indices} />
        </svg>
        <header class="title">
          <h1>Mingg</h1>
          <span class="rules">{words.title}</span>
          <LanguageSwitch language={language} choose={choose} />
        </header>
        <p class="meaning">{words.meaning}</p>
        <div class="composing">
          <Settings {...parts} />
          <Composed {...parts} seat={seat} choose={setSeat} />
          <Picker
            draft={draft}
            seat={seat}
            laying={laying}
            choose={setLaying}
            lay={(tile) => change(lay(draft, seat, laying, tile))}
            words={words}
          />
        </div>
        <div class="verdict">
          <Winning {...parts} />
          <Verdict draft={draft} words={words} />
        </div>
      </main>
    </TalkContext.Provider>
  );
}
