import { useEffect, useMemo, useState } from 'preact/hooks';
import { HANDS_WORDS, ONLOOKER_WORDS } from '../../../../shared/languages/index.ts';
import type { TableView } from '../../../../shared/view/view.ts';
import { NOBODY_NAMED } from '../../../../shared/view/view-players.ts';
import { useLanguage } from '../chosen-language.ts';
import { DisplayContext, useDisplay } from '../display.ts';
import { DisplayMenu } from '../display-menu.tsx';
import { MatchSoFar } from '../ending/match-end.tsx';
import { Result } from '../ending/result.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { OpenHands } from '../open-hands.tsx';
import { Panel, Status } from '../panel.tsx';
import { PlayersContext, RoundContext } from '../players.ts';
import { Table } from '../table.tsx';
import { useTable } from '../use-table.ts';
import { TalkContext, talkIn, useTalk } from '../words/talk.ts';
import { newsText, stateText } from '../words/tell.ts';
import { Chances } from './chances.tsx';
import { type Clock, chosenClock, delayText, FOLLOW } from './clock.ts';

/** The public page: the table as it is, or all hands, as late as the organiser has set. */
export function WatchApp({ build, delay }: { build: string; delay: number | null }) {
  const [clock, setClock] = useState(() => chosenClock(location.search, delay));
  const [view, lost] = useTable(build, FOLLOW[clock]);
  const [language, choose] = useLanguage();
  const [display, turn] = useDisplay();
  const talk = useMemo(() => talkIn(language, view?.rules.groups), [language, view?.rules.id]);
  const { words } = talk;
  const { watch } = ONLOOKER_WORDS[language];
  useEffect(() => {
    document.title = `${view ? stateText(talk, view) : watch.title} · Mingg`;
  }, [talk, view, watch]);
  const show = (next: Clock) => {
    history.replaceState(null, '', next === 'live' && delay !== null ? '?live' : location.pathname);
    setClock(next);
  };
  const waiting = lost
    ? words.tryingAgain
    : clock === 'late'
      ? watch.notYet(delayText(delay!))
      : words.connecting;
  return (
    <TalkContext.Provider value={talk}>
      <RoundContext.Provider value={view?.tournament ?? null}>
        <PlayersContext.Provider value={view?.players ?? NOBODY_NAMED}>
          <DisplayContext.Provider value={display}>
            <main class={lost ? 'watch lost' : 'watch'}>
              <header class="title">
                <h1>Mingg</h1>
                <p class="kind">{view?.virtual && <span class="badge">{words.virtualTable}</span>}</p>
                <DisplayMenu display={display} turn={turn} />
                <LanguageSwitch language={language} choose={choose} />
              </header>
              {view ? (
                <>
                  <Status view={view} />
                  <div class="board">
                    <Table view={view} news={view.news} />
                    {lost && (
                      <p class="lost-note" role="alert">
                        {words.connectionLost}
                      </p>
                    )}
                  </div>
                </>
              ) : (
                <p class="connecting" role="status">
                  {waiting}
                </p>
              )}
              <div class="side">
                {delay !== null && <Clocks clock={clock} delay={delay} show={show} />}
                {view && <Seen view={view} delay={delay} />}
              </div>
              <p class="unseen" aria-live="polite">
                {view?.news ? newsText(talk, view.news) : ''}
              </p>
            </main>
          </DisplayContext.Provider>
        </PlayersContext.Provider>
      </RoundContext.Provider>
    </TalkContext.Provider>
  );
}

/** The choice between what happens now and all hands later. */
function Clocks({ clock, delay, show }: { clock: Clock; delay: number; show: (clock: Clock) => void }) {
  const { watch } = ONLOOKER_WORDS[useTalk().language];
  const button = (one: Clock, text: string) => (
    <button type="button" aria-pressed={one === clock} onClick={() => show(one)}>
      {text}
    </button>
  );
  return (
    <nav class="looks" aria-label={watch.show}>
      {button('live', watch.live)}
      {button('late', watch.late(delayText(delay)))}
    </nav>
  );
}

/** Everything beside the table: the hands as far as they are open, the last moves, the match, the last result. */
function Seen({ view, delay }: { view: TableView; delay: number | null }) {
  const { language } = useTalk();
  const { watch } = ONLOOKER_WORDS[language];
  return (
    <>
      {view.hands.length > 0 ? (
        <>
          <h2 class="unseen">{HANDS_WORDS[language].allHands}</h2>
          <OpenHands hands={view.hands} turn={view.turn} />
        </>
      ) : (
        view.phase === 'playing' && (
          <p class="concealed">{delay === null ? watch.concealed : watch.lateOnly}</p>
        )
      )}
      {view.chances && <Chances view={view} chances={view.chances} />}
      <Panel view={view} />
      <MatchSoFar view={view} />
      {view.result && <Result key={view.result.hand} result={view.result} clockwise={view.clockwise} />}
      <footer class="foot">
        <span class="rules">{view.rules.name}</span>
      </footer>
    </>
  );
}
