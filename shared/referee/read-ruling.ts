import { FAULTS } from '../books/words/faults.ts';
import { CIRCUMSTANCES, type Meld, type PlayerPosition, type Win } from '../game/position.ts';
import { PLACES, SEATS, type Seat } from '../game/seats.ts';
import { parseTile, type Tile } from '../game/tiles.ts';
import { type Fields, fields, points, pointsOf, refuse, seats, text, whole, word } from './read-fields.ts';
import type { PlayedUnseen, RefereeEvent, RuledStart } from './referee.ts';

/** Reads what a referee rules. */
export function readEvent(event: Fields): RefereeEvent {
  const referee = word(event, 'referee', [
    'penalty',
    'dead-hand',
    'cured',
    'declared',
    'liable',
    'exemption',
    'void',
    'played',
    'start',
    'stopped',
    'resumed',
  ]);
  const seat = () => word(event, 'seat', SEATS);
  switch (referee) {
    case 'penalty': {
      const from = event.from === undefined ? undefined : word(event, 'from', SEATS);
      return {
        referee,
        penalty: text(event, 'penalty'),
        seat: seat(),
        harmed: seats(event),
        ...(from && { from }),
      };
    }
    case 'dead-hand':
      return { referee, seat: seat(), reason: word(event, 'reason', [...FAULTS, 'lost-bet']) };
    case 'cured':
      return { referee, seat: seat() };
    case 'declared':
      return { referee, seat: seat(), against: word(event, 'against', SEATS), row: text(event, 'row') };
    case 'liable':
      return { referee, seat: event.seat === null ? null : seat(), why: text(event, 'why') };
    case 'exemption':
      return {
        referee,
        seat: seat(),
        ground: word(event, 'ground', ['no-other', 'own-win']),
        granted: word(event, 'granted', [true, false]),
      };
    case 'void':
    case 'stopped':
      return { referee, why: text(event, 'why') };
    case 'resumed':
      return { referee };
    case 'played':
      return { referee, why: text(event, 'why'), ...readPlayed(event) };
    case 'start':
      return {
        referee,
        why: text(event, 'why'),
        replaces: start(event, 'replaces'),
        put: start(event, 'put'),
      };
  }
}

function start(event: Fields, field: string): RuledStart {
  const given = fields(field, event[field]);
  return {
    east: word(given, 'east', PLACES),
    roundWind: word(given, 'roundWind', SEATS),
    drawsBefore: whole(given, 'drawsBefore'),
    ...(given.totals !== undefined && { totals: points(given, 'totals', pointsOf) }),
  };
}

/** What is 0 in sum is checked by the table, which knows who plays; the tiles are checked when they are scored. */
function readPlayed(event: Fields): PlayedUnseen {
  if (event.tiles === undefined) {
    const winner = event.winner === null ? null : word(event, 'winner', SEATS);
    return { winner, net: eachSeat(event, 'net', (net, seat) => pointsOf(net, seat, `net.${seat}`)) };
  }
  return {
    winner: word(event, 'winner', SEATS),
    win: readWin(fields('win', event.win)),
    tiles: eachSeat(event, 'tiles', (tiles, seat) => readPlayer(fields(`tiles.${seat}`, tiles[seat]))),
  };
}

function eachSeat<T>(
  event: Fields,
  field: string,
  read: (given: Fields, seat: Seat) => T,
): Readonly<Partial<Record<Seat, T>>> {
  const given = fields(field, event[field]);
  const named = SEATS.filter((seat) => given[seat] !== undefined);
  return Object.fromEntries(named.map((seat) => [seat, read(given, seat)]));
}

function readWin(win: Fields): Omit<Win, 'seat'> {
  const from = win.from === undefined ? undefined : word(win, 'from', SEATS);
  const replaces = win.replaces === undefined ? undefined : word(win, 'replaces', ['kong', 'bonus']);
  const circumstances = win.circumstances === undefined ? [] : list(win, 'circumstances');
  return {
    tile: tile(win.tile, 'win.tile'),
    source: word(win, 'source', ['wall', 'replacement', 'discard', 'kong']),
    ...(replaces && { replaces }),
    ...(from && { from }),
    circumstances: circumstances.map((one) => word({ circumstances: one }, 'circumstances', CIRCUMSTANCES)),
  };
}

function readPlayer(player: Fields): PlayerPosition {
  return {
    concealed: tiles(player, 'concealed'),
    melds: (player.melds === undefined ? [] : list(player, 'melds')).map((meld) =>
      readMeld(fields('melds', meld)),
    ),
    bonus: player.bonus === undefined ? [] : tiles(player, 'bonus'),
  };
}

function readMeld(meld: Fields): Meld {
  const concealed = meld.concealed === undefined ? false : word(meld, 'concealed', [true, false]);
  return {
    type: word(meld, 'type', ['chow', 'pung', 'kong']),
    tiles: tiles(meld, 'tiles'),
    ...(concealed && { concealed }),
  };
}

/** More than anybody has of anything. */
const MOST = 20;

function list(from: Fields, field: string): readonly unknown[] {
  const value = from[field];
  return Array.isArray(value) && value.length <= MOST ? value : refuse(field, `a list of at most ${MOST}`);
}

const tiles = (from: Fields, field: string): readonly Tile[] =>
  list(from, field).map((one) => tile(one, field));

function tile(value: unknown, field: string): Tile {
  const parsed = typeof value === 'string' ? parseTile(value) : null;
  return parsed?.ok ? parsed.value : refuse(field, 'tiles: 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z, 1f to 8f');
}
