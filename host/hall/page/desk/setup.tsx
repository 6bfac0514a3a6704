import type { DeskView, PlanView } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { AskFirst } from './ask-first.tsx';
import { OpenForm } from './open-form.tsx';
import { PlayersForm } from './players-form.tsx';
import { Answer, usePosting } from './posting.tsx';

/** What is done before the first round: the tournament is opened, players are entered, the plan is made and drawn. */
export function Setup({ view }: { view: DeskView }) {
  const { words } = useHall();
  const { tournament, setup, people, round } = view;
  return (
    <section class="card setup" aria-label={words.setup.title}>
      <h2>{words.setup.title}</h2>
      {setup.witness === null ? (
        <NoWitness vkey={setup.vkey} />
      ) : (
        <p class="hint">{words.setup.witness(setup.witness)}</p>
      )}
      {tournament === null ? (
        setup.witness !== null && <OpenForm rules={setup.rules} />
      ) : (
        <>
          <p>
            <b>{words.setup.entered(people.length)}</b>
          </p>
          <PlayersForm />
          {round?.phase === 'undrawn' && <PlanAndDraw plan={setup.plan} view={view} />}
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

/** The plan, how good it is, and the draw. */
function PlanAndDraw({ plan, view: { people } }: { plan: PlanView | null; view: DeskView }) {
  const { words } = useHall();
  const posting = usePosting();
  return (
    <div class="planning">
      {plan && (
        <p>
          <b>{words.setup.planned(plan.players, plan.rounds)}</b> ·{' '}
          {words.setup.repeats(plan.repeats, plan.repeatsAtLeast)} · {words.setup.winds(plan.windSpread)}
        </p>
      )}
      {plan && plan.players !== people.length && (
        <p class="refused">{words.setup.otherNumber(plan.players, people.length)}</p>
      )}
      {people.some(({ team }) => team !== undefined) && <p class="hint">{words.setup.teamsMayMeet}</p>}
      <div class="in-a-row">
        <button
          type="button"
          class={plan ? '' : 'main'}
          disabled={posting.busy}
          onClick={() => posting.send('/desk/plan', {})}
        >
          {plan ? words.setup.planAgain : words.setup.plan}
        </button>
        {plan && (
          <AskFirst
            label={words.setup.draw}
            means={words.setup.drawMeans}
            main
            busy={posting.busy}
            act={() => void posting.send('/desk/draw', {})}
          />
        )}
      </div>
      <Answer posting={posting} />
    </div>
  );
}
