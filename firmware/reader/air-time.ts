/** Times of an inventory on the air in µs: 16 slots, 100 % ASK, 26 kbit/s (ISO/IEC 15693-3). */
const REQUEST_FRAME = 75.5;
const REQUEST_BYTE = 302.1;
/** Flags, command, mask length and checksum; the mask comes on top. */
const REQUEST_BYTES = 5;
/** EOF, t1, answer, t2. */
const ANSWERED_SLOT = 4594.7;
/** EOF, t1 at its latest, the time of an answer's SOF. */
const EMPTY_SLOT = 512.1;

const SLOT_BITS = 4n;

/**
 * The time in ms for which an inventory of these tags must be on the air, if each collision is asked again with
 * a mask four bits longer: what no reader that goes about it this way can beat. The EOF of a request is counted
 * with its first slot.
 */
export function airTime(uids: readonly string[]): number {
  let time = 0;
  const round = (tags: readonly bigint[], maskBits: bigint): void => {
    time += REQUEST_FRAME + REQUEST_BYTE * (REQUEST_BYTES + Math.ceil(Number(maskBits) / 8));
    for (let slot = 0n; slot < 16n; slot++) {
      const here = tags.filter((tag) => ((tag >> maskBits) & 15n) === slot);
      time += here.length === 0 ? EMPTY_SLOT : ANSWERED_SLOT;
      if (here.length > 1) round(here, maskBits + SLOT_BITS);
    }
  };
  round(
    uids.map((uid) => BigInt(`0x${uid}`)),
    0n,
  );
  return time / 1000;
}
