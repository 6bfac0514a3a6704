import { points } from '../../../../shared/explain/numbers.ts';
import type { Place } from '../../../../shared/game/seats.ts';
import type { TableView } from '../../../../shared/view/view.ts';
import { useFivePlayer, usePlayerAt } from '../players.ts';
import { WIND_GLYPH } from '../seat-disc.tsx';
import { glyph } from '../tiles/glyphs.ts';
import { TrainingMark } from '../training-mark.tsx';
import { useTalk } from '../words/talk.ts';
import { newsText, roundText, stateText } from '../words/tell.ts';

/** Who sits here: the player's name and wind, the total, and what happens at the table. */
export function Seat({ view, place }: { view: TableView; place: Place }) {
  const talk = useTalk();
  const { words, field } = talk;
  const fivePlayer = useFivePlayer();
  const playerAt = usePlayerAt();
  const side = view.sides.find((one) => one.place === place)!;
  const player = view.five?.at[place];
  const name = player ? fivePlayer(player) : (playerAt(place) ?? words.place(place));
  return (
    <section class="seat">
      <svg viewBox="0 0 100 100" class={side.seat === 'E' ? 'dealer' : ''} aria-hidden="true">
        <circle cx="50" cy="50" r="48" />
        <path d={glyph(WIND_GLYPH[side.seat])} transform="translate(20 19) scale(.6 .62)" />
      </svg>
      <div class="who">
        <h2>{name}</h2>
        <p>
          {field.winds[side.seat]}
          {side.seat === 'E' && ` · ${words.dealer}`}
        </p>
      </div>
      <b class="total">{points(player ? view.five!.totals[player - 1]! : side.total)}</b>
      <div class="now">
        <p class="round" data-hand={view.hand}>
          {roundText(talk, view)}
          {view.wall && ` · ${view.wall.live} ${words.liveTiles}`}
        </p>
        <p class="state">{stateText(talk, view)}</p>
        {view.news && <p class="news">{newsText(talk, view.news)}</p>}
        {view.training && <TrainingMark />}
      </div>
    </section>
  );
}
