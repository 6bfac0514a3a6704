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

/** The latest start of an answer after a request (t1 max): a reader that hears nothing by then may continue. */
const ANSWER_LATEST = 4384 / CARRIER_MHZ;

/** Flags, command, mask length and check sum of an inventory request. */
const REQUEST_BYTES = 5;

/** Flags, command, UID and check sum of a request to keep quiet. */
const STAY_QUIET_BYTES = 12;

/** Flags, data storage format, UID and check sum of the answer. */
const ANSWER_BYTES = 12;

const UID_BITS = 64;
const SLOT_BITS = 4;

/** A slot with an answer or a collision, and one without, from the end of frame that opens it. */
const FULL_SLOT = REQUEST_EOF + ANSWER_DELAY + answerTime(ANSWER_BYTES) + DEAF_AFTER_ANSWER;
const EMPTY_SLOT = REQUEST_EOF + ANSWER_LATEST + ANSWER_SOF;

/** A tag is told to keep quiet, which it does not answer. */
export const STAY_QUIET = requestTime(STAY_QUIET_BYTES) + ANSWER_LATEST;

/** Nobody answers a request with one slot. */
const SILENT_REQUEST = requestTime(REQUEST_BYTES) - REQUEST_EOF + EMPTY_SLOT;

/**
 * The time in µs that a reading of these tags needs on the air at least, if it is to be sure that it misses none: an
 * inventory, each tag told to keep quiet, and a request to all that nobody answers. A tag that another drowned is found so.
 */
export const readingAirTime = (uids: readonly string[]): number =>
  (uids.length === 0 ? 0 : inventoryAirTime(uids) + uids.length * STAY_QUIET) + SILENT_REQUEST;

/**
 * The least time in µs that an inventory of these tags needs on the air if the mask is split at every collision: the
 * physical limit to measure a reader against. It follows from the times in the standard, with 16 slots and 100 % ASK,
 * independent of chip and processor.
 */
export function inventoryAirTime(uids: readonly string[]): number {
  return roundsOf(uids).reduce((time, round) => time + roundTime(round), 0);
}

/** The slots of such a reading in which nobody answers. After each of them a reader waits until its chip can send again. */
export function emptySlots(uids: readonly string[]): number {
  const rounds = uids.length === 0 ? [] : roundsOf(uids);
  return 1 + rounds.flatMap(({ slots }) => slots).filter((slot) => slot.length === 0).length;
}

/** A request with a mask of so many bits, and who answers in each of its slots. */
interface Round {
  readonly maskBits: number;
  readonly slots: readonly (readonly bigint[])[];
}

/** The rounds of an inventory that splits the mask at every collision. */
const roundsOf = (uids: readonly string[]): Round[] => [
  ...split(
    uids.map((uid) => BigInt(`0x${uid}`)),
    0,
  ),
];

function* split(uids: readonly bigint[], maskBits: number): Generator<Round> {
  const slots: bigint[][] = Array.from({ length: SLOTS }, () => []);
  for (const uid of uids) slots[Number((uid >> BigInt(maskBits)) % BigInt(SLOTS))]!.push(uid);
  yield { maskBits, slots };
  if (maskBits >= UID_BITS - SLOT_BITS) return;
  for (const slot of slots) if (slot.length > 1) yield* split(slot, maskBits + SLOT_BITS);
}

function roundTime({ maskBits, slots }: Round): number {
  const request = requestTime(REQUEST_BYTES + Math.ceil(maskBits / 8)) - REQUEST_EOF;
  return slots.reduce((time, slot) => time + (slot.length === 0 ? EMPTY_SLOT : FULL_SLOT), request);
}
