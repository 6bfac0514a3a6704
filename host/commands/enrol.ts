import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ok } from '../../shared/game/result.ts';
import { parseTile, SET_SIZES, type SetSize, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { Enrolment, type EnrolNotice, kindsToLearn } from '../enrol/enrolment.ts';
import { type SetReport, TagShares } from '../enrol/tag-shares.ts';
import { tilePicture, tileWords } from '../enrol/tile-picture.ts';
import { gaps, makeTilesFile, readTilesFile, type TaggedTiles } from '../enrol/tiles-file.ts';
import type { Readers } from '../readers/readers.ts';
import type { Shelf } from '../virtual/shelf.ts';
import { say } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

interface EnrolOptions {
  readonly size: SetSize;
  readonly replace?: Tile;
  readonly test?: boolean;
  readonly readings: number;
  readonly virtual?: boolean;
}

/** `mingg enrol FILE`: learns which tag is which tile, by laying the tiles on a reader. */
export function enrolCommand(command: Command): void {
  command
    .argument('<file>', 'the file of tiles, for mingg run --tiles; what is in it is not asked again')
    .addOption(
      new Option('--size <tiles>', 'of the set: 144, or 136 without flowers and seasons')
        .default(144)
        .argParser(parseSize),
    )
    .addOption(
      new Option('--replace <tile>', 'learn one kind again, such as 5p, after a tag was replaced').argParser(
        parseReplaced,
      ),
    )
    .option('--test', 'how well is the set of the file read? Lay it on the readers, all or a part at a time')
    .option('--readings <n>', 'of each tag that a test takes', wholeNumber(2), 50)
    .option('--virtual', 'try it out: at emulated readers, on which the tiles are laid by themselves')
    .action(enrol);
}

/** The readers, the keyboard, and for a virtual table the tiles. */
interface Bench {
  readonly readers: Readers;
  readonly keys: Interface;
  readonly shelf: Shelf | null;
}

async function enrol(file: string, options: EnrolOptions, command: Command): Promise<void> {
  const closing: (() => unknown)[] = [];
  try {
    const known = readKnown(file, options);
    const bench = await openBench(options, closing);
    if (options.test) await testSet(bench, known, options.readings);
    else await learn(bench, file, known, options);
  } catch (error) {
    command.error(`mingg enrol: ${(error as Error).message}`);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function readKnown(file: string, { test, replace, size }: EnrolOptions): TaggedTiles {
  if (replace && !tileSet(size).includes(replace)) throw new Error(`a set of ${size} has no ${replace}`);
  if (!existsSync(file)) {
    if (test || replace)
      throw new Error(`${file} is not there: learn the set first, with mingg enrol ${file}`);
    return {};
  }
  return readTilesFile(file);
}

async function openBench(
  { virtual, size, replace }: EnrolOptions,
  closing: (() => unknown)[],
): Promise<Bench> {
  // Loaded only here: serial ports and the emulator would slow down the start of every other command.
  const { openReaders } = await import('../readers/readers.ts');
  let shelf: Shelf | null = null;
  if (virtual) {
    const { Shelf } = await import('../virtual/shelf.ts');
    shelf = new Shelf(1, size);
    if (replace) shelf.retag(replace);
    closing.push(() => shelf?.close());
  }
  const { listBoardPorts } = await import('../readers/ports.ts');
  const ports = shelf ? ok(shelf.ports) : await listBoardPorts();
  if (!ports.ok) throw new Error(ports.error);
  if (ports.value.length === 0) {
    throw new Error('no reader board is plugged in; --virtual tries it out at emulated ones');
  }
  const readers = await openReaders(ports.value, { now: () => shelf?.now() ?? performance.now() });
  closing.push(() => readers.close());
  await readers.releaseStrangers();
  const names = readers.health().boards.flatMap(({ name, state }) => (state === 'ready' ? [name] : []));
  if (names.length === 0) throw new Error('no reader board answers; look at its cable and its program');
  readers.onHealth(({ name, message }) => {
    if (message !== '') say(`  ! ${name}: ${message}`);
  });
  say(`Readers: ${names.join(', ')}.`);
  const keys = createInterface({ input: process.stdin });
  closing.push(() => keys.close());
  return { readers, keys, shelf };
}

async function learn(
  { readers, keys, shelf }: Bench,
  file: string,
  known: TaggedTiles,
  { size, replace }: EnrolOptions,
): Promise<void> {
  const kinds = replace ? [replace] : kindsToLearn(known, size);
  const enrolment = new Enrolment(known, size, kinds);
  let finish = () => {};
  const finished = new Promise<void>((end) => {
    finish = end;
  });
  const ask = () => {
    const { next, done, steps } = enrolment;
    if (next === null) return finish();
    const which = next.wanted === 1 ? 'its tile' : `all ${next.wanted} of its tiles`;
    say(`[${done + 1} of ${steps}] ${tileWords(next.tile)}: lay ${which} on a reader, and nothing else.`);
    shelf?.lay(shelf.tagsOf(next.tile));
  };
  readers.onReading((reading) => {
    for (const notice of enrolment.read(reading)) {
      say(`  ${noticeLine(notice)}`);
      if (notice.is !== 'learned') continue;
      write(file, enrolment.tiles);
      ask();
    }
  });
  keys.on('line', (line) => {
    if (line === 'q') return finish();
    if (line === 'b') {
      enrolment.back();
      write(file, enrolment.tiles);
      say('  Back: take what lies there off, and lay it again.');
    } else if (line === '') enrolment.skip();
    else return;
    ask();
  });
  if (kinds.length > 0) say('b Enter: one kind back. Enter: leave this kind out. q Enter: enough for now.');
  ask();
  await Promise.race([finished, readers.start()]);
  sayGaps(file, enrolment.tiles, size);
}

/** Writes a new file and renames it, so that the file is complete at any time. */
function write(file: string, tiles: TaggedTiles): void {
  writeFileSync(`${file}.new`, makeTilesFile(tiles));
  renameSync(`${file}.new`, file);
}

function noticeLine(notice: EnrolNotice): string {
  switch (notice.is) {
    case 'seen':
      return `seen ${notice.count} of ${notice.wanted}`;
    case 'too-many':
      return `${notice.count} tiles lie there, but only ${notice.wanted} belong there: take the others off`;
    case 'other-kind':
      return `the tag ${notice.tag} is already ${tileWords(notice.tile)}: take it off, or put that kind right first`;
    case 'learned': {
      const { dropped } = notice;
      const replaced = dropped.length > 0 ? `; no longer of the set: ${dropped.join(', ')}` : '';
      return `${tilePicture(notice.tile)} learned${replaced}`;
    }
  }
}

function sayGaps(file: string, tiles: TaggedTiles, size: SetSize): void {
  const known = Object.keys(tiles).length;
  const left = gaps(tiles, size);
  if (left.size === 0) {
    say(`All ${size} tiles are in ${file}. Play with them: mingg run --tiles ${file}`);
    return;
  }
  say(`${known} tiles are in ${file}. Not right yet:`);
  for (const [tile, lacking] of left) {
    say(`  ${tileWords(tile)}: ${lacking > 0 ? `${lacking} missing` : `${-lacking} too many`}`);
  }
  say(`Go on with: mingg enrol ${file}${size === 144 ? '' : ` --size ${size}`}`);
}

async function testSet({ readers, keys, shelf }: Bench, tiles: TaggedTiles, enough: number): Promise<void> {
  const shares = new TagShares(tiles, enough);
  let told = -1;
  let finish = () => {};
  const finished = new Promise<void>((end) => {
    finish = end;
  });
  readers.onReading((reading) => {
    shares.read(reading);
    const report = shares.report();
    if (report.told !== told) say(`  tested ${report.told} of ${report.tiles}`);
    told = report.told;
    // A virtual shelf has all tiles lying there at once: a tile not read by then will never be.
    const unread = shelf && told > 0 ? report.unread.length : 0;
    if (told + unread === report.tiles) finish();
  });
  keys.on('line', () => finish());
  process.once('SIGINT', () => finish());
  say(`Lay the tiles on the readers, all or a part at a time. ${enough} readings of each are taken.`);
  say('Enter or Ctrl-C: enough.');
  shelf?.lay(Object.keys(shelf.tiles));
  await Promise.race([finished, readers.start()]);
  sayReport(shares.report());
}

function sayReport({ tiles, unread, weak, foreign }: SetReport): void {
  if (unread.length === 0)
    say(`All ${tiles} tiles were read${weak.length === 0 ? ', all of them well.' : '.'}`);
  else say(`${tiles - unread.length} of ${tiles} tiles were read. Not read:`);
  for (const { tile, tag } of unread) say(`  ${tileWords(tile)} ${tag}`);
  if (weak.length > 0) say('Read weakly:');
  for (const { tile, tag, share } of weak) {
    say(`  ${tileWords(tile)} ${tag}: in ${Math.floor(share * 100)} % of the readings`);
  }
  if (foreign.length > 0) say(`Not of this set: ${foreign.join(', ')}`);
}

function parseSize(text: string): SetSize {
  const size = SET_SIZES.find((one) => `${one}` === text);
  if (size === undefined) throw new InvalidArgumentError(`It must be ${SET_SIZES.join(' or ')}.`);
  return size;
}

function parseReplaced(text: string): Tile {
  const tile = parseTile(text);
  if (!tile.ok) throw new InvalidArgumentError(`${tile.error.message}.`);
  return tile.value;
}
