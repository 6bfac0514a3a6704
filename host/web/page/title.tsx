import { HANDS_WORDS, type Language } from '../../../shared/languages/index.ts';
import type { TableView } from '../../../shared/view/view.ts';
import type { Display, Switch } from './display.ts';
import { DisplayMenu } from './display-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Phones } from './phones.tsx';
import { MAY_SET_UP } from './session.ts';
import { SignedInAs } from './signed-in-as.tsx';
import { useTalk } from './words/talk.ts';

interface TitleProps {
  readonly view: TableView;
  readonly display: Display;
  readonly turn: (name: Switch) => void;
  readonly choose: (language: Language) => void;
}

/** The title of the page in one line: the kind of table, how it is shown, the language. */
export function Title({ view, display, turn, choose }: TitleProps) {
  const { language, words } = useTalk();
  return (
    <header class="title">
      <h1>Mingg</h1>
      <p class="kind">
        {view.virtual && (
          <span class="badge" title={words.virtualTableMeans}>
            {words.virtualTable}
          </span>
        )}
      </p>
      <DisplayMenu display={display} turn={turn} />
      <LanguageSwitch language={language} choose={choose} />
    </header>
  );
}

/** The foot of the page: the rules, the finished hands, the log, the session. */
export function Foot({ view }: { view: TableView }) {
  const { language, words } = useTalk();
  return (
    <footer class="foot">
      <span class="rules">
        {view.rules.name}
        {view.virtual && <span class="also-virtual"> · {words.virtualTable}</span>}
      </span>
      <a href="/hands">{HANDS_WORDS[language].title}</a>
      <a href="/statistics/">{words.statistics}</a>
      <a href="/calculator/">{words.calculator}</a>
      <a class="log" href="/log">
        {words.log}
      </a>
      <Phones view={view} />
      {MAY_SET_UP && <a href="/setup">{words.settings}</a>}
      <SignedInAs />
    </footer>
  );
}
