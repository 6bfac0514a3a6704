/** What a hall is announced as in the local network (DNS-SD, RFC 6763): `_mingg-hall._tcp`. */
export const SERVICE_TYPE = 'mingg-hall';

/** The longest name of an announced service: a label of the DNS (RFC 1035) has so many bytes. */
const LONGEST_NAME = 63;

/** The name under which a hall is announced: that of its tournament, as far as it fits. */
export function announcedName(tournament: string | null): string {
  const plain = (tournament ?? '').replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
  let name = plain === '' ? 'Mingg hall' : plain;
  while (Buffer.byteLength(name) > LONGEST_NAME) name = [...name].slice(0, -1).join('').trimEnd();
  return name;
}
