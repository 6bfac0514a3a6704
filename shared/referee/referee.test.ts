import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { southHasOpen, turn } from '../../test/helpers/open-pungs.ts';
import { must, playAtRandom } from '../../test/helpers/random-hand.ts';
import { discard, pung, SETUP, winFrom } from '../../test/helpers/shorthand.ts';
import { bookOf } from '../books/played.ts';
import { FAULTS } from '../books/words/faults.ts';
import type { HandEvent } from '../game/events.ts';
import { SEATS } from '../game/seats.ts';
import { apply, startHand } from '../hand/hand.ts';
import { positionOf } from '../hand/hand-position.ts';
import { score } from '../scoring/score.ts';
import { type RefereeEvent, rule } from './referee.ts';
import { barred, follow, liableSeat, NO_RULINGS, netWithFines, ruledPosition } from './rulings.ts';

type Step = HandEvent | RefereeEvent;

/** The hand and its rulings after events and entries, or the code of the first refused entry. */
function ruled(steps: readonly Step[]) {
  let hand = startHand(SETUP);
  let rulings = NO_RULINGS;
  for (const step of steps) {
    if ('referee' in step) {
      const next = rule(rulings, hand, step);
      if (!next.ok) return { hand, rulings, refused: next.error.code };
      rulings = next.value;
    } else {
      const after = must(apply(hand, step));
      rulings = follow(rulings, hand, step, after);
      hand = after;
    }
  }
  return { hand, rulings, refused: null };
}

const OPEN = southHasOpen(['1s', '2s', '3s'], '6679s');
const FOURTH = [...OPEN, ...turn('W', '6s'), pung('S', '6s', 'W'), discard('S', '9s')];
const WON = [...FOURTH, ...turn('W', '1p'), ...turn('N', '7s'), winFrom('S', '7s', 'N')];

const fine = (
  penalty: string,
  seat: 'E' | 'W' = 'W',
  harmed: readonly ('E' | 'N' | 'W')[] = ['N'],
): Step => ({
  referee: 'penalty',
  penalty,
  seat,
  harmed,
});
const dead = (seat: 'E' | 'W', reason: 'short' | 'long' | 'false-group' | 'lost-bet' = 'short'): Step => ({
  referee: 'dead-hand',
  seat,
  reason,
});
const CURED: Step = { referee: 'cured', seat: 'W' };
const excuse = (seat: 'N' | 'W', granted: boolean): Step => ({
  referee: 'exemption',
  seat,
  ground: 'no-other',
  granted,
});
const liable = (seat: 'E' | 'S' | null): Step => ({ referee: 'liable', seat, why: 'seen by all' });

describe("the referee's entries", () => {
  it.each<[string, readonly Step[], string | null]>([
    ['a penalty', [...OPEN, fine('kuester-1')], null],
    ['a penalty where nobody was harmed', [...OPEN, fine('kuester-1', 'W', [])], 'no-harm'],
    ['a penalty for the own harm', [...OPEN, fine('kuester-1', 'W', ['W'])], 'harmed-himself'],
    ['a penalty of another book', [...OPEN, fine('schmale-5.4')], 'unknown-penalty'],
    ['one that ends the hand', [...OPEN, fine('kuester-7')], null],
    ['one that ends the hand, when it is over', [...WON, fine('kuester-7')], 'hand-is-over'],
    ['two that end it', [...OPEN, fine('kuester-7'), fine('kuester-7', 'E')], 'hand-is-over'],
    ['too few points, without amounts', [...WON, fine('kuester-6')], 'amounts-missing'],
    ['pays for all, before anybody won', [...OPEN, fine('kuester-8')], 'nobody-won'],
    ['pays for all', [...WON, fine('kuester-8')], null],
    ['a dead hand', [...OPEN, dead('W')], null],
    ['dead twice', [...OPEN, dead('W'), dead('W', 'long')], 'already-dead'],
    ['a lost bet, which Küster does not know', [...OPEN, dead('W', 'lost-bet')], 'not-a-dead-hand'],
    ['put right in time', [...OPEN, dead('W'), CURED], null],
    ['put right in time, dead again', [...OPEN, dead('W'), CURED, dead('W', 'long')], null],
    [
      'put right too late',
      [...OPEN, dead('W'), ...turn('W', '1p'), ...turn('N', '2p'), CURED],
      'too-late-to-cure',
    ],
    ['a tile too many cannot be put right', [...OPEN, dead('W', 'long'), CURED], 'too-late-to-cure'],
    ['nothing to put right', [...OPEN, CURED], 'nothing-to-cure'],
    [
      'Küster knows no declaration',
      [...OPEN, { referee: 'declared', seat: 'N', against: 'S', row: 'nine-tiles' }],
      'no-declaration',
    ],
    [
      'warned when all is over',
      [...WON, { referee: 'declared', seat: 'N', against: 'S', row: 'nine-tiles' }],
      'hand-is-over',
    ],
    ['the winner is not liable', [...WON, liable('S')], 'winner-not-liable'],
    ['nobody is liable before a win', [...OPEN, liable('E')], 'nobody-won'],
    ['let off', [...WON, excuse('N', true)], null],
    ['let off who is not liable', [...WON, excuse('W', true)], 'nothing-to-exempt'],
  ])('%s', (_, steps, refused) => {
    expect(ruled(steps).refused).toBe(refused);
  });

  it('names a seat that is not played', () => {
    const hand = startHand({ ...SETUP, seats: ['E', 'S', 'W'] });
    const entry: RefereeEvent = { referee: 'penalty', penalty: 'kuester-1', seat: 'W', harmed: ['N'] };
    expect(rule(NO_RULINGS, hand, entry)).toMatchObject({ ok: false, error: { code: 'seat-not-played' } });
  });
});

