import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../../host/players/distance.ts';
import { leastUseful } from '../../host/players/judgement.ts';
import { knowledgeOf } from '../../host/players/knowledge.ts';
import { Random } from '../../host/players/random.ts';
import { playMiddling, stateAfter } from '../../test/helpers/same-wall.ts';
import { SEATS } from '../game/seats.ts';
import { kindOf, PLAYING_KINDS, tileSet } from '../game/tiles.ts';
import { ALL_AIMS, aimsOf } from './aims.ts';
import { Hands, PUNG } from './hands.ts';
import { Judgement, valuedIn } from './judgement.ts';
import { momentOf } from './moment.ts';
import { Outlook } from './outlook.ts';
import { Tempers } from './tempers.ts';

describe('the distance', () => {
  it('is that of host/players/distance.ts, which works it out by other means', () => {
    const outlook = new Outlook(ALL_AIMS);
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 4 }), fc.boolean(), (seed, melds, few) => {
        const hands = new Hands();
        const wall = new Random(`${seed}`).shuffled(tileSet(136).map(kindOf));
        if (few) wall.sort((one, other) => Number(other < 9 || other > 26) - Number(one < 9 || one > 26));
        for (let meld = 0; meld < melds; meld++) hands.declare(0, PUNG, 0, 0);
        for (const kind of wall.slice(0, 13 - 3 * melds)) hands.add(0, kind, 1);
        expect(outlook.distance(hands, 0)).toBe(distance(hands.rack[0]!, melds));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the judgement', () => {
  it('discards what host/players/judgement.ts does, at every turn of a hand', () => {
    const temper = { ambition: 0.8, haste: 0.5 };
    for (const rules of ['kuester', 'schmale']) {
      const setup = { rules, roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize: 144 } as const;
      const hand = playMiddling(setup, 11);
      let compared = 0;
      for (const [after, { event }] of hand.events.entries()) {
        if (event.event !== 'discard') continue;
        const state = stateAfter(hand, after);
        const moment = momentOf(state, SEATS);
        if (!moment.ok) throw new Error(moment.error.message);
        const { hands } = moment.value;
        const tempers = new Tempers();
        tempers.ambition.fill(temper.ambition);
        const judgement = new Judgement(hands, tempers, aimsOf(setup), valuedIn(setup));
        const player = SEATS.indexOf(state.turn);
        const kind = judgement.leastUseful(player, state.wall.live);
        expect({ after, kind }).toEqual({ after, kind: leastUseful(knowledgeOf(state, state.turn), temper) });
        hands.add(player, kind, -1);
        const rack = hands.racks.subarray(player * PLAYING_KINDS, (player + 1) * PLAYING_KINDS);
        expect(judgement.awayAfter).toBe(distance(rack, hands.melds[player]!));
        compared++;
      }
      expect(compared).toBeGreaterThan(10);
    }
  });
});
