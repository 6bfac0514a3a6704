import {
  CIRCUMSTANCES,
  type Circumstance,
  type DeadHand,
  isClubFile,
  type Refusal,
  type RefusalCode,
  type Rules,
} from '../game/position.ts';
import { err, ok, type Result } from '../game/result.ts';
import { nearestName } from '../messages/nearest-name.ts';

/**
 * A position whose fields have the types of the contract. Their values are not checked: seats, tiles, names of groups
 * and of rule sets may be any text.
 */
export interface PositionShape {
  readonly rules: Rules;
  readonly options: Readonly<Record<string, unknown>>;
  readonly roundWind: string;
  readonly dealer: string;
  readonly drawsBefore: number;
  readonly liable: string | undefined;
  readonly players: ReadonlyMap<string, PlayerShape>;
  readonly win: WinShape | null;
}

export interface PlayerShape {
  readonly concealed: readonly string[];
  readonly melds: readonly MeldShape[];
  readonly bonus: readonly string[];
  readonly dead: DeadHand | undefined;
}

export interface MeldShape {
  readonly type: string;
  readonly tiles: readonly string[];
  readonly concealed: boolean;
  readonly firstDiscard: boolean;
}

export interface WinShape {
  readonly seat: string;
  readonly tile: string;
  readonly source: string;
  readonly replaces: 'kong' | 'bonus' | undefined;
  readonly from: string | undefined;
  readonly circumstances: readonly Circumstance[];
}

/** The fields of each object of a position. */
export const POSITION_FIELDS: readonly string[] = [
  'rules',
  'options',
  'roundWind',
  'dealer',
  'drawsBefore',
  'liable',
  'players',
  'win',
];
const PLAYER_FIELDS: readonly string[] = ['concealed', 'melds', 'bonus', 'dead'];
const MELD_FIELDS: readonly string[] = ['type', 'tiles', 'concealed', 'firstDiscard'];
const WIN_FIELDS: readonly string[] = ['seat', 'tile', 'source', 'replaces', 'from', 'circumstances'];

/**
 * Checks the types of a position's fields; `bad-json` names the first field that is unknown, missing or of another
 * type. The rules may be a club's file only with `clubFiles`.
 */
export function readShape(value: unknown, clubFiles: boolean): Result<PositionShape, Refusal> {
  const reader = new ShapeReader();
  const shape = readTop(reader, value, clubFiles);
  return reader.refusal ? err(reader.refusal) : ok(shape);
}

/** Refuses an unknown field, and names the nearest known one. */
export function refuseField(under: string, field: string, known: readonly string[]): Refusal {
  const nearest = nearestName(field, known);
  const message = `there is no field ${quote(field)}${under && ` in ${under}`}; did you mean "${nearest}"? Known are ${known.join(', ')}`;
  return refuse('bad-json', under === '' ? field : `${under}.${field}`, message);
}

function readTop(reader: ShapeReader, value: unknown, clubFiles: boolean): PositionShape {
  const top = reader.object('', value);
  reader.only(POSITION_FIELDS, top);
  return {
    rules: clubFiles && isClubFile(top.rules) ? top.rules : reader.text('rules', top.rules),
    options: top.options === undefined ? {} : reader.object('options', top.options),
    roundWind: reader.text('roundWind', top.roundWind),
    dealer: top.dealer === undefined ? 'E' : reader.text('dealer', top.dealer),
    drawsBefore: top.drawsBefore === undefined ? 0 : reader.count('drawsBefore', top.drawsBefore),
    liable: top.liable === undefined ? undefined : reader.text('liable', top.liable),
    players: readPlayers(reader, top.players),
    win: top.win === undefined || top.win === null ? null : readWin(reader, top.win),
  };
}

function readPlayers(reader: ShapeReader, value: unknown): Map<string, PlayerShape> {
  const players = new Map<string, PlayerShape>();
  const given = reader.object('players', value);
  for (const seat of Object.keys(given)) {
    reader.seat = seat;
    players.set(seat, readPlayer(reader, given[seat]));
  }
  reader.seat = null;
  return players;
}

const NO_MELDS: readonly MeldShape[] = [];
const NO_TEXTS: readonly string[] = [];
const DEAD_HANDS = ['short', 'long', 'foul'] as const;

function readPlayer(reader: ShapeReader, value: unknown): PlayerShape {
  const player = reader.object('', value);
  reader.only(PLAYER_FIELDS, player);
  const { concealed, melds, bonus, dead } = player;
  return {
    concealed: reader.texts('concealed', concealed),
    melds: melds === undefined ? NO_MELDS : readMelds(reader, melds),
    bonus: bonus === undefined ? NO_TEXTS : reader.texts('bonus', bonus),
    dead: dead === undefined ? undefined : reader.word('dead', dead, DEAD_HANDS),
  };
}

