import type { LogEntry } from '../../shared/match/table.ts';
import type { Log } from './folded-log.ts';
import { resumePoint } from './resume-point.ts';
import type { SessionSettings } from './session-settings.ts';
import { realHardware, type TableHardware, virtualHardware } from './table-hardware.ts';

/** Opens the table for a session; virtual players continue where the log ends, and play rounds only in a hall. */
export async function openHardware(
  settings: SessionSettings,
  seed: number | undefined,
  log: Pick<Log, 'restored' | 'snapshot'>,
): Promise<TableHardware> {
  const { table, rules, options, players, hall } = settings;
  const { restored } = log;
  const resume = resumePoint(log);
  if (!table.virtual) return realHardware(table.ports, table.tiles);
  const since = lastTime(restored);
  const hardware = await virtualHardware({
    seed: seed!,
    speed: table.speed,
    rules,
    ...(options && { options }),
    ...(players && { players }),
    ...(table.noise && { noise: table.noise }),
    ...(table.boards && { boards: table.boards }),
    ...(table.mishaps && { mishaps: true }),
    ...(table.stacked && { stacked: table.stacked }),
    ...(hall && { inRounds: true }),
    ...(resume && { resume }),
  });
  return { ...hardware, now: () => since + hardware.now() };
}

/**
 * When the last event of a log was decided, in ms: a virtual table's clock, which begins at 0, continues from there.
 */
function lastTime(restored: readonly LogEntry[]): number {
  const last = restored.findLast((entry) => entry.entry === 'event');
  return last?.entry === 'event' ? last.t : 0;
}
