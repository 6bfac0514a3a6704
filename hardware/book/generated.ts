import {
  drawLightsLeds,
  drawLightsWiring,
  drawMatching,
  drawPower,
  drawReaderWiring,
  drawStraps,
} from './drawings.ts';
import { figuresPage, partsPage, readLoops } from './pages.ts';
import { readParts, readTable } from './tables.ts';

/** What is made from the CSV files: the name and content of each file of this folder. */
export function generated(): Readonly<Record<string, string>> {
  const reader = readTable('../reader-wiring.csv');
  const power = readTable('power.csv');
  return {
    'reader-wiring.svg': drawReaderWiring(reader),
    'straps.svg': drawStraps(reader),
    'lights-wiring.svg': drawLightsWiring(readTable('../lights-wiring.csv')),
    'lights-leds.svg': drawLightsLeds(readTable('../lights-leds.csv')),
    'matching.svg': drawMatching(readTable('matching.csv')),
    'power.svg': drawPower(power),
    'parts.md': partsPage(readParts()),
    'figures.md': figuresPage(readLoops(), power),
  };
}
