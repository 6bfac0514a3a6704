import { useEffect, useState } from 'preact/hooks';
import type { Room } from './slides.ts';

// Letters are read from as many metres as they are cm high, times four. On a screen of 70 cm a line of 6.4 % of its height
// has letters of 2.6 cm, which are read from ten metres. A window that is no big screen has letters as other pages have.

/** The part of the window's height that the lists have. */
const LISTS = 0.72;
/** Height of a line, as a part of the window's height, or of a narrow window's width, and at least in px: style/screen.css has the same. */
const LINE = 0.064;
const LINE_OF_WIDTH = 0.104;
const SMALLEST_LINE = 38;
/** Width of a column, in heights of a line. */
const COLUMN = 8.6;
/** Width and height of a table in the grid, in heights of a line. */
const TABLE = [2.9, 2] as const;

/** How much can be read in a window of this size. */
export function roomIn(width: number, height: number): Room {
  const line = Math.max(SMALLEST_LINE, Math.min(height * LINE, width * LINE_OF_WIDTH));
  return {
    rows: Math.max(3, Math.floor((height * LISTS) / line)),
    columns: Math.max(1, Math.floor(width / (line * COLUMN))),
    tables: Math.max(
      4,
      Math.floor(width / (line * TABLE[0])) * Math.floor((height * LISTS) / (line * TABLE[1])),
    ),
  };
}

/** How much can be read in this window, as it is resized. */
export function useRoom(): Room {
  const [room, setRoom] = useState(() => roomIn(innerWidth, innerHeight));
  useEffect(() => {
    const measure = () => setRoom(roomIn(innerWidth, innerHeight));
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return room;
}
