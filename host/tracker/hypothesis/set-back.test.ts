import { describe, expect, test } from 'vitest';
import type { HandEvent } from '../../../shared/game/events.ts';
import { tileSet } from '../../../shared/game/tiles.ts';
import { OPENED } from '../../../test/helpers/row-cases.ts';
import { discard, draw, played } from '../../../test/helpers/shorthand.ts';
import { Evidence } from '../evidence/evidence.ts';
import { DISCARD, rackSpot, type Spot, WALL } from '../evidence/spots.ts';
import { TaggedSet, type TagId } from '../evidence/tagged-set.ts';
import { extend } from './extend.ts';
import { rootHypothesis } from './hypothesis.ts';
import { earlierWay } from './set-back.ts';
import { beforeDeal } from './world-state.ts';

const RATES = { missed: 0.03, again: 0.55, ghost: 0.003 };
const EVENTS = [draw('S', '7s'), discard('S', '7s')]
  .concat([draw('W', '9m'), discard('W', '9m')])
  .concat([draw('N', '7p'), discard('N', '7p')]);
/** The tags of 7s, 9m and 7p. */
const [FIRST, SECOND, THIRD] = [1, 2, 3] as const;
const RACK = rackSpot('S');

/**
 * South discards at 1 s, West at 3 s, North at 5 s; all zones are read every 200 ms. `badly`: South's tile is missed from
 * 1.2 s on, read once on South's rack at 9.6 s, and read again from 10 s on.
 */
function evidenceOf(badly: boolean): Evidence {
  const tiles = Object.fromEntries(tileSet(144).map((tile, index) => [`tag${index}`, tile]));
  const evidence = new Evidence(new TaggedSet(tiles));
  for (let t = 0; t <= 12_000; t += 200) {
    const lying: TagId[] = [];
    if (t >= 1000 && !(badly && t > 1200 && t < 10_000)) lying.push(FIRST);
    if (t >= 3000) lying.push(SECOND);
    if (t >= 5000) lying.push(THIRD);
    const read = (spot: Spot, tags: readonly TagId[]) => evidence.take(spot, t, new Set(tags), RATES);
    read(RACK, badly && t === 9600 ? [FIRST] : []);
    read(rackSpot('W'), t === 2000 || t === 2200 ? [SECOND] : []);
    read(rackSpot('N'), t === 4000 || t === 4200 ? [THIRD] : []);
    read(DISCARD, lying);
  }
  return evidence;
}

/** What each event adds to a hypothesis, nats. */
function gains(badly: boolean): number[] {
  const evidence = evidenceOf(badly);
  let hypothesis = rootHypothesis(beforeDeal(played(OPENED), 144), null, 0);
  const tags = [FIRST, FIRST, SECOND, SECOND, THIRD, THIRD];
  const moves = EVENTS.map((event: HandEvent, at) => ({ event, tags: [tags[at]!] }));
  return [moves.slice(0, 2), moves.slice(2, 4), moves.slice(4)].map((chain) => {
    const next = extend(hypothesis, chain, evidence)!;
    const gain = next.score - hypothesis.score;
    hypothesis = next;
    return gain;
  });
}

describe('a discard that is missed for long and read anew', () => {
  test('is paid for once, by the event after it', () => {
    const [, second, third] = gains(true);
    const [, plain, last] = gains(false);
    expect(second! - plain!).toBeLessThan(-3);
    expect(third!).toBeCloseTo(last!);
  });

  test('may have come before, at the cost of what its later ways say', () => {
    const setter = { tag: FIRST, from: WALL, to: DISCARD, rack: RACK, since: 0, reached: 0, paid: 0 };
    const evidence = evidenceOf(true);
    const likeliest = { at: 10_000, left: 9600, cost: 0 };
    expect(earlierWay(setter, 20_000, () => 0, evidence)).toMatchObject(likeliest);
    const tooEarly = (left: number) => (left > 3000 ? 60 : 0);
    const earlier = earlierWay(setter, 3000, tooEarly, evidence)!;
    expect(earlier).toMatchObject({ at: 1000, bound: 800, left: Number.NEGATIVE_INFINITY });
    expect(earlier.cost).toBeGreaterThan(3);
  });
});
