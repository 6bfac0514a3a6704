import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HandSetup } from '../../shared/hand/hand.ts';
import { PLAY_RULES, type PlayRuleSetId } from '../../shared/play-rules/index.ts';
import { findRules } from '../../shared/rules/index.ts';
import { placeOf, SEATS } from '../../shared/seats.ts';
import { must } from '../../test/random-hand.ts';
import { ledgeOf, rackOf } from '../tracker/trace.ts';
import { isDeed, playHand } from '../virtual/players/play.ts';
import { Random } from '../virtual/players/random.ts';
import { tagTiles } from '../virtual/players/tags.ts';
import { actHand } from './act-hand.ts';
import { Motion, type Stay } from './motion.ts';

const RULES = Object.keys(PLAY_RULES) as PlayRuleSetId[];

function acted(rules: PlayRuleSetId, seed: number) {
  const { setSize } = must(findRules(rules));
  const setup: HandSetup = { rules, roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize };
  const random = (name: string) => new Random(`${seed}/${name}`);
  const tiles = tagTiles(setSize, random('tags'));
  const chance = { shuffle: random('shuffle'), dice: random('dice'), decisions: random('decisions') };
  const { deeds } = playHand(setup, tiles, chance);
  return { deeds, ...actHand(deeds, 'B', random('motion')) };
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
      const { deeds, stays, rests } = acted(rules, seed);
      let before = 0;
      for (const [index, deed] of deeds.entries()) {
        const rest = rests.get(index);
        if (!rest || isDeed(deed, 'return') || !('seat' in deed.event)) continue;
        const place = placeOf(deed.event.seat, 'B');
        if (isDeed(deed, 'discard')) {
          expect(rest.zone).toBe('discard');
          expect(rest.t).toBeGreaterThan(before);
          before = rest.t;
        } else if (isDeed(deed, 'deal') || isDeed(deed, 'draw')) expect(rest.zone).toBe(rackOf(place));
        else expect(rest.zone).toBe(ledgeOf(place));
        // A deal rests when the last player's does, and a winner's hand is laid with tiles of no event.
        if (isDeed(deed, 'deal') || isDeed(deed, 'win')) continue;
        const here = stays.filter(({ tag, zone }) => deed.tags.includes(tag) && zone === rest.zone);
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
    const { deeds, stays } = acted(RULES[seed % RULES.length]!, seed);
    for (const [index, deed] of deeds.entries()) {
      const tag = deed.tags[0]!;
      const before = deeds[index - 1];
      if (isDeed(deed, 'discard')) {
        if (lay(stays, tag, 'rack').length === 0) found.add('discarded without ever standing on a rack');
        if (lay(stays, tag, 'discard').length === 0) found.add('claimed before it lay in the middle');
        const at = lay(stays, tag, 'discard')[0]?.from ?? 0;
        const drawn = isDeed(before, 'draw') ? lay(stays, before.tags[0]!, 'rack')[0] : undefined;
        if (drawn && drawn.from > at) found.add('drawn tile put on the rack after the discard');
      }
      if (isDeed(deed, 'return')) {
        const [on] = lay(stays, tag, 'rack');
        const next = deeds[index + 1]!;
        const taken = Math.min(...next.tags.map((one) => lay(stays, one, 'meld')[0]!.from));
        if (on && on.until < taken) found.add('put back before the claim is laid');
      }
      if (isDeed(deed, 'pung') || isDeed(deed, 'chow')) {
        const last = deed.tags.map((one) => lay(stays, one, 'meld')[0]!.from);
        if (Math.max(...last) === last[0] && last[0]! > Math.min(...last))
          found.add('claimed tile laid last');
      }
      if (isDeed(deed, 'win') && lay(stays, tag, 'meld').length === 0)
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
    'claimed before it lay in the middle',
    'claimed tile laid last',
    'discarded without ever standing on a rack',
    'drawn tile put on the rack after the discard',
    'in a hand for seconds',
    'put back before the claim is laid',
    'winning tile left where it was',
  ]);
});

test.each<[string, (motion: Motion) => void, string]>([
  ['laid down by nobody', (motion) => motion.lay('T', 'A.rack', 5), 'T is laid down at 5 by no hand'],
  [
    'picked up before it lies',
    (motion) => {
      motion.carry('T', 'A.rack', 5, 10);
      motion.lift('T', 12);
    },
    'T is picked up at 12, before it lies there at 15',
  ],
])('no tile is %s', (_, move, message) => {
  expect(() => move(new Motion(new Random('x')))).toThrow(message);
});
