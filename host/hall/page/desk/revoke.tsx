import { useHall } from '../hall-context.ts';
import { AskFirst } from './ask-first.tsx';
import { Answer, usePosting } from './posting.tsx';

/** Shuts a table out until it joins again. */
export function Revoke({ table }: { table: number }) {
  const { words } = useHall();
  const posting = usePosting();
  return (
    <div class="revoke">
      <AskFirst
        label={words.desk.revoke}
        means={words.desk.revokeMeans}
        busy={posting.busy}
        act={() => void posting.send('/desk/revoke', { table })}
      />
      <Answer posting={posting} />
    </div>
  );
}
