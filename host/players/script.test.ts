import { describe, expect, it } from 'vitest';
import { type MatchHand, playMatch } from './match.ts';
import type { TilePlace } from './places.ts';
import { stream } from './random.ts';
import { type Script, writeScript } from './script.ts';
import { tagTiles } from './tags.ts';

/** Hands and how they are acted out. Among them are all kinds of kongs, robbed ones, and draws. */
const ACTED = [1, 5, 6, 17, 39, 42, 45, 118, 128].flatMap((seed) => {
  const tiles = tagTiles(144, stream(seed, 'tags'));
  const match = playMatch({ seed, rules: 'kuester', setSize: 144, tiles });
  return [1, 2].map((number) => {
    const hand = match.next().value;
    const places = Object.keys(tiles).map((tag) => [tag, 'wall'] as const);
    const random = stream(seed, 'movement', number);
    const script = writeScript({ tiles, east: hand.entry.east, places, random }, hand.events, 0, 'E');
    return { name: `seed ${seed}, hand ${number}`, hand, script };
  });
});

/** The times at which a tag is moved, and where to. */
const movesOf = (script: Script, tag: string) => script.movements.filter((move) => move.tag === tag);

/** When each discard comes to rest in the discard area, or would have, had it not been called before. */
function discards({ begun }: Script): number[] {
  return begun.filter(({ played }) => played.event.event === 'discard').map(({ at }) => at);
}

describe.each(ACTED)('$name', ({ hand, script }: { hand: MatchHand; script: Script }) => {
  it('tells every event once, in order, when its first tile moves', () => {
    expect(script.begun.map(({ played }) => played)).toEqual(hand.events);
    for (const [index, { at, played }] of script.begun.entries()) {
      expect(at).toBeGreaterThanOrEqual(script.begun[index - 1]?.at ?? 0);
      if (played.tags.length === 0) continue;
      const until = script.begun[index + 1]?.at ?? script.end;
      const starts = played.tags.some((tag) =>
        movesOf(script, tag).some((move) => move.at >= at && move.at <= Math.max(until, at + 1000)),
      );
      // A drawn tile may be in the hand already, and a winning one may stay in the discard area or on the rack.
      const held = played.event.event === 'win' || played.event.event === 'discard';
      expect(starts || held).toBe(true);
    }
  });

  it('moves a tile only from where it lies, through the air, and not forever', () => {
    const place = new Map<string, TilePlace>();
    const since = new Map<string, number>();
    let last = 0;
    for (const { at, tag, to } of script.movements) {
      expect(at).toBeGreaterThanOrEqual(last);
      last = at;
      const from = place.get(tag) ?? 'wall';
      expect((from === 'air') !== (to === 'air')).toBe(true);
      if (from === 'air') {
        const flight = at - since.get(tag)!;
        expect(flight).toBeGreaterThanOrEqual(200);
        expect(flight).toBeLessThanOrEqual(4500);
      }
      place.set(tag, to);
      since.set(tag, at);
    }
    for (const [, to] of place) expect(to).toBe('wall');
  });

  it('leaves the racks alone for three seconds after the deal', () => {
    const dealt = new Set(hand.events.slice(0, 4).flatMap(({ tags }) => tags));
    const arrivals = script.movements.filter(({ tag, to }) => dealt.has(tag) && to.endsWith('rack'));
    const complete = arrivals[dealt.size - 1]!.at;
    expect(new Set(arrivals.slice(0, dealt.size).map(({ tag }) => tag)).size).toBe(53);
    const next = script.movements.find(({ at }) => at > complete)!;
    expect(next.at - complete).toBeGreaterThanOrEqual(3000);
  });

  it('keeps apart what only its order in time tells apart', () => {
    const landings = discards(script);
    for (let index = 1; index < landings.length; index++) {
      // The discards' flights differ by 400 ms at most.
      expect(landings[index]! - landings[index - 1]!).toBeGreaterThanOrEqual(1200);
    }
    const bonus = script.begun.filter(({ played }) => played.event.event === 'bonus').map(({ at }) => at);
    for (let index = 1; index < bonus.length; index++) {
      expect(bonus[index]! - bonus[index - 1]!).toBeGreaterThanOrEqual(1500);
    }
    for (const [index, { at, played }] of script.begun.entries()) {
      if (played.event.event !== 'kong') continue;
      const laid = Math.max(
        ...played.tags.map(
          (tag) => movesOf(script, tag).find((move) => move.at > at && move.to.endsWith('meld'))!.at,
        ),
      );
      expect(script.begun[index + 1]!.at - laid).toBeGreaterThanOrEqual(1300);
    }
  });

  it('lets the end be seen for four seconds', () => {
    const last = script.begun.at(-1)!;
    const swept = script.movements.find(({ at, to }) => at > last.at && to === 'wall')!;
    if (last.played.event.event === 'exhausted') {
      expect(swept.at - last.at).toBeGreaterThanOrEqual(4000);
      return;
    }
    const meld = script.movements.find(({ at, to }) => at > last.at && to.endsWith('meld'))!.to;
    const laid = script.movements.filter(({ at, to }) => at > last.at && to === meld);
    expect(script.end - laid.at(-1)!.at).toBeGreaterThanOrEqual(4000);
    const others = script.movements.filter(
      ({ at, to }) => at > last.at && to !== meld && to.endsWith('meld'),
    );
    for (const { at } of others) expect(at - laid.at(-1)!.at).toBeGreaterThanOrEqual(4000);
  });
});

describe('the tempo', () => {
  it('is about two seconds a turn', () => {
    let turns = 0;
    let time = 0;
    for (const { script } of ACTED) {
      const times = discards(script);
      turns += times.length - 1;
      time += times.at(-1)! - times[0]!;
    }
    expect(time / turns).toBeGreaterThan(1700);
    expect(time / turns).toBeLessThan(2900);
  });

  it('does everything that hands do now and then', () => {
    let straight = 0;
    let early = 0;
    let sorted = 0;
    let leftInDiscard = 0;
    for (const { script } of ACTED) {
      const place = new Map<string, TilePlace>();
      const before = new Map<string, TilePlace>();
      for (const { tag, to } of script.movements) {
        const from = place.get(tag) ?? 'wall';
        if (to.startsWith('discard') && before.get(tag) === 'wall') straight++;
        if (to.endsWith('rack') && before.get(tag) === to) sorted++;
        if (to.endsWith('meld') && before.get(tag)?.endsWith('rack') && before.get(tag)![0] !== to[0])
          early++;
        if (from !== 'air') before.set(tag, from);
        place.set(tag, to);
      }
      const last = script.begun.at(-1)!;
      const { event, tags } = last.played;
      if (event.event === 'win' && event.source === 'discard') {
        const next = movesOf(script, tags[0]!).find(({ at, to }) => at > last.at && to !== 'air');
        if (next?.to === 'wall') leftInDiscard++;
      }
    }
    expect(straight).toBeGreaterThan(30);
    expect(early).toBeGreaterThan(3);
    expect(sorted).toBeGreaterThan(200);
    expect(leftInDiscard).toBeGreaterThan(1);
  });
});
