import type { RuleSet } from '../books/words/rule-set.ts';
import type { WinSource } from '../game/events.ts';
import type { Refusal } from '../game/position.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { circumstanceFits } from './circumstance-fits.ts';
import { type PositionShape, quote, refuse } from './position-shape.ts';

/** `bad-seat`: not a wind, or the wind of a seat not played. */
export function checkSeats(position: PositionShape, rules: RuleSet): Refusal | null {
  const { roundWind, dealer, liable, players, win } = position;
  if (!isSeat(roundWind)) return noWind('roundWind', roundWind);
  for (const seat of players.keys()) if (!isSeat(seat)) return noWind(`players.${seat}`, seat);
  if (!isTable(rules, players)) {
    const tables = rules.tables.map((seats) => seats.join(' ')).join(', or ');
    return refuse('bad-seat', 'players', `${rules.id} is played by ${tables}`);
  }
  const refusal =
    refuseSeat(players, 'dealer', dealer) ??
    refuseSeat(players, 'liable', liable) ??
    refuseSeat(players, 'win.seat', win?.seat) ??
    refuseSeat(players, 'win.from', win?.from);
  if (refusal) return refusal;
  if (win && liable === win.seat)
    return refuse('bad-seat', 'liable', 'the winner cannot be liable to himself');
  return null;
}

/** Whether the players' seats are one of the tables of the rule set. */
function isTable({ tables }: RuleSet, players: PositionShape['players']): boolean {
  for (let at = 0; at < tables.length; at++) {
    if (tables[at]!.length === players.size && tables[at]!.every((seat) => players.has(seat))) return true;
  }
  return false;
}

/** Refuses a seat named by a field if it is not played. */
function refuseSeat(
  players: PositionShape['players'],
  path: string,
  seat: string | undefined,
): Refusal | null {
  if (seat === undefined || players.has(seat)) return null;
  return isSeat(seat) ? refuse('bad-seat', path, `seat ${seat} is not played`) : noWind(path, seat);
}

const noWind = (path: string, text: string): Refusal =>
  refuse('bad-seat', path, `${quote(text)} is no wind: E, S, W or N`);

/** `bad-source`: an unknown source of the winning tile, or something that contradicts it. */
export function checkWin({ win, dealer }: PositionShape, rules: RuleSet): Refusal | null {
  if (!win) return null;
  const { source, from, replaces, circumstances } = win;
  if (!(WIN_SOURCES as readonly string[]).includes(source)) {
    return refuse('bad-source', 'win.source', `${quote(source)} is no source: ${WIN_SOURCES.join(', ')}`);
  }
  const selfDrawn = source === 'wall' || source === 'replacement';
  if (selfDrawn && from !== undefined)
    return refuse('bad-source', 'win.from', 'a self-drawn tile is from nobody');
  if (!selfDrawn && from === undefined)
    return refuse('bad-source', 'win.from', `a ${source} needs the player it is from`);
  if (from === win.seat) return refuse('bad-source', 'win.from', 'the winner cannot win from himself');
  if (replaces !== undefined && source !== 'replacement') {
    return refuse(
      'bad-source',
      'win.replaces',
      `only a replacement replaces something, not source ${source}`,
    );
  }
  for (let index = 0; index < circumstances.length; index++) {
    const circumstance = circumstances[index]!;
    if (!circumstanceFits(circumstance, win, dealer, rules)) {
      const message = `${circumstance} does not go with source ${source}, winner ${win.seat} and dealer ${dealer}`;
      return refuse('bad-source', `win.circumstances[${index}]`, message);
    }
  }
  return null;
}

const WIN_SOURCES: readonly WinSource[] = ['wall', 'replacement', 'discard', 'kong'];

/** `dead-hand-cannot-win`. */
export function checkDeadWinner({ players, win }: PositionShape): Refusal | null {
  const dead = win ? players.get(win.seat)!.dead : undefined;
  if (!dead) return null;
  return refuse('dead-hand-cannot-win', `players.${win!.seat}.dead`, `a dead hand (${dead}) cannot win`);
}

const isSeat = (text: string): text is Seat => (SEATS as readonly string[]).includes(text);
