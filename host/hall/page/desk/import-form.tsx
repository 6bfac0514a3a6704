import { useHall } from '../hall-context.ts';
import { fileText } from './file-text.ts';
import { Answer, usePosting } from './posting.tsx';

/** Imports a file as soon as it is chosen: players, or a tournament with its players. */
export function ImportForm() {
  const { words } = useHall();
  const posting = usePosting();
  return (
    <form class="form">
      <label>
        {words.setup.importFile}
        <input
          type="file"
          accept=".csv,.json,.txt,text/csv,application/json"
          disabled={posting.busy}
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (!file) return;
            const text = fileText(new Uint8Array(await file.arrayBuffer()));
            // The same file can be chosen again once it is put right.
            currentTarget.value = '';
            await posting.send('/desk/import', { text });
          }}
        />
        <small>{words.setup.importMeans}</small>
      </label>
      <Answer posting={posting} />
    </form>
  );
}
