import { eventsOfHand, type LogEntry, type TableState } from '../../shared/match/table.ts';
import type { Resume } from '../virtual/table.ts';
import type { Log } from './folded-log.ts';
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
    ...resumePoint(log),
  });
  return { ...hardware, now: () => since + hardware.now() };
}

/** The hand and event at which the log ends: virtual players continue from there. */
function resumePoint(log: Pick<Log, 'restored' | 'snapshot'>): { resume?: Resume } {
  const { restored } = log;
  const at = restored.findLastIndex(({ entry }) => entry === 'hand');
  const hand = restored[at];
  if (hand?.entry !== 'hand') return {};
  // Bets are entered by the referee, not played.
  const events = eventsOfHand(restored).filter(({ event }) => event !== 'bet').length;
  const isScored = restored.slice(at).some(({ entry }) => entry === 'score');
  // A hand that was given up before it was dealt, since its round was over: they wait for the next round.
  if (events === 0 && isScored) return {};
  return { resume: { hand: hand.number, events, first: firstOfRound(log) } };
}

/** The number of the first hand of the round of a tournament that is played; of the log's if there is none. */
function firstOfRound({ restored, snapshot }: Pick<Log, 'restored' | 'snapshot'>): number {
  const round = restored.findLastIndex(({ entry }) => entry === 'round');
  const kept = round < 0 && snapshot !== null ? (JSON.parse(snapshot.state) as TableState) : null;
  const [first] = kept?.finishedHands ?? [];
  if (first) return first.number;
  const next = restored.slice(round + 1).find(({ entry }) => entry === 'hand');
  return next?.entry === 'hand' ? next.number : 1;
}

/**
 * When the last event of a log was decided, in ms: a virtual table's clock, which begins at 0, continues from there.
 */
function lastTime(restored: readonly LogEntry[]): number {
  const last = restored.findLast((entry) => entry.entry === 'event');
  return last?.entry === 'event' ? last.t : 0;
}
