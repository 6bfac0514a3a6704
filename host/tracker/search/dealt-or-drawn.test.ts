import { expect, test } from 'vitest';
import type { HandEvent } from '../../../shared/game/events.ts';
import { SEATS, type Seat } from '../../../shared/game/seats.ts';
import { type Tile, tileSet } from '../../../shared/game/tiles.ts';
import { startHand } from '../../../shared/hand/hand.ts';
import { must } from '../../../test/helpers/random-hand.ts';
import { bonus, replace, SETUP, tiles } from '../../../test/helpers/shorthand.ts';
import { Evidence } from '../evidence/evidence.ts';
import { meldSpot, rackSpot, type Spot } from '../evidence/spots.ts';
import { TaggedSet, type TagId } from '../evidence/tagged-set.ts';
import { appendEvent, type EventNode } from '../hypothesis/event-node.ts';
import { advance, beforeDeal } from '../hypothesis/world-state.ts';
import { ORDER } from '../parameters/hypothesis.ts';
import { DEALS } from '../parameters/search.ts';
import { leadOfDealExchanged } from './dealt-or-drawn.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };
const ALL = tileSet(144);
/** East's hand lacks a tile: he was dealt 9s and drew 6s in place of 1f, or the other way round. */
const HANDS: Readonly<Record<Seat, string>> = {
  E: '123m456p78s126z',
  S: '55p3457m3345s11z',
  W: '234567m99p24s44z8m',
  N: '258m258p258s3366z',
};
const REPLACED = ALL.indexOf('1f');
/** The bonus tile that is laid out next, by whose it is; the other one has a tile more to play with. */
const NEXT = { E: ALL.indexOf('5f'), S: ALL.indexOf('2f') } as const;
const INSTEAD = { E: ALL.indexOf('7z'), S: ALL.indexOf('7m') } as const;
const TAKEN = { '9s': ALL.indexOf('9s'), '6s': ALL.indexOf('6s') } as const;
type Taken = keyof typeof TAKEN;

/** When (ms) a bonus tile leaves its rack, and when it is first read on the ledge. */
interface Laid {
  readonly left: number;
  readonly laid: number;
}

/** When (ms) 6s and 9s are first read, and what lies badly; how 1f is laid out, and the next bonus tile, and whose that is. */
interface Seen {
  readonly first: Readonly<Record<Taken, number>>;
  readonly badly?: Taken | 'next';
  readonly replaced: Laid;
  readonly next: Laid;
  readonly nextOf?: keyof typeof NEXT;
}

/** The tags of each seat's hand that are the same in all cases. */
const HELD = tagsOf(HANDS);

function tagsOf(hands: Readonly<Record<Seat, string>>): ReadonlyMap<Seat, readonly TagId[]> {
  const left = new Set(ALL.keys());
  for (const tag of [...Object.values(TAKEN), ...Object.values(INSTEAD)]) left.delete(tag);
  const take = (tile: Tile): TagId => {
    const tag = [...left].find((one) => ALL[one] === tile)!;
    left.delete(tag);
    return tag;
  };
  return new Map(SEATS.map((seat) => [seat, tiles(hands[seat]).map(take)]));
}

/** What a seat was dealt but for bonus tiles, 6s and 9s. */
function heldBy(seat: Seat, nextOf: Seat): TagId[] {
  const held = [...HELD.get(seat)!];
  if (seat !== nextOf && (seat === 'E' || seat === 'S')) held.push(INSTEAD[seat]);
  return held;
}

