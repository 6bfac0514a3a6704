import { err, ok, type Result } from '../../shared/game/result.ts';
import type { Zone } from '../trace/zones.ts';
import { isZone } from './boards.ts';
import { makeLine } from './frame.ts';

/** The versions of the reader protocol that this host speaks. Boards keep the one they were flashed with. */
export const PROTOCOLS: readonly number[] = [1, 2];

/** What boards may be able to do beside reading, by the bit that says so. */
const ABILITIES = { probe: 1, diag: 2 } as const;
export type Ability = keyof typeof ABILITIES;

/** How a board describes itself: its firmware, the zone that each of its loops watches, and what else it can do. */
export interface Hello {
  readonly firmware: string;
  readonly zones: readonly Zone[];
  readonly can: readonly Ability[];
}

/** How a reading went, as boards tell it since protocol 2. */
export interface ReadingQuality {
  /** Nobody else answered at the end; otherwise there may be tags that were not told. */
  readonly all: boolean;
  /** Answers of no bytes: noise, or tags too weak to be understood. */
  readonly ghosts: number;
  /** Slots that gave neither an answer nor silence, however often they were asked. */
  readonly givenUp: number;
  /** Commands that the reader chip did not carry out at first. */
  readonly refusals: number;
  /** µs by which the chip told of the start of an answer too late at most. */
  readonly latest: number;
}

/** What a board found when it looked at its chip and at the antenna of a loop. */
export interface BoardDiagnosis {
  /** The chip's versions of product, firmware and EEPROM, as "3.10"; null if it does not say. */
  readonly versions: { readonly product: string; readonly firmware: string; readonly eeprom: string } | null;
  /** How strongly the own field came back to the receiver, 0 to 1023. */
  readonly antenna: number;
  /** ms that the field took to come on. */
  readonly fieldOn: number;
  /** µs that the chip took at most until it was ready to send. */
  readonly ready: number;
  /** µs by which it told of the start of an answer too late at most. */
  readonly latest: number;
  readonly refusals: number;
  /** How often the chip was reset since the board started; once is usual. */
  readonly starts: number;
  /** The board's supply in mV, to within 10 %; null if it does not know. */
  readonly supply: number | null;
}

/** Counters that a board has kept since it started; `uptime` in seconds. */
export interface BoardStats {
  readonly readings: number;
  readonly rounds: number;
  readonly collisions: number;
  readonly rfErrors: number;
  readonly rfCrcErrors: number;
  readonly lineErrors: number;
  readonly uptime: number;
}

/** A board's answer. `seq` is the number of the request that it answers. */
export type Answer =
  | { readonly kind: 'hello'; readonly seq: number; readonly hello: Hello }
  | {
      readonly kind: 'tag';
      readonly seq: number;
      readonly index: number;
      readonly uid: string;
      /** How strongly it was heard, 0 to 1023; null from a board of protocol 1. */
      readonly strength: number | null;
    }
  | {
      readonly kind: 'done';
      readonly seq: number;
      readonly loop: number;
      readonly count: number;
      readonly rounds: number;
      readonly ms: number;
      /** Null from a board of protocol 1. */
      readonly quality: ReadingQuality | null;
    }
  | {
      readonly kind: 'diag';
      readonly seq: number;
      readonly loop: number;
      readonly diagnosis: BoardDiagnosis;
    }
  | { readonly kind: 'fail'; readonly seq: number; readonly loop: number; readonly reason: string }
  | { readonly kind: 'stats'; readonly seq: number; readonly stats: BoardStats };

/** A message that the board sends by itself: it has just started, or it did not understand a line. */
export type Notice =
  | { readonly kind: 'boot'; readonly hello: Hello }
  | { readonly kind: 'what'; readonly reason: string };

export type Message = Answer | Notice;

/** Whether a message answers no request. */
export const isNotice = (message: Message): message is Notice =>
  message.kind === 'boot' || message.kind === 'what';

/** Why a body is not a message: an unknown word or malformed fields, another protocol version, unknown zones. */
export interface MessageError {
  readonly code: 'form' | 'version' | 'zones';
  readonly message: string;
}

const BYTE = '([0-9A-F]{2})';
const NUMBER = '(0|[1-9][0-9]{0,9})';
const WORD = '([a-z][a-z-]*)';
const pattern = (...fields: string[]): RegExp => new RegExp(`^${fields.join(' ')}$`);

/** Words that boards of protocol 1 do not say. */
const since2 = (...fields: string[]): string => `(?: ${fields.join(' ')})?`;

const TAG = new RegExp(`^${BYTE} TAG ${BYTE} (E0[0-9A-F]{14})${since2(NUMBER)}$`);
const DONE = new RegExp(
  `^${BYTE} DONE ([0-3]) ${NUMBER} ${NUMBER} ${NUMBER}${since2('(all|part)', NUMBER, NUMBER, NUMBER, NUMBER)}$`,
);
const DIAG = pattern(BYTE, 'DIAG', '([0-3])', '([0-9A-F]{12})', ...Array<string>(7).fill(NUMBER));
const FAIL = pattern(BYTE, 'FAIL', '([0-3])', WORD);
const STATS = pattern(BYTE, 'STATS', ...Array<string>(7).fill(NUMBER));
const HELLO = pattern(`(?:${BYTE} HELLO|-- BOOT)`, NUMBER, '(\\S.*)');
const ABOUT = new RegExp(`^([0-9]+\\.[0-9]+\\.[0-9]+) (\\S+)${since2('([0-9A-F])')}$`);
const WHAT = pattern('-- WHAT', WORD);

