import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Vec } from '../mesh/mesh.ts';
import { surfaceOf, turned } from '../mesh/room.ts';
import { draw } from './draw.ts';
import { encodePng } from './png.ts';

const red: Vec = [255, 0, 0];
const blue: Vec = [0, 0, 255];
const box = (centre: Vec, size: Vec) => surfaceOf(turned(centre, size, [0, 0, 0]));
const pixel = (pixels: Uint8Array, width: number, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

it('what is nearer covers what is farther, whichever is drawn first', () => {
  // A wide red plate, and a blue cube on the middle of it.
  const scene = [
    { mesh: box([0, 0, 10], [10, 10, 10]), colour: blue },
    { mesh: box([0, 0, 0], [40, 40, 4]), colour: red },
  ];
  for (const parts of [scene, scene.toReversed()]) {
    const above = draw(parts, { tilt: 0, around: 0 }, 40, 40);
    expect(pixel(above, 40, 20, 20)).toEqual([0, 0, expect.toSatisfy((v: number) => v > 100)]);
    expect(pixel(above, 40, 5, 20)).toEqual([expect.toSatisfy((v: number) => v > 100), 0, 0]);
    expect(pixel(above, 40, 0, 0)).toEqual([255, 255, 255]);
    const below = draw(parts, { tilt: 180, around: 0 }, 40, 40);
    expect(pixel(below, 40, 20, 20)[2]).toBe(0);
  }
});

it('writes PNG files', () => {
  const pixels = Uint8Array.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7]);
  const png = encodePng(2, 2, pixels);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  // The last chunk is the same in every PNG file, with its check sum.
  expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
  const at = png.indexOf('IDAT');
  const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  expect([...inflateSync(data)]).toEqual([0, ...pixels.subarray(0, 6), 0, ...pixels.subarray(6)]);
  expect(() => encodePng(3, 2, pixels)).toThrow('three bytes');
});
