import { Fragment } from 'preact';
import { SEATS } from '../../../../shared/game/seats.ts';
import type { HandWithoutReaders } from '../../../../shared/tournament/entries.ts';
import type { DeskTable, Person } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { DeskForm } from './desk-form.tsx';
import { PlayerField, ReasonFields } from './fields.tsx';
import { Answer, usePosting } from './posting.tsx';

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
    <DeskForm
      send={async ({ number, reason }, form) => {
        const body = {
          round: number('round'),
          table: table.table,
          players: SEATS.map((wind) => number(wind)) as unknown as HandWithoutReaders['players'],
          net: SEATS.map((wind) => number(`${wind} points`)) as unknown as HandWithoutReaders['net'],
          ...reason(),
        };
        if (await posting.send('/desk/hand', body)) form.reset();
      }}
    >
      <p class="hint">{words.desk.addHandMeans}</p>
      <div class="pair">
        {SEATS.map((wind, at) => (
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
    </DeskForm>
  );
}
