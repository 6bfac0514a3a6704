import type { DeskView, PlanView } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { AskFirst } from './ask-first.tsx';
import { Answer, usePosting } from './posting.tsx';

/** The rounds that have not begun, if they are to be planned again: somebody has left or came, or they are not drawn. */
export function RoundsToCome({ view }: { view: DeskView }) {
  const { words } = useHall();
  const { plan } = view.setup;
  if (plan === null || !isOpen(plan, view)) return null;
  const title = words.setup.toCome(plan.rounds.join(', '));
  return (
    <section class="card to-come" aria-label={title}>
      <h2>{title}</h2>
      <PlanAndDraw view={view} />
    </section>
  );
}

/** Whether the rounds to come are not drawn, or of others than those who play. */
const isOpen = (plan: PlanView, view: DeskView): boolean =>
  !plan.drawn || goneFrom(plan, view).length > 0 || withoutPlace(plan, view).length > 0;

const goneFrom = ({ players }: PlanView, { left }: DeskView): readonly number[] =>
  players.filter((player) => left.includes(player));

function withoutPlace({ players }: PlanView, { people, left }: DeskView): readonly number[] {
  const others = new Set([...players, ...left]);
  return people.map(({ number }) => number).filter((player) => !others.has(player));
}

/** The plan of the rounds to come, how good it is, whom it lacks, and the draw. */
export function PlanAndDraw({ view }: { view: DeskView }) {
  const { words, nameOf } = useHall();
  const { plan } = view.setup;
  const posting = usePosting();
  if (plan !== null && !isOpen(plan, view)) return null;
  const named = (players: readonly number[]) => players.map(nameOf).join(', ');
  const [gone, late] = plan === null ? [[], []] : [goneFrom(plan, view), withoutPlace(plan, view)];
  return (
    <div class="planning">
      {plan && (
        <p>
          <b>{words.setup.planned(plan.players.length, plan.rounds.length)}</b> ·{' '}
          {words.setup.repeats(plan.repeats, plan.repeatsAtLeast)} · {words.setup.winds(plan.windSpread)}
        </p>
      )}
      {gone.length > 0 && <p class="refused">{words.setup.gone(named(gone))}</p>}
      {late.length > 0 && <p class="hint">{words.setup.withoutPlace(named(late))}</p>}
      {plan?.drawn && <p class="hint">{words.setup.replanMeans}</p>}
      {view.people.some(({ team }) => team !== undefined) && <p class="hint">{words.setup.teamsMayMeet}</p>}
      <div class="in-a-row">
        <button
          type="button"
          class={plan ? '' : 'main'}
          disabled={posting.busy}
          onClick={() => posting.send('/desk/plan', {})}
        >
          {plan ? words.setup.planAgain : words.setup.plan}
        </button>
        {plan && !plan.drawn && (
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
