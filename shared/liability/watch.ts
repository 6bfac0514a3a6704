import type { LiabilityRow } from '../books/words/liability-row.ts';
import type { HandEvent } from '../game/events.ts';
import type { HandState } from '../game/hand-state.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { kindOf, type Tile } from '../game/tiles.ts';
import { type Grounds, groundsFor } from './exemption.ts';

/** A player whom nobody may help, by a row of the book. */
export interface Threat {
  readonly row: string;
  readonly seat: Seat;
}

/** A dangerous tile that a player gave another, or offers with a discard or a kong. */
export interface GivenTile {
  readonly row: string;
  /** The player who gave it, and the threat. */
  readonly by: Seat;
  readonly to: Seat;
  readonly tile: Tile;
  /** Whether he had been warned, if the row requires that. */
  readonly warned: boolean;
  /** Whether the book's own rule frees him. */
  readonly spared: boolean;
  /** His grounds for exemption, if the row allows any. */
  readonly grounds?: Grounds;
}

/** What was observed about liability in a hand: plain immutable data, folded from its events. */
export interface LiabilityWatch {
  /** The current threats, in the order in which they arose. */
  readonly threats: readonly Threat[];
  readonly declared: readonly Threat[];
  /** The open discard, once for each threat that it helps, and how many tiles were given before it. */
  readonly open: { readonly tiles: readonly GivenTile[]; readonly givenBefore: number };
  /** The same for the last announced kong, which may be robbed even after its player has discarded (Schmale 5.1). */
  readonly kong: readonly GivenTile[];
  /** Dangerous tiles that were claimed, the last one last. */
  readonly given: readonly GivenTile[];
}

/** Nothing observed yet. */
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

/** The threats whom a discard helps, or a tile that could be robbed from a kong. */
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
    const offered = { hand, seat: by, tile: kind, threats: threats.map(({ seat }) => seat) };
    for (const { seat: to } of threats) {
      const dangerous = row.dangerous(hand, to);
      if (!dangerous.includes(kind)) continue;
      tiles.push({
        row: row.id,
        by,
        to,
        tile,
        warned: !row.declared || isAmong(seen.declared, { row: row.id, seat: to }),
        spared: row.spares?.(offered, to) ?? false,
        ...(row.exemption && { grounds: groundsFor(hand, by, kind, dangerous) }),
      });
    }
  }
  return tiles;
}

/**
 * `seat` claims the open discard. If this overrides an earlier claim, the discard no longer counts as given to that
 * player.
 */
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

/** Removes threats that have passed, and appends new ones. */
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

/** Somebody declares that a player must not be helped, which holds for tiles given from now on. */
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
 * The players liable after a win, and by which row: for each row the giver of the last dangerous tile that the winner
 * claimed, if the winner reached what was threatened and the giver was warned and not spared. In the order in which
 * the tiles were given. Empty unless somebody has won.
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
