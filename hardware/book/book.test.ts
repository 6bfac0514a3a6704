import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { Finding, Mark } from '../../shared/findings/finding.ts';
import { inEnglish } from '../../shared/findings/index.ts';
import { generated } from './generated.ts';
import { readParts } from './tables.ts';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const build = text('build.md');
const steps = build.split(/^## /m).slice(1);
const parts = readParts();

describe('the steps', () => {
  it('are ten', () => {
    expect(steps.map((step) => Number.parseInt(step, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
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
});

describe('the parts', () => {
  it.each(parts.map((part) => [part.part, part]))('%s', (_, { seat, count, euro, number, date, source }) => {
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

describe('doctor’s lines are what mingg doctor prints', () => {
  const MARKS: Readonly<Record<Mark, string>> = { ok: 'ok', none: '- ', warning: '! ', fault: 'x ' };
  const line = (check: string, finding: Finding): string =>
    `${MARKS[finding.mark]}  ${check.padEnd(9)}  ${inEnglish(finding)[0]}`;
  const shown = [...build.matchAll(/^ {4}((?:ok|- |! |x ) {2}.*)$/gm)].map(([, found]) => found!);
  const board = { firmware: ['0.1.0'], lights: true };

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
    /(?<![\d.])(?!5 V\b|3\.3 V\b)\d[\d.,]* ?(?:dBµA\/m|A\/m|mA\b|A\b|kg\b|dm³|€|°C|V\b|Ω|mm\b|cm\b|pF\b|dB\b)/;
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

it('the way in is a page of one screen', () => {
  expect(text('README.md').split('\n').length).toBeLessThanOrEqual(62);
});
