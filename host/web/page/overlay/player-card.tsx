import { points } from '../../../../shared/explain/numbers.ts';
import { ONLOOKER_WORDS } from '../../../../shared/languages/index.ts';
import type { OpenHand } from '../../../../shared/view/open-hands.ts';
import type { SideView, TableView } from '../../../../shared/view/view.ts';
import { HandTiles, Waits } from '../open-hands.tsx';
import { useFivePlayer, usePlayerAt } from '../players.ts';
import { WIND_GLYPH } from '../seat-disc.tsx';
import { glyph } from '../tiles/glyphs.ts';
import { usePercent } from '../watch/chances.tsx';
import { useTalk } from '../words/talk.ts';

interface PlayerCardProps {
  readonly view: TableView;
  readonly side: SideView;
  readonly compact: boolean;
}

/** A player on a stream: name, wind and total, the hand as far as it is open, and what it waits for. */
export function PlayerCard({ view, side, compact }: PlayerCardProps) {
  const { field, language } = useTalk();
  const fivePlayer = useFivePlayer();
  const playerAt = usePlayerAt();
  const percent = usePercent();
  const { place, seat, total } = side;
  const player = view.five?.at[place];
  const name = player ? fivePlayer(player) : (playerAt(place) ?? field.winds[seat]);
  const hand = view.hands.find((one) => one.place === place);
  const win = view.chances?.wins[view.chances.seats.indexOf(seat)];
  const isLit = view.turn === seat || (view.news?.event === 'win' && view.news.seat === seat);
  return (
    <section class={isLit ? `card ${place} lit` : `card ${place}`} aria-label={name}>
      <h2>
        <svg
          viewBox="0 0 100 100"
          class={seat === 'E' ? 'dealer' : ''}
          role="img"
          aria-label={field.winds[seat]}
        >
          <circle cx="50" cy="50" r="48" />
          <path d={glyph(WIND_GLYPH[seat])} transform="translate(20 19) scale(.6 .62)" />
        </svg>
        <span class="name">{name}</span>
        <b>{points(player ? view.five!.totals[player - 1]! : total)}</b>
      </h2>
      {win !== undefined && (
        <p class="chance" title={ONLOOKER_WORDS[language].chances.title}>
          <i style={{ width: `${win / 10}%` }} />
          <strong>{percent(win)}</strong>
        </p>
      )}
      {!compact && <HandTiles hand={hand ?? laidOpen(side)} />}
      {hand?.waits && hand.waits.length > 0 && <Waits waits={hand.waits} />}
    </section>
  );
}

/** What lies open of a hand that may not be seen. */
const laidOpen = ({ place, seat, groups, bonus }: SideView): OpenHand => ({
  place,
  seat,
  tiles: null,
  drawn: null,
  groups,
  bonus,
  waits: null,
});
