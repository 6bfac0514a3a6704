import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOK_IDS, type BookId, findRules } from '../../shared/books/index.ts';
import type { HandSetup } from '../../shared/game/hand-state.ts';
import { placeOf, SEATS } from '../../shared/game/seats.ts';
import { must } from '../../test/helpers/random-hand.ts';
import { isPlayed, playHand } from '../players/play.ts';
import { Random } from '../players/random.ts';
import { Stage, type Stay } from '../players/stage.ts';
import { tagTiles } from '../players/tags.ts';
import { meldOf, rackOf } from '../trace/zones.ts';
import { actHand } from './act-hand.ts';

const RULES = BOOK_IDS;

function acted(rules: BookId, seed: number) {
  const { setSize } = must(findRules(rules));
  const setup: HandSetup = { rules, roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize };
  const random = (name: string) => new Random(`${seed}/${name}`);
  const tiles = tagTiles(setSize, random('tags'));
  const chance = { shuffle: random('shuffle'), dice: random('dice'), decisions: random('decisions') };
  const { events } = playHand(setup, tiles, chance);
  return { events, ...actHand(events, 'B', random('motion')) };
}

const anyRules = fc.constantFrom(...RULES);

test('a tile lies in one place at a time, and in each for some time', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (rules, seed) => {
      const { stays, end } = acted(rules, seed);
      const byTag = new Map<string, Stay[]>();
      for (const stay of stays) byTag.set(stay.tag, [...(byTag.get(stay.tag) ?? []), stay]);
      for (const own of byTag.values()) {
        own.sort((one, other) => one.from - other.from);
        for (const [index, { from, until }] of own.entries()) {
          expect(from).toBeGreaterThanOrEqual(index === 0 ? 0 : own[index - 1]!.until);
          expect(until).toBeGreaterThan(from);
          expect(from).toBeLessThanOrEqual(end);
        }
      }
    }),
    { numRuns: 10 },
  );
});

test('tiles come to rest where the event has them, and in the order of the discards', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (rules, seed) => {
      const { events, stays, rests } = acted(rules, seed);
      let before = 0;
      for (const played of events) {
        const rest = rests.get(played);
        if (!rest || isPlayed(played, 'return') || !('seat' in played.event)) continue;
        const place = placeOf(played.event.seat, 'B');
        if (isPlayed(played, 'discard')) {
          expect(rest.zone).toBe('discard');
          expect(rest.t).toBeGreaterThan(before);
          before = rest.t;
        } else if (isPlayed(played, 'deal') || isPlayed(played, 'draw'))
          expect(rest.zone).toBe(rackOf(place));
        else expect(rest.zone).toBe(meldOf(place));
        // A deal rests when the last player's does, and a winner's hand is laid with tiles of no event.
        if (isPlayed(played, 'deal') || isPlayed(played, 'win')) continue;
        const here = stays.filter(({ tag, zone }) => played.tags.includes(tag) && zone === rest.zone);
        expect(here.map(({ from }) => from)).toContain(rest.t);
      }
    }),
    { numRuns: 10 },
  );
});

test('each movement that the contract warns of is made', () => {
  const found = new Set<string>();
  const lay = (stays: readonly Stay[], tag: string, zone: string) =>
    stays.filter((stay) => stay.tag === tag && stay.zone.endsWith(zone)).sort((a, b) => a.from - b.from);
  for (let seed = 0; seed < 12; seed++) {
    const { events, stays } = acted(RULES[seed % RULES.length]!, seed);
    for (const [index, played] of events.entries()) {
      const tag = played.tags[0]!;
      const before = events[index - 1];
      if (isPlayed(played, 'discard')) {
        if (lay(stays, tag, 'rack').length === 0) found.add('discarded without ever standing on a rack');
        if (lay(stays, tag, 'discard').length === 0) found.add('claimed before it lay in the discard area');
        const at = lay(stays, tag, 'discard')[0]?.from ?? 0;
        const drawn = isPlayed(before, 'draw') ? lay(stays, before.tags[0]!, 'rack')[0] : undefined;
        if (drawn && drawn.from > at) found.add('drawn tile put on the rack after the discard');
      }
      if (isPlayed(played, 'return')) {
        const [on] = lay(stays, tag, 'rack');
        const next = events[index + 1]!;
        const taken = Math.min(...next.tags.map((one) => lay(stays, one, 'meld')[0]!.from));
        if (on && on.until < taken) found.add('put back before the claim is laid');
      }
      if (isPlayed(played, 'pung') || isPlayed(played, 'chow')) {
        const last = played.tags.map((one) => lay(stays, one, 'meld')[0]!.from);
        if (Math.max(...last) === last[0] && last[0]! > Math.min(...last))
          found.add('claimed tile laid last');
      }
      if (isPlayed(played, 'win') && lay(stays, tag, 'meld').length === 0)
        found.add('winning tile left where it was');
    }
    for (const { tag, from, until } of stays) {
      if (
        stays.some((stay) => stay.tag === tag && stay.from > until && stay.from - until > 2000 && from > 0)
      ) {
        found.add('in a hand for seconds');
      }
    }
  }
  expect([...found].sort()).toEqual([
    'claimed before it lay in the discard area',
    'claimed tile laid last',
    'discarded without ever standing on a rack',
    'drawn tile put on the rack after the discard',
    'in a hand for seconds',
    'put back before the claim is laid',
    'winning tile left where it was',
  ]);
});

test.each<[string, (stage: Stage) => void, string]>([
  ['laid down by nobody', (stage) => stage.lay('T', 'A.rack', 5), 'T is laid on A.rack but nobody holds it'],
  [
    'picked up before it lies',
    (stage) => {
      stage.carry('T', 'A.rack', 5, 10);
      stage.lift('T', 12);
    },
    'T is moved at 12, before it came to rest at 15',
  ],
])('no tile is %s', (_, move, message) => {
  expect(() => move(new Stage())).toThrow(message);
});
