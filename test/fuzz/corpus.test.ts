import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusOf, loadTarget, TARGETS } from './fuzz.ts';
import { SHORT_RUNS } from './short-runs.ts';

// Runs the fuzzer's corpus without the fuzzer: inputs that once failed must pass.

it('each target has a corpus, and each corpus a target', () => {
  expect(readdirSync(join(import.meta.dirname, 'corpus')).sort()).toEqual(TARGETS);
});

it('each target has a length in CI', () => {
  expect(Object.keys(SHORT_RUNS)).toEqual(TARGETS);
});

describe.each(TARGETS)('%s', (name) => {
  it('every input of the corpus holds', async () => {
    const target = await loadTarget(name);
    const folder = corpusOf(name);
    const failed: string[] = [];
    for (const file of readdirSync(folder)) {
      try {
        await target(readFileSync(join(folder, file)));
      } catch (error) {
        failed.push(`test/fuzz/corpus/${name}/${file}: ${(error as Error).message}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
