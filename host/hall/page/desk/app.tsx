import { useState } from 'preact/hooks';
import type { DeskView } from '../../view.ts';
import { useHallView } from '../connection.ts';
import { Frame } from '../frame.tsx';
import { useHall } from '../hall-context.ts';
import { StandingsTable } from '../standings-table.tsx';
import { RoundButtons } from './round-buttons.tsx';
import { Rulings } from './rulings.tsx';
import { TableDialog } from './table-dialog.tsx';
import { Tables } from './tables.tsx';

/** The organiser's page: all tables, the round, rulings and standings. */
export function DeskApp() {
  const followed = useHallView<DeskView>('/desk/events');
  return (
    <Frame kind="desk" followed={followed} title={(words) => words.desk.title}>
      {(view, now) => <Desk view={view} now={now} />}
    </Frame>
  );
}

function Desk({ view, now }: { view: DeskView; now: number }) {
  const { words, nameOf } = useHall();
  const [chosen, choose] = useState<number | null>(null);
  const table = view.tables.find((one) => one.table === chosen);
  return (
    <div class="parts">
      {view.round && <RoundButtons view={view} round={view.round} />}
      {view.round && <Tables view={view} round={view.round} now={now} choose={choose} />}
      {view.out.length > 0 && (
        <p class="resting">
          {words.common.sitsOut}: {view.out.map(nameOf).join(', ')}
        </p>
      )}
      <Rulings rulings={view.rulings} people={view.people} />
      <section class="card standings-card" aria-label={words.common.standings}>
        <h2>{words.common.standings}</h2>
        <StandingsTable lines={view.standings} />
      </section>
      {table && view.round && (
        <TableDialog
          key={table.table}
          table={table}
          round={view.round}
          people={view.people}
          close={() => choose(null)}
        />
      )}
    </div>
  );
}
