import { err, ok, type Result } from '../../shared/result.ts';
import type { Zone } from '../tracker/trace.ts';
import { isZone } from './boards.ts';
import { makeLine } from './frame.ts';

/** The version of the reader protocol that this host speaks. */
export const PROTOCOL_VERSION = 1;

/** What a board says of itself: its firmware and which zone each of its loops watches. */
export interface Hello {
  readonly firmware: string;
  readonly zones: readonly Zone[];
}

/** Counters that a board keeps since it started; `uptime` in seconds. */
export interface BoardStats {
  readonly readings: number;
  readonly rounds: number;
  readonly collisions: number;
  readonly rfErrors: number;
  readonly rfCrcErrors: number;
  readonly lineErrors: number;
  readonly uptime: number;
}

/** A line of a board. `seq` is the number of the request that it answers. */
export type Answer =
  | { readonly kind: 'hello'; readonly seq: number; readonly hello: Hello }
  | { readonly kind: 'tag'; readonly seq: number; readonly index: number; readonly uid: string }
  | {
      readonly kind: 'done';
      readonly seq: number;
      readonly loop: number;
      readonly count: number;
      readonly rounds: number;
      readonly ms: number;
    }
  | { readonly kind: 'fail'; readonly seq: number; readonly loop: number; readonly reason: string }
  | { readonly kind: 'stats'; readonly seq: number; readonly stats: BoardStats };

/** What a board says unasked: that it has just started, or that it did not understand. */
export type Notice =
  | { readonly kind: 'boot'; readonly hello: Hello }
  | { readonly kind: 'what'; readonly reason: string };

export type Message = Answer | Notice;

/** Why a body is no message: unknown word or malformed fields, another protocol version, unknown zones. */
export interface MessageError {
  readonly code: 'form' | 'version' | 'zones';
  readonly message: string;
}

const BYTE = '([0-9A-F]{2})';
const NUMBER = '(0|[1-9][0-9]{0,9})';
const WORD = '([a-z][a-z-]*)';
const pattern = (...fields: string[]): RegExp => new RegExp(`^${fields.join(' ')}$`);

const TAG = pattern(BYTE, 'TAG', BYTE, '(E0[0-9A-F]{14})');
const DONE = pattern(BYTE, 'DONE', '([0-3])', NUMBER, NUMBER, NUMBER);
const FAIL = pattern(BYTE, 'FAIL', '([0-3])', WORD);
const STATS = pattern(BYTE, 'STATS', ...Array<string>(7).fill(NUMBER));
const HELLO = pattern(`(?:${BYTE} HELLO|-- BOOT)`, NUMBER, '(\\S.*)');
const ABOUT = pattern('([0-9]+\\.[0-9]+\\.[0-9]+)', '(\\S+)');
const WHAT = pattern('-- WHAT', WORD);

/** Reads the body of a line that a board sent. */
export function parseMessage(body: string): Result<Message, MessageError> {
  let m = TAG.exec(body);
  if (m) return ok({ kind: 'tag', seq: hex(m[1]), index: hex(m[2]), uid: m[3]! });
  m = DONE.exec(body);
  if (m) {
    const [loop, count, rounds, ms] = m.slice(2).map(Number) as [number, number, number, number];
    return ok({ kind: 'done', seq: hex(m[1]), loop, count, rounds, ms });
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
  if (version !== PROTOCOL_VERSION) {
    return err({
      code: 'version',
      message:
        `the board speaks version ${version} of the reader protocol, this host version ${PROTOCOL_VERSION}: ` +
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
  const hello = { firmware: m[1]!, zones: zones as Zone[] };
  return ok(seq === undefined ? { kind: 'boot', hello } : { kind: 'hello', seq: hex(seq), hello });
}

function statsOf(numbers: readonly number[]): BoardStats {
  const [readings, rounds, collisions, rfErrors, rfCrcErrors, lineErrors, uptime] = numbers as [
    ...[number, number, number, number, number, number, number],
  ];
  return { readings, rounds, collisions, rfErrors, rfCrcErrors, lineErrors, uptime };
}

const hex = (digits: string | undefined): number => Number.parseInt(digits!, 16);
const hex2 = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

/** The line that asks a board who it is. `seq` is 0 to 255, here and below. */
export const makeHello = (seq: number): string => makeLine(`${hex2(seq)} HELLO`);

/** The line that asks for everything in one loop, 0 to 3. */
export const makeRead = (seq: number, loop: number): string => makeLine(`${hex2(seq)} READ ${loop}`);

/** The line that asks for the board's counters. */
export const makeStats = (seq: number): string => makeLine(`${hex2(seq)} STATS`);
