import { useState } from 'preact/hooks';
import { signed } from '../../../../shared/explain/numbers.ts';
import type { Person, RulingLine } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { DeskForm } from './desk-form.tsx';
import { PlayerField, ReasonFields } from './fields.tsx';
import { Answer, usePosting } from './posting.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** The rulings that stand, each to be withdrawn, and a form for a new one. */
export function Rulings({ rulings, people }: { rulings: readonly RulingLine[]; people: readonly Person[] }) {
  const { words } = useHall();
  const posting = usePosting();
  const [withdrawn, setWithdrawn] = useState<number | null>(null);
  return (
    <section class="card rulings-card" aria-label={words.desk.rulings}>
      <h2>{words.desk.rulings}</h2>
      {rulings.length === 0 && <p class="hint">{words.desk.noRulings}</p>}
      <ul class="list">
        {rulings.map((ruling) => (
          <li key={ruling.number}>
            <Ruled ruling={ruling} />
            {withdrawn === ruling.number ? (
              <WithdrawForm
                withdraw={(reason) => posting.send('/desk/withdraw', { ruling: ruling.number, ...reason })}
                busy={posting.busy}
                done={() => setWithdrawn(null)}
              />
            ) : (
              <button type="button" onClick={() => setWithdrawn(ruling.number)}>
                {words.desk.withdraw}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Answer posting={posting} />
      <details>
        <summary>{words.desk.newRuling}</summary>
        <RulingForm people={people} />
      </details>
    </section>
  );
}

/** What a ruling changes, and who made it. */
function Ruled({ ruling: { number, by, why, changes } }: { ruling: RulingLine }) {
  const { words, nameOf } = useHall();
  const { tablePoints, matchPoints } = words.common;
  return (
    <span>
      {number}.{' '}
      {changes.map((change) => (
        <span key={change.player} class="change">
          <b>{nameOf(change.player)}</b>
          {change.tablePoints !== undefined && ` ${signed(change.tablePoints)} ${tablePoints}`}
          {change.matchPoints !== undefined && ` ${signed(change.matchPoints)} ${matchPoints}`}
        </span>
      ))}
      <small>
        {why} · {by}
      </small>
    </span>
  );
}

/** A ruling that changes the points of a player. */
function RulingForm({ people }: { people: readonly Person[] }) {
  const { words } = useHall();
  const posting = usePosting();
  return (
    <DeskForm
      send={async ({ number, reason }, form) => {
        const [tablePoints, matchPoints] = [number('tablePoints'), number('matchPoints')];
        const change = {
          player: number('player'),
          ...(tablePoints !== 0 && { tablePoints }),
          ...(matchPoints !== 0 && { matchPoints }),
        };
        const body = { ...reason(), changes: [change] };
        if (await posting.send('/desk/ruling', body)) form.reset();
      }}
    >
      <PlayerField name="player" label={words.desk.player} people={people} />
      <div class="pair">
        <label>
          {words.common.tablePoints}
          <input name="tablePoints" type="number" step="1" placeholder="0" />
        </label>
        <label>
          {words.common.matchPoints}
          <input name="matchPoints" type="number" step="1" placeholder="0" />
        </label>
      </div>
      <ReasonFields />
      <button type="submit" class="main" disabled={posting.busy}>
        {words.desk.rule}
      </button>
      <Answer posting={posting} />
    </DeskForm>
  );
}