describe('the liable player in the end', () => {
  it.each<[string, readonly Step[], string | null]>([
    ['whom the table saw', [], 'N'],
    ['his excuse is not believed', [excuse('N', false)], 'N'],
    ['he had no other tile', [excuse('N', true)], null],
    ['the referee found another', [liable('E')], 'E'],
    ['the referee found nobody', [liable(null)], null],
    ['by a penalty', [fine('kuester-8', 'E')], 'E'],
    ['by a penalty, and let off', [fine('kuester-8', 'W'), excuse('W', true)], 'N'],
  ])('%s', (_, steps, seat) => {
    const { hand, rulings, refused } = ruled([...WON, ...steps]);
    expect([refused, liableSeat(rulings, hand)]).toEqual([null, seat]);
  });

  it('enters the position, and the payments', () => {
    const { hand, rulings } = ruled(WON);
    const position = ruledPosition(rulings, hand);
    expect(position.liable).toBe('N');
    const { payments } = must(score(position));
    expect(payments.filter(({ to }) => to === 'S').map(({ from }) => from)).toEqual(['N']);
  });
});

describe('the effects of rulings', () => {
  it('dead hands enter the position and bar their players', () => {
    const { hand, rulings } = ruled([...OPEN, dead('W', 'false-group'), ...WON.slice(OPEN.length)]);
    const position = ruledPosition(rulings, hand);
    expect(position.players.W).toEqual({ ...positionOf(hand).players.W, dead: 'foul' });
    expect(position.players.N).toEqual(positionOf(hand).players.N);
    expect([barred(rulings, hand, 'W'), barred(rulings, hand, 'N')]).toEqual([['win'], []]);
    expect(score(position)).toMatchObject({ ok: true });
  });

  it('fines come on top of the hand, and do not end it unless the book says so', () => {
    const one = ruled([...OPEN, fine('kuester-1')]);
    expect(one.rulings.endedBy).toBeNull();
    expect(netWithFines({ E: 0, S: 100, W: -60, N: -40 }, one.rulings)).toEqual({
      E: 20,
      S: 110,
      W: -100,
      N: -30,
    });
    expect(ruled([...OPEN, fine('kuester-7')]).rulings.endedBy).toBe('kuester-7');
  });

  it('whatever is entered, all that is paid sums to 0, and a state is data', () => {
    const seat = fc.constantFrom(...SEATS);
    const entry: fc.Arbitrary<RefereeEvent> = fc.oneof(
      fc.record({
        referee: fc.constant('penalty' as const),
        penalty: fc.constantFrom(...bookOf('kuester').penalties.penalties.map(({ id }) => id)),
        seat,
        harmed: fc.array(seat, { maxLength: 2 }),
        amounts: fc.constant({ E: 10, N: 30 }),
      }),
      fc.record({ referee: fc.constant('dead-hand' as const), seat, reason: fc.constantFrom(...FAULTS) }),
      fc.record({ referee: fc.constant('cured' as const), seat }),
      fc.record({ referee: fc.constant('liable' as const), seat, why: fc.constant('seen') }),
    );
    let fined = 0;
    fc.assert(
      fc.property(fc.nat(), fc.array(entry, { minLength: 1, maxLength: 12 }), (seed, entries) => {
        const { events } = playAtRandom(SETUP, seed);
        let hand = startHand(SETUP);
        let rulings = NO_RULINGS;
        const every = Math.ceil(events.length / entries.length);
        for (const [at, event] of events.entries()) {
          const after = must(apply(hand, event));
          rulings = follow(rulings, hand, event, after);
          hand = after;
          if ((at + 1) % every !== 0 && at < events.length - 1) continue;
          const next = rule(rulings, hand, entries[Math.floor(at / every)]!);
          if (next.ok) rulings = next.value;
        }
        expect(JSON.parse(JSON.stringify(rulings))).toEqual(rulings);
        fined += rulings.penalties.length;
        const scored = score(ruledPosition(rulings, hand));
        if (!scored.ok) {
          expect(scored.error.code).toBe('dead-hand-cannot-win');
          return;
        }
        const sums = Object.values(netWithFines(scored.value.net, rulings));
        expect(sums.reduce((sum, net) => sum + net, 0)).toBe(0);
      }),
      { numRuns: 60 },
    );
    expect(fined).toBeGreaterThan(0);
  });
});
