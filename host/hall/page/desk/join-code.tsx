import { useHall } from '../hall-context.ts';
import { Answer, usePosting } from './posting.tsx';

/** Makes a code with which a table joins, and shows it. */
export function JoinCode({ table }: { table: number }) {
  const { words } = useHall();
  const posting = usePosting();
  const { posted } = posting;
  return (
    <div class="join-code">
      <button
        type="button"
        disabled={posting.busy}
        onClick={() => posting.send('/desk/join-code', { table })}
      >
        {words.desk.joinCode}
      </button>
      {posted?.ok ? (
        <p role="status">
          <code>{(posted.value as { readonly code: string }).code}</code>
          <small>{words.desk.joinCodeMeans}</small>
        </p>
      ) : (
        <Answer posting={posting} />
      )}
    </div>
  );
}
