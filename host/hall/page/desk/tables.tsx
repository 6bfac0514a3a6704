import { signed } from '../../../../shared/explain/numbers.ts';
import type { DeskTable, DeskView, RoundView } from '../../view/view.ts';
import { clockText } from '../clock.tsx';
import { useHall } from '../hall-context.ts';
import { NEEDS, type Need, needOf } from './needs.ts';

interface TablesProps {
  readonly view: DeskView;
  readonly round: RoundView;
  readonly now: number;
  readonly choose: (table: number) => void;
}

/** All tables as a grid, and above it those that need somebody. */
export function Tables({ view: { tables }, round, now, choose }: TablesProps) {
  const { words } = useHall();
  const needs = new Map(tables.map((table) => [table.table, needOf(table, tables, round, now)]));
  const count = (...phases: readonly DeskTable['phase'][]) =>
    tables.filter(({ phase }) => phases.includes(phase)).length;
  return (
    <section class="tables" aria-label={words.common.tables}>
      <div class="tables-head">
        <h2>{words.common.tables}</h2>
        <p>{words.desk.sum(count('playing', 'between'), count('finished'), tables.length)}</p>
      </div>
      <Attention needs={needs} choose={choose} />
      <ul class="tables-grid">
        {tables.map((table) => (
          <li key={table.table}>
            <Tile
              table={table}
              need={needs.get(table.table) ?? null}
              now={now}
              choose={() => choose(table.table)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The most tables that are named for one need: before the first round all of them have not joined, and the grid shows which. */
const LISTED = 24;

/** Which tables need somebody, by what they need. */
function Attention({
  needs,
  choose,
}: {
  needs: ReadonlyMap<number, Need | null>;
  choose: (table: number) => void;
}) {
  const { words } = useHall();
  const kinds = NEEDS.flatMap((need) => {
    const tables = [...needs].filter(([, one]) => one === need).map(([table]) => table);
    return tables.length > 0 ? [{ need, tables }] : [];
  });
  if (kinds.length === 0) return <p class="all-well">{words.desk.allWell}</p>;
  return (
    <ul class="attention" aria-label={words.desk.attention}>
      {kinds.map(({ need, tables }) => (
        <li key={need} class={need}>
          <span>{words.desk.needs[need]}</span>
          {tables.slice(0, LISTED).map((table) => (
            <button
              key={table}
              type="button"
              aria-label={words.common.table(table)}
              onClick={() => choose(table)}
            >
              {table}
            </button>
          ))}
          {tables.length > LISTED && <small>+{tables.length - LISTED}</small>}
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  readonly table: DeskTable;
  readonly need: Need | null;
  readonly now: number;
  readonly choose: () => void;
}

/** A table: what it does, since when nothing was heard of it, and whether it needs somebody. */
function Tile({ table: { table, phase, hand, joined, heard, extra }, need, now, choose }: TileProps) {
  const { words } = useHall();
  const playing = phase === 'playing' || phase === 'between';
  return (
    <button type="button" class={`table-tile ${phase} ${need ?? ''}`} onClick={choose}>
      <span class="unseen">{words.common.table(table)}</span>
      <b class="number-of" aria-hidden="true">
        {table}
      </b>
      <span class="does">
        {playing ? words.common.hand(hand) : joined ? words.common.tablePhases[phase] : words.desk.notJoined}
      </span>
      <small class="ago">
        {heard !== null && playing && <span title={heardText(heard)}>{clockText(now - heard)}</span>}
        {extra !== 0 && <span>{words.common.minutes(signed(extra))}</span>}
      </small>
      {need && <span class="need">{words.desk.needs[need]}</span>}
    </button>
  );

  function heardText(at: number): string {
    return words.desk.heard(clockText(now - at));
  }
}
