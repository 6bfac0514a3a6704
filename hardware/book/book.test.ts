import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { READER_VERSION } from '../../host/flash/programs.ts';
import type { Finding, Mark } from '../../shared/findings/finding.ts';
import { inEnglish } from '../../shared/findings/index.ts';
import { LIGHTS } from '../boards/lights/board.ts';
import { READER } from '../boards/reader/board.ts';
import { type Board, partsOf } from '../boards/tool/design.ts';
import { wireLength } from './figures.ts';
import { generated } from './generated.ts';
import { readLoops } from './pages.ts';
import { type Part, readParts, readTable } from './tables.ts';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const build = text('build.md');
const steps = build.split(/^## /m).slice(1);
const parts = readParts();

describe('the steps', () => {
  it('are eleven', () => {
    expect(steps.map((step) => Number.parseInt(step, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it.each(steps.map((step) => [step.split('\n')[0]!, step]))(
    '%s: a picture, parts, what one sees',
    (_, step) => {
      const pictures = [...step.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path!);
      expect(pictures.length).toBeGreaterThan(0);
      for (const path of pictures) expect(existsSync(new URL(path, import.meta.url)), path).toBe(true);
      expect(step).toContain('**Parts:**');
      expect(step).toContain('**You should see');
    },
  );

  it('use each part of the list, as often as it is there, and no other', () => {
    const used = new Map<string, number>();
    for (const [, list] of build.matchAll(/^\*\*Parts:\*\* (.*)\.$/gm))
      for (const [, count, name] of list!.matchAll(/(\d+) × (.*?)(?:; (?=\d+ × )|$)/g))
        used.set(name!, (used.get(name!) ?? 0) + Number(count));
    expect(Object.fromEntries(used)).toEqual(
      Object.fromEntries(parts.map(({ part, count }) => [part, count])),
    );
  });

  it('need nothing that comes later', () => {
    const first = (part: string): number =>
      steps.findIndex((step) => /^\*\*Parts:\*\* .*$/m.exec(step)![0].includes(` × ${part}`)) + 1;
    const mentioned = (words: RegExp): number => steps.findIndex((step) => words.test(step)) + 1;
    // What a step switches on, flashes, screws or tapes is there by then.
    expect(first('5 V supply')).toBeLessThanOrEqual(mentioned(/switch on/i));
    expect(first('fuse 3 A')).toBeLessThanOrEqual(mentioned(/switch on/i));
    expect(first('USB cable')).toBeLessThanOrEqual(mentioned(/mingg flash/));
    expect(first('screw M3')).toBeLessThanOrEqual(mentioned(/^Screw /m));
    expect(first('adhesive tape')).toBeLessThanOrEqual(mentioned(/\bTape\b/));
    expect(mentioned(/mingg enrol/)).toBeLessThanOrEqual(mentioned(/--test/));
  });
});

describe('the parts', () => {
  it.each(parts.map((part) => [part.part, part]))('%s', (_, part) => {
    const { seat, count, euro, number, shops, date, source } = part;
    expect(new Set(shops).size).toBeGreaterThanOrEqual(3);
    expect(Number.isInteger(seat) && Number.isInteger(count)).toBe(true);
    expect(count).toBeGreaterThanOrEqual(seat);
    expect(euro).toBeGreaterThan(0);
    expect(number).not.toBe('');
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(source).toMatch(/^estimate$|^https?:\/\//);
  });

  it('are each once in the list', () => {
    expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
  });
});

describe('the counts are those of the boards', () => {
  const count = (start: string) => parts.find(({ part }) => part.startsWith(start))!;
  const contacts = (board: Board, footprint: RegExp): number[] =>
    partsOf(board).flatMap((part) => {
      const match = footprint.exec(part.footprint);
      return match ? [Number(match[1]) * Number(match[2])] : [];
    });
  const boards = [...Array(5).fill(READER), LIGHTS] as Board[];

  it('socket strips: two rows of 15 for a Nano, 13 for a module; a cut costs a contact', () => {
    const pieces = (all: readonly Board[]): number[] =>
      all.flatMap((board) => [15, 15, ...contacts(board, /PinSocket_(\d+)x(\d+)_/)]);
    // 40 contacts give two pieces: three of 13 would need two cuts more than there is room for.
    const strips = (all: readonly Board[]) => Math.ceil(pieces(all).length / 2);
    expect(Math.min(...pieces(boards)) * 3 + 2).toBeGreaterThan(40);
    expect(Math.max(...pieces(boards)) * 2 + 1).toBeLessThanOrEqual(40);
    expect(count('socket strip').count).toBe(strips(boards));
    expect(count('socket strip').seat).toBe(strips([READER]));
  });

  it('pin headers, which break without loss', () => {
    const pins = (all: readonly Board[]): number =>
      all.flatMap((board) => contacts(board, /PinHeader_(\d+)x(\d+)_/)).reduce((sum, n) => sum + n, 0);
    expect(count('pin header').count).toBe(Math.ceil(pins(boards) / 40));
    expect(count('pin header').seat).toBe(Math.ceil(pins([READER]) / 40));
  });

  it('the network’s parts have the numbers that step 5 tells, and the values of matching.csv', () => {
    const told =
      /C1 of the drawing is (\w+) and (\w+), C2 is (\w+) and (\w+), CT is (\w+), Rs is (\w+) and (\w+)/;
    const [c11, c13, c15, c17, ct, r13, r14] = told.exec(build.replaceAll('\n', ' '))!.slice(1);
    const row = readTable('matching.csv').find(({ loop }) => loop === 'row')!;
    const short = (value: string) => value.replace(/^(\d+)\.(\d)/, '$1p$2').replace(/ (pF|Ω).*$/, '');
    const value = (ref: string) =>
      partsOf(READER)
        .find((part) => part.ref === ref)!
        .value.split(' / ')[0];
    for (const ref of [c11!, c13!]) expect(value(ref)).toBe(short(row.C1!));
    for (const ref of [c15!, c17!]) expect(value(ref)).toBe(`${short(row.C2!)}p`);
    for (const ref of [r13!, r14!]) expect(value(ref)).toBe(`${short(row.Rs!)}R`);
    expect(value(ct!)).toBe('2-10p trimmer');
  });

  it('screws: one a hole', () => {
    const holes = (all: readonly Board[]): number =>
      all.flatMap(partsOf).filter(({ footprint }) => footprint.startsWith('MountingHole:')).length;
    expect(count('screw M3').count).toBe(holes(boards));
    expect(count('screw M3').seat).toBe(holes([READER]));
  });

  it('lights: one a line of lights-leds.csv', () => {
    expect(count('LED').count).toBe(readTable('../lights-leds.csv').length);
  });

  it('wire of the loops is on the spool', () => {
    const metres = Number(/\((\d+) m\)/.exec(count('enamelled copper wire').part)![1]);
    const wound = readLoops().reduce((sum, loop) => sum + loop.count * wireLength(loop), 0);
    expect(metres * count('enamelled copper wire').count).toBeGreaterThan(wound);
  });
});

describe('doctor’s lines are what mingg doctor prints', () => {
  const MARKS: Readonly<Record<Mark, string>> = { ok: 'ok', none: '- ', warning: '! ', fault: 'x ' };
  const line = (check: string, finding: Finding): string =>
    `${MARKS[finding.mark]}  ${check.padEnd(9)}  ${inEnglish(finding)[0]}`;
  const shown = [...build.matchAll(/^ {4}((?:ok|- |! |x ) {2}.*)$/gm)].map(([, found]) => found!);
  const board = { firmware: [READER_VERSION], lights: true };

  it('in the order of the steps', () => {
    const findings: [string, Finding][] = [
      [
        'Boards',
        {
          mark: 'fault',
          code: 'boards-missing',
          tells: { ...board, readers: 1, missing: ['B', 'C', 'D', 'discard'] },
        },
      ],
      ['Boards', { mark: 'warning', code: 'field-lost', tells: { board: 'A', loop: 0, zone: 'A.rack' } }],
      ['Boards', { mark: 'ok', code: 'boards', tells: { ...board, readers: 5 } }],
      ['Tiles', { mark: 'ok', code: 'tiles', tells: { count: 144, file: '/var/lib/mingg/tiles.json' } }],
    ];
    expect(shown).toEqual(findings.map(([check, finding]) => line(check, finding)));
  });

  it('repair.md quotes findings that there are', () => {
    const loop = { board: 'A', loop: 0, zone: 'A.rack' } as const;
    const findings: Finding[] = [
      { mark: 'fault', code: 'boards-none', tells: {} },
      { mark: 'fault', code: 'boards-missing', tells: { ...board, readers: 4, missing: ['B'] } },
      { mark: 'fault', code: 'loop-dead', tells: loop },
      { mark: 'warning', code: 'supply-low', tells: { ...loop, millivolts: 4400 } },
      { mark: 'warning', code: 'chip-resets', tells: { ...loop, times: 4 } },
      { mark: 'warning', code: 'field-lost', tells: loop },
      { mark: 'warning', code: 'answers-late', tells: { ...loop, microseconds: 75 } },
      { mark: 'warning', code: 'chip-refusals', tells: { ...loop, count: 30 } },
    ];
    const rows = [...text('repair.md').matchAll(/^\| (`.*?) \| /gm)].map(([, cell]) => cell!);
    const quoted = rows.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, words]) => words!));
    expect(quoted.length).toBe(findings.length);
    for (const [i, finding] of findings.entries())
      for (const words of quoted[i]!) expect(inEnglish(finding)[0]).toContain(words);
  });
});

test.each(Object.entries(generated()))('%s is as the CSV files have it', (name, content) => {
  expect(text(name), 'npx tsx hardware/book/generate.ts').toBe(content);
});

describe('every figure says where it comes from', () => {
  const pages = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.md'));
  /** A number with a unit that somebody must have measured, computed, estimated or read; not 5 V and 3.3 V, which are names. */
  const FIGURE =
    /(?<![\w.])(?!5 V\b|3\.3 V\b)\d[\d.,]* ?(?:dBµA\/m|A\/m|mA\b|A\b|kg\b|dm³|€|°C|V\b|Ω|mm\b|cm\b|pF\b|dB\b)/;
  const ORIGIN =
    /computed|measured|_unproven_|estimate|data sheet|drawn for|figures\.md|parts\.csv|REC 70-03|1999\/519\/EC|test house/i;
  // Lists of parts quote parts.csv, which has its own test. A table belongs to the paragraph before it.
  const blocks = pages.flatMap((page) =>
    text(page)
      .replaceAll(/^\*\*Parts:\*\*.*$/gm, '')
      .split(/\n\n(?!\|)/)
      .filter((block) => FIGURE.test(block))
      .map((block) => [page, block.trim().slice(0, 60), block] as const),
  );

  it('there are some', () => expect(blocks.length).toBeGreaterThan(20));

  it.each(blocks)('%s: %s', (_page, _start, block) => {
    expect(block).toMatch(ORIGIN);
  });
});

it('the way in tells what a table costs', () => {
  const sum = (of: readonly Part[]): number => of.reduce((all, { count, euro }) => all + count * euro, 0);
  const own = parts.filter(({ part }) => !/^(Raspberry Pi|PLA|USB hub)/.test(part));
  const dear = own.filter(({ part }) => /^(ICODE|loop switch)/.test(part));
  const page = text('README.md').replaceAll('\n', ' ').replaceAll(/ +/g, ' ');
  expect(page).toContain(`and some ${Math.round(sum(parts) / 10) * 10} €`);
  expect(page).toContain(`left with about ${Math.round(sum(own) / 10) * 10} €`);
  expect(sum(dear) / sum(own)).toBeGreaterThan(0.25);
});

it('the way in is a page of one screen', () => {
  expect(text('README.md').split('\n').length).toBeLessThanOrEqual(62);
});
