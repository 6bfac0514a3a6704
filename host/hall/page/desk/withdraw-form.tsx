import { useHall } from '../hall-context.ts';
import { filledIn, ReasonFields } from './fields.tsx';

interface WithdrawFormProps {
  /** Withdraws it. @returns whether the hall did */
  readonly withdraw: (signed: { readonly by: string; readonly why: string }) => Promise<boolean>;
  readonly busy: boolean;
  readonly done: () => void;
}

/** Withdraws something that was logged: who decides, and why. */
export function WithdrawForm({ withdraw, busy, done }: WithdrawFormProps) {
  const { words } = useHall();
  return (
    <form
      class="form"
      onSubmit={async (event) => {
        event.preventDefault();
        const { text } = filledIn(event.currentTarget);
        if (await withdraw({ by: text('by'), why: text('why') })) done();
      }}
    >
      <ReasonFields />
      <div class="buttons">
        <button type="submit" class="main" disabled={busy}>
          {words.desk.withdraw}
        </button>
        <button type="button" onClick={done}>
          {words.desk.cancel}
        </button>
      </div>
    </form>
  );
}
