import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { type RefereeInput, readRefereeInput } from '../../shared/referee/read-input.ts';
import { RULING_HEADER } from '../../shared/referee/ruling-text.ts';
import { parseBase64, parseDecimal } from './base64.ts';
import type { AnyEntry } from './entry-bytes.ts';
import { isSignedBy, type Note, parseNote, signaturesBy, type VerifierKey } from './signed-note.ts';

/** What a referee signed: what he enters, and the state of the log when he looked. */
export interface SignedRuling {
  readonly key: VerifierKey;
  /** The log's name. */
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  readonly input: RefereeInput;
}

/** Why a signed ruling is refused; the message follows the name of what is signed. */
export interface RulingFault {
  readonly code: 'bad-input' | 'unknown-key' | 'wrong-signature';
  readonly message: string;
}

/** The log as the referee who signed a note saw it; null if it is no such note. Nothing is verified. */
export function headOfRuling(text: string): { readonly size: number; readonly root: Buffer } | null {
  const ruling = parseRuling(text);
  return ruling.ok ? ruling.value : null;
}

/** Reads a note in which a referee signed a ruling, and verifies that one of these keys did. */
export function openRuling(text: string, keys: readonly VerifierKey[]): Result<SignedRuling, RulingFault> {
  const ruling = parseRuling(text);
  if (!ruling.ok) return bad(ruling.error);
  const { note, origin, size, root, json } = ruling.value;
  const claimed = keys.filter((key) => signaturesBy(note, key).length > 0);
  if (claimed.length === 0) {
    const message = `it is signed by a key of the name ${note.signatures[0]!.name} that the log does not name`;
    return err({ code: 'unknown-key', message });
  }
  const key = claimed.find((one) => isSignedBy(note, one));
  if (!key)
    return err({ code: 'wrong-signature', message: `the signature is not that of ${claimed[0]!.name}` });
  const input = readInput(json);
  return input.ok ? ok({ key, origin, size, root, input: input.value }) : bad(input.error);
}

interface RulingParts {
  readonly note: Note;
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  /** What is ruled. */
  readonly json: string;
}

function parseRuling(text: string): Result<RulingParts, string> {
  const note = parseNote(text);
  if (!note.ok) return note;
  const [header, origin, sizeText, rootText, json, ...rest] = note.value.text.split('\n');
  const size = parseDecimal(sizeText ?? '');
  const root = parseBase64(rootText ?? '');
  const whole = header === RULING_HEADER && rest.length === 1 && rest[0] === '';
  return whole && note.value.signatures.length === 1 && origin && size !== null && root !== null
    ? ok({ note: note.value, origin, size, root, json: json! })
    : err('it does not consist of name, size and root of a log and what is ruled, signed once');
}

function bad(message: string): Result<never, RulingFault> {
  return err({ code: 'bad-input', message });
}

function readInput(json: string): Result<RefereeInput, string> {
  try {
    const read = readRefereeInput(JSON.parse(json));
    return read.ok ? read : err(read.error.message);
  } catch {
    return err('what is ruled must be JSON');
  }
}

/**
 * Whether an entry says what a referee entered. For a fine by differences, the table itself works out whom it harms and by
 * how much, from the total that was announced.
 */
export function saysInput(entry: AnyEntry, input: RefereeInput): boolean {
  switch (input.enter) {
    case 'bet':
      return entry.entry === 'event' && entry.event === 'bet' && entry.seat === input.seat;
    case 'result':
    case 'withdraw': {
      if (entry.entry !== (input.enter === 'result' ? 'result' : 'withdrawn')) return false;
      const {
        entry: _,
        t: _t,
        signed: _signed,
        ...says
      } = entry as AnyEntry & { signed?: string; t: number };
      const { enter: _enter, seen: _seen, ...entered } = input;
      return isDeepStrictEqual(says, entered);
    }
    case 'ruling': {
      if (entry.entry !== 'referee') return false;
      const { entry: _, t: _t, signed: _signed, ...says } = entry;
      const entered = { by: input.by, ...input.event };
      return isDeepStrictEqual(
        input.announced === undefined ? says : unreckoned(says),
        input.announced === undefined ? entered : unreckoned(entered),
      );
    }
  }
}

function unreckoned(ruling: object): object {
  const { harmed: _, amounts: _amounts, ...rest } = ruling as { harmed?: unknown; amounts?: unknown };
  return rest;
}
