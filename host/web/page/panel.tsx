import type { Language } from '../../../shared/explain/language.ts';
import { points } from '../../../shared/explain/numbers.ts';
import type { TableView } from '../../../shared/view/view.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Mingg } from './mingg.tsx';
import { WIND_GLYPH } from './seat-disc.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { glyph } from './tiles/glyphs.ts';
import { FIVE_WORDS } from './words/five-words.ts';
import { useTalk } from './words/talk.ts';
import { newsText, roundText, stateText } from './words/tell.ts';

/** The name of the page, what kind of table it shows, and in which language it speaks. */
export function Title({ view, choose }: { view: TableView; choose: (language: Language) => void }) {
  const { words } = useTalk();
  return (
    <header class="title">
      <h1>Mingg</h1>
      {view.virtual && (
        <span class="badge" title={words.virtualTableMeans}>
          {words.virtualTable}
        </span>
      )}
      <span class="rules">{view.rules.name}</span>
      <a class="log" href="/log">
        {words.log}
      </a>
      <SignedInAs />
      <LanguageSwitch choose={choose} />
    </header>
  );
}

/**
 * What stands beside the table: round and hand, whose turn, live tiles, what just happened, the standings.
 * When the hand is over the score sheet tells the last two.
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

/** The players by place: wind and running total. */
function Standings({ view }: { view: TableView }) {
  const { language, field } = useTalk();
  const words = FIVE_WORDS[language];
  const { five } = view;
  return (
    <ol class="standings">
      {view.sides.map((side) => (
        <li key={side.place} class={view.turn === side.seat ? 'turn' : ''}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="48" />
            <path d={glyph(WIND_GLYPH[side.seat])} transform="translate(20 19) scale(.6 .62)" />
          </svg>
          <span class="who">
            {field.winds[side.seat]} <small>· {five ? words.player(five.at[side.place]) : side.place}</small>
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
