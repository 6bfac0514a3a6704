import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recompute } from '../hall/recompute/recompute.ts';
import { simulateTournament } from '../hall/simulate/simulate-tournament.ts';
import { readStatistics } from './club-files.ts';
import { KeptReadings } from './kept-readings.ts';
import { withLog } from './open-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingg-years-'));
const out = join(folder, 'tournament');
const readings = new KeptReadings(join(folder, 'kept'));
beforeAll(async () => {
  // With faults: late hands, substitutes, seats that were put right afterwards.
  await simulateTournament({
    players: 8,
    rounds: 2,
    hands: 3,
    seed: 'years',
    faults: true,
    changes: false,
    out,
    progress: () => {},
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a tournament', () => {
  it('gives each player the points of its standings, under their names', async () => {
    const { standings, faults } = recompute(out);
    expect(faults).toEqual([]);
    const statistics = await readStatistics({ logs: [out] }, readings);
    for (const { name, tablePoints, penalties } of standings) {
      expect([name, statistics.figure('points', name!, 'ever').value]).toEqual([
        name,
        tablePoints - penalties,
      ]);
    }
    expect(statistics.players.every((player) => standings.some(({ name }) => name === player))).toBe(true);
  });

  it('its tables are also read one by one; then nobody knows the names', async () => {
    const statistics = await readStatistics({ logs: [join(out, 'table-01')] }, readings);
    const origin = withLog(join(out, 'hall'), ({ name }) => name);
    expect(statistics.players.length).toBeGreaterThanOrEqual(4);
    for (const player of statistics.players) expect(player).toMatch(new RegExp(`^player \\d+ of ${origin}$`));
  });

  it('a hall’s own log is no table’s', async () => {
    await expect(readStatistics({ logs: [join(out, 'hall')] }, readings)).rejects.toThrow(join(out, 'hall'));
  });
});
