import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCENES } from './scenes.ts';
import { sourcesSum } from './sources.ts';

const pictures = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.png'));

it('each scene has its picture, and none is left over', () => {
  expect(pictures.map((name) => name.slice(0, -'.png'.length)).sort()).toEqual(Object.keys(SCENES).sort());
});

it.each(pictures)('%s is small', (name) => {
  expect(statSync(new URL(name, import.meta.url)).size).toBeLessThan(150_000);
});

it('the pictures show the parts as they are now', () => {
  const drawnFrom = readFileSync(new URL('drawn-from.sha256', import.meta.url), 'utf8').trim();
  expect(drawnFrom, 'npx tsx hardware/cases/pictures/make.ts').toBe(sourcesSum());
});
