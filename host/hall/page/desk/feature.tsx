import { useHall } from '../hall-context.ts';
import { Answer, usePosting } from './posting.tsx';

/** Puts a table on the big screens, or takes it off them. */
export function Feature({ table, isFeatured }: { table: number; isFeatured: boolean }) {
  const { words } = useHall();
  const posting = usePosting();
  return (
    <div class="feature">
      <button
        type="button"
        disabled={posting.busy}
        aria-pressed={isFeatured}
        onClick={() => posting.send('/desk/featured', { table: isFeatured ? null : table })}
      >
        {words.desk.feature}
      </button>
      {posting.posted?.ok === false && <Answer posting={posting} />}
    </div>
  );
}
