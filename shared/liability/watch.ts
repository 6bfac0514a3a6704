import type { HandEvent } from '../events.ts';
import type { HandState } from '../hand/hand-state.ts';
import { err, ok, type Result } from '../result.ts';
import type { Seat } from '../seats.ts';
import { kindOf, type Tile } from '../tiles.ts';
import { type Grounds, groundsFor } from './exemption.ts';
import type { LiabilityRow } from './liability-row.ts';

/** A player of whom a row says that nobody may help him. */
export interface Threat {
  readonly row: string;
  readonly seat: Seat;
}

/** A dangerous tile that a player gave another, or lays open for him. */
export interface GivenTile {
  readonly row: string;
  /** Who gave it, and who must not get it. */
  readonly by: Seat;
  readonly to: Seat;
  readonly tile: Tile;
  /** He had been warned, where the row asks for that. */
  readonly warned: boolean;
  /** The book's own rule frees him. */
  readonly spared: boolean;
  /** What he may put forward, where the row lets him. */
  readonly grounds?: Grounds;
}

/** What has been seen of liability in a hand: plain immutable data, folded from its events. */
export interface LiabilityWatch {
  /** In the order in which they arose; those that passed are gone. */
  readonly threats: readonly Threat[];
  readonly declared: readonly Threat[];
  /** The discard that lies open, by whom it endangers; and how many tiles were given before it. */
  readonly open: { readonly tiles: readonly GivenTile[]; readonly givenBefore: number };
  /** The same of the kong announced last: it may be robbed even when its maker has discarded (Schmale 5.1). */
  readonly kong: readonly GivenTile[];
  /** Dangerous tiles that were taken, the last one last. */
  readonly given: readonly GivenTile[];
}

/** Nothing is seen yet. */
export const NOTHING_SEEN: LiabilityWatch = {
  threats: [],
  declared: [],
  open: { tiles: [], givenBefore: 0 },
  kong: [],
  given: [],
};

/** The watch after an event of the hand; `before` and `after` are the hand's states around it. */
export function watch(
  rows: readonly LiabilityRow[],
  seen: LiabilityWatch,
  before: HandState,
  event: HandEvent,
  after: HandState,
): LiabilityWatch {
  switch (event.event) {
    case 'discard': {
      const tiles = openTiles(rows, seen, before, event, 'discard');
      return withThreats(rows, { ...seen, open: { tiles, givenBefore: seen.given.length } }, after);
    }
    case 'chow':
    case 'pung':
      return withThreats(rows, taken(rows, seen, event.seat), after);
    case 'kong': {
      if (event.kind === 'claimed') return withThreats(rows, taken(rows, seen, event.seat), after);
      return withThreats(rows, { ...seen, kong: openTiles(rows, seen, before, event, 'kong') }, after);
    }
    case 'win':
      if (event.source === 'discard') return taken(rows, seen, event.seat, true);
      if (event.source === 'kong')
        return { ...seen, given: [...seen.given, ...givenTo(seen.kong, event.seat)] };
      return seen;
    default:
      return withThreats(rows, seen, after);
  }
}

/** Whom a tile endangers that is discarded, or that could be robbed from a kong. */
function openTiles(
  rows: readonly LiabilityRow[],
  seen: LiabilityWatch,
  hand: HandState,
  { seat: by, tile }: { readonly seat: Seat; readonly tile: Tile },
  source: 'discard' | 'kong',
): readonly GivenTile[] {
  const kind = kindOf(tile);
  const tiles: GivenTile[] = [];
  for (const row of rows) {
    if (source === 'kong' && !row.robbed) continue;
    const threats = seen.threats.filter((threat) => threat.row === row.id && threat.seat !== by);
    const deed = { hand, seat: by, tile: kind, threats: threats.map(({ seat }) => seat) };
    for (const { seat: to } of threats) {
      const dangerous = row.dangerous(hand, to);
      if (!dangerous.includes(kind)) continue;
      tiles.push({
        row: row.id,
        by,
        to,
        tile,
        warned: !row.declared || isAmong(seen.declared, { row: row.id, seat: to }),
        spared: row.spares?.(deed, to) ?? false,
        ...(row.exemption && { grounds: groundsFor(hand, by, kind, dangerous) }),
      });
    }
  }
  return tiles;
}

/** The open discard is taken by `seat`; by whom it was taken before, if a better claim overrides that one, it is not. */
function taken(
  rows: readonly LiabilityRow[],
  seen: LiabilityWatch,
  seat: Seat,
  wins = false,
): LiabilityWatch {
  const { tiles, givenBefore } = seen.open;
  const counts = (id: string) => wins || rows.some((row) => row.id === id && row.given === 'any claim');
  const given = givenTo(tiles, seat).filter(({ row }) => counts(row));
  return { ...seen, given: [...seen.given.slice(0, givenBefore), ...given] };
}

const givenTo = (tiles: readonly GivenTile[], seat: Seat): readonly GivenTile[] =>
  tiles.filter(({ to }) => to === seat);

/** Threats that have passed leave, new ones come last. */
function withThreats(rows: readonly LiabilityRow[], seen: LiabilityWatch, hand: HandState): LiabilityWatch {
  if (hand.phase === 'deal') return seen;
  const now = rows.flatMap((row) =>
    hand.setup.seats
      .filter((seat) => row.dangerous(hand, seat).length > 0)
      .map((seat): Threat => ({ row: row.id, seat })),
  );
  const stay = seen.threats.filter((threat) => isAmong(now, threat));
  return { ...seen, threats: [...stay, ...now.filter((threat) => !isAmong(stay, threat))] };
}

const isAmong = (threats: readonly Threat[], { row, seat }: Threat): boolean =>
  threats.some((threat) => threat.row === row && threat.seat === seat);

/** Why a declaration is void. */
export interface DeclarationError {
  readonly code: 'no-threat' | 'no-declaration';
  readonly message: string;
}

/** Somebody declares that a player must not be helped; it holds for the tiles given from now on. */
export function declare(
  rows: readonly LiabilityRow[],
  seen: LiabilityWatch,
  threat: Threat,
): Result<LiabilityWatch, DeclarationError> {
  const row = rows.find(({ id }) => id === threat.row);
  if (!row?.declared) {
    const known = rows.filter(({ declared }) => declared).map(({ id }) => id);
    const what = known.length > 0 ? `declared are: ${known.join(', ')}` : 'nothing is, by this book';
    return err({ code: 'no-declaration', message: `${threat.row} is not to be declared; ${what}` });
  }
  if (!isAmong(seen.threats, threat)) {
    return err({
      code: 'no-threat',
      message: `${threat.seat} has not laid what ${threat.row} asks for; it can be declared when he has`,
    });
  }
  if (isAmong(seen.declared, threat)) return ok(seen);
  return ok({ ...seen, declared: [...seen.declared, threat] });
}

/**
 * Who has to pay for all after a win, and by which row: of each row the last dangerous tile that the winner
 * took, if he reached what was threatened, and its giver was warned and not spared. Whoever gave his tile last
 * is the last. Empty while nobody has won.
 */
export function liabilities(
  rows: readonly LiabilityRow[],
  seen: LiabilityWatch,
  hand: HandState,
): readonly GivenTile[] {
  if (hand.end?.end !== 'win') return [];
  const winner = hand.end.win.seat;
  return seen.given.filter((tile, at) => {
    if (tile.to !== winner || !tile.warned || tile.spared) return false;
    if (seen.given.some(({ row, to }, later) => later > at && row === tile.row && to === winner))
      return false;
    return rows.some(({ id, reached }) => id === tile.row && reached(hand, winner));
  });
}
