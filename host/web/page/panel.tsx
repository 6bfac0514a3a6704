import { points } from '../../../shared/explain/numbers.ts';
import type { Language } from '../../../shared/languages/index.ts';
import type { SideView, TableView } from '../../../shared/view/view.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Mingg } from './mingg.tsx';
import { usePlayerAt } from './players.ts';
import { WIND_GLYPH } from './seat-disc.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { glyph } from './tiles/glyphs.ts';
import { useTalk } from './words/talk.ts';
import { newsText, roundText, stateText } from './words/tell.ts';

/** The title of the page, with the kind of table, the rules and the choice of language. */
export function Title({ view, choose }: { view: TableView; choose: (language: Language) => void }) {
  const { language, words } = useTalk();
  return (
    <header class="title">
      <h1>Mingg</h1>
      {view.virtual && (
        <span class="badge" title={words.virtualTableMeans}>
          {words.virtualTable}
        </span>
      )}
      <span class="rules">{view.rules.name}</span>
      {view.tournament && (
        <span class="tournament">
          {view.tournament.name} · {words.tournamentRound(view.tournament.round, view.tournament.table)}
        </span>
      )}
      <a class="log" href="/log">
        {words.log}
      </a>
      <SignedInAs />
      <LanguageSwitch language={language} choose={choose} />
    </header>
  );
}

/**
 * The panel beside the table: round and hand, whose turn it is, live tiles, the last event, the standings. When the
 * hand is over the score sheet has the last two.
 */
export function Panel({ view, over }: { view: TableView; over: boolean }) {
  const talk = useTalk();
  const { words } = talk;
  return (
    <section class="panel" aria-label={words.state}>
      <div class="status">
        <Mingg roundWind={view.roundWind} />
        <div>
          <p class="round" data-hand={view.hand}>
            {roundText(talk, view)}
          </p>
          <p class="state">{stateText(talk, view)}</p>
        </div>
        {view.wall && (
          <p class="live">
            <b>{view.wall.live}</b> {words.liveTiles}
          </p>
        )}
      </div>
      {!over && <p class="news">{view.news ? newsText(talk, view.news) : ''}</p>}
      {!over && <Standings view={view} />}
    </section>
  );
}

/** The players by place, with wind and running total. */
function Standings({ view }: { view: TableView }) {
  const { field, five: words } = useTalk();
  const playerAt = usePlayerAt();
  const { five } = view;
  const who = ({ place, seat }: SideView) => playerAt(place) ?? field.winds[seat];
  const at = ({ place }: SideView) => (five ? words.player(five.at[place]) : place);
  return (
    <ol class={view.tournament ? 'standings named' : 'standings'}>
      {view.sides.map((side) => (
        <li key={side.place} class={view.turn === side.seat ? 'turn' : ''}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="48" />
            <path d={glyph(WIND_GLYPH[side.seat])} transform="translate(20 19) scale(.6 .62)" />
          </svg>
          <span class="who">
            {who(side)} <small>· {playerAt(side.place) ? field.winds[side.seat] : at(side)}</small>
          </span>
          <b>{points(five ? five.totals[five.at[side.place] - 1]! : side.total)}</b>
        </li>
      ))}
      {five && (
        <li class="out">
          <span class="who">
            {words.player(five.out)} <small>{words.sitsOut}</small>
          </span>
          <b>{points(five.totals[five.out - 1]!)}</b>
        </li>
      )}
    </ol>
  );
}
