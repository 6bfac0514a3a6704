import type { ComponentChildren } from 'preact';
import type { PartProps } from './parts.ts';
import { addressOf, type PlaceInPage } from './place-in-page.ts';

interface ToProps {
  readonly at: PlaceInPage;
  readonly section?: string;
  readonly go: PartProps['go'];
  readonly current?: boolean;
  readonly children: ComponentChildren;
}

/** A link to another place in the page, which need not be loaded anew. */
export function To({ at, section = '', go, current = false, children }: ToProps) {
  return (
    <a
      href={addressOf(at, section)}
      aria-current={current || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(at, section);
      }}
    >
      {children}
    </a>
  );
}
