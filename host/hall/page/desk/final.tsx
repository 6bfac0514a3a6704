import type { FinalView } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { Answer, usePosting } from './posting.tsx';

const SIZES = [4, 8, 16, 32] as const;

/** Seats a final by the standings that were shown; until it begins, one of another size may take its place. */
export function Final({ final: { round, most } }: { final: FinalView }) {
  const { words } = useHall();
  const posting = usePosting();
  const title = words.desk.final(round);
  return (
    <section class="card final" aria-label={title}>
      <h2>{title}</h2>
      <p class="hint">{words.desk.finalMeans}</p>
      <div class="in-a-row">
        {[...SIZES.filter((size) => size < most), most].map((players) => (
          <button
            key={players}
            type="button"
            disabled={posting.busy}
            onClick={() => posting.send('/desk/final', { players })}
          >
            {words.desk.best(players)}
          </button>
        ))}
      </div>
      <Answer posting={posting} />
    </section>
  );
}
