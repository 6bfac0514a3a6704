import { expect } from 'vitest';
import { playSimavr } from './simavr-board.ts';

/** A command for the chip alone, and what it has to answer; without `is` the answer does not matter. */
export interface ChipStep {
  readonly command: string;
  readonly is?: string;
}

/** Steps, nested as their makers give them. */
export type ChipSteps = readonly (ChipStep | ChipSteps)[];

const byte = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();

/** Bytes of a 32-bit word, least significant first, in hex. */
export const word = (value: number): string =>
  [0, 8, 16, 24].map((shift) => byte((value >>> shift) & 0xff)).join('');

const idle: ChipStep = { command: 'idle' };

/** Sends a frame and waits until BUSY falls. */
export const frame = (hex: string): ChipSteps => [{ command: `spi ${hex}` }, idle];

/** Sends a command, then reads its answer, which has to be `is`. */
export const ask = (hex: string, is: string): ChipSteps => [
  frame(hex),
  { command: `spi ${'FF'.repeat(is.length / 2)}`, is: `spi ${is}` },
  idle,
];

export const write = (register: number, value: number): ChipSteps =>
  frame(`00${byte(register)}${word(value)}`);
export const or = (register: number, value: number): ChipSteps => frame(`01${byte(register)}${word(value)}`);
export const and = (register: number, value: number): ChipSteps => frame(`02${byte(register)}${word(value)}`);
/** A register has to hold a value. */
export const holds = (register: number, value: number): ChipSteps => ask(`04${byte(register)}`, word(value));
export const wait = (us: number): ChipSteps => [{ command: `wait ${us}` }];
export const set = (name: string, value: number | string): ChipSteps => [{ command: `set ${name} ${value}` }];
export const tag = (loop: number, uid: string, db: number | string = 0): ChipSteps => [
  { command: `tag ${loop} ${uid} ${db}` },
];
/** BUSY and IRQ have to be at these levels. */
export const pins = (busy: 0 | 1, irq: 0 | 1): ChipSteps => [{ command: 'pins', is: `pins ${busy} ${irq}` }];

/** Registers by their names in Table 74. */
export const REGISTER = {
  SYSTEM_CONFIG: 0x00,
  IRQ_ENABLE: 0x01,
  IRQ_STATUS: 0x02,
  IRQ_CLEAR: 0x03,
  TRANSCEIVE_CONTROL: 0x04,
  TIMER0_STATUS: 0x08,
  TIMER0_RELOAD: 0x0b,
  TIMER0_CONFIG: 0x0e,
  RX_WAIT_CONFIG: 0x11,
  CRC_RX_CONFIG: 0x12,
  RX_STATUS: 0x13,
  TX_WAIT_CONFIG: 0x17,
  TX_CONFIG: 0x18,
  CRC_TX_CONFIG: 0x19,
  SIGPRO_RM_CONFIG: 0x1c,
  RF_STATUS: 0x1d,
  AGC_CONFIG: 0x1e,
  AGC_VALUE: 0x1f,
  RF_CONTROL_TX: 0x20,
  SYSTEM_STATUS: 0x24,
  TEMP_CONTROL: 0x25,
} as const;

/** A chip with short times that has started: no draws but the tags' own. */
export const started: ChipSteps = [
  set('busy', 1),
  set('boot', 1),
  set('rfOn', 1),
  set('rfOff', 10),
  set('waitTransmit', 50),
  set('rxStart', 20),
  set('rxJitter', 0),
  set('ghosts', 0),
  [{ command: 'reset 1' }],
  wait(2000),
];

/** Clears all interrupts. */
export const cleared: ChipSteps = write(REGISTER.IRQ_CLEAR, 0xfffff);

/** ISO 15693 loaded, loop 0 connected, the field on and the tags awake. */
export const inField: ChipSteps = [
  started,
  frame('110D8D'),
  [{ command: 'loops 1' }],
  frame('1601'),
  wait(3000),
  cleared,
];

/** Transceive from Idle, up to WaitTransmit. */
export const transceive: ChipSteps = [
  and(REGISTER.SYSTEM_CONFIG, 0xfffffff8),
  or(REGISTER.SYSTEM_CONFIG, 3),
  wait(60),
];

/** Sends a request, given in hex without its CRC; then there is time for an answer. */
export const request = (hex: string, us = 12_000): ChipSteps => [transceive, frame(`0900${hex}`), wait(us)];

/** Ends a slot: an EOF alone. */
export const slotEnd: ChipSteps = [
  and(REGISTER.TX_CONFIG, 0xfffffb3f),
  transceive,
  frame('0900'),
  wait(6000),
];

/** Plays steps on a chip alone and holds its answers against them. */
export function playChip(steps: ChipSteps): string[] {
  const flat = steps.flat(20) as ChipStep[];
  const answers = playSimavr(flat.map(({ command }) => command)).map((lines) => lines.join('\n'));
  const told = flat.map(({ command, is }, i) => (is === undefined ? command : `${command} → ${answers[i]}`));
  expect(told).toEqual(flat.map(({ command, is }) => (is === undefined ? command : `${command} → ${is}`)));
  return answers;
}
