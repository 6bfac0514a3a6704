import type { Person } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { DeskForm } from './desk-form.tsx';
import { PlayerField, ReasonFields } from './fields.tsx';
import { Answer, usePosting } from './posting.tsx';

interface SubstituteFormProps {
  readonly round: number;
  readonly player: number;
  /** Who has no seat at a table in the round. */
  readonly reserves: readonly Person[];
}

/** Seats somebody else from a round on. */
export function SubstituteForm({ round, player, reserves }: SubstituteFormProps) {
  const { words, nameOf } = useHall();
  const posting = usePosting();
  return (
    <DeskForm
      send={({ text, number, reason }) => {
        const only = text('only') === '' ? {} : { only: true as const };
        const substitute = number('substitute');
        return posting.send('/desk/substitute', { round, ...only, player, substitute, ...reason() });
      }}
    >
      <h3>{words.desk.newSubstitute(nameOf(player))}</h3>
      <PlayerField name="substitute" label={words.desk.takesSeat} people={reserves} />
      {reserves.length === 0 && <p class="hint">{words.desk.noReserves}</p>}
      <label class="check">
        <input name="only" type="checkbox" />
        {words.desk.thisRoundOnly}
        <small>{words.desk.thisRoundOnlyMeans}</small>
      </label>
      <ReasonFields />
      <button type="submit" class="main" disabled={posting.busy}>
        {words.desk.substitute}
      </button>
      <Answer posting={posting} />
    </DeskForm>
  );
}
