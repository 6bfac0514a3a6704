import { useEffect, useMemo } from 'preact/hooks';
import { useLanguage } from './chosen-language.ts';
import { DisplayContext, useDisplay } from './display.ts';
import { Ending } from './ending/ending.tsx';
import { useLook } from './ending/look.ts';
import { Looks } from './ending/looks.tsx';
import { MatchSoFar } from './ending/match-end.tsx';
import { Result } from './ending/result.tsx';
import { NextRound } from './next-round.tsx';
import { Notices } from './notices.tsx';
import { Panel, Status } from './panel.tsx';
import { PlayersContext, RoundContext } from './players.ts';
import { Question } from './question.tsx';
import { useSound } from './sound.ts';
import { Table } from './table.tsx';
import { Foot, Title } from './title.tsx';
import { useTable } from './use-table.ts';
import { TalkContext, talkIn } from './words/talk.ts';
import { newsText, pageTitle } from './words/tell.ts';

/** The page: the table, the state beside or above it, the panels, and the score sheet. */
export function App({ build }: { build: string }) {
  const [view, lost] = useTable(build);
  const [language, choose] = useLanguage();
  const [display, turn] = useDisplay();
  const talk = useMemo(() => talkIn(language, view?.rules.groups), [language, view?.rules.id]);
  const { words } = talk;
  useSound(display.sound, view?.news ?? null);
  const looking = useLook(view);
  useEffect(() => {
    if (view) document.title = `${pageTitle(talk, view)} · Mingg`;
  }, [talk, view]);
  if (!view) return <p class="connecting">{lost ? words.tryingAgain : words.connecting}</p>;
  const attention = (
    <>
      {view.question && <Question key={view.question.number} question={view.question} />}
      <Notices notices={view.notices} />
      {view.nextRound && <NextRound round={view.nextRound} />}
    </>
  );
  const lostNote = lost && (
    <p class="lost-note" role="alert">
      {words.connectionLost}
    </p>
  );
  return (
    <TalkContext.Provider value={talk}>
      <RoundContext.Provider value={view.tournament}>
        <PlayersContext.Provider value={view.players}>
          <DisplayContext.Provider value={display}>
            <main class={`${looking.look === 'table' ? '' : 'ended'} ${lost ? 'lost' : ''}`}>
              <Title view={view} display={display} turn={turn} choose={choose} />
              {looking.look === 'table' ? (
                <>
                  <Status view={view} />
                  <div class="board">
                    <Table view={view} news={view.news} />
                    {lostNote}
                  </div>
                  <div class="side">
                    {looking.isOver && <Looks {...looking} />}
                    {attention}
                    <Panel view={view} />
                    <MatchSoFar view={view} />
                    {view.result && !looking.isOver && (
                      <Result key={view.result.hand} result={view.result} clockwise={view.clockwise} />
                    )}
                    <Foot view={view} />
                  </div>
                </>
              ) : (
                <>
                  <Ending key={view.hand} view={view} looking={looking}>
                    {attention}
                    {lostNote}
                  </Ending>
                  <Foot view={view} />
                </>
              )}
              <p class="unseen" aria-live="polite">
                {view.news ? newsText(talk, view.news) : ''}
              </p>
            </main>
          </DisplayContext.Provider>
        </PlayersContext.Provider>
      </RoundContext.Provider>
    </TalkContext.Provider>
  );
}
