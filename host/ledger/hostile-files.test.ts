import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_FILES } from '../../test/helpers/hostile-files.ts';
import { copySample, makeSample, type Sample } from '../../test/helpers/sample-log.ts';
import { plainly } from '../text/text-file.ts';
import { parseVerifierKey } from './signed-note.ts';
import { verifyPath } from './verify-path.ts';

// The same by its commands, installed as a package: `npm run long -- hostile`.
describe('does not hold, or cannot be looked at:', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingg-hostile-'));
  let sample: Sample;
  beforeAll(async () => {
    sample = await makeSample(join(folder, 'sample'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const verified = HOSTILE_FILES.filter(({ commands }) => commands[0] === 'verify FILE --vkey KEY');
  it.each(verified)('$name', ({ name, make, file, status, words }) => {
    const at = copySample(sample, join(folder, name.replaceAll(/\W/g, '-')));
    make(at, sample);
    const key = parseVerifierKey(sample.vkey);
    if (!key.ok) throw new Error(key.error);
    const verify = () => {
      try {
        const found = verifyPath(at(file), { key: key.value });
        return [found.ok ? 0 : 1, found.ok ? found.value : found.error];
      } catch (error) {
        return [2, plainly(error)];
      }
    };
    expect(verify()).toEqual([status, expect.stringMatching(words)]);
  });
});