function readMelds(reader: ShapeReader, value: unknown): readonly MeldShape[] {
  const given = reader.list('melds', value);
  if (given.length === 0) return NO_MELDS;
  const melds: MeldShape[] = [];
  for (let at = 0; at < given.length; at++) {
    reader.meld = at;
    melds.push(readMeld(reader, given[at]));
  }
  reader.meld = null;
  return melds;
}

function readMeld(reader: ShapeReader, value: unknown): MeldShape {
  const meld = reader.object('', value);
  reader.only(MELD_FIELDS, meld);
  return {
    type: reader.text('type', meld.type),
    tiles: reader.texts('tiles', meld.tiles),
    concealed: reader.flag('concealed', meld.concealed),
    firstDiscard: reader.flag('firstDiscard', meld.firstDiscard),
  };
}

function readWin(reader: ShapeReader, value: unknown): WinShape {
  const win = reader.object('win', value);
  reader.only(WIN_FIELDS, win, 'win');
  const { replaces, from, circumstances } = win;
  return {
    seat: reader.text('win.seat', win.seat),
    tile: reader.text('win.tile', win.tile),
    source: reader.text('win.source', win.source),
    replaces: replaces === undefined ? undefined : reader.word('win.replaces', replaces, ['kong', 'bonus']),
    from: from === undefined ? undefined : reader.text('win.from', from),
    circumstances:
      circumstances === undefined
        ? []
        : reader
            .list('win.circumstances', circumstances)
            .map((name, index) => reader.word(`win.circumstances[${index}]`, name, CIRCUMSTANCES)),
  };
}

/**
 * Reads values as the types they should have, and keeps the first refusal. Paths are put together only for a refusal,
 * from the player and group being read, since most values are right.
 */
class ShapeReader {
  refusal: Refusal | null = null;
  seat: string | null = null;
  meld: number | null = null;

  private refuse(field: string, wanted: string, value: unknown): void {
    if (this.refusal) return;
    const under = this.under();
    const path = under === '' || field === '' ? under + field : `${under}.${field}`;
    const wrong = value === undefined ? 'is missing: it must be' : 'must be';
    this.refusal = refuse('bad-json', path, `${path || 'a position'} ${wrong} ${wanted}`);
  }

  /** The path of the player or group being read. */
  private under(): string {
    if (this.seat === null) return '';
    return `players.${this.seat}${this.meld === null ? '' : `.melds[${this.meld}]`}`;
  }

  /** Refuses fields other than these. Fields usually come in this order, so one pass over both is enough. */
  only(known: readonly string[], object: Record<string, unknown>, part = ''): void {
    let at = 0;
    for (const field in object) {
      while (at < known.length && known[at] !== field) at++;
      if (at < known.length) at++;
      else if (!known.includes(field)) this.refusal ??= refuseField(part || this.under(), field, known);
    }
  }

  object(path: string, value: unknown): Record<string, unknown> {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
    this.refuse(path, 'an object', value);
    return {};
  }

  list(path: string, value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.refuse(path, 'a list', value);
    return [];
  }

  text(path: string, value: unknown): string {
    if (typeof value === 'string') return value;
    this.refuse(path, 'a text', value);
    return '';
  }

  texts(path: string, value: unknown): readonly string[] {
    if (!Array.isArray(value)) return this.list(path, value) as string[];
    for (let at = 0; at < value.length; at++) {
      if (typeof value[at] !== 'string') this.refuse(`${path}[${at}]`, 'a text', value[at]);
    }
    return value;
  }

  flag(path: string, value: unknown): boolean {
    if (value !== undefined && typeof value !== 'boolean') this.refuse(path, 'true or false', value);
    return value === true;
  }

  count(path: string, value: unknown): number {
    if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
    this.refuse(path, 'a whole number, 0 or more', value);
    return 0;
  }

  word<const Word extends string>(path: string, value: unknown, words: readonly Word[]): Word {
    if (words.includes(value as Word)) return value as Word;
    this.refuse(path, `one of ${words.join(', ')}`, value);
    return words[0]!;
  }
}

/** A refusal. */
export const refuse = (code: RefusalCode, path: string, message: string): Refusal => ({
  code,
  message,
  path,
});

/** A text for a message, cut if it is long. */
export const quote = (text: string): string =>
  JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);
