import { expect, it } from 'vitest';
import { fileText } from './file-text.ts';

const TEXT = 'number;name\r\n1;Zoë Müller';

it.each<[string, readonly number[]]>([
  ['UTF-8', [...Buffer.from(TEXT)]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from(TEXT)]],
  ['UTF-16, little-endian', [0xff, 0xfe, ...Buffer.from(TEXT, 'utf16le')]],
  ['UTF-16, big-endian', [0xfe, 0xff, ...Buffer.from(TEXT, 'utf16le').swap16()]],
  ['the characters of Windows', [...Buffer.from(TEXT, 'latin1')]],
])('a file in %s is read', (_, bytes) => {
  expect(fileText(Uint8Array.from(bytes))).toBe(TEXT);
});
