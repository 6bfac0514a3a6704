import { type Place, placeOf, SEATS } from '../../shared/game/seats.ts';
import type { PlayedEvent } from '../players/play.ts';
import type { Random } from '../players/random.ts';
import type { Rest } from '../players/scene.ts';
import { nextZone, overdueRack } from '../readers/turns.ts';
import type { TraceHeader } from '../trace/trace.ts';
import { ZONES, type Zone } from '../trace/zones.ts';
import type { ZoneReader } from './zone-reader.ts';

/** How long the boards of a table take, in ms. */
export interface BoardTimes {
  /** A reading of one loop without tags, and each tag more. */
  readonly perLoop: number;
  readonly perTag: number;
}

/** Those of the emulated boards, from the quickest chips to the slowest: `npm run bench -- inventory`. */
const PER_LOOP = [17, 30] as const;
const PER_TAG = [13.5, 18] as const;

/** About how often each zone comes, ms: as the host writes it into the traces of a table. */
export const BOARDS_CYCLE: TraceHeader['cycle'] = { rack: 1000, meld: 300, discard: 600 };

export const DISCARD_LOOPS = 4;

/** How long after an event the host knows whose turn it is, ms. */
const TOLD_AFTER = 800;

/** Draws how long the boards of one table take. */
export const boardTimesOf = (random: Random): BoardTimes => ({
  perLoop: random.between(...PER_LOOP),
  perTag: random.between(...PER_TAG),
});

/** Whose turn it is from a time on, as far as the host knows. */
export interface Turn {
  readonly from: number;
  readonly place: Place;
}

/** The turns of a hand, in order of time. */
export function turnsOf(
  events: readonly PlayedEvent[],
  rests: ReadonlyMap<PlayedEvent, Rest>,
  east: Place,
): Turn[] {
  return events.flatMap((played) => {
    const rest = rests.get(played);
    const { event } = played;
    if (!rest || !('seat' in event)) return [];
    const seat = event.event === 'discard' ? SEATS[(SEATS.indexOf(event.seat) + 1) % 4]! : event.seat;
    return [{ from: rest.t + TOLD_AFTER, place: placeOf(seat, east) }];
  });
}

/**
 * Reads the zones one after the other in the order in which the host does, since only one field may be on. The discard
 * area has four loops, between which the rack in turn is read.
 * @param read makes one reader read between two times
 */
export function readInTurns(
  readers: ReadonlyMap<Zone, ZoneReader>,
  { perLoop, perTag }: BoardTimes,
  turns: readonly Turn[],
  end: number,
  read: (reader: ZoneReader, begin: number, end: number) => void,
): void {
  const asked = new Map<Zone, number>(ZONES.map((zone) => [zone, Number.NEGATIVE_INFINITY]));
  let now = 0;
  let at = -1;
  const attention = () => {
    while (turns[at + 1] && turns[at + 1]!.from <= now) at++;
    return { turn: turns[at]?.place ?? null };
  };
  const readZone = (zone: Zone) => {
    const reader = readers.get(zone)!;
    const begin = now;
    const loops = zone === 'discard' ? DISCARD_LOOPS : 1;
    for (let loop = 0; loop < loops; loop++) {
      const rack = loop > 0 ? overdueRack(asked, now, attention()) : null;
      if (rack !== null) readZone(rack);
      now += perLoop + (perTag * reader.tags().length) / loops;
    }
    asked.set(zone, now);
    read(reader, begin, now);
  };
  while (now < end) readZone(nextZone(asked, now, attention())!);
}
