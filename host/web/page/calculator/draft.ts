import { type BookId, findRules } from '../../../../shared/books/index.ts';
import type { DeadHand, Meld, PlayerPosition, Position, Win } from '../../../../shared/game/position.ts';
import { SEATS, type Seat } from '../../../../shared/game/seats.ts';
import { isBonus, kindOf, type Tile, tileOf } from '../../../../shared/game/tiles.ts';

/** A hand as far as it has been composed: a position whose players may still lack tiles, and who wins may have none yet. */
export interface Draft extends Omit<Position, 'rules' | 'players' | 'win'> {
  readonly rules: BookId;
  readonly options: Readonly<Record<string, unknown>>;
  /** How many play. */
  readonly seats: number;
  /** The players whose tiles were entered. */
  readonly players: Partial<Readonly<Record<Seat, PlayerPosition>>>;
  readonly win: DraftWin;
}

/** Who wins, and how; the tile is the last one laid to the hand if nobody chose another. */
export interface DraftWin extends Omit<Win, 'tile'> {
  readonly tile: Tile | null;
}

/** How a tile is laid: to the rack, or as a group of which it is the first tile. */
export type Laying = 'rack' | 'chow' | 'pung' | 'kong' | 'concealed-kong';

export const NOTHING: PlayerPosition = { concealed: [], melds: [], bonus: [] };

/** Where the page begins: South, by Küster, in East's round. */
export const BEGINNING: Draft = {
  rules: 'kuester',
  options: {},
  seats: 4,
  roundWind: 'E',
  players: {},
  win: { seat: 'S', tile: null, source: 'wall' },
};

/** The tables that a book knows: for four, and for some also for two or three. */
export function tablesOf(rules: BookId): readonly (readonly Seat[])[] {
  const found = findRules(rules);
  return found.ok ? found.value.tables : [];
}

/** The seats that are played. */
export const seatsOf = ({ rules, seats }: Pick<Draft, 'rules' | 'seats'>): readonly Seat[] =>
  tablesOf(rules).find(({ length }) => length === seats) ?? SEATS;

/** How many tiles a hand still needs: the winner's has fourteen, with a kong counted as three. Less than 0: too many. */
export function missing({ players, win }: Draft, seat: Seat): number {
  const { concealed, melds = [] } = players[seat] ?? NOTHING;
  return (win.seat === seat ? 14 : 13) - 3 * melds.length - concealed.length;
}

/** How many copies of a tile nobody has yet. */
export function left({ players }: Draft, tile: Tile): number {
  const used = Object.values(players).flatMap(({ concealed, melds = [], bonus = [] }) => [
    ...concealed,
    ...melds.flatMap(({ tiles }) => tiles),
    ...bonus,
  ]);
  return (isBonus(kindOf(tile)) ? 1 : 4) - used.filter((one) => one === tile).length;
}

/** The tiles of a group whose first one is given; null if there is no such group. */
export function groupOf(laying: Laying, tile: Tile): readonly Tile[] | null {
  if (laying === 'rack' || isBonus(kindOf(tile))) return [tile];
  if (laying !== 'chow') return new Array<Tile>(laying === 'pung' ? 3 : 4).fill(tile);
  const rank = Number(tile[0]);
  if (tile[1] === 'z' || rank > 7) return null;
  return [0, 1, 2].map((step) => tileOf(kindOf(tile) + step));
}

/** Whether a tile, or the group that it begins, can be laid to a hand: the copies are there, and there is room. */
export function mayLay(draft: Draft, seat: Seat, laying: Laying, tile: Tile): boolean {
  const tiles = groupOf(laying, tile);
  if (tiles === null) return false;
  if (tiles.some((one) => left(draft, one) < tiles.filter((other) => other === one).length)) return false;
  return isBonus(kindOf(tile)) || missing(draft, seat) >= (laying === 'rack' ? 1 : 3);
}

