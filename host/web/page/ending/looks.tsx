import { useTalk } from '../words/talk.ts';
import { LOOKS, type Look } from './look.ts';

/** The choice between the hand, the match and the table. */
export function Looks({ look, choose }: { look: Look; choose: (look: Look) => void }) {
  const { words } = useTalk();
  const { ending } = words;
  return (
    <nav class="looks" aria-label={ending.show}>
      {LOOKS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === look}
          onClick={() => {
            choose(one);
            // The choice may stand elsewhere on the page now: whoever uses the keyboard goes on from there.
            requestAnimationFrame(() =>
              document.querySelector<HTMLElement>('.looks [aria-pressed="true"]')?.focus(),
            );
          }}
        >
          {ending.looks[one]}
        </button>
      ))}
    </nav>
  );
}
