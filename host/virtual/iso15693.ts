/**
 * ISO/IEC 15693 on the air, as far as a reader of UIDs meets it: frames, their check sum and their times.
 * Times are in µs at fc = 13.56 MHz, requests 1 out of 4 at 100 % ASK, answers with one subcarrier at 26 kbit/s.
 */

/** The carrier, from which all times derive. */
export const CARRIER_MHZ = 13.56;

/** Start of a request. */
export const REQUEST_SOF = 1024 / CARRIER_MHZ;
/** A byte of a request. */
export const REQUEST_BYTE = 4096 / CARRIER_MHZ;
/** End of a request; alone it says "next slot". */
export const REQUEST_EOF = 512 / CARRIER_MHZ;
/** From the end of a request to the start of an answer (t1). */
export const ANSWER_DELAY = 4352 / CARRIER_MHZ;
/** Start of an answer. */
export const ANSWER_SOF = 2048 / CARRIER_MHZ;
/** A bit of an answer. */
export const ANSWER_BIT = 512 / CARRIER_MHZ;
/** End of an answer. */
export const ANSWER_EOF = 2048 / CARRIER_MHZ;
/** From the end of an answer to the earliest request that the tag hears (t2). */
export const DEAF_AFTER_ANSWER = 4192 / CARRIER_MHZ;
/** From field on until a tag listens. */
export const POWER_UP = 1000;

/** The slots of an inventory. */
export const SLOTS = 16;

const FLAG_TWO_SUBCARRIERS = 0x01;
const FLAG_HIGH_RATE = 0x02;
const FLAG_INVENTORY = 0x04;
const FLAG_EXTENSION = 0x08;
const FLAG_AFI = 0x10;
const FLAG_ONE_SLOT = 0x20;
const FLAG_ADDRESS = 0x20;
const FLAG_SELECT = 0x10;

const INVENTORY = 0x01;
const STAY_QUIET = 0x02;
const SELECT = 0x25;
const RESET_TO_READY = 0x26;

/** What a tag is asked. UIDs are written with the most significant byte first, as on paper. */
export type TagRequest =
  | { readonly kind: 'inventory'; readonly slots: 1 | 16; readonly maskBits: number; readonly mask: bigint }
  | { readonly kind: 'stay-quiet'; readonly uid: string }
  | { readonly kind: 'select'; readonly uid: string }
  /** To one tag, to the selected one, or to all that are not selected. */
  | { readonly kind: 'reset-to-ready'; readonly to: string | 'selected' | 'all' };

/** CRC-16 of ISO/IEC 13239 (polynomial 8408 reflected, begun with FFFF, inverted), sent low byte first. */
export function frameCrc(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return crc ^ 0xffff;
}

/** A frame with its check sum behind it. */
export function withCrc(bytes: Uint8Array): Uint8Array {
  const crc = frameCrc(bytes);
  return Uint8Array.of(...bytes, crc & 0xff, crc >> 8);
}

/** Whether a frame ends in its right check sum. */
export function crcHolds(frame: Uint8Array): boolean {
  if (frame.length < 3) return false;
  const crc = frameCrc(frame.subarray(0, -2));
  return frame.at(-2) === (crc & 0xff) && frame.at(-1) === crc >> 8;
}

/**
 * What a frame asks of a tag, check sum included; null if a tag would not answer it: a wrong check sum, a
 * wrong length, a command it does not know, or an answer wanted at another rate than this file's.
 */
export function parseRequest(frame: Uint8Array): TagRequest | null {
  if (!crcHolds(frame) || frame.length < 4) return null;
  const flags = frame[0]!;
  const body = frame.subarray(2, -2);
  if (flags & (FLAG_TWO_SUBCARRIERS | FLAG_EXTENSION) || !(flags & FLAG_HIGH_RATE)) return null;
  if (flags & FLAG_INVENTORY) return frame[1] === INVENTORY ? parseInventory(flags, body) : null;
  const uid = flags & FLAG_ADDRESS && body.length === 8 ? uidOf(body) : null;
  switch (frame[1]) {
    case STAY_QUIET:
      return uid === null ? null : { kind: 'stay-quiet', uid };
    case SELECT:
      return uid === null || flags & FLAG_SELECT ? null : { kind: 'select', uid };
    case RESET_TO_READY:
      if (uid !== null) return flags & FLAG_SELECT ? null : { kind: 'reset-to-ready', to: uid };
      if (flags & FLAG_ADDRESS || body.length > 0) return null;
      return { kind: 'reset-to-ready', to: flags & FLAG_SELECT ? 'selected' : 'all' };
    default:
      return null;
  }
}

function parseInventory(flags: number, body: Uint8Array): TagRequest | null {
  // The tiles' tags carry no application family.
  if (flags & FLAG_AFI || body.length === 0) return null;
  const maskBits = body[0]!;
  const slots = flags & FLAG_ONE_SLOT ? 1 : SLOTS;
  if (maskBits > (slots === 1 ? 64 : 60) || body.length !== 1 + Math.ceil(maskBits / 8)) return null;
  return { kind: 'inventory', slots, maskBits, mask: maskOf(body.subarray(1), maskBits) };
}

function maskOf(bytes: Uint8Array, bits: number): bigint {
  let mask = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) mask = (mask << 8n) | BigInt(bytes[i]!);
  return BigInt.asUintN(bits, mask);
}

function uidOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).reverse().toString('hex').toUpperCase();
}

/** A tag's answer to an inventory: flags, data storage format, UID from its last byte on, check sum. */
export function inventoryAnswer(uid: string): Uint8Array {
  return withCrc(Uint8Array.of(0, 0, ...Buffer.from(uid, 'hex').reverse()));
}

/** A tag's answer to Select and Reset to Ready: flags without an error, check sum. */
export function doneAnswer(): Uint8Array {
  return withCrc(Uint8Array.of(0));
}

/** How long a request of so many bytes, check sum included, is on the air. */
export const requestTime = (bytes: number): number => REQUEST_SOF + REQUEST_BYTE * bytes + REQUEST_EOF;

/** How long an answer of so many bytes, check sum included, is on the air. */
export const answerTime = (bytes: number): number => ANSWER_SOF + ANSWER_BIT * 8 * bytes + ANSWER_EOF;
