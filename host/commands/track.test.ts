import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { followHand } from '../../test/helpers/follow.ts';
import { CONTRACT_CYCLES, SampledTable } from '../../test/helpers/sampled-table.ts';
import type { Reading } from '../trace/readings.ts';
import { makeTraceLine } from '../trace/trace.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingg-track-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The trace of one hand of the virtual players, up to its end. */
function traceOf(seed: number, ends: 'win' | 'exhausted'): readonly string[] {
  const table = new SampledTable(seed, 'kuester', CONTRACT_CYCLES);
  const readings: Reading[] = [];
  const read = table.read.bind(table);
  table.read = () => {
    readings.push(read());
    return readings.at(-1)!;
  };
  const { truth } = followHand(table);
  expect(truth.events.at(-1)!.event).toBe(ends);
  const cycle = { rack: 200, meld: 200, discard: 600 };
  return [{ trace: 1, ...truth.hand, cycle } as const, ...readings].map(makeTraceLine);
}

/** A hand that somebody wins. */
const WON = traceOf(41, 'win');

function track(lines: readonly string[]): Promise<{ status: number; out: string[]; complaint: string }> {
  const file = join(folder, 'trace.jsonl');
  writeFileSync(file, lines.join(''));
  return new Promise((resolve) => {
    execFile(process.execPath, ['host/mingg.js', 'track', file], (error, out, complaint) => {
      resolve({ status: Number(error?.code ?? 0), out: out.split('\n').filter(Boolean), complaint });
    });
  });
}

test('a hand that is won: its events, the win and its score, status 0', async () => {
  const { status, out, complaint } = await track(WON);
  expect({ status, complaint }).toEqual({ status: 0, complaint: '' });
  const events = out.map((line) => JSON.parse(line));
  expect(events.slice(0, 4).map(({ event, seat }) => [event, seat])).toEqual([
    ['deal', 'E'],
    ['deal', 'S'],
    ['deal', 'W'],
    ['deal', 'N'],
  ]);
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['win', 'score']);
  const { net } = events.at(-1);
  expect(net.E + net.S + net.W + net.N).toBe(0);
  expect(net[events.at(-2).seat]).toBeGreaterThan(0);
  for (const event of events) {
    expect(event).toMatchObject({ t: expect.any(Number), p: expect.any(Number) });
    expect(event).not.toHaveProperty('tags');
  }
});

test('a hand that is drawn: status 0 and no score', async () => {
  const { status, out } = await track(traceOf(45, 'exhausted'));
  expect(status).toBe(0);
  expect(JSON.parse(out.at(-1)!)).toMatchObject({ event: 'exhausted' });
});

test('a hand that breaks off: says so, status 3', async () => {
  const { status, out } = await track(WON.slice(0, WON.length / 2));
  expect(status).toBe(3);
  expect(JSON.parse(out.at(-1)!)).toMatchObject({ event: 'unsure', candidates: [] });
});

test('a trace cut off in mid-line: all before it, and it is said; the status is that of the hand', async () => {
  const whole = await track(WON);
  const cut = await track([...WON, WON.at(-1)!.slice(0, -20)]);
  expect(cut).toEqual({
    ...whole,
    complaint: expect.stringMatching(/trace\.jsonl, line \d+: the trace breaks off/),
  });
  const half = await track([...WON.slice(0, WON.length / 2), WON.at(-1)!.slice(0, 20)]);
  expect(half.status).toBe(3);
  expect(half.out.length).toBeGreaterThan(4);
  expect(half.complaint).toContain(`line ${Math.floor(WON.length / 2) + 1}: the trace breaks off`);
});

test.each([
  [folder, 'is a folder, not a file'],
  [join(folder, 'none'), 'is not there'],
])('%s: one line on standard error, status 2', (file, why) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['host/mingg.js', 'track', file], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([2, '', `mingg track: ${file} ${why}\n`]);
});

test('a file that is no trace: the line and the reason on standard error, status 2', async () => {
  const { status, out, complaint } = await track([...WON.slice(0, 5), '{"t":5}\n']);
  expect({ status, out }).toEqual({ status: 2, out: [] });
  expect(complaint).toContain('trace.jsonl, line 6: ');
});
