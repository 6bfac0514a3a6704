import { useEffect, useState } from 'preact/hooks';

// How large letters are. Whoever sees half as sharply as most (6/12, about what is asked for to drive) reads capitals of ten
// minutes of arc: 2.9 cm from ten metres. Capitals are 2.4 % of the screen's height at least, so an image 1.2 m high is read
// from ten metres, and a television 70 cm high from six. A window that is no big screen has letters as other pages have.

/** How much can be read on a screen. */
export interface Room {
  /** How many lines, in how many columns. */
  readonly rows: number;
  readonly columns: number;
  /** How many tables of a grid. */
  readonly tables: number;
  /** How many letters a name can have beside a seat, and in the standings, to be written in full size. */
  readonly name: number;
  readonly rankedName: number;
}

/** The part of the window's height that the lists have. */
const LISTS = 0.72;
/** Height of a line, as a part of the window's height, or of a narrow window's width, and at least in px: style/screen.css has the same. */
const LINE = 0.07;
const LINE_OF_WIDTH = 0.104;
const SMALLEST_LINE = 38;
/** Least width of a column, in heights of a line. */
const COLUMN = 11;
/** Width and height of a table in the grid, in heights of a line. */
const TABLE = [2.9, 2] as const;
/** Width of a list and of the space between two columns, as parts of the window's; of what stands beside names, and of a letter, in heights of a line. */
const WIDTH = 0.96;
const GAP = 0.03;
const BESIDE = { seat: 3.9, rank: 5.4 } as const;
const LETTER = 0.36;

/** How much can be read in a window of this size. */
export function roomIn(width: number, height: number): Room {
  const line = Math.max(SMALLEST_LINE, Math.min(height * LINE, width * LINE_OF_WIDTH));
  const columns = Math.max(1, Math.floor(width / (line * COLUMN)));
  const column = (width * (WIDTH - GAP * (columns - 1))) / columns / line;
  const letters = (beside: number) => Math.max(8, Math.floor((column - beside) / LETTER));
  return {
    rows: Math.max(3, Math.floor((height * LISTS) / line)),
    columns,
    tables: Math.max(
      4,
      Math.floor(width / (line * TABLE[0])) * Math.floor((height * LISTS) / (line * TABLE[1])),
    ),
    name: letters(BESIDE.seat),
    rankedName: letters(BESIDE.rank),
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
