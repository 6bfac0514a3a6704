import { OVERVIEW, OVERVIEW_OF_BOUTER } from '../../../../shared/years/overview.ts';
import { amount } from './amounts.ts';
import { nameOf, type PartProps } from './parts.ts';
import { To } from './to.tsx';
import { Wide } from './wide.tsx';

/** Who leads: all players of a period with their chief figures, and their points as bars. */
export function Standing(props: PartProps) {
  const { club, place, go, words, language } = props;
  const { period } = place;
  const ids = [...OVERVIEW, ...(club.isBouter ? OVERVIEW_OF_BOUTER : [])];
  const lines = club.players
    .flatMap(({ figures }, player) => {
      const own = figures[period];
      return own ? [{ player, own }] : [];
    })
    .sort((one, other) => other.own.points!.value! - one.own.points!.value!);
  const most = Math.max(1, ...lines.map(({ own }) => Math.abs(own.points!.value!)));
  return (
    <section id="standing">
      <h2>{words.section.standing}</h2>
      <Wide label={words.section.standing}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{words.player}</th>
              {ids.map((id) => (
                <th key={id} scope="col" class={`number ${id}`}>
                  {words.column[id]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ player, own }, at) => (
              <tr key={player} class={player === place.player ? 'shown' : ''}>
                <td class="number">{at + 1}.</td>
                <th scope="row">
                  <To at={{ period, player, figure: null }} section="player" go={go}>
                    {nameOf(club, player, words)}
                  </To>
                </th>
                {ids.map((id) => (
                  <td key={id} class={`number ${id} ${own[id]!.value! < 0 ? 'loss' : ''}`}>
                    {amount(id, own[id]!, language, words)}
                    {id === 'points' && <Bar points={own[id]!.value!} most={most} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

/** Points as a bar to the right or, if they are lost, to the left of the middle. */
function Bar({ points, most }: { points: number; most: number }) {
  const length = (48 * Math.abs(points)) / most;
  return (
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <line x1="50" x2="50" y1="0" y2="6" />
      <rect x={points < 0 ? 50 - length : 50} y="1" width={length} height="4" />
    </svg>
  );
}
