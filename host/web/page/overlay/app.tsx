import { useEffect, useMemo } from 'preact/hooks';
import type { Language } from '../../../../shared/languages/index.ts';
import { useLanguage } from '../chosen-language.ts';
import { DisplayContext, useDisplay } from '../display.ts';
import { PlayersContext, RoundContext } from '../players.ts';
import { TileSheet } from '../tile-sheet.tsx';
import { useTable } from '../use-table.ts';
import { type Clock, FOLLOW } from '../watch/clock.ts';
import { TalkContext, talkIn } from '../words/talk.ts';
import { newsText, resultTitle, roundText } from '../words/tell.ts';
import { PlayerCard } from './player-card.tsx';
import type { Side } from './side.ts';

interface OverlayProps {
  readonly build: string;
  readonly clock: Clock;
  readonly side: Side;
  /** Without the tiles. */
  readonly compact: boolean;
  /** As the address has it; that of the browser if not given. */
  readonly language: Language | undefined;
}

/** What a stream lays over the picture of its camera: the hands, the totals, the last move. Nothing until there is a view. */
export function OverlayApp({ build, clock, side, compact, language: asked }: OverlayProps) {
  // A stream goes on with what was seen last, and the page finds the table again by itself.
  const [view] = useTable(build, FOLLOW[clock]);
  const [own] = useLanguage(asked);
  const language = asked ?? own;
  const [display] = useDisplay();
  const talk = useMemo(() => talkIn(language, view?.rules.groups), [language, view?.rules.id]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = 'Mingg · OBS';
  }, [language]);
  if (!view) return null;
  const { result } = view;
  const isOver = view.phase === 'over' && result?.hand === view.hand;
  return (
    <TalkContext.Provider value={talk}>
      <RoundContext.Provider value={view.tournament}>
        <PlayersContext.Provider value={view.players}>
          <DisplayContext.Provider value={display}>
            <TileSheet />
            <main class={`overlay ${side} ${view.clockwise ? 'clockwise' : ''}`}>
              <header>
                <p class="which">
                  {view.tournament && <b>{view.tournament.name}</b>} {roundText(talk, view)}
                  {view.wall && view.phase !== 'over' && (
                    <span class="live">
                      {' '}
                      · <b>{view.wall.live}</b> {talk.words.liveTiles}
                    </span>
                  )}
                </p>
                <p class="last" role="status">
                  {isOver && result.win ? resultTitle(talk, result) : view.news && newsText(talk, view.news)}
                </p>
              </header>
              {view.sides.map((one) => (
                <PlayerCard key={one.place} view={view} side={one} compact={compact} />
              ))}
            </main>
          </DisplayContext.Provider>
        </PlayersContext.Provider>
      </RoundContext.Provider>
    </TalkContext.Provider>
  );
}
