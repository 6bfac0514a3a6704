import { err, ok, type Result } from '../../shared/game/result.ts';
import { parseDecimal } from './base64.ts';
import { type Checkpoint, makeCheckpoint } from './checkpoint.ts';
import { makeNote, type Note, parseNote, type SigningKey, signNote } from './signed-note.ts';

/** The hand in play, as its log describes it. */
export interface HandInPlay {
  /** Its entries are sealed from this one on. */
  readonly from: number;
  /** Since when, by the table's clock, in seconds since 1970. */
  readonly since: number;
}

// A text that no checkpoint can have: the line after the first is no number.
const HEADER = 'mingg sealing v1';

/**
 * Signs, beside a checkpoint, which entries are sealed. Without that a reader could not tell a hand in play from one that
 * is over and withheld. It is a note of its own because the checkpoint format advises against further lines.
 */
export function signSealing(checkpoint: Checkpoint, hand: HandInPlay | null, key: SigningKey): string {
  const text = `${HEADER}\n${makeCheckpoint(checkpoint)}${handLine(hand)}\n`;
  return makeNote({ text, signatures: [signNote(text, key)] });
}

const handLine = (hand: HandInPlay | null): string =>
  hand === null ? 'no hand in play' : `hand in play from entry ${hand.from} since ${hand.since}`;

/** Reads the note beside a checkpoint that names the hand in play. Its signature is still to be verified. */
export function parseSealing(
  text: string,
  checkpoint: Checkpoint,
): Result<{ readonly note: Note; readonly hand: HandInPlay | null }, string> {
  const note = parseNote(text);
  if (!note.ok) return note;
  const head = `${HEADER}\n${makeCheckpoint(checkpoint)}`;
  if (!note.value.text.startsWith(head)) return err('it is not of this checkpoint');
  const hand = parseHandLine(note.value.text.slice(head.length));
  return hand === undefined
    ? err('it does not say which entries are sealed')
    : ok({ note: note.value, hand });
}

function parseHandLine(line: string): HandInPlay | null | undefined {
  if (line === `${handLine(null)}\n`) return null;
  const [, fromText, sinceText] = /^hand in play from entry (\d+) since (\d+)\n$/.exec(line) ?? [];
  const [from, since] = [parseDecimal(fromText ?? ''), parseDecimal(sinceText ?? '')];
  return from === null || since === null ? undefined : { from, since };
}
