import { describe, expect, test } from 'vitest';
import { answerTime, frameCrc, inventoryAnswer, parseRequest, requestTime, withCrc } from './iso15693.ts';

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
    ['reset to ready', [0x02, 0x26], { kind: 'reset-to-ready', uid: null }],
    ['reset one to ready', [0x22, 0x26, ...UID_BYTES], { kind: 'reset-to-ready', uid: UID }],
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
