import { strict as assert } from 'node:assert';
import { gaps, makeTilesFile, parseTilesFile } from '../../../host/enrol/tiles-file.ts';

// The file of a table's enrolled tiles.

export function fuzz(data: Buffer): void {
  const tiles = parseTilesFile(data.toString('utf8'));
  if (!tiles.ok) {
    assert.ok(tiles.error.message.length < 1000, `a message of ${tiles.error.message.length} characters`);
    return;
  }
  const again = parseTilesFile(makeTilesFile(tiles.value));
  assert.deepEqual(again, tiles);
  for (const size of [136, 144] as const) gaps(tiles.value, size);
}
