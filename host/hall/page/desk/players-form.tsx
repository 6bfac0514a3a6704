import { useHall } from '../hall-context.ts';
import { DeskForm } from './desk-form.tsx';
import { playersIn } from './players-in.ts';
import { Answer, usePosting } from './posting.tsx';

/** Enters players, one line each. Those of after the draw can take the seats of others. */
export function PlayersForm() {
  const { words } = useHall();
  const { setup } = words;
  const posting = usePosting();
  return (
    <DeskForm
      send={async ({ text }, form) => {
        const players = playersIn(text('players'));
        if (await posting.send('/desk/players', { players })) form.reset();
      }}
    >
      <label>
        {setup.players}
        <textarea name="players" required rows={4} spellcheck={false} />
        <small>{setup.paste}</small>
      </label>
      <button type="submit" disabled={posting.busy}>
        {setup.enter}
      </button>
      <Answer posting={posting} />
    </DeskForm>
  );
}
