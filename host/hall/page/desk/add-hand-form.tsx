import { Fragment } from 'preact';
import type { HandWithoutReaders } from '../../../../shared/tournament/entries.ts';
import type { DeskTable, Person } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { filledIn, PlayerField, ReasonFields } from './fields.tsx';
import { Answer, usePosting } from './posting.tsx';

const WINDS = ['E', 'S', 'W', 'N'] as const;

interface AddHandFormProps {
  readonly table: DeskTable;
  /** The round that began last. */
  readonly round: number;
  readonly people: readonly Person[];
}

/** Adds a hand that was played at a table without readers. */
export function AddHandForm({ table, round, people }: AddHandFormProps) {
  const { words, winds } = useHall();
  const posting = usePosting();
  return (
    <form
      class="form"
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const { text, number } = filledIn(form);
        const body = {
          round: number('round'),
          table: table.table,
          players: WINDS.map((wind) => number(wind)) as unknown as HandWithoutReaders['players'],
          net: WINDS.map((wind) => number(`${wind} points`)) as unknown as HandWithoutReaders['net'],
          by: text('by'),
          why: text('why'),
        };
        if (await posting.send('/desk/hand', body)) form.reset();
      }}
    >
      <p class="hint">{words.desk.addHandMeans}</p>
      <div class="pair">
        {WINDS.map((wind, at) => (
          <Fragment key={wind}>
            <PlayerField name={wind} label={winds[wind]} people={people} chosen={table.players[at]!} />
            <label>
              {words.common.tablePoints}
              <input name={`${wind} points`} type="number" step="1" required />
            </label>
          </Fragment>
        ))}
        <label>
          {words.desk.inRound}
          <input name="round" type="number" min="1" required defaultValue={`${round}`} />
        </label>
      </div>
      <ReasonFields />
      <button type="submit" class="main" disabled={posting.busy}>
        {words.desk.addHand}
      </button>
      <Answer posting={posting} />
    </form>
  );
}
