import { signed } from '../../../../shared/explain/numbers.ts';
import { ONLOOKER_WORDS } from '../../../../shared/languages/index.ts';
import type { OwnView, TableView, TallyView } from '../../../../shared/view/view.ts';
import { Course } from '../ending/course.tsx';
import { Standings } from '../ending/standings.tsx';
import { useTalk } from '../words/talk.ts';

/** How the player has done: in this match, with its standings and its course, and in all that the log tells. */
export function Evening({ view, own }: { view: TableView; own: OwnView }) {
  const words = ONLOOKER_WORDS[useTalk().language].player;
  return (
    <section class="evening paper">
      <h2>{words.match}</h2>
      <Tally tally={own.match} />
      <Standings view={view} />
      {own.match.hands > 0 && <Course view={view} />}
      {own.log.hands > own.match.hands && (
        <>
          <h2>{words.log}</h2>
          <Tally tally={own.log} />
        </>
      )}
    </section>
  );
}

function Tally({ tally }: { tally: TallyView }) {
  const words = ONLOOKER_WORDS[useTalk().language].player;
  return (
    <dl class="tally">
      <div>
        <dd>{tally.hands}</dd>
        <dt>{words.hands}</dt>
      </div>
      <div>
        <dd>{tally.wins}</dd>
        <dt>{words.wins}</dt>
      </div>
      <div>
        <dd class={tally.points < 0 ? 'loss' : ''}>{signed(tally.points)}</dd>
        <dt>{words.points}</dt>
      </div>
    </dl>
  );
}
