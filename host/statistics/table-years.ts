import { NO_CLUB } from '../../shared/statistics/club.ts';
import { daysIn, nameHand } from '../../shared/statistics/club-hand.ts';
import type { PlayedHand } from '../../shared/statistics/played-hand.ts';
import { statisticsOf } from '../../shared/statistics/statistics.ts';
import { clubPageFiles } from '../../shared/years/club-page.ts';
import { KeptReadings } from './kept-readings.ts';
import { withLog } from './open-log.ts';
import { readHands } from './read-hands.ts';

/**
 * The files of the page of a table's own years. No log has names: its players are its places, or of five those whom it
 * numbers, and in a tournament their numbers.
 */
export function tableYears(path: string, readings = new KeptReadings()): ReadonlyMap<string, string> {
  const { name, hands } = withLog(path, (log) => ({ name: log.name, hands: readHands(log, readings) }));
  const seatings = [{ log: name, from: 1, to: null, ...whoSits(hands) }];
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const names = { seatings, tournaments: new Map(), dayOf: daysIn(timeZone) };
  const statistics = statisticsOf(
    NO_CLUB,
    hands.map((hand) => nameHand(hand, names)),
  );
  return new Map(
    clubPageFiles(statistics, { byPlace: true, handsAt: { [name]: '/hands?hand=' }, proofs: {} }),
  );
}

const whoSits = (hands: readonly PlayedHand[]) =>
  hands.some(({ seated }) => seated)
    ? { players: { A: '1', B: '2', C: '3', D: '4' }, fifth: '5' }
    : { players: { A: 'A', B: 'B', C: 'C', D: 'D' } };
