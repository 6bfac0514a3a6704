import { isPlayedOut } from '../game/hand-state.ts';
import type { Place } from '../game/seats.ts';
import type { TableState } from '../match/table-state.ts';

// Who may see what. What a table sends is built for a `Sight`, which only `sightOf` makes, from the table below.

/**
 * Who looks at a table:
 * - `screen`: the browser on the table's own computer, which everybody at the table sees
 * - `viewer`: somebody with the page's password
 * - `place A` … `place D`: the player there, on a phone
 * - `referee`
 * - `organiser`: of the hall, on its desk and its screens
 * - `spectator`: anybody, on the public page or the overlay of a stream
 * - `seated spectator`: a player on the public page
 */
export type Viewer =
  | 'screen'
  | 'viewer'
  | 'referee'
  | 'organiser'
  | 'spectator'
  | 'seated spectator'
  | `place ${Place}`;

export const VIEWERS: readonly Viewer[] = [
  'screen',
  'viewer',
  'place A',
  'place B',
  'place C',
  'place D',
  'referee',
  'organiser',
  'spectator',
  'seated spectator',
];

/** When a table is looked at. A hand is over once it is won or drawn, and scored, which opens its entries in the log. */
export interface Moment {
  readonly hand: 'before' | 'in play' | 'over';
  /** The table as it is, or as it was as long ago as the organiser has set. */
  readonly clock: 'now' | 'delayed';
}

/** What the organiser lets be seen of a table besides what lies open. */
export interface Disclosure {
  /** A player sees the tiles of the own rack on a phone during the hand. */
  readonly ownTiles: boolean;
  /** A player sees what the own hand waits for during the hand; all at the table see that this is on. */
  readonly training: boolean;
  /** The public page is open. */
  readonly spectators: boolean;
}

/** Nothing but what lies open, for who may see the page. */
export const NOTHING_DISCLOSED: Disclosure = { ownTiles: false, training: false, spectators: false };

/** What may be seen of a table. */
export interface Sight {
  /** What lies open: what is on the table, numbers of tiles, results. All else is seen only together with this. */
  readonly table: boolean;
  /** The place whose hand is the viewer's own; null if none is. */
  readonly own: Place | null;
  /** The tiles on the racks. */
  readonly racks: Whose;
  /** What the hands wait for, and what each tile would score. */
  readonly waits: Whose;
  /** How likely each player is to win: from what lies open, or on the delayed clock from all hands. */
  readonly chances: boolean;
  /** What the people at the table are to attend to: notices and the table's question. */
  readonly attention: boolean;
  /** The referee's desk: what nobody else may be told yet. */
  readonly desk: boolean;
  /** The players may see what they wait for. */
  readonly training: boolean;
}

/** Whose: the viewer's own hand, and those of the others. */
interface Whose {
  readonly own: boolean;
  readonly others: boolean;
}

/** Whether something is seen: always, never, if the organiser has it so, or on the delayed clock only. */
type Condition = boolean | keyof Disclosure | 'delayed';

/** A row of the table: a viewer at a moment of the hand. */
interface Row {
  readonly table: Condition;
  /** The own rack, those of the others; what they wait for. */
  readonly racks: readonly [own: Condition, others: Condition];
  readonly waits: readonly [own: Condition, others: Condition];
  readonly chances: boolean;
  readonly attention: boolean;
  readonly desk: boolean;
}

const OPEN: Row = {
  table: true,
  racks: [false, false],
  waits: [false, false],
  chances: false,
  attention: true,
  desk: false,
};
const ALWAYS = (row: Row): Record<Moment['hand'], Row> => ({ before: row, 'in play': row, over: row });

const PLAYER: Record<Moment['hand'], Row> = {
  before: OPEN,
  'in play': { ...OPEN, racks: ['ownTiles', false], waits: ['training', false] },
  over: { ...OPEN, racks: [true, false], waits: [true, false] },
};
const PUBLIC: Row = { ...OPEN, table: 'spectators', attention: false };

/** Who may see what, and when. */
const ROWS: Readonly<Record<Viewer, Readonly<Record<Moment['hand'], Row>>>> = {
  screen: ALWAYS(OPEN),
  viewer: ALWAYS(OPEN),
  'place A': PLAYER,
  'place B': PLAYER,
  'place C': PLAYER,
  'place D': PLAYER,
  referee: ALWAYS({ ...OPEN, desk: true }),
  organiser: ALWAYS({ ...OPEN, attention: false }),
  spectator: {
    before: PUBLIC,
    'in play': { ...PUBLIC, racks: [false, 'delayed'], waits: [false, 'delayed'], chances: true },
    over: { ...PUBLIC, racks: [false, true], waits: [false, true] },
  },
  // Nobody who plays is told on the way what a hand may be worth, or what others held some minutes ago.
  'seated spectator': {
    before: PUBLIC,
    'in play': PUBLIC,
    over: { ...PUBLIC, racks: [false, true], waits: [false, true] },
  },
};

/** What a viewer may see at a moment. */
export function sightOf(viewer: Viewer, { hand, clock }: Moment, disclosure: Disclosure): Sight {
  const row = ROWS[viewer][hand];
  const isSo = (condition: Condition): boolean =>
    typeof condition === 'boolean'
      ? condition
      : condition === 'delayed'
        ? clock === 'delayed'
        : disclosure[condition];
  const table = isSo(row.table);
  const whose = ([own, others]: readonly [Condition, Condition]): Whose => ({
    own: table && isSo(own),
    others: table && isSo(others),
  });
  return {
    table,
    own: placeOfViewer(viewer),
    racks: whose(row.racks),
    waits: whose(row.waits),
    chances: table && row.chances,
    attention: table && row.attention,
    desk: table && row.desk,
    training: disclosure.training,
  };
}

/** Nothing but what lies open on the table. */
export const OPEN_SIGHT: Sight = sightOf('organiser', { hand: 'in play', clock: 'now' }, NOTHING_DISCLOSED);

/** All of a finished hand, as its file tells it to whoever has it. */
export const FINISHED_SIGHT: Sight = sightOf(
  'spectator',
  { hand: 'over', clock: 'now' },
  { ...NOTHING_DISCLOSED, spectators: true },
);

/**
 * The moment of a table's hand. One that a referee ended, or that was given up, may be taken up again when that is withdrawn:
 * its tiles stay as concealed as in play.
 */
export function momentOf({ hand, score }: Pick<TableState, 'hand' | 'score'>): Moment['hand'] {
  if (hand === null || (hand.phase === 'deal' && hand.wall.taken === 0)) return 'before';
  return isPlayedOut(hand.end) && score !== null ? 'over' : 'in play';
}

/** The place of a player; null for other viewers. */
export function placeOfViewer(viewer: Viewer): Place | null {
  switch (viewer) {
    case 'place A':
    case 'place B':
    case 'place C':
    case 'place D':
      return PLACE[viewer];
    default:
      return null;
  }
}

const PLACE = { 'place A': 'A', 'place B': 'B', 'place C': 'C', 'place D': 'D' } as const;