/** All is read every 200 ms, for ten seconds. */
function evidenceOf({ first, badly, replaced, next, nextOf = 'S' }: Seen): Evidence {
  const evidence = new Evidence(
    new TaggedSet(Object.fromEntries(ALL.map((tile, index) => [`tag${1000 + index}`, tile]))),
  );
  const laidOut: readonly [Seat, TagId, Laid][] = [
    ['E', REPLACED, replaced],
    [nextOf, NEXT[nextOf], next],
  ];
  for (let t = 0; t <= 10_000; t += 200) {
    const read = (spot: Spot, lying: readonly TagId[]) => evidence.take(spot, t, new Set(lying), RATES);
    for (const seat of SEATS) {
      const its = laidOut.filter(([owner]) => owner === seat);
      const lying = heldBy(seat, nextOf);
      const isMissed = (one: Taken | 'next') => one === badly && (t / 200) % 3 !== 0;
      for (const [, tag, { left }] of its)
        if (t < left && !(tag !== REPLACED && isMissed('next'))) lying.push(tag);
      for (const one of ['9s', '6s'] as const)
        if (seat === 'E' && t >= first[one] && !isMissed(one)) lying.push(TAKEN[one]);
      read(rackSpot(seat), lying);
      read(
        meldSpot(seat),
        its.flatMap(([, tag, { laid }]) => (t >= laid ? tag : [])),
      );
    }
  }
  return evidence;
}

/** The events up to the next bonus tile if East was dealt one of the two tiles and drew the other. */
function courseWith(dealt: Taken, drawn: Taken, { first, replaced, next, nextOf = 'S' }: Seen): EventNode {
  const moves: [HandEvent, readonly TagId[], number | null][] = SEATS.map((seat) => {
    const tags = heldBy(seat, nextOf);
    if (seat === 'E') tags.push(TAKEN[dealt], REPLACED);
    if (seat === nextOf) tags.push(NEXT[nextOf]);
    return [{ event: 'deal', seat, tiles: tags.map((tag) => ALL[tag]!) }, tags, 0];
  });
  moves.push([bonus('E', '1f'), [REPLACED], replaced.laid]);
  moves.push([replace('E', drawn as Tile), [TAKEN[drawn]], first[drawn]]);
  moves.push([bonus(nextOf, ALL[NEXT[nextOf]]!), [NEXT[nextOf]], next.laid]);
  let world = beforeDeal(startHand(SETUP), ALL.length);
  let tip: EventNode | null = null;
  for (const [event, tags, seen] of moves) {
    const after = must(advance(world, { event, tags }));
    tip = appendEvent(tip, world, { event, tags }, after, { seen, complete: seen });
    world = after;
  }
  return tip!;
}

/** By how many nats it is likelier that 9s was dealt and 6s drawn than the other way round. */
const leadOfNine = (seen: Seen): number =>
  leadOfDealExchanged(courseWith('6s', '9s', seen), courseWith('9s', '6s', seen), evidenceOf(seen))!;

test.each([
  { nextOf: 'S', otherwise: DEALS.outOfTurn, digits: 2, rule: 'players take turns' },
  // Three readings that miss 6s are a little likelier than laying out both.
  {
    nextOf: 'E',
    otherwise: ORDER.laidBoth,
    digits: 0,
    rule: 'its player draws for one before he takes up the next',
  },
] as const)(
  'who draws after $nextOf has picked up a bonus tile acts late: $rule',
  ({ nextOf, otherwise, digits }) => {
    const seen = (left: number): Seen => ({
      first: { '6s': 4000, '9s': 6000 },
      replaced: { left: 3000, laid: 3400 },
      next: { left, laid: left + 200 },
      nextOf,
    });
    const inTurn = leadOfNine(seen(7000));
    expect(leadOfNine(seen(4600)) - inTurn).toBeCloseTo(otherwise);
    // Of two that are read only after that, neither came in turn.
    expect(leadOfNine(seen(3400))).toBeCloseTo(inTurn, digits);
  },
);

test('a bonus tile that is missed now and then may have stood there until it was laid out', () => {
  const seen = (badly?: 'next'): Seen => ({
    first: { '6s': 4000, '9s': 5400 },
    badly,
    replaced: { left: 3000, laid: 3400 },
    next: { left: 5000, laid: 5400 },
    nextOf: 'E',
  });
  expect(leadOfNine(seen('next'))).toBeLessThan(leadOfNine(seen()) - 1);
});

test('what is read of two tiles after a bonus tile has left the rack tells nothing, even before that is read again', () => {
  const seen = (laid: number): Seen => ({
    first: { '6s': 4000, '9s': 4200 },
    badly: '9s',
    replaced: { left: 3000, laid },
    next: { left: 8000, laid: 8400 },
  });
  expect(Math.abs(leadOfNine(seen(6000)) - leadOfNine(seen(3400)))).toBeLessThan(1);
});
