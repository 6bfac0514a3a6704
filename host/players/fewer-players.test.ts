import { describe, expect, it } from 'vitest';
import { BOOK_IDS, findRules } from '../../shared/books/index.ts';
import { endsHand } from '../../shared/game/events.ts';
import { placesOf, seatsOf } from '../../shared/game/seats.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { LOOPS, Table } from '../virtual/table.ts';

/** Every book with the numbers of players below four that it knows. */
const FEWER = BOOK_IDS.flatMap((rules) =>
  must(findRules(rules))
    .tables.map((seats) => seats.length)
    .filter((players): players is 2 | 3 => players < 4)
    .map((players) => [rules, players] as const),
);

it('some books are played by fewer than four', () => expect(FEWER.length).toBeGreaterThan(0));

describe.each(FEWER)('%s with %i players', (rules, players) => {
  it('is played at the places from A on, and nowhere else', () => {
    const table = new Table({ seed: 5, rules, players });
    const used = new Set<string>();
    const seats = new Set<string>();
    const ends: string[] = [];
    for (let moves = 0; ends.length < 3 && moves < 20_000; moves++) {
      for (const { event } of table.move()) {
        if ('seat' in event) seats.add(event.seat);
        if (endsHand(event)) ends.push(event.event);
      }
      for (const loop of LOOPS) if (table.loopTags(loop).length > 0) used.add(loop.split('.')[0]!);
    }
    expect(ends).toHaveLength(3);
    expect([...seats].sort()).toEqual([...seatsOf(players)].sort());
    expect([...used].sort()).toEqual([...placesOf(players), 'discard']);
  });
});
