import { ALL_FIGURES } from '../../../../shared/statistics/statistics.ts';
import type { PlayerView } from '../../../../shared/years/player-view.ts';
import { amount } from './amounts.ts';
import { Evidence } from './evidence.tsx';
import { nameOf, type PartProps } from './parts.ts';
import { To } from './to.tsx';
import { Wide } from './wide.tsx';

/** Years that stand side by side, the latest ones. */
const MOST_YEARS = 5;

interface PlayerProps extends PartProps {
  readonly player: number;
  readonly view: PlayerView;
}

/** Every figure of a player; the one that is chosen with the hands that prove it. */
export function Player({ player, view, ...props }: PlayerProps) {
  const { club, place, go, words, language } = props;
  const { period } = place;
  const figures = view.figures[period];
  const years = period === 'ever' ? club.periods.slice(1).filter((year) => year in view.figures) : [];
  const columns = [period, ...(years.length > 1 ? years.slice(-MOST_YEARS).reverse() : [])];
  const groups = [
    { name: words.everyBook, ids: idsOf(figures, false) },
    { name: words.bouter, ids: idsOf(figures, true) },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <section id="player">
      <h2>{nameOf(club, player, words)}</h2>
      <label>
        {words.player}{' '}
        <select
          value={player}
          onChange={({ currentTarget }) => go({ ...place, player: Number(currentTarget.value) }, 'player')}
        >
          {club.players.map(({ name }, number) => (
            <option key={name} value={number}>
              {nameOf(club, number, words)}
            </option>
          ))}
        </select>
      </label>
      {groups.map(({ name, ids }) => (
        <div key={name} class="group">
          <h3>{name}</h3>
          <Wide label={name}>
            <table class="figures">
              <thead>
                <tr>
                  <td />
                  {columns.map((column) => (
                    <th key={column} scope="col" class="number">
                      {column === 'ever' ? words.ever : column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {ids.map((id) => {
                  const isShown = place.figure === id;
                  return [
                    <tr key={id} class={isShown ? 'shown' : ''}>
                      <th scope="row">
                        <To at={{ ...place, player, figure: isShown ? null : id }} go={go} current={isShown}>
                          {words.figure[id]}
                        </To>
                        {ALL_FIGURES.get(id)!.rules && (
                          <small>
                            {' '}
                            {words.rule} {ALL_FIGURES.get(id)!.rules!.join(', ')}
                          </small>
                        )}
                      </th>
                      {columns.map((column) => (
                        <td key={column} class={`number ${column === period ? 'chosen' : ''}`}>
                          {amount(id, view.figures[column]![id]!, language, words)}
                        </td>
                      ))}
                    </tr>,
                    isShown && (
                      <tr key={`${id} why`} class="why">
                        <td colSpan={columns.length + 1}>
                          <Evidence {...props} player={player} view={view} id={id} figure={figures![id]!} />
                        </td>
                      </tr>
                    ),
                  ];
                })}
              </tbody>
            </table>
          </Wide>
        </div>
      ))}
    </section>
  );
}

const idsOf = (figures: PlayerView['figures'][string] | undefined, isBouter: boolean): string[] =>
  Object.keys(figures ?? {}).filter((id) => (ALL_FIGURES.get(id)!.rules !== undefined) === isBouter);
