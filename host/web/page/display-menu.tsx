import { useEffect, useRef } from 'preact/hooks';
import { type Display, SWITCHES, type Switch } from './display.ts';
import { useTalk } from './words/talk.ts';

/** The menu with the switches of the display: opened with a press or the keyboard, closed also by Escape. */
export function DisplayMenu({ display, turn }: { display: Display; turn: (name: Switch) => void }) {
  const { words } = useTalk();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open || (event instanceof KeyboardEvent && event.key !== 'Escape')) return;
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus();
      else if (current.contains(event.target as Node)) return;
      current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details class="display" ref={menu}>
      <summary>{words.display.title}</summary>
      <div class="switches">
        {SWITCHES.map((name) => (
          <label key={name}>
            <input type="checkbox" checked={display[name]} onChange={() => turn(name)} />
            {words.display[name]}
          </label>
        ))}
      </div>
    </details>
  );
}
