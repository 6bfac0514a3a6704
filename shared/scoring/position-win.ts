import type { WinSource } from '../events.ts';
import type { Circumstance, Refusal } from '../position.ts';
import type { RuleSet } from '../rules/ruleset.ts';
import { SEATS, type Seat } from '../seats.ts';
import { type PositionShape, quote, refuse, type WinShape } from './position-shape.ts';

/** `bad-seat`: no wind, or the wind of nobody at this table. */
export function checkSeats(position: PositionShape, rules: RuleSet): Refusal | null {
  const { roundWind, dealer, liable, players, win } = position;
  if (!isSeat(roundWind)) return noWind('roundWind', roundWind);
  for (const seat of players.keys()) if (!isSeat(seat)) return noWind(`players.${seat}`, seat);
  if (
    !rules.tables.some((seats) => seats.length === players.size && seats.every((seat) => players.has(seat)))
  ) {
    const tables = rules.tables.map((seats) => seats.join(' ')).join(', or ');
    return refuse('bad-seat', 'players', `${rules.id} is played by ${tables}`);
  }
  const named: readonly (readonly [string, string | undefined])[] = [
    ['dealer', dealer],
    ['liable', liable],
    ['win.seat', win?.seat],
    ['win.from', win?.from],
  ];
  for (const [path, seat] of named) {
    if (seat === undefined) continue;
    if (!isSeat(seat)) return noWind(path, seat);
    if (!players.has(seat)) return refuse('bad-seat', path, `seat ${seat} is not played`);
  }
  if (win && liable === win.seat)
    return refuse('bad-seat', 'liable', 'the winner cannot be liable to himself');
  return null;
}

const noWind = (path: string, text: string): Refusal =>
  refuse('bad-seat', path, `${quote(text)} is no wind: E, S, W or N`);

/** `bad-source`: where the winning tile is said to come from, and what contradicts it. */
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
  for (const [index, circumstance] of circumstances.entries()) {
    if (!FITS[circumstance](win, dealer, rules)) {
      const message = `${circumstance} does not go with source ${source}, winner ${win.seat} and dealer ${dealer}`;
      return refuse('bad-source', `win.circumstances[${index}]`, message);
    }
  }
  return null;
}

const WIN_SOURCES: readonly WinSource[] = ['wall', 'replacement', 'discard', 'kong'];

/** Whether a circumstance can go with a win, see the contract. */
const FITS: Readonly<Record<Circumstance, (win: WinShape, dealer: string, rules: RuleSet) => boolean>> = {
  heaven: (win, dealer) => win.source === 'wall' && win.seat === dealer,
  'first-discard': (win, dealer) => win.source === 'discard' && win.from === dealer,
  'first-draw': (win, dealer) => win.seat !== dealer || win.source === 'replacement',
  'last-wall-tile': (win, _, rules) => (rules.lastTileFrom as readonly string[]).includes(win.source),
  'last-discard': (win) => win.source === 'discard',
  'kong-on-kong': (win) => win.source === 'replacement' && win.replaces !== 'bonus',
  'refused-replacement': (win) => win.source === 'discard',
  bet: () => true,
};

/** `dead-hand-cannot-win`. */
export function checkDeadWinner({ players, win }: PositionShape): Refusal | null {
  const dead = win ? players.get(win.seat)!.dead : undefined;
  if (!dead) return null;
  return refuse('dead-hand-cannot-win', `players.${win!.seat}.dead`, `a dead hand (${dead}) cannot win`);
}

const isSeat = (text: string): text is Seat => (SEATS as readonly string[]).includes(text);
