import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reading, TraceHeader } from '../tracker/trace.ts';
import { TraceRecorder } from './trace-recorder.ts';

const KEY = Buffer.alloc(32, 3);
const HEADER = { trace: 1, rules: 'kuester', roundWind: 'E', east: 'A', tiles: {} } as unknown as TraceHeader;
const reading = (t: number): Reading => ({ t, zone: 'A.rack', tags: ['E00401500A1B2C3D'] });

describe('the flight recorder', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mingg-recorder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const lines = (name: string) => readFileSync(at(name), 'utf8').trimEnd().split('\n');
  const bytes = () =>
    readdirSync(folder)
      .map((name) => readFileSync(at(name), 'latin1'))
      .join('');

  it('shows nothing of a hand in play, and all of it when it is over', () => {
    const recorder = new TraceRecorder(folder);
    recorder.begin(1, HEADER, KEY);
    for (let t = 0; t < 1000; t++) recorder.record(reading(t));
    expect(existsSync(at('hand-1.sealed'))).toBe(true);
    expect(bytes().includes('E00401500A1B2C3D')).toBe(false);
    recorder.end();
    expect(readdirSync(folder)).toEqual(['hand-1.jsonl']);
    expect(lines('hand-1.jsonl')).toHaveLength(1001);
    expect(JSON.parse(lines('hand-1.jsonl')[1000]!)).toEqual(reading(999));
  });

  it('goes on with a hand after the process has gone, also behind a torn piece', () => {
    const one = new TraceRecorder(folder);
    one.begin(1, HEADER, KEY);
    one.record(reading(1));
    one.close();
    const whole = readFileSync(at('hand-1.sealed')).length;
    const two = new TraceRecorder(folder);
    two.begin(1, HEADER, KEY);
    two.record(reading(2));
    two.end();
    expect(
      lines('hand-1.jsonl')
        .slice(1)
        .map((line) => JSON.parse(line).t),
    ).toEqual([1, 2]);
    const three = new TraceRecorder(folder);
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
    const one = new TraceRecorder(folder);
    one.begin(1, HEADER, KEY);
    one.close();
    const two = new TraceRecorder(folder);
    two.begin(1, HEADER, Buffer.alloc(32, 4));
    two.record(reading(5));
    two.end();
    expect(lines('hand-1.jsonl')).toHaveLength(2);
  });

  it('gives up the oldest hands when room is short, and ends a hand that fills it', () => {
    const recorder = new TraceRecorder(folder, 70_000);
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
});
