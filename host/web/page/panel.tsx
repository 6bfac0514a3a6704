import type { TableView } from '../../../shared/view.ts';
import { Mingg } from './mingg.tsx';
import { WIND_GLYPH } from './seat-disc.tsx';
import { glyph } from './tiles/glyphs.ts';
import { newsText, points, roundText, stateText, WIND } from './words.ts';

/** The name of the page, and what kind of table it shows. */
export function Title({ view }: { view: TableView }) {
  return (
    <header class="title">
      <h1>Mingg</h1>
      {view.virtual && (
        <span class="badge" title="Tiles, readers and players are emulated on this computer">
          virtual table
        </span>
      )}
      <span class="rules">{view.rules.name}</span>
    </header>
  );
}

/**
 * What stands beside the table: round and hand, whose turn, live tiles, what just happened, the standings.
 * When the hand is over the score sheet tells the last two.
 */
export function Panel({ view, over }: { view: TableView; over: boolean }) {
  return (
    <section class="panel" aria-label="State of the game">
      <div class="status">
        <Mingg roundWind={view.roundWind} />
        <div>
          <p class="round">{roundText(view)}</p>
          <p class="state">{stateText(view)}</p>
        </div>
        {view.wall && (
          <p class="live">
            <b>{view.wall.live}</b> live tiles
          </p>
        )}
      </div>
      {!over && <p class="news">{view.news ? newsText(view.news) : ''}</p>}
      {!over && <Standings view={view} />}
    </section>
  );
}

/** The players by place: wind and running total. */
function Standings({ view }: { view: TableView }) {
  return (
    <ol class="standings">
      {view.sides.map((side) => (
        <li key={side.place} class={view.turn === side.seat ? 'turn' : ''}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="48" />
            <path d={glyph(WIND_GLYPH[side.seat])} transform="translate(20 19) scale(.6 .62)" />
          </svg>
          <span class="who">
            {WIND[side.seat]} <small>place {side.place}</small>
          </span>
          <b>{points(side.total)}</b>
        </li>
      ))}
    </ol>
  );
}
