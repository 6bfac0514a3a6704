import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseHex } from '../flash/hex-file.ts';
import { makeLine, parseLine } from '../readers/frame.ts';
import { FLASH_BYTES } from './board.ts';
import { LineBoard } from './line-board.ts';
import { ReaderBoard } from './reader-board.ts';
import type { StationBoard } from './station-board.ts';
import { BOARD_LOOPS } from './world.ts';

const FIRMWARE = new URL('../../firmware/reader/reader.hex', import.meta.url);
const TAGS = ['E00401500A1B2C3D', 'E00401500A1B2C4E', 'E0040150FFFFFFFF'];

/** What a board says to a piece of text, without check sums and figures of time; the tags of a reading in order. */
function said(board: StationBoard, text: string): string[] {
  let answer = '';
  board.onSent = (byte) => {
    answer += String.fromCharCode(byte);
  };
  board.feed(Buffer.from(text, 'latin1'));
  board.run(board.cycles + 16_000_000);
  const bodies = answer.split('\n').flatMap((line) => {
    const body = line === '' ? null : parseLine(line);
    return body === null ? [] : [body.ok ? body.value : `broken ${line}`];
  });
  const uids = bodies.flatMap((body) => /TAG .. (\S+)/.exec(body)?.[1] ?? []).sort();
  const others = bodies
    .filter((body) => !body.includes(' TAG '))
    .map((body) => body.replace(/(DONE \d \d+) .*/, '$1').replace(/(STATS \d+) .*/, '$1'));
  return [...uids, ...others];
}

const REQUESTS = [
  makeLine('00 HELLO'),
  makeLine('01 READ 0'),
  makeLine('02 READ 1'),
  makeLine('03 READ 2'),
  makeLine('04 READ 3'),
  makeLine('05 STATS'),
  '06 READ 0*0000\n',
  'garbage\n',
  `\n${makeLine('07 HELLO')}`,
  makeLine('08 READ 9'),
  makeLine('09 SING'),
  `${makeLine('0A READ 0')}${makeLine('0B READ 1')}`,
];

test.each([
  ['a rack', 2],
  ['the discard area', 4],
])('%s says what the firmware says', (_, straps) => {
  const flash = parseHex(readFileSync(FIRMWARE, 'utf8'), FLASH_BYTES);
  if (!flash.ok) throw new Error(flash.error.message);
  const lying = [TAGS, [], TAGS.slice(1), []];
  const real = new ReaderBoard(flash.value, straps, (loop) => lying[loop]!);
  real.run(32_000_000);
  const reduced = new LineBoard(BOARD_LOOPS[straps]!, (loop) => lying[loop]!);
  for (const request of REQUESTS)
    expect([request, said(reduced, request)]).toEqual([request, said(real, request)]);
});
