import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reading } from '../trace/readings.ts';
import type { TraceHeader } from '../trace/trace.ts';
import { TraceRecorder } from './trace-recorder.ts';

const KEY = Buffer.alloc(32, 3);
const HEADER = { trace: 1, rules: 'kuester', roundWind: 'E', east: 'A', tiles: {} } as unknown as TraceHeader;
const reading = (t: number): Reading => ({ t, zone: 'A.rack', tags: ['E00401500A1B2C3D'] });

describe('the flight recorder', () => {
  let folder: string;
  let told: string[];
  const noticed = (what: string) => told.push(what);
  const at = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-recorder-'));
    told = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const lines = (name: string) => readFileSync(at(name), 'utf8').trimEnd().split('\n');
  const bytes = () =>
    readdirSync(folder)
      .map((name) => readFileSync(at(name), 'latin1'))
      .join('');

  it('shows nothing of a hand in play, and all of it when it is over', () => {
    const recorder = new TraceRecorder(folder, noticed);
    recorder.begin(1, HEADER, KEY);
    for (let t = 0; t < 1000; t++) recorder.record(reading(t));
    expect(existsSync(at('hand-1.sealed'))).toBe(true);
    expect(bytes().includes('E00401500A1B2C3D')).toBe(false);
    recorder.end();
    expect(readdirSync(folder)).toEqual(['hand-1.jsonl']);
    expect(lines('hand-1.jsonl')).toHaveLength(1001);
    expect(JSON.parse(lines('hand-1.jsonl')[1000]!)).toEqual(reading(999));
  });

  it('goes on with a hand whose end is taken back, and seals it again', () => {
    const recorder = new TraceRecorder(folder, noticed);
    recorder.begin(1, HEADER, KEY);
    recorder.record(reading(1));
    recorder.end();
    recorder.begin(1, HEADER, KEY);
    expect(readdirSync(folder)).toEqual(['hand-1.sealed']);
    expect(bytes().includes('E00401500A1B2C3D')).toBe(false);
    recorder.record(reading(2));
    recorder.end();
    const [header, ...records] = lines('hand-1.jsonl').map((line) => JSON.parse(line));
    expect(header).toEqual(HEADER);
    expect(records).toEqual([reading(1), reading(2)]);
  });

  it('goes on with a hand after the process has gone, also behind a torn piece', () => {
    const one = new TraceRecorder(folder, noticed);
    one.begin(1, HEADER, KEY);
    one.record(reading(1));
    one.close();
    const whole = readFileSync(at('hand-1.sealed')).length;
    const two = new TraceRecorder(folder, noticed);
    two.begin(1, HEADER, KEY);
    two.record(reading(2));
    two.end();
    expect(
      lines('hand-1.jsonl')
        .slice(1)
        .map((line) => JSON.parse(line).t),
    ).toEqual([1, 2]);
    const three = new TraceRecorder(folder, noticed);
    three.begin(2, HEADER, KEY);
    for (const t of [1, 2]) {
      three.record(reading(t));
      three.close();
      three.begin(2, HEADER, KEY);
    }
    truncateSync(at('hand-2.sealed'), whole + 20);
    three.end();
    expect(lines('hand-2.jsonl')).toHaveLength(2);
  });

  it('leaves nothing of a hand whose key is gone', () => {
    const one = new TraceRecorder(folder, noticed);
    one.begin(1, HEADER, KEY);
    one.close();
    const two = new TraceRecorder(folder, noticed);
    two.begin(1, HEADER, Buffer.alloc(32, 4));
    two.record(reading(5));
    two.end();
    expect(lines('hand-1.jsonl')).toHaveLength(2);
  });

  it('gives up the oldest hands when room is short, and ends a hand that fills it', () => {
    const recorder = new TraceRecorder(folder, noticed, 70_000);
    for (const hand of [1, 2, 3, 4]) {
      recorder.begin(hand, HEADER, KEY);
      for (let t = 0; t < 600; t++) recorder.record(reading(t));
      recorder.end();
      utimesSync(at(`hand-${hand}.jsonl`), hand, hand);
    }
    expect(readdirSync(folder)).toEqual(['hand-3.jsonl', 'hand-4.jsonl']);
    recorder.begin(5, HEADER, KEY);
    for (let t = 0; t < 9000; t++) recorder.record(reading(t));
    expect(readFileSync(at('hand-5.sealed')).length).toBeLessThan(90_000);
  });

  const GIVEN_UP = /^the flight recorder gives this hand up, which goes on: .* tries again with the next$/;
  const readings = () => {
    for (let t = 0; t < 1000; t++) recorder.record(reading(t));
  };
  let recorder: TraceRecorder;

  // Each fault is a real one of the file system, which root meets too.
  it.each<[string, () => void, () => void]>([
    [
      'its disk is full',
      () => {
        recorder.begin(1, HEADER, KEY);
        rmSync(at('hand-1.sealed'));
        symlinkSync('/dev/full', at('hand-1.sealed'));
      },
      () => {},
    ],
    [
      'its disk is full when the trace is opened',
      () => {
        recorder.begin(1, HEADER, KEY);
        symlinkSync('/dev/full', at('hand-1.jsonl.new'));
      },
      () => {},
    ],
    [
      'its folder goes away',
      () => {
        recorder.begin(1, HEADER, KEY);
        rmSync(folder, { recursive: true });
      },
      () => {},
    ],
    [
      'a file stands in the place of its folder',
      () => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
        recorder.begin(1, HEADER, KEY);
        recorder.begin(1, HEADER, KEY);
      },
      () => rmSync(folder),
    ],
  ])('says once that %s, leaves the hand out, and goes on with the next', (_, spoil, mend) => {
    recorder = new TraceRecorder(folder, noticed);
    spoil();
    for (let i = 0; i < 2; i++) readings();
    recorder.end();
    expect(told).toEqual([expect.stringMatching(GIVEN_UP)]);
    mend();
    recorder.begin(2, HEADER, KEY);
    readings();
    recorder.end();
    expect(told.slice(1)).toEqual(['the flight recorder records again']);
    expect(readdirSync(folder)).toEqual(['hand-2.jsonl']);
    expect(lines('hand-2.jsonl')).toHaveLength(1001);
  });

  it('says once that too many files are open, and goes on with the next hand when they are not', () => {
    const script = `
      import { closeSync, openSync } from 'node:fs';
      import { TraceRecorder } from './trace-recorder.ts';
      const recorder = new TraceRecorder(process.argv[1], (what) => console.log(what));
      const files = [];
      const readings = () => {
        for (let t = 0; t < 1000; t++) recorder.record({ t, zone: 'A.rack', tags: ['E00401500A1B2C3D'] });
      };
      const [header, key] = [{ trace: 1 }, Buffer.alloc(32, 3)];
      recorder.begin(1, header, key);
      try { for (;;) files.push(openSync('/dev/null')); } catch (error) { console.log(error.code); }
      readings();
      recorder.end();
      for (const file of files) closeSync(file);
      recorder.begin(2, header, key);
      readings();
      recorder.end();`;
    // As one file: a loader has a thread of its own, which may close a file just when all are wanted.
    const { outputFiles } = buildSync({
      stdin: { contents: script, resolveDir: import.meta.dirname },
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
    });
    const line = 'ulimit -n 100; exec "$0" --input-type=module -e "$1" "$2"';
    const program = outputFiles[0]!.text;
    const ran = spawnSync('bash', ['-c', line, process.execPath, program, folder], { encoding: 'utf8' });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout.trimEnd().split('\n')).toEqual([
      'EMFILE',
      expect.stringMatching(/gives this hand up.* too many files are open;/),
      'the flight recorder records again',
    ]);
    expect(readdirSync(folder)).toEqual(['hand-2.jsonl']);
  });
});
