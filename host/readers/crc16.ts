/**
 * The checksum of the reader protocol: CRC-16/CCITT-FALSE (polynomial 1021, start FFFF, not reflected) over
 * the characters of `text`, which are ASCII. The check value of "123456789" is 29B1.
 */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
