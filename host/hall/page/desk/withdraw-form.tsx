import { useHall } from '../hall-context.ts';
import { DeskForm } from './desk-form.tsx';
import { ReasonFields } from './fields.tsx';

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
    <DeskForm
      send={async ({ reason }) => {
        if (await withdraw(reason())) done();
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
    </DeskForm>
  );
}
