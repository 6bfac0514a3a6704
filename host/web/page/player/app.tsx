import { useEffect, useMemo } from 'preact/hooks';
import { ONLOOKER_WORDS } from '../../../../shared/languages/index.ts';
import { useLanguage } from '../chosen-language.ts';
import { DisplayContext, useDisplay } from '../display.ts';
import { DisplayMenu } from '../display-menu.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { Notices } from '../notices.tsx';
import { PlayersContext, RoundContext } from '../players.ts';
import { Question } from '../question.tsx';
import { signOut } from '../session.ts';
import { TileSheet } from '../tile-sheet.tsx';
import { useTable } from '../use-table.ts';
import { TalkContext, talkIn } from '../words/talk.ts';
import { stateText } from '../words/tell.ts';
import { Evening } from './evening.tsx';
import { OwnHand } from './own-hand.tsx';
import { Seat } from './seat.tsx';

/** A player's own page: the seat, the own hand as far as the club shows it, and how the player has done. */
export function PlayerApp({ build }: { build: string }) {
  const [view, lost] = useTable(build);
  const [language, choose] = useLanguage();
  const [display, turn] = useDisplay();
  const talk = useMemo(() => talkIn(language, view?.rules.groups), [language, view?.rules.id]);
  const words = ONLOOKER_WORDS[language].player;
  useEffect(() => {
    document.title = view ? `${stateText(talk, view)} · ${words.title}` : words.title;
  }, [talk, view, words]);
  // Of what the page shows nothing is its own but for a player.
  if (!view?.own) return <p class="connecting">{lost ? talk.words.tryingAgain : talk.words.connecting}</p>;
  return (
    <TalkContext.Provider value={talk}>
      <RoundContext.Provider value={view.tournament}>
        <PlayersContext.Provider value={view.players}>
          <DisplayContext.Provider value={display}>
            <TileSheet />
            <main class={lost ? 'player lost' : 'player'}>
              <header class="title">
                <h1>Mingg</h1>
                <span class="rules">{words.title}</span>
                <DisplayMenu display={display} turn={turn} />
                <LanguageSwitch language={language} choose={choose} />
              </header>
              {lost && (
                <p class="lost-here" role="alert">
                  {talk.words.connectionLost}
                </p>
              )}
              <Seat view={view} place={view.own.place} />
              {view.question && <Question key={view.question.number} question={view.question} />}
              <Notices notices={view.notices} />
              <OwnHand view={view} place={view.own.place} />
              <Evening view={view} own={view.own} />
              <footer class="foot">
                <a href="/">{words.table}</a>
                <button type="button" onClick={() => void signOut()}>
                  {words.leave}
                </button>
              </footer>
            </main>
          </DisplayContext.Provider>
        </PlayersContext.Provider>
      </RoundContext.Provider>
    </TalkContext.Provider>
  );
}
