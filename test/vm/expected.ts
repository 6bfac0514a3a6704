import { TABLE_BUTTONS } from '../../host/buttons/learning.ts';
import type { EncoderBoard } from './encoder-boards.ts';
import { JOYSTICK, TWO_PLAYERS } from './encoder-boards.ts';

/** A board of the test's table. */
export interface TestBoard extends EncoderBoard {
  readonly socket: string;
}

/** Two boards of one kind, which only their sockets tell apart, and one for two players. */
export const BOARDS: readonly TestBoard[] = [
  { ...JOYSTICK, socket: 'usb-0000:00:01.0-1/input0' },
  { ...JOYSTICK, socket: 'usb-0000:00:01.0-2/input0' },
  { ...TWO_PLAYERS, socket: 'usb-0000:00:01.0-3/input0' },
];

const JOYSTICK_INPUTS = ['button 1', 'button 12', 'hat up', 'X low', 'Y high'];
const player = (id: number) =>
  ['button 1', 'button 2', 'button 8', 'X low', 'Y high'].map((input) => `report ${id} ${input}`);

/** The board and input wired to each button of the table, in the order of `TABLE_BUTTONS`. */
const WIRING: readonly (readonly [board: number, input: string])[] = [
  ...JOYSTICK_INPUTS.map((input) => [0, input] as const),
  ...JOYSTICK_INPUTS.map((input) => [1, input] as const),
  ...player(1).map((input) => [2, input] as const),
  ...player(2).map((input) => [2, input] as const),
];

/** A button of the table, `A pung`, with its board and input. */
export interface WiredButton {
  readonly name: string;
  readonly board: number;
  readonly input: string;
}

/** All buttons of the test's table. */
export const BUTTONS: readonly WiredButton[] = TABLE_BUTTONS.map(({ place, call }, at) => {
  const [board, input] = WIRING[at]!;
  return { name: `${place} ${call}`, board, input };
});

/** The calls that the host must log, in order: the presses of `hands.ts` while the board is plugged in. */
export const CALLS_EXPECTED: readonly string[] = [
  ...BUTTONS.map(({ name }) => name),
  // Two at the same time.
  'B mahjong',
  'B chow',
  // At the table, with the boards plugged in in another order; then with only one of them, and with all again.
  ...BUTTONS.map(({ name }) => name),
  BUTTONS.at(-1)!.name,
  ...BUTTONS.map(({ name }) => name),
];
