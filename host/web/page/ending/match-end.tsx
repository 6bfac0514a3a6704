import type { TableView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { Course } from './course.tsx';
import { useMatchNames } from './match-names.ts';
import { Podium } from './podium.tsx';
import { Standings } from './standings.tsx';

/** The match, large: who won it, on steps, the standings, and its course; before its end without a winner. */
export function MatchEnd({ view }: { view: TableView }) {
  const talk = useTalk();
  const { words } = talk;
  const nameOf = useMatchNames(view);
  const { over, mayStop, standings, course } = view.match;
  const first = standings.filter(({ rank }) => rank === 1).map((standing) => nameOf(standing).name);
  const won = first.length === 1 ? words.match.winner : words.match.level;
  const [{ wonWith } = {}] = standings;
  const round = `${words.round(talk.field.winds[view.roundWind])} · ${words.hand(view.hand)}`;
  return (
    <div class="match-end">
      <header class="how-it-ended">
        {over && <p class="which">{words.match.over}</p>}
        <h2>{over ? won(first.join(', ')) : mayStop ? words.match.mayStop : round}</h2>
        {wonWith && <p class="how">{words.match.wonWith(first[0]!, wonWith[talk.language])}</p>}
      </header>
      <div class="ranking">
        {(over || mayStop) && <Podium view={view} />}
        <div class="paper">
          <Standings view={view} />
        </div>
      </div>
      {course.totals[0]!.length > 1 && (
        <div class="paper">
          <Course view={view} />
        </div>
      )}
    </div>
  );
}

/** The match beside the table, folded, once it has a finished hand. */
export function MatchSoFar({ view }: { view: TableView }) {
  const { words } = useTalk();
  if (view.match.course.totals[0]!.length < 2) return null;
  return (
    <details class="match-so-far">
      <summary>{words.match.course}</summary>
      <Standings view={view} />
      <Course view={view} />
    </details>
  );
}
