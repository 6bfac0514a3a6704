import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { LANGUAGES, type Language } from '../../../shared/languages/index.ts';
import { useLanguage } from '../../web/page/chosen-language.ts';
import { LanguageSwitch } from '../../web/page/language-switch.tsx';
import type { Person, RoundView } from '../view/view.ts';
import { Clock, useNow } from './clock.tsx';
import type { Followed } from './connection.ts';
import { HallContext, type HallTalk, hallTalk } from './hall-context.ts';
import { SignInAgain } from './sign-in-again.tsx';
import type { HallWords } from './words/words.ts';

/** What the frame shows of every kind of view. */
interface FramedView {
  readonly tournament: string | null;
  readonly round: RoundView | null;
  readonly people: readonly Person[];
  /** The reader's, if it is known. */
  readonly language?: string;
}

interface FrameProps<View> {
  readonly kind: 'desk' | 'screen' | 'player';
  readonly followed: Followed<View>;
  readonly title: (words: HallWords) => string;
  /** Minutes that the clock shows more. */
  readonly extra?: (view: View) => number;
  readonly children: (view: View, now: number) => ComponentChildren;
}

/** What all pages of the hall share: connection, language, the tournament's name, its round and clock. */
export function Frame<View extends FramedView>({ kind, followed, title, extra, children }: FrameProps<View>) {
  const { view, lost, signedIn, ahead } = followed;
  const [language, choose] = useLanguage(LANGUAGES.find((known) => known === view?.language));
  const now = useNow(ahead);
  const people = view?.people;
  const talk = useMemo(() => hallTalk(language, people ?? []), [language, people]);
  const { words } = talk;
  useEffect(() => {
    document.title = [title(words), view?.tournament, 'Mingg'].filter(Boolean).join(' · ');
  }, [words, view?.tournament]);
  if (view === null) return <p class="connecting">{lost ? words.common.lost : words.common.connecting}</p>;
  return (
    <HallContext.Provider value={talk}>
      <main class={`hall ${kind} ${lost ? 'stale' : ''}`}>
        <Head view={view} talk={talk} choose={choose} now={now} extra={extra?.(view) ?? 0} />
        {signedIn && <SignInAgain signedIn={signedIn} />}
        {lost && !signedIn && (
          <p class="lost-bar" role="alert">
            {words.common.lost}
          </p>
        )}
        {view.tournament === null && kind !== 'desk' ? (
          <p class="nothing">{words.common.noTournament}</p>
        ) : (
          children(view, now)
        )}
      </main>
    </HallContext.Provider>
  );
}

interface HeadProps {
  readonly view: FramedView;
  readonly talk: HallTalk;
  readonly choose: (language: Language) => void;
  readonly now: number;
  readonly extra: number;
}

function Head({ view: { tournament, round }, talk: { language, words }, choose, now, extra }: HeadProps) {
  return (
    <header class="head">
      <div class="what">
        <h1 style={{ '--letters': (tournament ?? 'Mingg').length }}>{tournament ?? 'Mingg'}</h1>
        {round && (
          <p class="which">
            {words.common.round(round.number, round.of)} · {words.common.phases[round.phase]}
          </p>
        )}
      </div>
      {round && <Clock round={round} now={now} extra={extra} />}
      <LanguageSwitch language={language} choose={choose} />
    </header>
  );
}
