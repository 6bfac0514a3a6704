import { err, ok, type Result } from '../../shared/game/result.ts';
import { PLACES, type Place } from '../../shared/game/seats.ts';
import { CALLS, type CallName } from '../trace/calls.ts';
import { isObject } from '../trace/fields.ts';
import type { BoardIdentity } from './hid.ts';
import type { InputName } from './inputs.ts';

/** A button of the table: the place it belongs to and its call. */
export interface TableButton {
  readonly place: Place;
  readonly call: CallName;
}

/** A board whose buttons were learned. */
export interface LearnedBoard extends BoardIdentity {
  /** The board's own name, for people. */
  readonly name: string;
  readonly inputs: Readonly<Record<InputName, TableButton>>;
}

/** Why a text is not a file of buttons. */
export interface ButtonsFileError {
  readonly code: 'no-json' | 'no-buttons-file' | 'bad-board' | 'bad-button' | 'doubled-button';
  readonly message: string;
}

const IDENTITY = ['vendor', 'product', 'serial', 'socket', 'name'] as const;

/** Parses the JSON that {@link makeButtonsFile} writes. A button of the table may be on one board only. */
export function parseButtonsFile(text: string): Result<LearnedBoard[], ButtonsFileError> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err({ code: 'no-json', message: (error as Error).message });
  }
  if (!isObject(value) || !Array.isArray(value.boards)) {
    return err({ code: 'no-buttons-file', message: 'it must be an object with a list "boards"' });
  }
  const boards: LearnedBoard[] = [];
  const where = new Map<string, string>();
  for (const [at, board] of value.boards.entries()) {
    const place = `boards[${at}]`;
    if (!isObject(board)) return err({ code: 'bad-board', message: `${place} is no object` });
    const wrong = IDENTITY.find((field) => typeof board[field] !== 'string');
    if (wrong) return err({ code: 'bad-board', message: `${place}.${wrong} must be a text` });
    if (!isObject(board.inputs))
      return err({ code: 'bad-board', message: `${place}.inputs must be an object` });
    const inputs: [InputName, TableButton][] = [];
    for (const [input, words] of Object.entries(board.inputs)) {
      const here = `${place}.inputs["${input}"]`;
      const button = parseTableButton(words);
      if (!button) {
        const message = `${here} must be a place and a call, such as "A pung": ${PLACES.join(' ')}, ${CALLS.join(' ')}`;
        return err({ code: 'bad-button', message });
      }
      const before = where.get(buttonName(button));
      if (before) {
        const message = `${here} is ${buttonName(button)}, but so is ${before}`;
        return err({ code: 'doubled-button', message });
      }
      where.set(buttonName(button), here);
      inputs.push([input, button]);
    }
    const { vendor, product, serial, socket, name } = board as Record<(typeof IDENTITY)[number], string>;
    boards.push({ name, vendor, product, serial, socket, inputs: Object.fromEntries(inputs) });
  }
  return ok(boards);
}

/** The file of learned boards, as readable JSON. */
export function makeButtonsFile(boards: readonly LearnedBoard[]): string {
  const written = boards.map(({ inputs, ...board }) => ({
    ...board,
    inputs: Object.fromEntries(Object.entries(inputs).map(([input, button]) => [input, buttonName(button)])),
  }));
  return `${JSON.stringify({ boards: written }, null, 2)}\n`;
}

/** `A pung`. */
export const buttonName = ({ place, call }: TableButton): string => `${place} ${call}`;

function parseTableButton(words: unknown): TableButton | null {
  if (typeof words !== 'string') return null;
  const [first, second, ...more] = words.split(' ');
  const place = PLACES.find((one) => one === first);
  const call = CALLS.find((one) => one === second);
  return place && call && more.length === 0 ? { place, call } : null;
}
