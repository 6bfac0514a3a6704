import { hash } from 'node:crypto';

const COUNTER_BYTES = 8;
const ALL = 1n << 64n;

/** A number as 8 bytes, big-endian. */
function eightBytes(number: number): Buffer {
  const bytes = Buffer.alloc(COUNTER_BYTES);
  bytes.writeBigUInt64BE(BigInt(number));
  return bytes;
}

/** SHA-256 of the seed, as the text that stands in the checkpoint, and a number as 8 bytes. */
const hashed = (seed: string, number: number): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from(seed), eightBytes(number)]), 'buffer');

/**
 * The draw of the hall's contract: the players, permuted by the seed. Fisher-Yates from the last place
 * down: place i, counted from 0, swaps with `u mod (i + 1)`. u is made of the first 8 bytes, big-endian, of SHA-256(seed ‖
 * counter as 8 bytes). The counter begins at 0 and goes up with each u. A u from the largest multiple of i + 1 below 2^64
 * on would favour low places, and is thrown away.
 * @param seed the root hash in base64, whose ASCII text is hashed
 * @param players their numbers, in ascending order
 */
export function drawOrder(seed: string, players: readonly number[]): number[] {
  const order = [...players];
  let counter = 0;
  for (let last = order.length - 1; last > 0; last--) {
    const places = BigInt(last + 1);
    const fair = ALL - (ALL % places);
    let u: bigint;
    do u = hashed(seed, counter++).readBigUInt64BE();
    while (u >= fair);
    const other = Number(u % places);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** The lot between players who are equal otherwise: SHA-256(seed ‖ number as 8 bytes, big-endian) in hex; the lowest is first. */
export const lotOf = (seed: string, player: number): string => hashed(seed, player).toString('hex');
