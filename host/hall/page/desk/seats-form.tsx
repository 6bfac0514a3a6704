import { SEATS } from '../../../../shared/game/seats.ts';
import type { TableLine } from '../../../../shared/tournament/plan.ts';
import type { DeskTable, Person } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { DeskForm } from './desk-form.tsx';
import { PlayerField, ReasonFields } from './fields.tsx';
import { Answer, usePosting } from './posting.tsx';

/** Puts right who played hands of a table. */
export function SeatsForm({ table, people }: { table: DeskTable; people: readonly Person[] }) {
  const { words, winds } = useHall();
  const posting = usePosting();
  return (
    <DeskForm
      send={({ text, number, reason }) =>
        posting.send('/desk/seats', {
          table: table.table,
          ...reason(),
          from: number('from'),
          ...(text('to') !== '' && { to: number('to') }),
          players: SEATS.map((wind) => number(wind)) as unknown as TableLine,
        })
      }
    >
      <p class="hint">{words.desk.putRightMeans}</p>
      <div class="pair">
        {SEATS.map((wind, at) => (
          <PlayerField
            key={wind}
            name={wind}
            label={winds[wind]}
            people={people}
            chosen={table.players[at]!}
          />
        ))}
        <label>
          {words.desk.fromHand}
          <input name="from" type="number" min="1" required />
        </label>
        <label>
          {words.desk.toHand}
          <input name="to" type="number" min="1" />
        </label>
      </div>
      <ReasonFields />
      <button type="submit" class="main" disabled={posting.busy}>
        {words.desk.putRight}
      </button>
      <Answer posting={posting} />
    </DeskForm>
  );
}
