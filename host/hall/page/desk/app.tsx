import { useState } from 'preact/hooks';
import type { DeskView } from '../../view/view.ts';
import { useHallView } from '../connection.ts';
import { Frame } from '../frame.tsx';
import { useHall } from '../hall-context.ts';
import { StandingsTable } from '../standings-table.tsx';
import { AddedHands } from './added-hands.tsx';
import { Final } from './final.tsx';
import { People } from './people.tsx';
import { RoundButtons } from './round-buttons.tsx';
import { RoundsToCome } from './rounds-to-come.tsx';
import { Rulings } from './rulings.tsx';
import { Setup } from './setup.tsx';
import { TableDialog } from './table-dialog.tsx';
import { Tables } from './tables.tsx';

/** The organiser's page: what is to be done before the first round, all tables, the round, rulings and standings. */
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
  const { round } = view;
  const table = view.tables.find((one) => one.table === chosen);
  const seated = new Set(view.tables.flatMap(({ players }) => players));
  const before =
    round === null || (round.number === 1 && (round.phase === 'undrawn' || round.phase === 'drawn'));
  return (
    <div class="parts">
      {before && <Setup view={view} />}
      {round && round.phase !== 'undrawn' && <RoundButtons view={view} round={round} />}
      {round && view.tables.length > 0 && <Tables view={view} round={round} now={now} choose={choose} />}
      {view.out.length > 0 && (
        <p class="resting">
          {words.common.sitsOut}: {view.out.map(nameOf).join(', ')}
        </p>
      )}
      {!before && <RoundsToCome view={view} />}
      {view.final && <Final final={view.final} />}
      {round && !before && <Rulings rulings={view.rulings} people={view.people} />}
      {view.addedHands.length > 0 && <AddedHands hands={view.addedHands} />}
      {round && view.people.length > 0 && <People people={view.people} left={view.left} enter={!before} />}
      {view.standings.length > 0 && !before && (
        <section class="card standings-card" aria-label={words.common.standings}>
          <h2>{words.common.standings}</h2>
          <StandingsTable lines={view.standings} />
        </section>
      )}
      {table && round && (
        <TableDialog
          key={table.table}
          table={table}
          round={round}
          people={view.people}
          reserves={view.people.filter(({ number }) => !seated.has(number))}
          isFeatured={view.featured === table.table}
          address={view.address}
          close={() => choose(null)}
        />
      )}
    </div>
  );
}
