import { expect, it } from 'vitest';
import { parseStl } from './stl.ts';

const triangle = (...corners: readonly string[]) =>
  ['facet normal 0 0 1', 'outer loop', ...corners.map((c) => `vertex ${c}`), 'endloop', 'endfacet'].join(
    '\n',
  );
const file = (...triangles: readonly string[]) =>
  ['solid part', ...triangles, 'endsolid part', ''].join('\n');

it('joins corners that are written alike', () => {
  const mesh = parseStl(
    file(triangle('0 0 0', '1 0 0', '0 1.5 0'), triangle('1 0 0', '1 1 -2e-3', '0 1.5 0')),
  );
  expect(mesh).toEqual({
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1.5, 0],
      [1, 1, -0.002],
    ],
    triangles: [
      [0, 1, 2],
      [1, 3, 2],
    ],
  });
});

it.each([
  ['', 'no triangles'],
  [file(), 'no triangles'],
  [file(triangle('0 0 0', '1 0 0')), 'line 6 of the STL file: a triangle with 2 corners'],
  [file(triangle('0 0 0', '1 0 nan', '0 1 0')), 'line 5 of the STL file: “vertex 1 0 nan” is not a corner'],
  [file(triangle('0 0 0', '1 0 0', '0 1 0')).replace('endloop\n', 'outer loop\n'), 'begins inside another'],
  [file(triangle('0 0 0', '1 0 0', '0 1 0')).replace(/endsolid.*/, ''), 'ends in the middle'],
])('refuses %j', (text, says) => {
  expect(() => parseStl(text)).toThrow(says);
});
