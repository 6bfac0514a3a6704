import { describe, expect, it } from 'vitest';
import { type Mind, mindWith } from '../../host/players/mind.ts';
import { Random } from '../../host/players/random.ts';
import type { HandSetup, HandState } from '../../shared/game/hand-state.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { claims } from '../../shared/hand/claims.ts';
import { turnMoves } from '../../shared/hand/moves.ts';
import { withOtherRacks } from '../helpers/other-racks.ts';
import { playMiddling, stateAfter } from '../helpers/same-wall.ts';
import { QuickJudge } from './quick-judge.ts';
import { type Effort, RolloutMind } from './rollout-mind.ts';

const setup: HandSetup = { rules: 'schmale', roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize: 144 };
const temper = { ambition: 0.5, haste: 0.5 };
const usual = mindWith(new QuickJudge());
const EFFORT: Effort = { candidates: 3, rollouts: 10 };

const hand = playMiddling(setup, 3);
const states = hand.events.map((_, at) => stateAfter(hand, at));
/** Where somebody has to discard, and where somebody may claim. */
const turns = states.filter(({ phase }, at) => phase === 'turn' && at % 2 === 0);
const discards = states.filter((state) => state.phase === 'claim' && claims(state).length > 0);

const mindOf = (effort: Effort | null): Mind => (effort === null ? usual : new RolloutMind(usual, effort));
const turnOf = (state: HandState, effort: Effort | null) =>
  mindOf(effort).turn(state, turnMoves(state), temper, new Random('decisions'));
const claimOf = (state: HandState, effort: Effort | null) => {
  const [first, ...rest] = claims(state);
  const offered = [first!, ...rest.filter(({ seat }) => seat === first!.seat)];
  const claim = mindOf(effort).claim(state, offered, temper, new Random('decisions'));
  return { seat: first!.seat, offered, claim };
};

describe('a player who asks rollouts', () => {
  it('has moments to decide', () => {
    expect(turns.length).toBeGreaterThan(20);
    expect(discards.length).toBeGreaterThan(3);
  });

  it('with one candidate decides as usual', () => {
    const alone = { candidates: 1, rollouts: 10 };
    for (const state of turns) expect(turnOf(state, alone)).toEqual(turnOf(state, null));
    for (const state of discards) expect(claimOf(state, alone)).toEqual(claimOf(state, null));
  });

  it('chooses among what he may do, sometimes otherwise than usual', () => {
    let changed = 0;
    for (const state of turns) {
      const move = turnOf(state, EFFORT);
      expect(turnMoves(state)).toContainEqual(move);
      if (JSON.stringify(move) !== JSON.stringify(turnOf(state, null))) changed++;
    }
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(turns.length / 2);
    for (const state of discards) {
      const { offered, claim } = claimOf(state, EFFORT);
      expect([null, ...offered]).toContainEqual(claim);
    }
  });

  it('decides by what he may see: other tiles where he cannot look change nothing', () => {
    const random = new Random('secrets');
    for (const state of turns) {
      const other = withOtherRacks(state, [state.turn], random);
      expect(turnOf(other, EFFORT)).toEqual(turnOf(state, EFFORT));
    }
    for (const state of discards) {
      const { seat, offered, claim } = claimOf(state, EFFORT);
      const other = withOtherRacks(state, [seat], random);
      expect(mindOf(EFFORT).claim(other, offered, temper, new Random('decisions'))).toEqual(claim);
    }
  });
});
