import { eventsOfHand, type TableState } from '../../shared/match/table.ts';
import type { Resume } from '../virtual/table.ts';
import type { Log } from './folded-log.ts';

/** The hand and event at which a log ends, where virtual players go on; null if they begin anew, or wait for a round. */
export function resumePoint(log: Pick<Log, 'restored' | 'snapshot'>): Resume | null {
  const { restored } = log;
  const at = restored.findLastIndex(({ entry }) => entry === 'hand');
  const hand = restored[at];
  if (hand?.entry !== 'hand') return null;
  // Bets are entered by the referee, not played.
  const events = eventsOfHand(restored).filter(({ event }) => event !== 'bet').length;
  const isScored = restored.slice(at).some(({ entry }) => entry === 'score');
  // A hand that was given up before it was dealt, since its round was over: they wait for the next round.
  if (events === 0 && isScored) return null;
  return { hand: hand.number, events, first: firstOfRound(log) };
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
