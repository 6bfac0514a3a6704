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
import { DEALS } from '../parameters/search.ts';
import { leadOfDealExchanged } from './dealt-or-drawn.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };
const ALL = tileSet(144);
/** East's hand lacks a tile: he was dealt 9s and drew 6s in place of 1f, or the other way round. South lays out 2f. */
const HANDS: Readonly<Record<Seat, string>> = {
  E: '123m456p78s1126z',
  S: '55p3457m3345s11z',
  W: '234567m99p24s44z8m',
  N: '258m258p258s3366z',
};
const BONUS = { E: ALL.indexOf('1f'), S: ALL.indexOf('2f') } as const;
const TAKEN = { '9s': ALL.indexOf('9s'), '6s': ALL.indexOf('6s') } as const;
type Taken = keyof typeof TAKEN;

/**
 * When (ms) 6s and 9s are first read, and which of them lies badly; when bonus tiles leave the racks, and when they are first read on
 * the ledges.
 */
interface Seen {
  readonly first: Readonly<Record<Taken, number>>;
  readonly badly?: Taken;
  readonly left: Readonly<Record<'E' | 'S', number>>;
  readonly laid: Readonly<Record<'E' | 'S', number>>;
}

/** The tags of each seat's hand, without bonus tiles, 6s and 9s. */
const HELD = tagsOf(HANDS);

function tagsOf(hands: Readonly<Record<Seat, string>>): ReadonlyMap<Seat, readonly TagId[]> {
  const left = new Set(ALL.keys());
  for (const tag of Object.values(TAKEN)) left.delete(tag);
  const take = (tile: Tile): TagId => {
    const tag = [...left].find((one) => ALL[one] === tile)!;
    left.delete(tag);
    return tag;
  };
  return new Map(SEATS.map((seat) => [seat, tiles(hands[seat]).map(take)]));
}

/** All is read every 200 ms, for ten seconds. */
function evidenceOf({ first, badly, left, laid }: Seen): Evidence {
  const evidence = new Evidence(
    new TaggedSet(Object.fromEntries(ALL.map((tile, index) => [`tag${1000 + index}`, tile]))),
  );
  for (let t = 0; t <= 10_000; t += 200) {
    const read = (spot: Spot, lying: readonly TagId[]) => evidence.take(spot, t, new Set(lying), RATES);
    for (const seat of SEATS) {
      const lying = [...HELD.get(seat)!];
      if ((seat === 'E' || seat === 'S') && t < left[seat]) lying.push(BONUS[seat]);
      for (const one of ['9s', '6s'] as const) {
        const isRead = t >= first[one] && (one !== badly || (t / 200) % 3 === 0);
        if (seat === 'E' && isRead) lying.push(TAKEN[one]);
      }
      read(rackSpot(seat), lying);
      if (seat === 'E' || seat === 'S') read(meldSpot(seat), t >= laid[seat] ? [BONUS[seat]] : []);
    }
  }
  return evidence;
}

/** The events up to South's bonus tile if East was dealt one of the two tiles and drew the other. */
function courseWith(dealt: Taken, drawn: Taken, { first, laid }: Seen): EventNode {
  const moves: [HandEvent, readonly TagId[], number | null][] = SEATS.map((seat) => {
    const tags = [...HELD.get(seat)!];
    if (seat === 'E') tags.push(TAKEN[dealt]);
    if (seat === 'E' || seat === 'S') tags.push(BONUS[seat]);
    return [{ event: 'deal', seat, tiles: tags.map((tag) => ALL[tag]!) }, tags, 0];
  });
  moves.push([bonus('E', '1f'), [BONUS.E], laid.E]);
  moves.push([replace('E', drawn as Tile), [TAKEN[drawn]], first[drawn]]);
  moves.push([bonus('S', '2f'), [BONUS.S], laid.S]);
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

test('who draws after the next player has picked up a bonus tile does not take turns', () => {
  const seen = (left: number): Seen => ({
    first: { '6s': 4000, '9s': 5000 },
    left: { E: 3000, S: left },
    laid: { E: 3400, S: left + 400 },
  });
  const inTurn = leadOfNine(seen(6000));
  expect(leadOfNine(seen(4600)) - inTurn).toBeCloseTo(DEALS.outOfTurn);
  // Of two that are read only after that, neither came in turn.
  expect(leadOfNine(seen(3600))).toBeCloseTo(inTurn);
});

test('what is read of two tiles after a bonus tile has left the rack tells nothing, even before that is read again', () => {
  const seen = (laid: number): Seen => ({
    first: { '6s': 4000, '9s': 4200 },
    badly: '9s',
    left: { E: 3000, S: 8000 },
    laid: { E: laid, S: 8400 },
  });
  expect(Math.abs(leadOfNine(seen(6000)) - leadOfNine(seen(3400)))).toBeLessThan(1);
});
