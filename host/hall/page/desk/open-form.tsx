import { useHall } from '../hall-context.ts';
import { DeskForm } from './desk-form.tsx';
import { Answer, usePosting } from './posting.tsx';

/** Opens the tournament. */
export function OpenForm({ rules }: { rules: readonly string[] }) {
  const { words } = useHall();
  const { setup } = words;
  const posting = usePosting();
  return (
    <DeskForm
      send={({ text, number, json }) =>
        posting.send('/desk/open', {
          name: text('name'),
          rules: text('rules'),
          // The hall says what is wrong with options that are none.
          options: json('options') as Readonly<Record<string, unknown>>,
          rounds: number('rounds'),
          minutes: text('minutes') === '' ? null : number('minutes'),
        })
      }
    >
      <label>
        {setup.name}
        <input name="name" required maxLength={80} />
      </label>
      <label>
        {setup.rules}
        <select name="rules" required>
          {rules.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label>
        {setup.options}
        <input name="options" spellcheck={false} />
      </label>
      <div class="pair">
        <label>
          {setup.rounds}
          <input name="rounds" type="number" min="1" max="200" required />
        </label>
        <label>
          {setup.minutes}
          <input name="minutes" type="number" min="1" max="1440" />
        </label>
      </div>
      <p class="hint">{setup.openMeans}</p>
      <button type="submit" class="main" disabled={posting.busy}>
        {setup.open}
      </button>
      <Answer posting={posting} />
    </DeskForm>
  );
}
