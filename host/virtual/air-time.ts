import {
  ANSWER_DELAY,
  ANSWER_SOF,
  answerTime,
  CARRIER_MHZ,
  DEAF_AFTER_ANSWER,
  REQUEST_EOF,
  requestTime,
  SLOTS,
} from './iso15693.ts';

/** The latest start of an answer after a request (t1 max): a reader that hears nothing by then may go on. */
const ANSWER_LATEST = 4384 / CARRIER_MHZ;

/** Flags, command, mask length and check sum of an inventory request. */
const REQUEST_BYTES = 5;

/** Flags, data storage format, UID and check sum of the answer. */
const ANSWER_BYTES = 12;

const UID_BITS = 64;
const SLOT_BITS = 4;

/** A slot with an answer or a collision, and one without, from the end of frame that opens it. */
const FULL_SLOT = REQUEST_EOF + ANSWER_DELAY + answerTime(ANSWER_BYTES) + DEAF_AFTER_ANSWER;
const EMPTY_SLOT = REQUEST_EOF + ANSWER_LATEST + ANSWER_SOF;

/**
 * The time in µs that an inventory of these tags needs on the air at least, if it splits the mask at every
 * collision: the physical limit that a reader is measured against. It follows from the times of the standard,
 * with 16 slots and 100 % ASK, and knows no chip and no processor.
 */
export function inventoryAirTime(uids: readonly string[]): number {
  return roundsTime(
    uids.map((uid) => BigInt(`0x${uid}`)),
    0,
  );
}

function roundsTime(uids: readonly bigint[], maskBits: number): number {
  const slots: bigint[][] = Array.from({ length: SLOTS }, () => []);
  for (const uid of uids) slots[Number((uid >> BigInt(maskBits)) % BigInt(SLOTS))]!.push(uid);
  let time = requestTime(REQUEST_BYTES + Math.ceil(maskBits / 8)) - REQUEST_EOF;
  for (const slot of slots) {
    time += slot.length === 0 ? EMPTY_SLOT : FULL_SLOT;
    if (slot.length > 1 && maskBits < UID_BITS - SLOT_BITS) time += roundsTime(slot, maskBits + SLOT_BITS);
  }
  return time;
}
