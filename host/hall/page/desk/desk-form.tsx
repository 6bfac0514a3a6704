import type { ComponentChildren } from 'preact';
import { type FilledIn, filledIn } from './fields.tsx';

interface DeskFormProps {
  /** Sends what was filled in; the form may then be emptied. */
  readonly send: (filled: FilledIn, form: HTMLFormElement) => unknown;
  readonly children: ComponentChildren;
}

/** A form of the desk. */
export function DeskForm({ send, children }: DeskFormProps) {
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        send(filledIn(form), form);
      }}
    >
      {children}
    </form>
  );
}
