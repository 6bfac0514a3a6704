import { points } from '../../../shared/explain/numbers.ts';
import type { SideView, TableView } from '../../../shared/view/view.ts';
import { Mingg } from './mingg.tsx';
import { useFivePlayer, usePlayerAt } from './players.ts';
import { WIND_GLYPH } from './seat-disc.tsx';
import { glyph } from './tiles/glyphs.ts';
import { TrainingMark } from './training-mark.tsx';
import { useTalk } from './words/talk.ts';
import { newsText, roundText, stateText } from './words/tell.ts';

/** The state of the game, seen at every size: the tournament, round and hand, whose turn it is, live tiles. */
export function Status({ view }: { view: TableView }) {
  const talk = useTalk();
  const { words } = talk;
  return (
    <section class="status" aria-label={words.state}>
      {view.tournament && (
        <p class="tournament">
          {view.tournament.name} · {words.tournamentRound(view.tournament.round, view.tournament.table)}
        </p>
      )}
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
    </section>
  );
}

/** The last event, the players with their totals, and the moves before. */
export function Panel({ view }: { view: TableView }) {
  const talk = useTalk();
  const { words } = talk;
  return (
    <section class="panel">
      {view.training && <TrainingMark />}
      {view.news && <p class="news">{newsText(talk, view.news)}</p>}
      <Standings view={view} />
      {view.recent.length > 0 && (
        <div class="recent">
          <h2>{words.recent}</h2>
          <ol reversed>
            {view.recent.map((news, nth) => (
              <li key={nth}>{newsText(talk, news)}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** The players by place, with wind and running total. */
function Standings({ view }: { view: TableView }) {
  const { field, five: words, words: table } = useTalk();
  const playerAt = usePlayerAt();
  const fivePlayer = useFivePlayer();
  const { five } = view;
  const at = ({ place }: SideView) => (five ? words.player(five.at[place]) : place);
  return (
    <ol class="standings">
      {view.sides.map((side) => (
        <li key={side.place} class={view.turn === side.seat ? 'turn' : ''}>
          <svg viewBox="0 0 100 100" class={side.seat === 'E' ? 'dealer' : ''} aria-hidden="true">
            <circle cx="50" cy="50" r="48" />
            <path d={glyph(WIND_GLYPH[side.seat])} transform="translate(20 19) scale(.6 .62)" />
          </svg>
          <span class="who">
            {playerAt(side.place) ?? field.winds[side.seat]}{' '}
            <small>
              · {playerAt(side.place) ? field.winds[side.seat] : at(side)}
              {side.seat === 'E' && ` · ${table.dealer}`}
            </small>
          </span>
          <b>{points(five ? five.totals[five.at[side.place] - 1]! : side.total)}</b>
        </li>
      ))}
      {five && (
        <li class="out">
          <span class="who">
            {fivePlayer(five.out)} <small>{words.sitsOut}</small>
          </span>
          <b>{points(five.totals[five.out - 1]!)}</b>
        </li>
      )}
    </ol>
  );
}
