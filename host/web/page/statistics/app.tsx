import { useEffect, useState } from 'preact/hooks';
import type { Result } from '../../../../shared/game/result.ts';
import type { ClubPage } from '../../../../shared/years/club-page.ts';
import type { PlayerView } from '../../../../shared/years/player-view.ts';
import { useLanguage } from '../chosen-language.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { askClub, askPlayer } from './club-client.ts';
import { Collection, TwentyOne } from './collection.tsx';
import { Course } from './course.tsx';
import { Flows } from './flows.tsx';
import { Match } from './match.tsx';
import { addressOf, type PlaceInPage, readPlace } from './place-in-page.ts';
import { Player } from './player.tsx';
import { Rules } from './rules.tsx';
import { Standing } from './standing.tsx';
import { Titles } from './titles.tsx';
import { To } from './to.tsx';
import { STATISTICS_WORDS } from './words/index.ts';

/** The page of a club's years: pictures and tables of everybody, and every figure of one player. */
export function StatisticsApp() {
  const [club, setClub] = useState<Result<ClubPage, string> | null>(null);
  const [player, setPlayer] = useState<{ number: number; view: Result<PlayerView, string> } | null>(null);
  const [asked, setAsked] = useState<PlaceInPage>(() => readPlace(location.search));
  const [language, choose] = useLanguage();
  const words = STATISTICS_WORDS[language];
  const known = club?.ok ? club.value : null;
  const place = known === null ? asked : existing(asked, known);
  const chosen = known === null ? null : (place.player ?? leader(known, place.period));
  useEffect(() => {
    document.title = `${known?.club ?? words.title} · Mingg`;
  }, [words, known]);
  useEffect(() => {
    void askClub().then(setClub);
    const moved = () => setAsked(readPlace(location.search));
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  useEffect(() => {
    if (chosen !== null) void askPlayer(chosen).then((view) => setPlayer({ number: chosen, view }));
  }, [chosen]);
  useEffect(() => {
    // Its section was not there when the browser looked for it.
    if (player !== null && location.hash !== '') scrollTo(location.hash.slice(1));
  }, [player === null]);
  const go = (next: PlaceInPage, section = '') => {
    history.pushState(null, '', addressOf(next, section));
    setAsked(next);
    if (section !== '') requestAnimationFrame(() => scrollTo(section));
  };
  const isHere = player !== null && player.number === chosen;
  return (
    <main class="statistics">
      <header class="title">
        <h1>{known?.club ?? 'Mingg'}</h1>
        <span class="rules">{words.title}</span>
        {known?.byPlace && <a href="/">{words.back}</a>}
        <LanguageSwitch language={language} choose={choose} />
      </header>
      {club === null && <p class="connecting">{words.loading}</p>}
      {club?.ok === false && <p role="alert">{words.unread(club.error)}</p>}
      {known?.players.length === 0 && <p>{words.none}</p>}
      {known && known.players.length > 0 && (
        <>
          <nav class="years" aria-label={words.years}>
            {known.periods.map((period) => (
              <To key={period} at={{ ...place, period }} go={go} current={period === place.period}>
                {period === 'ever' ? words.ever : period}
              </To>
            ))}
          </nav>
          <div class="notes">
            {known.lacksList && <p>{words.lacksList}</p>}
            {known.unnumbered.length > 0 && (
              <p>
                {words.unnumbered(
                  known.unnumbered.map((id) => known.limitHands[id]?.[language] ?? id).join(', '),
                )}
              </p>
            )}
            {rests(known) && <p>{words.notProven}</p>}
          </div>
          {sections({ club: known, place, go, words, language })}
          {isHere && !player.view.ok && <p role="alert">{words.unread(player.view.error)}</p>}
          {isHere && player.view.ok && (
            <>
              <Player
                {...{ club: known, place, go, words, language }}
                player={player.number}
                view={player.view.value}
              />
              <Collection {...{ club: known, place, go, words, language }} view={player.view.value} />
              <TwentyOne {...{ club: known, place, go, words, language }} view={player.view.value} />
            </>
          )}
          {known.isBouter && <Rules {...{ club: known, place, go, words, language }} />}
        </>
      )}
    </main>
  );
}

const sections = (props: Parameters<typeof Standing>[0]) => (
  <>
    <Standing {...props} />
    <Course {...props} />
    <Match {...props} />
    <Titles {...props} />
    <Flows {...props} />
  </>
);

const scrollTo = (section: string): void => document.getElementById(section)?.scrollIntoView();

/** Whether some figure rests on old results. */
const rests = ({ players }: ClubPage): boolean =>
  players.some(({ figures }) =>
    Object.values(figures).some((own) => Object.values(own).some(({ unproven }) => unproven !== undefined)),
  );

/** What is asked for as far as there is such a thing. */
const existing = ({ period, player, figure }: PlaceInPage, { periods, players }: ClubPage): PlaceInPage => ({
  period: periods.includes(period) ? period : 'ever',
  player: player !== null && player < players.length ? player : null,
  figure,
});

/** Who leads in a period. */
function leader({ players }: ClubPage, period: string): number | null {
  const points = players.map(({ figures }) => figures[period]?.points?.value ?? Number.NEGATIVE_INFINITY);
  return players.length === 0 ? null : points.indexOf(Math.max(...points));
}