/** Lays a tile, or a group, to a hand. What cannot be laid changes nothing. */
export function lay(draft: Draft, seat: Seat, laying: Laying, tile: Tile): Draft {
  if (!mayLay(draft, seat, laying, tile)) return draft;
  const player = draft.players[seat] ?? NOTHING;
  if (isBonus(kindOf(tile)))
    return withPlayer(draft, seat, { ...player, bonus: [...(player.bonus ?? []), tile] });
  if (laying === 'rack') {
    const laid = withPlayer(draft, seat, { ...player, concealed: [...player.concealed, tile] });
    return seat === draft.win.seat ? { ...laid, win: { ...laid.win, tile } } : laid;
  }
  const tiles = groupOf(laying, tile)!;
  const meld: Meld = {
    type: laying === 'concealed-kong' ? 'kong' : laying,
    tiles,
    ...(laying === 'concealed-kong' && { concealed: true }),
  };
  return withPlayer(draft, seat, { ...player, melds: [...(player.melds ?? []), meld] });
}

/** Takes a tile from the rack, a group, or a bonus tile away again, by its index. */
export function takeAway(
  draft: Draft,
  seat: Seat,
  from: 'concealed' | 'melds' | 'bonus',
  index: number,
): Draft {
  const player = draft.players[seat] ?? NOTHING;
  const without = <T>(list: readonly T[] = []): T[] => list.toSpliced(index, 1);
  const next: PlayerPosition = {
    ...player,
    concealed: from === 'concealed' ? without(player.concealed) : player.concealed,
    melds: from === 'melds' ? without(player.melds) : (player.melds ?? []),
    bonus: from === 'bonus' ? without(player.bonus) : (player.bonus ?? []),
  };
  return winningHeld(withPlayer(draft, seat, next));
}

/** Another player wins; how it was won begins anew. */
export const wonBy = (draft: Draft, seat: Seat): Draft =>
  winningHeld({ ...draft, win: { seat, tile: null, source: 'wall' } });

/** Empties a hand; a hand may also be called dead. */
export function clear(draft: Draft, seat: Seat, dead?: DeadHand): Draft {
  const { [seat]: _, ...others } = draft.players;
  const players = dead ? { ...others, [seat]: { ...NOTHING, dead } } : others;
  return winningHeld({ ...draft, players });
}

/** Other rules; their options begin as in the book. */
export const byRules = (draft: Draft, rules: BookId): Draft =>
  atTable({ ...draft, rules, options: {} }, seatsOf({ rules, seats: draft.seats }).length);

/** So many play; what others held is dropped. */
export function atTable(draft: Draft, seats: number): Draft {
  const played = seatsOf({ rules: draft.rules, seats });
  const players = Object.fromEntries(
    Object.entries(draft.players).filter(([seat]) => played.includes(seat as Seat)),
  );
  const next = { ...draft, seats, players };
  return played.includes(draft.win.seat) ? next : wonBy(next, played[0]!);
}

/** The winning tile is one of those on the winner's rack, the last one if it was another. */
function winningHeld(draft: Draft): Draft {
  const { win, players } = draft;
  const held = players[win.seat]?.concealed ?? [];
  if (win.tile !== null && held.includes(win.tile)) return draft;
  return { ...draft, win: { ...win, tile: held.at(-1) ?? null } };
}

/** A hand without any tile is one that was not entered. */
function withPlayer(draft: Draft, seat: Seat, player: PlayerPosition): Draft {
  const { concealed, melds = [], bonus = [], dead } = player;
  const isEmpty = concealed.length + melds.length + bonus.length === 0 && dead === undefined;
  const { [seat]: _, ...others } = draft.players;
  return { ...draft, players: isEmpty ? others : { ...others, [seat]: player } };
}

/**
 * The position of the scoring contract. Players whose tiles were not entered have dead hands, which may be of any size
 * and are worth nothing.
 */
export function positionOf({ seats, players, win: { tile, ...win }, ...draft }: Draft): Position | null {
  if (tile === null) return null;
  const entries = seatsOf({ rules: draft.rules, seats }).map(
    (seat) => [seat, players[seat] ?? { concealed: [], dead: 'short' as const }] as const,
  );
  return { ...draft, players: Object.fromEntries(entries), win: { ...win, tile } };
}
