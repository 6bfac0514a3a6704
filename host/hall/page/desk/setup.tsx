import type { DeskView } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { ImportForm } from './import-form.tsx';
import { OpenForm } from './open-form.tsx';
import { PlayersForm } from './players-form.tsx';
import { PlanAndDraw } from './rounds-to-come.tsx';

/** What is done before the first round: the tournament is opened, players are entered, the plan is made and drawn. */
export function Setup({ view }: { view: DeskView }) {
  const { words } = useHall();
  const { tournament, setup, people } = view;
  return (
    <section class="card setup" aria-label={words.setup.title}>
      <h2>{words.setup.title}</h2>
      {setup.witness === null ? (
        <NoWitness vkey={setup.vkey} />
      ) : (
        <p class="hint">{words.setup.witness(setup.witness)}</p>
      )}
      {tournament === null ? (
        setup.witness !== null && (
          <>
            <OpenForm rules={setup.rules} />
            <ImportForm />
          </>
        )
      ) : (
        <>
          <p>
            <b>{words.setup.entered(people.length)}</b>
          </p>
          <PlayersForm />
          <ImportForm />
          <PlanAndDraw view={view} />
        </>
      )}
    </section>
  );
}

/** How to get a witness, in commands to be copied. */
function NoWitness({ vkey }: { vkey: string }) {
  const { words } = useHall();
  return (
    <div class="no-witness">
      <p>{words.setup.noWitness}</p>
      <code>mingg witness witness.db --host 0.0.0.0 --log {vkey}</code>
      <p>{words.setup.thenHall}</p>
      <code>mingg hall run … --witness http://…:8145 --witness-vkey …</code>
    </div>
  );
}
