import { eventsOfHand, type LogEntry } from '../../shared/match/table.ts';
import type { SessionSettings } from './session-settings.ts';
import { realHardware, type TableHardware, virtualHardware } from './table-hardware.ts';

/** Opens the table for a session; virtual players continue where the log ends. */
export async function openHardware(
  settings: SessionSettings,
  seed: number | undefined,
  restored: readonly LogEntry[],
): Promise<TableHardware> {
  const { table, rules, options, players } = settings;
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
    ...resumePoint(restored),
  });
  return { ...hardware, now: () => since + hardware.now() };
}

/** The hand and event at which the log ends: virtual players continue from there. */
function resumePoint(restored: readonly LogEntry[]): { resume?: { hand: number; events: number } } {
  const hand = restored.findLast((entry) => entry.entry === 'hand');
  if (hand?.entry !== 'hand') return {};
  // Bets are entered by the referee, not played.
  const events = eventsOfHand(restored).filter(({ event }) => event !== 'bet');
  return { resume: { hand: hand.number, events: events.length } };
}

/**
 * When the last event of a log was decided, in ms: a virtual table's clock, which begins at 0, continues from there.
 */
function lastTime(restored: readonly LogEntry[]): number {
  const last = restored.findLast((entry) => entry.entry === 'event');
  return last?.entry === 'event' ? last.t : 0;
}
