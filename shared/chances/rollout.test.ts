import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { withOtherRacks } from '../../test/helpers/other-racks.ts';
import { playMiddling, sameWall, stateAfter } from '../../test/helpers/same-wall.ts';
import { type HandSetup, type HandState, isInPlay } from '../game/hand-state.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { startHand } from '../hand/hand.ts';
import { positionOf } from '../hand/hand-position.ts';
import { score } from '../scoring/score.ts';
import { chancesOf } from './chances.ts';
import { type Moment, momentOf } from './moment.ts';
import { DRAWN, Rollout } from './rollout.ts';

const setupOf = (rules: string, more: Partial<HandSetup> = {}): HandSetup => ({
  rules,
  roundWind: 'S',
  drawsBefore: 0,
  seats: SEATS,
  setSize: 144,
  ...more,
});

function momentIn(state: HandState, known: readonly Seat[]): Moment {
  const moment = momentOf(state, known);
  if (!moment.ok) throw new Error(moment.error.message);
  return moment.value;
}

/** How a hand of the engine ended: the winner's number, and what each player won or lost. */
function endOf(state: HandState): { winner: number; net: number[] } {
  const scored = score(positionOf(state));
  if (!scored.ok) throw new Error(scored.error.message);
  const winner = state.end?.end === 'win' ? state.setup.seats.indexOf(state.end.win.seat) : DRAWN;
  return { winner, net: state.setup.seats.map((seat) => scored.value.net[seat]!) };
}

describe('a rollout', () => {
  const cases: readonly (readonly [name: string, setup: HandSetup])[] = [
    ['kuester', setupOf('kuester')],
    ['kuester, three players', setupOf('kuester', { seats: ['E', 'S', 'W'] })],
    ['kuester, two players', setupOf('kuester', { seats: ['E', 'S'], drawsBefore: 1 })],
    ['schmale', setupOf('schmale')],
    ['hua-bao', setupOf('hua-bao', { setSize: 136 })],
    ['philos', setupOf('philos', { options: { bonusTiles: true } })],
    ['standard', setupOf('standard', { dealer: 'W', setSize: 136 })],
    ['bouter', setupOf('bouter')],
  ];
  it.each(cases)('%s: ends as the hand that the engine followed, with the same tiles', (_, setup) => {
    // Without tables, hands of Bouter take long to play.
    for (let seed = 1; seed <= (setup.rules === 'bouter' ? 1 : 2); seed++) {
      const hand = playMiddling(setup, seed);
      const end = endOf(hand.state);
      for (let after = 0; after < hand.events.length; after += 11) {
        const state = stateAfter(hand, after);
        if (!isInPlay(state.phase) || state.interrupted) continue;
        const moment = momentIn(state, setup.seats);
        const rollout = new Rollout(moment);
        rollout.play(sameWall(hand, after, moment));
        expect({ after, winner: rollout.winner, net: [...rollout.net].slice(0, setup.seats.length) }).toEqual(
          {
            after,
            ...end,
          },
        );
      }
    }
  });

  it('never depends on what is not known', () => {
    const hand = playMiddling(setupOf('kuester'), 5);
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: hand.events.length - 1 }),
        fc.nat(),
        fc.constantFrom<Seat[]>([], ['S']),
        (after, seed, known) => {
          const state = stateAfter(hand, after);
          if (!isInPlay(state.phase)) return;
          const other = withOtherRacks(state, known, new Random(`secrets ${seed}`));
          const streams = (rollout: number) => new Random(`${seed}/${rollout}`);
          expect(chancesOf(momentIn(other, known), 4, streams)).toEqual(
            chancesOf(momentIn(state, known), 4, streams),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('begins before the deal too, where only the seats differ', () => {
    const moment = momentIn(startHand(setupOf('kuester')), []);
    const { wins, drawn, net } = chancesOf(moment, 300, (rollout) => new Random(`deal ${rollout}`));
    expect(wins.reduce((sum, won) => sum + won, drawn)).toBe(300);
    expect(net.reduce((sum, points) => sum + points)).toBe(0);
    expect(Math.min(...wins)).toBeGreaterThan(300 * 0.15);
    expect(Math.max(...wins)).toBeLessThan(300 * 0.35);
  });

  it.each([
    ['over', 'hand-is-over'],
    ['deal', 'in-the-deal'],
  ] as const)('says why it does not begin: %s', (phase, code) => {
    const state = { ...stateAfter(playMiddling(setupOf('kuester'), 1), 1), phase };
    expect(momentOf(state, [])).toMatchObject({ ok: false, error: { code } });
  });

  it('wins with a tile that was drawn before it began', () => {
    let drawn = 0;
    for (let seed = 1; drawn < 2; seed++) {
      const hand = playMiddling(setupOf('schmale'), seed);
      const last = hand.events.at(-1)!.event;
      if (last.event !== 'win' || last.source !== 'wall') continue;
      drawn++;
      const moment = momentIn(stateAfter(hand, hand.events.length - 1), SEATS);
      const { wins } = chancesOf(moment, 3, (rollout) => new Random(`drawn ${rollout}`));
      expect(wins[SEATS.indexOf(last.seat)]).toBe(3);
    }
  });
});
