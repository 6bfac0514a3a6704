import { createContext } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { setInk } from './tiles/ink.ts';

/** How the table is shown on this device. */
export interface Display {
  /** A digit or letter on every tile, for those who do not read the Chinese ones. */
  readonly indices: boolean;
  /** Colours that colour-blind people can tell apart. */
  readonly colours: boolean;
  /** Discards in rows before their players, instead of all in the middle. */
  readonly rows: boolean;
  /** A quiet click for each discard and call. */
  readonly sound: boolean;
}
export type Switch = keyof Display;
export const SWITCHES: readonly Switch[] = ['indices', 'colours', 'rows', 'sound'];

const USUAL: Display = { indices: true, colours: false, rows: false, sound: false };
const KEY = 'mingg.display';

export const DisplayContext = createContext<Display>(USUAL);

/** How this device shows the table, and a function that turns a switch. */
export function useDisplay(): readonly [Display, (name: Switch) => void] {
  const [display, setDisplay] = useState(kept);
  useEffect(() => setInk(display.colours), [display.colours]);
  const turn = (name: Switch) => {
    const next = { ...display, [name]: !display[name] };
    keep(next);
    setDisplay(next);
  };
  return [display, turn];
}

/** What was chosen on this device before. */
function kept(): Display {
  try {
    const read: Record<string, unknown> = Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return Object.fromEntries(
      SWITCHES.map((name) => [name, typeof read[name] === 'boolean' ? read[name] : USUAL[name]]),
    ) as Record<Switch, boolean>;
  } catch {
    // The browser stores nothing for pages, or something else has been stored there.
    return USUAL;
  }
}

function keep(display: Display): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(display));
  } catch {
    // The choice lasts as long as this page.
  }
}
