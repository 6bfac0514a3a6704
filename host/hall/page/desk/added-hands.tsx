import { useState } from 'preact/hooks';
import { signed } from '../../../../shared/explain/numbers.ts';
import type { AddedHandLine } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { Answer, usePosting } from './posting.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** The hands without readers that count, each to be withdrawn. */
export function AddedHands({ hands }: { hands: readonly AddedHandLine[] }) {
  const { words, nameOf } = useHall();
  const posting = usePosting();
  const [withdrawn, setWithdrawn] = useState<number | null>(null);
  return (
    <section class="card added-hands" aria-label={words.desk.handsWithoutReaders}>
      <h2>{words.desk.handsWithoutReaders}</h2>
      <ul class="list">
        {hands.map(({ number, round, table, players, net }) => (
          <li key={number}>
            <span>
              {number}. {words.common.roundOnly(round)} · {words.common.table(table)}:{' '}
              {players.map((player, at) => `${nameOf(player)} ${signed(net[at]!)}`).join(', ')}
            </span>
            {withdrawn === number ? (
              <WithdrawForm
                withdraw={(reason) => posting.send('/desk/withdraw-hand', { hand: number, ...reason })}
                busy={posting.busy}
                done={() => setWithdrawn(null)}
              />
            ) : (
              <button type="button" onClick={() => setWithdrawn(number)}>
                {words.desk.withdraw}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Answer posting={posting} />
    </section>
  );
}