/** Parses the body of a line that a board sent. */
export function parseMessage(body: string): Result<Message, MessageError> {
  let m = TAG.exec(body);
  if (m) {
    const strength = m[4] === undefined ? null : Number(m[4]);
    return ok({ kind: 'tag', seq: hex(m[1]), index: hex(m[2]), uid: m[3]!, strength });
  }
  m = DONE.exec(body);
  if (m) {
    const [loop, count, rounds, ms] = m.slice(2, 6).map(Number) as [number, number, number, number];
    return ok({ kind: 'done', seq: hex(m[1]), loop, count, rounds, ms, quality: qualityOf(m.slice(6)) });
  }
  m = DIAG.exec(body);
  if (m) {
    return ok({
      kind: 'diag',
      seq: hex(m[1]),
      loop: Number(m[2]),
      diagnosis: diagnosisOf(m[3]!, m.slice(4)),
    });
  }
  m = FAIL.exec(body);
  if (m) return ok({ kind: 'fail', seq: hex(m[1]), loop: Number(m[2]), reason: m[3]! });
  m = HELLO.exec(body);
  if (m) return parseHello(m[1], Number(m[2]), m[3]!);
  m = STATS.exec(body);
  if (m) return ok({ kind: 'stats', seq: hex(m[1]), stats: statsOf(m.slice(2).map(Number)) });
  m = WHAT.exec(body);
  if (m) return ok({ kind: 'what', reason: m[1]! });
  return err({ code: 'form', message: `${JSON.stringify(body)} is no message of a reader board` });
}

function parseHello(seq: string | undefined, version: number, about: string): Result<Message, MessageError> {
  if (!PROTOCOLS.includes(version)) {
    return err({
      code: 'version',
      message:
        `the board speaks version ${version} of the reader protocol, this host ${PROTOCOLS.join(' and ')}: ` +
        'flash the firmware that comes with this host',
    });
  }
  const m = ABOUT.exec(about);
  if (!m)
    return err({ code: 'form', message: `${JSON.stringify(about)} is not a firmware version and zones` });
  if (m[2] === '-') {
    return err({
      code: 'zones',
      message: 'the straps of the board name no place: set them as the wiring table says',
    });
  }
  const zones = m[2]!.split(',');
  const unknown = zones.find((zone) => !isZone(zone));
  if (unknown !== undefined || zones.length > 4) {
    return err({
      code: 'zones',
      message: `the board names the zones ${m[2]}: check its straps, or flash the firmware that comes with this host`,
    });
  }
  const can = abilitiesOf(hex(m[3] ?? '0'));
  const hello = { firmware: m[1]!, zones: zones as Zone[], can };
  return ok(seq === undefined ? { kind: 'boot', hello } : { kind: 'hello', seq: hex(seq), hello });
}

const abilitiesOf = (bits: number): Ability[] =>
  (Object.keys(ABILITIES) as Ability[]).filter((ability) => bits & ABILITIES[ability]);

function qualityOf([verdict, ...numbers]: readonly (string | undefined)[]): ReadingQuality | null {
  if (verdict === undefined) return null;
  const [ghosts, givenUp, refusals, latest] = numbers.map(Number) as [number, number, number, number];
  return { all: verdict === 'all', ghosts, givenUp, refusals, latest };
}

function diagnosisOf(versions: string, numbers: readonly string[]): BoardDiagnosis {
  const [antenna, fieldOn, ready, latest, refusals, starts, supply] = numbers.map(Number) as [
    ...[number, number, number, number, number, number, number],
  ];
  const version = (at: number) => `${hex(versions.slice(at, at + 2))}.${hex(versions.slice(at + 2, at + 4))}`;
  const said = /^0*$/.test(versions)
    ? null
    : { eeprom: version(0), firmware: version(4), product: version(8) };
  return { versions: said, antenna, fieldOn, ready, latest, refusals, starts, supply: supply || null };
}

function statsOf(numbers: readonly number[]): BoardStats {
  const [readings, rounds, collisions, rfErrors, rfCrcErrors, lineErrors, uptime] = numbers as [
    ...[number, number, number, number, number, number, number],
  ];
  return { readings, rounds, collisions, rfErrors, rfCrcErrors, lineErrors, uptime };
}

const hex = (digits: string | undefined): number => Number.parseInt(digits!, 16);
const hex2 = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

/** The line that asks a board to identify itself. `seq` is 0 to 255, here and below. */
export const makeHello = (seq: number): string => makeLine(`${hex2(seq)} HELLO`);

/** The line that asks for all tags in one loop, 0 to 3. */
export const makeRead = (seq: number, loop: number): string => makeLine(`${hex2(seq)} READ ${loop}`);

/** The line that asks whether one tag is over a loop, of boards that can `probe`. */
export const makeProbe = (seq: number, loop: number, uid: string): string =>
  makeLine(`${hex2(seq)} PROBE ${loop} ${uid}`);

/** The line that asks how the chip and the antenna of a loop are, of boards that can `diag`. */
export const makeDiag = (seq: number, loop: number): string => makeLine(`${hex2(seq)} DIAG ${loop}`);

/** The line that asks for the board's counters. */
export const makeStats = (seq: number): string => makeLine(`${hex2(seq)} STATS`);
