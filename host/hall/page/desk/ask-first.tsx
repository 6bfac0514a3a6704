import { useState } from 'preact/hooks';
import { useHall } from '../hall-context.ts';

interface AskFirstProps {
  /** What the button does. */
  readonly label: string;
  /** What is to be thought of before, since it cannot be undone. */
  readonly means: string;
  /** What is pressed then; `Yes, do it` if not given. */
  readonly confirm?: string;
  readonly main?: boolean;
  readonly busy: boolean;
  readonly act: () => void;
}

/** A button for what cannot be undone: it asks first. */
export function AskFirst({ label, means, confirm, main = false, busy, act }: AskFirstProps) {
  const { words } = useHall();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" class={main ? 'main' : ''} disabled={busy} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  const answer = (agreed: boolean) => {
    setAsking(false);
    if (agreed) act();
  };
  return (
    <fieldset class="asking">
      <legend>{label}</legend>
      <p>{means}</p>
      <button type="button" class="main danger" disabled={busy} onClick={() => answer(true)}>
        {confirm ?? words.desk.doIt}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {words.desk.cancel}
      </button>
    </fieldset>
  );
}
