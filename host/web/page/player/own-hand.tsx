import { points } from '../../../../shared/explain/numbers.ts';
import type { Place } from '../../../../shared/game/seats.ts';
import { ONLOOKER_WORDS } from '../../../../shared/languages/index.ts';
import type { TableView } from '../../../../shared/view/view.ts';
import { WaitTable } from '../ending/waits.tsx';
import { HandTiles } from '../open-hands.tsx';
import { useTalk } from '../words/talk.ts';
import { howText } from '../words/tell.ts';

/** The own hand, as far as it is told: its tiles, what it waits for and what that would score; how the hand ended. */
export function OwnHand({ view, place }: { view: TableView; place: Place }) {
  const talk = useTalk();
  const words = ONLOOKER_WORDS[talk.language].player;
  const hand = view.hands.find((one) => one.place === place);
  const isOver = view.phase === 'over';
  const result = view.result?.hand === view.hand ? view.result : null;
  const sheet = result?.sheets.find((one) => one.place === place);
  if (view.phase === 'waiting') return null;
  return (
    <section class="own-hand paper">
      {result && !result.win && <p class="how">{howText(talk, result)}</p>}
      {sheet && (
        <p class="own-worth">
          {talk.words.ending.worth} <b>{points(sheet.total)}</b>
        </p>
      )}
      {hand?.tiles && (
        <>
          <h2>{words.tiles}</h2>
          <HandTiles hand={hand} />
        </>
      )}
      {hand?.waits ? (
        <>
          <h2>{isOver ? words.waited : words.waits}</h2>
          {hand.waits.length > 0 ? (
            <div class="waits">
              <WaitTable waits={hand.waits} />
            </div>
          ) : (
            <p class="how">{words.notWaiting}</p>
          )}
        </>
      ) : (
        !isOver && <p class="how">{words.later}</p>
      )}
    </section>
  );
}
