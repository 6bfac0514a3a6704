import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/index.ts';
import { CHECK_NAMES, type FindingCode, type Findings } from './finding.ts';
import type { FindingText } from './finding-words.ts';
import { FINDING_WORDS } from './index.ts';

const BOARDS = { readers: 4, firmware: ['0.2.0', '0.3.0'], lights: true };
const LOOP = { board: 'C', loop: 3, zone: 'C.rack' } as const;
const SPACE = { free: 345, type: 'vfat', folder: '/home/anna' };
const TIME = { time: '2026-01-31 20:15 UTC' };

/** One of each finding. */
const EACH: Findings = {
  late: { seconds: 90 },
  'part-missing': {},
  'not-looked': {},
  hidden: { file: '/a/b' },
  node: { version: '20.19.0', platform: 'linux', arch: 'arm64' },
  'node-old': { version: '18.1.0', least: '20.19.0' },
  version: { version: '0.1.0', kept: ['0.0.9'] },
  'version-lost': { version: '0.1.0', link: '/opt/current' },
  'version-other': { runs: '0.1.0', kept: ['0.0.9'], version: '0.2.0', command: '/usr/bin/mingg' },
  installed: { file: '/a/b' },
  'not-installed': {},
  settings: { file: '/a/b' },
  'settings-none': {},
  'settings-missing': { file: '/a/b' },
  'settings-wrong': { file: '/a/b' },
  'settings-open': { file: '/a/b', user: 'anna' },
  rights: { user: 'anna', file: '/a/b' },
  'rights-none': {},
  'no-user': { user: 'anna' },
  'no-dialout': {},
  'no-udev': {},
  'no-udev-rules': { file: '/a/b' },
  'udev-rules-old': { file: '/a/b' },
  service: {},
  'service-none': {},
  'service-unknown': {},
  'service-missing': { service: 'unit' },
  'service-failed': { service: 'unit', result: 'exit-code', restarts: 7, boot: false },
  'service-stopped': { service: 'unit', boot: true },
  'service-not-at-boot': { service: 'unit' },
  'service-other': {},
  'service-restarted': { service: 'unit', restarts: 2 },
  boards: BOARDS,
  'boards-unlisted': {},
  'boards-unlisted-virtual': {},
  'boards-none': {},
  'boards-none-virtual': {},
  'boards-in-play': { ports: 6 },
  'boards-lost-in-play': { missing: ['B', 'discard', 'lights', 'reader'], ports: 6 },
  'boards-busy': {},
  'boards-forbidden': { ports: ['/dev/one'] },
  'boards-wrong': { ...BOARDS, port: '/dev/one' },
  'boards-missing': { ...BOARDS, missing: ['D'] },
  'boards-mixed': BOARDS,
  'loop-dead': LOOP,
  'supply-low': { ...LOOP, millivolts: 4321 },
  'chip-resets': { ...LOOP, times: 9 },
  'field-lost': LOOP,
  'answers-late': { ...LOOP, microseconds: 76 },
  'chip-refusals': { ...LOOP, count: 345 },
  buttons: { count: 16, boards: ['Stick'] },
  'buttons-none': {},
  'buttons-unusable': {},
  'buttons-unused': { boards: ['Stick'], file: '/a/b' },
  'buttons-unlearned': { file: '/a/b' },
  'buttons-alike': { boards: ['Stick'] },
  'buttons-unplugged': { boards: ['Stick'] },
  'buttons-forbidden': { ports: ['/dev/one'] },
  tiles: { count: 144, file: '/a/b' },
  'tiles-none': {},
  'tiles-unlearned': { file: '/a/b' },
  'tiles-lacking': {
    known: 130,
    wanted: 136,
    file: '/a/b',
    kinds: [
      { tile: '5m', lacking: 3 },
      { tile: '7z', lacking: -2 },
    ],
    more: 4,
  },
  disk: SPACE,
  'disk-full': { ...SPACE, type: null },
  'disk-little': { ...SPACE, free: 678 },
  'disk-read-only': { at: '/home', folder: '/home/anna' },
  'disk-unfit': { ...SPACE, why: 'fragile' },
  clock: TIME,
  'clock-unknown': TIME,
  'clock-unset': TIME,
  'clock-slow': TIME,
  key: { vkey: 'anna+1a2b' },
  'key-none': {},
  'key-later': {},
  'key-missing': { file: '/a/b' },
  'key-open': { file: '/a/b', rights: '644' },
  log: { signed: 345, unsigned: 12, file: '/a/b' },
  'log-none': {},
  'log-later': { file: '/a/b' },
  'log-foreign': { files: ['/a/b'], user: 'anna', folder: '/a' },
  'log-unsigned': { unsigned: 12, file: '/a/b' },
  'log-broken': { file: '/a/b' },
  witness: { name: 'w.example', size: 34, of: 56 },
  'witness-none': {},
  'witness-silent': {},
  'witness-answers': { name: 'w.example' },
  'witness-new': { name: 'w.example', log: '/a/b', keys: '/a/keys' },
  'witness-alone': { name: 'w.example', size: 34 },
  'witness-ahead': { name: 'w.example', size: 56, of: 34 },
  hall: { table: 3, tournament: 'Open', round: 2, delivered: 345, at: 'http://hall' },
  'hall-none': {},
  'hall-not-joined': {},
  'hall-silent': {},
  page: { port: 8144, virtual: true, hand: 17, host: '192.168.1.5' },
  'page-none': {},
  'page-wrong': { file: '/a/b' },
  'port-free': { port: 8144 },
  'port-taken': { port: 8144, file: '/a/b' },
  'port-forbidden': { port: 80, reason: 'EACCES', file: null },
};

