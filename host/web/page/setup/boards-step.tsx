import { PLACES, type Place } from '../../../../shared/game/seats.ts';
import type { BoardsView, SetupZone } from '../../../../shared/view/view-setup.ts';
import type { StepProps } from './step-props.ts';
import type { SetupWords } from './words/words.ts';

/** The boards that were found, and the table with what is read where. */
export function BoardsStep({ view, words: all, act }: StepProps) {
  const words = all.boards;
  const { boards } = view;
  if (boards === null || boards.state === 'opening') return <p aria-busy="true">{words.opening}</p>;
  const again = (
    <button type="button" onClick={() => void act({ do: 'look' })}>
      {words.again}
    </button>
  );
  if (boards.state === 'none') {
    return (
      <>
        <p>{boards.problem === '' ? words.none : <span lang="en">{boards.problem}</span>}</p>
        {again}
      </>
    );
  }
  return (
    <>
      <p class="hint">{words.means}</p>
      <div class="found">
        <Found boards={boards} words={words} />
        <TableMap
          boards={boards}
          words={words}
          light={boards.lights === null ? null : (place) => void act({ do: 'show', place })}
          lay={view.virtual ? (zone) => void act({ do: 'lay', zone }) : null}
        />
      </div>
      {again}
    </>
  );
}

interface PartProps {
  readonly boards: BoardsView;
  readonly words: SetupWords['boards'];
}

/** Each board of a table, with its port, and what else is plugged in. */
function Found({ boards, words }: PartProps) {
  return (
    <ul class="list">
      {boards.readers.map(({ place, port, problem }) => (
        <li key={place ?? 'discard'}>
          <span>{place === null ? words.middle : words.reader(place)}</span>
          <Port port={port} problem={problem} words={words} />
        </li>
      ))}
      <li>
        <span>{words.lights}</span>
        <Port port={boards.lights} problem="" words={words} />
      </li>
      {boards.strangers
        .filter(({ port }) => port !== boards.lights)
        .map(({ port, problem }) => (
          <li key={port}>
            <span>
              {words.stranger}: {port}
            </span>
            <em class="silent">{problem === '' ? words.unknown : <span lang="en">{problem}</span>}</em>
          </li>
        ))}
    </ul>
  );
}

function Port({ port, problem, words }: { port: string | null; problem: string; words: PartProps['words'] }) {
  if (problem !== '') {
    return (
      <em class="silent" lang="en">
        {problem}
      </em>
    );
  }
  return port === null ? <em class="silent">{words.missing}</em> : <code>{port}</code>;
}

interface MapProps extends PartProps {
  /** Lights a place at the table; null without lights. */
  readonly light: ((place: Place) => void) | null;
  /** Lays a tile; null at a real table, where people do. */
  readonly lay: ((zone: SetupZone) => void) | null;
}

/** The table from above: an area that reads a tile is lit. */
function TableMap({ boards, words, light, lay }: MapProps) {
  const area = (zone: SetupZone, name: string) => {
    const lying = boards.lying[zone] ?? 0;
    const content = (
      <>
        <span>{name}</span> <b>{lying > 0 && words.tiles(lying)}</b>
      </>
    );
    const classes = lying > 0 ? 'area lit' : 'area';
    if (lay === null) return <p class={classes}>{content}</p>;
    const where = zone === 'discard' ? words.middle : `${zone[0]}, ${name}`;
    return (
      <button
        type="button"
        class={classes}
        aria-label={`${words.lay(where)} ${lying > 0 ? words.tiles(lying) : ''}`}
        onClick={() => lay(zone)}
      >
        {content}
      </button>
    );
  };
  return (
    <section class="map" aria-label={words.map}>
      {PLACES.map((place) => (
        <div class={`at at-${place}`} key={place}>
          <p class="place">
            <strong>{place}</strong>
            {light && (
              <button type="button" class="lamp" aria-label={words.light(place)} onClick={() => light(place)}>
                ☀
              </button>
            )}
          </p>
          {area(`${place}.rack`, words.rack)}
          {area(`${place}.meld`, words.melds)}
        </div>
      ))}
      <div class="at at-middle">{area('discard', words.middle)}</div>
    </section>
  );
}
