import { expect, test } from 'vitest';
import { AIR_NOISE, parseAirNoise } from './air-noise.ts';

test.each(Object.values(AIR_NOISE))('%o is read as it is written', (noise) => {
  expect(parseAirNoise(JSON.parse(JSON.stringify(noise)))).toEqual(noise);
});

test.each<[unknown, string]>([
  [null, 'the noise is not an object with missed, bursts, ghosts, wall'],
  [[0, 0, 0, 0], 'the noise is not an object'],
  [{ missed: 0.1, bursts: 0, ghosts: 0 }, 'wall of the noise is missing; it is a share, from 0 to 1'],
  [{ missed: 12, bursts: 0, ghosts: 0, wall: 0 }, 'missed of the noise is 12; it is a share'],
  [{ missed: '1 %', bursts: 0, ghosts: 0, wall: 0 }, 'missed of the noise is "1 %"'],
  [{ missed: 0, bursts: 0, ghosts: -0.1, wall: 0 }, 'ghosts of the noise is -0.1'],
  [{ missed: 0, bursts: 0, ghosts: 0, wall: 0, walls: 0 }, 'a part "walls", which is none of missed'],
])('%j is refused', (value, message) => {
  expect(() => parseAirNoise(value)).toThrow(message);
});
