import { useMemo } from 'preact/hooks';
import { points } from '../../../../shared/explain/numbers.ts';
import type { SeenTable } from '../../../../shared/view/seen-table.ts';
import { Table } from '../../../web/page/table.tsx';
import { TalkContext, talkIn } from '../../../web/page/words/talk.ts';
import { roundText, stateText } from '../../../web/page/words/tell.ts';
import type { FeaturedView } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';

/** What lies on the featured table, and who sits there. */
export function Featured({ featured: { seen, players } }: { featured: FeaturedView }) {
  const { language } = useHall();
  const talk = useMemo(() => talkIn(language), [language]);
  return (
    <TalkContext.Provider value={talk}>
      <div class="featured-table">
        <Table view={seen} />
        <div class="beside">
          <p>{roundText(talk, seen)}</p>
          <p>{stateText(talk, seen)}</p>
          <Sitting seen={seen} players={players} />
        </div>
      </div>
    </TalkContext.Provider>
  );
}

function Sitting({ seen, players }: { seen: SeenTable; players: FeaturedView['players'] }) {
  const { winds, nameOf } = useHall();
  return (
    <ul class="seat-list">
      {seen.sides.map(({ place, seat, total }) => (
        <li key={place} class={seen.turn === seat ? 'to-play' : ''}>
          <span class="name">
            {winds[seat]}
            {players && ` · ${nameOf(players[place])}`}
          </span>
          <b class="at">{points(total)}</b>
        </li>
      ))}
    </ul>
  );
}
