import { points } from '../../../../shared/explain/numbers.ts';
import type { TableView } from '../../../../shared/view/view.ts';
import { useMatchNames } from './match-names.ts';

/** The last rank with a step of its own. */
const STEPS = 3;

/** The best of a match on steps, the first one in the middle; who is level stands on steps of the same height. */
export function Podium({ view }: { view: TableView }) {
  const nameOf = useMatchNames(view);
  const best = view.match.standings.filter(({ rank }) => rank <= STEPS);
  return (
    <ol class="podium">
      {best.map((standing, at) => {
        const { name, wind } = nameOf(standing);
        const { rank, total, player, place } = standing;
        return (
          // Read in the order of the ranks; the second stands at the left of the first.
          <li
            key={player ?? place}
            class={`rank-${rank}`}
            style={{ order: at === 0 ? 1 : at === 1 ? 0 : at }}
          >
            <span class="who">
              <b>{name}</b> {wind && <small>{wind}</small>}
            </span>
            <span class="step">
              <span class="rank">{rank}.</span> <b>{points(total)}</b>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