const CODES = Object.keys(EACH) as FindingCode[];

/** The texts and figures that a finding tells, which stand in its words as they are. */
function told(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    // Words stand for these, and two too many are not minus two.
    ['board', 'missing', 'why'].includes(name) ? [] : told(one).map((text) => text.replace(/^-/, '')),
  );
}

describe.each(LANGUAGES)('findings in %s', (language) => {
  const words = FINDING_WORDS[language];
  const textOf = (code: FindingCode) => words.findings[code](EACH[code] as never) as FindingText;

  it.each(CODES)('%s tells all it knows, and nothing unknown', (code) => {
    const text = textOf(code);
    for (const part of text) expect(part).toMatch(/\S/);
    const whole = text.join(' ');
    for (const known of told(EACH[code])) expect(whole).toContain(known);
    expect(whole).not.toMatch(/\bundefined\b|\bnull\b|\[object|NaN/);
  });

  it.skipIf(language === 'en')(
    'has words of its own for each, and says what to do where English does',
    () => {
      const same = CODES.filter(
        (code) => textOf(code)[0] === FINDING_WORDS.en.findings[code](EACH[code] as never)[0],
      );
      expect(same).toEqual([]);
      const steps = CODES.filter(
        (code) =>
          (textOf(code)[1] === undefined) !==
          (FINDING_WORDS.en.findings[code](EACH[code] as never)[1] === undefined),
      );
      expect(steps).toEqual([]);
    },
  );

  it('has the same commands and files as English', () => {
    const commands = (text: FindingText) =>
      (text.join(' ').match(/(sudo )?mingg [a-z]+|systemctl \w+|hardware\/README\.md|--\w+/g) ?? []).sort();
    for (const code of CODES) {
      expect([code, commands(textOf(code))]).toEqual([
        code,
        commands(FINDING_WORDS.en.findings[code](EACH[code] as never)),
      ]);
    }
  });

  it('names each check, and no two alike', () => {
    expect(new Set(CHECK_NAMES.map((name) => words.checks[name])).size).toBe(CHECK_NAMES.length);
  });
});
