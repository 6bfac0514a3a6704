/** The entries of transparency-dev/merkle's public test vectors (Apache-2.0, testonly/constants.go), in hex. */
export const REFERENCE_ENTRIES: readonly string[] = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
