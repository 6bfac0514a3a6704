import { describe, expect, test } from 'vitest';
import {
  ANSWER_BIT,
  ANSWER_DELAY,
  ANSWER_EOF,
  ANSWER_SOF,
  answerTime,
  CARRIER_MHZ,
  DEAF_AFTER_ANSWER,
  doneAnswer,
  frameCrc,
  inventoryAnswer,
  POWER_UP,
  parseRequest,
  REQUEST_BYTE,
  REQUEST_EOF,
  REQUEST_SOF,
  requestTime,
  withCrc,
} from './iso15693.ts';

const cycles = (count: number) => count / CARRIER_MHZ;

// The text of the standard is not to be had: each figure against another source. RFAL: ST's NFC library
// (rfal_iso15693_2.h and the FDT tables of rfal_rf.h); Flipper: lib/nfc/protocols/nfcv.h of the Flipper Zero.
describe('figures of ISO/IEC 15693', () => {
  test.each([
    ['a byte of a request, PN5180 data sheet Table 64', REQUEST_BYTE, 302.08],
    ['its SOF: eight pulses of 128 cycles, Flipper', REQUEST_SOF, 8 * cycles(128)],
    ['its EOF: four pulses of 128 cycles, Flipper', REQUEST_EOF, 4 * cycles(128)],
    ['t1, NXP Reader Library, phalICode: t1nom 4352/fc, 320.9 µs', ANSWER_DELAY, 320.9],
    [
      'SOF of an answer: 768/fc unmodulated (RFAL), 24 pulses of 32/fc, a bit 1',
      ANSWER_SOF,
      cycles(768 + 24 * 32 + 512),
    ],
    ['a bit of an answer, PN5180 data sheet Table 65', ANSWER_BIT, 37.76],
    ['EOF of an answer: a bit 0, then the SOF backwards', ANSWER_EOF, cycles(512 + 24 * 32 + 768)],
    [
      't2, RFAL_FDT_POLL_NFCV_POLLER: 4192/fc (NFC Forum Digital 2.1, 9.7.3.1)',
      DEAF_AFTER_ANSWER,
      cycles(4192),
    ],
  ])('%s', (_, time, expected) => {
    expect(Math.abs(time - expected)).toBeLessThan(0.05);
  });

  test('t1 lies within 4320/fc and 4384/fc, RFAL', () => {
    expect(ANSWER_DELAY).toBeGreaterThan(cycles(4320));
    expect(ANSWER_DELAY).toBeLessThan(cycles(4384));
  });

  test('a tag listens within the guard time of NFC Forum Digital 2.0, 9.7.5.1 (RFAL_GT_NFCV, 5 ms)', () => {
    expect(POWER_UP).toBeLessThanOrEqual(5000);
  });

  test('Proxmark3 answers from 311.5 µs on: within 10 µs of t1', () => {
    expect(Math.abs(ANSWER_DELAY - 132 / 0.42375)).toBeLessThan(10);
  });

  test('Select and Reset to Ready are answered with flags and check sum, Flipper', () => {
    expect(doneAnswer()).toEqual(withCrc(Uint8Array.of(0)));
  });
});

test('the check sum is that of ISO/IEC 13239', () => {
  expect(frameCrc(Buffer.from('123456789'))).toBe(0x906e);
});

test.each([
  ['a request without a mask', requestTime(5), 1623.6],
  ['an answer', answerTime(12), 3926.8],
])('%s is on the air for %f µs', (_, time, expected) => {
  expect(time).toBeCloseTo(expected, 0);
});

test('an answer carries the UID from its last byte on', () => {
  const answer = inventoryAnswer('E00401500A1B2C3D');
  expect(Buffer.from(answer.subarray(0, 10)).toString('hex')).toBe('00003d2c1b0a500104e0');
  expect(answer).toEqual(withCrc(answer.subarray(0, 10)));
});

const UID_BYTES = [0x3d, 0x2c, 0x1b, 0x0a, 0x50, 0x01, 0x04, 0xe0];
const UID = 'E00401500A1B2C3D';

describe('requests', () => {
  test.each([
    ['no mask', [0x06, 0x01, 0x00], { kind: 'inventory', slots: 16, maskBits: 0, mask: 0n }],
    ['one slot', [0x26, 0x01, 0x00], { kind: 'inventory', slots: 1, maskBits: 0, mask: 0n }],
    ['4 bits', [0x06, 0x01, 0x04, 0xfd], { kind: 'inventory', slots: 16, maskBits: 4, mask: 0xdn }],
    ['12 bits', [0x06, 0x01, 0x0c, 0x34, 0xf2], { kind: 'inventory', slots: 16, maskBits: 12, mask: 0x234n }],
    [
      'a whole UID',
      [0x26, 0x01, 0x40, ...UID_BYTES],
      { kind: 'inventory', slots: 1, maskBits: 64, mask: 0xe00401500a1b2c3dn },
    ],
    ['stay quiet', [0x22, 0x02, ...UID_BYTES], { kind: 'stay-quiet', uid: UID }],
    ['reset to ready', [0x02, 0x26], { kind: 'reset-to-ready', to: 'all' }],
    ['reset the selected one to ready', [0x12, 0x26], { kind: 'reset-to-ready', to: 'selected' }],
    ['select', [0x22, 0x25, ...UID_BYTES], { kind: 'select', uid: UID }],
    ['reset one to ready', [0x22, 0x26, ...UID_BYTES], { kind: 'reset-to-ready', to: UID }],
  ])('%s', (_, bytes, expected) => {
    expect(parseRequest(withCrc(Uint8Array.from(bytes)))).toEqual(expected);
  });

  test.each([
    ['an answer at the low rate', [0x04, 0x01, 0x00]],
    ['an answer with two subcarriers', [0x07, 0x01, 0x00]],
    ['a mask without its bytes', [0x06, 0x01, 0x08]],
    ['more bytes than the mask has', [0x06, 0x01, 0x04, 0x01, 0x02]],
    ['no mask length', [0x06, 0x01]],
    ['a mask that leaves no bits for the slot', [0x06, 0x01, 0x40, ...UID_BYTES]],
    ['an application family', [0x16, 0x01, 0x00, 0x00]],
    ['stay quiet to nobody', [0x02, 0x02]],
    ['stay quiet to half a UID', [0x22, 0x02, 1, 2, 3, 4]],
    ['select nobody', [0x02, 0x25]],
    ['another command', [0x02, 0x20, 0x00]],
    ['nothing', []],
  ])('%s is not answered', (_, bytes) => {
    expect(parseRequest(withCrc(Uint8Array.from(bytes)))).toBe(null);
  });

  test('a wrong check sum is not answered', () => {
    const frame = withCrc(Uint8Array.of(0x06, 0x01, 0x00));
    frame[4]! ^= 1;
    expect(parseRequest(frame)).toBe(null);
  });
});
