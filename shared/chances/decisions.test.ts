import { describe, expect, it } from 'vitest';
import { Random } from '../../host/players/random.ts';
import { playMiddling, stateAfter } from '../../test/helpers/same-wall.ts';
import type { HandEvent } from '../game/events.ts';
import { SEATS } from '../game/seats.ts';
import { kindOf, tileOf } from '../game/tiles.ts';
import { isMistake, judgeAt } from './decisions.ts';

const SETUP = { rules: 'kuester', roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize: 144 } as const;

const streams = (round: number) => (rollout: number) => new Random(`${round}/${rollout}`);

describe('decisions', () => {
  const hand = playMiddling(SETUP, 8);
  const events = hand.events.map(({ event }) => event);

  it('know what a discard costs that tears a pair apart, when one waits to win', () => {
    if (hand.state.end?.end !== 'win') throw new Error('choose another seed: nobody won');
    const { seat } = hand.state.end.win;
    // After this discard the player waited.
    const at = events.findLastIndex((event) => event.event === 'discard' && event.seat === seat);
    const state = stateAfter(hand, at);
    const chosen = events[at] as Extract<HandEvent, { event: 'discard' }>;
    const pair = state.players[seat]!.concealed.findIndex(
      (held, kind) => held >= 2 && kind !== kindOf(chosen.tile),
    );
    const blunder = { event: 'discard', seat, tile: tileOf(pair) } as const;
    const [judged] = judgeAt(state, blunder, { first: 30, second: 1000 }, streams);
    expect(judged).toMatchObject({ seat, chosen: blunder });
    expect(judged!.cost.mean).toBeGreaterThan(0);
    expect(isMistake(judged!)).toBe(true);
  });

  it('are judged of everybody who could claim a discard and let it pass', () => {
    const effort = { first: 1, second: 1 };
    const passes = events.flatMap((event, at) => {
      if (event.event !== 'draw' || event.from !== 'live') return [];
      return judgeAt(stateAfter(hand, at), event, effort, streams);
    });
    expect(passes.length).toBeGreaterThan(0);
    expect(passes.every(({ chosen, best }) => chosen === null && best !== null)).toBe(true);
  });

  it.each([
    ['under three standard errors', { mean: 30, error: 11 }, false],
    ['sure and large', { mean: 30, error: 9 }, true],
    ['sure but tiny', { mean: 0.9, error: 0.1 }, false],
    ['the better choice', { mean: -30, error: 1 }, false],
  ])('%s', (_, cost, mistake) => {
    expect(isMistake({ cost })).toBe(mistake);
  });
});
