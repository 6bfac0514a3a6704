import type { Person } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { filledIn, PlayerField, ReasonFields } from './fields.tsx';
import { Answer, usePosting } from './posting.tsx';

interface SubstituteFormProps {
  readonly round: number;
  readonly player: number;
  readonly people: readonly Person[];
}

/** Seats somebody else from a round on. */
export function SubstituteForm({ round, player, people }: SubstituteFormProps) {
  const { words, nameOf } = useHall();
  const posting = usePosting();
  return (
    <form
      class="form"
      onSubmit={async (event) => {
        event.preventDefault();
        const { text, number } = filledIn(event.currentTarget);
        const [by, why] = [text('by'), text('why')];
        await posting.send('/desk/substitute', { round, player, substitute: number('substitute'), by, why });
      }}
    >
      <h3>{words.desk.newSubstitute(nameOf(player))}</h3>
      <PlayerField
        name="substitute"
        label={words.desk.takesSeat}
        people={people.filter((one) => one.number !== player)}
      />
      <ReasonFields />
      <button type="submit" class="main" disabled={posting.busy}>
        {words.desk.substitute}
      </button>
      <Answer posting={posting} />
    </form>
  );
}
