import type { RefereeInput } from '../../../../shared/referee/read-input.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';
import { Preview, usePreview } from './preview.tsx';

interface EnterButtonProps {
  readonly view: RefereeView;
  /** What is entered; null while something is missing. */
  readonly input: RefereeInput | null;
  /** What is missing; null if nothing is. */
  readonly missing: string | null;
  readonly label: string;
  readonly send: (input: RefereeInput) => Promise<boolean>;
  readonly entered?: () => void;
  /** Nothing is asked before the button is pressed. */
  readonly blind?: boolean;
}

/** The button that enters something, above it what that would change; beside a dead button stands why it is dead. */
export function EnterButton({ view, input, missing, label, send, entered, blind = false }: EnterButtonProps) {
  const ready = missing === null ? input : null;
  const told = usePreview(blind ? null : ready, view);
  return (
    <div class="entering">
      <div aria-live="polite">
        {missing !== null && <p class="missing">{missing}</p>}
        {told !== null && <Preview told={told} view={view} />}
      </div>
      <button
        type="button"
        class="enter"
        disabled={ready === null || told?.ok === false}
        onClick={async () => {
          if (ready && (await send(ready))) entered?.();
        }}
      >
        {label}
      </button>
    </div>
  );
}
