import { describe, expect, it } from 'vitest';
import { distance } from '../../host/players/distance.ts';
import { Random } from '../../host/players/random.ts';
import { playMiddling, stateAfter } from '../../test/helpers/same-wall.ts';
import type { HandEvent } from '../game/events.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { kindOf, PLAYING_KINDS, tileOf, tilesOf } from '../game/tiles.ts';
import { aimsOf } from './aims.ts';
import { prospectOf } from './prospect.ts';

const SETUP = { rules: 'kuester', roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize: 144 } as const;
type Discard = Extract<HandEvent, { event: 'discard' }>;

const streams = (rollout: number) => new Random(`prospect ${rollout}`);
const hand = playMiddling(SETUP, 8);
const events = hand.events.map(({ event }) => event);
/** The last discard of a seat, and the state before it. */
function lastDiscard(seat: Seat) {
  const at = events.findLastIndex((event) => event.event === 'discard' && event.seat === seat);
  return { state: stateAfter(hand, at), discard: events[at] as Discard };
}

describe('what a choice promises', () => {
  if (hand.state.end?.end !== 'win') throw new Error('choose another seed: nobody won');
  const { seat, tile } = hand.state.end.win;
  const { state, discard } = lastDiscard(seat);
  const made = prospectOf(state, seat, discard, 200, streams)!;

  it('says of a hand that waits for its last tile what it waits for', () => {
    expect(made.away).toBe(1);
    expect(made.helps.map((help) => help.tile)).toContain(tile);
    expect(made.won).toBeGreaterThan(0);
    expect(made.lost).toBeLessThan(made.won!);
  });

  it('counts the tiles that help as the players’ own distance does, and how many of them are not seen', () => {
    const rack = [...state.players[seat]!.concealed].slice(0, PLAYING_KINDS);
    rack[kindOf(discard.tile)]!--;
    const groups = state.players[seat]!.melds.length;
    const before = distance(rack, groups, aimsOf(SETUP));
    expect(made.away).toBe(before);
    const after = stateAfter(hand, events.indexOf(discard) + 1);
    const seen = [
      ...tilesOf(after.players[seat]!.concealed),
      ...SEATS.flatMap((one) => after.players[one]!.melds.flatMap(({ tiles }) => tiles)),
      ...after.discards.filter(({ claimed }) => !claimed).map((laid) => laid.tile),
    ];
    const helps = Array.from({ length: PLAYING_KINDS }, (_, kind) => kind).flatMap((kind) => {
      const nearer = rack.map((held, at) => held + (at === kind ? 1 : 0));
      const unseen = 4 - seen.filter((one) => kindOf(one) === kind).length;
      const isHelp = unseen > 0 && distance(nearer, groups, aimsOf(SETUP)) < before;
      return isHelp ? [{ tile: tileOf(kind), unseen }] : [];
    });
    expect(made.helps).toEqual(helps);
  });

  it('shows that a pair torn apart leaves the hand further away', () => {
    const pair = state.players[seat]!.concealed.findIndex(
      (held, kind) => held >= 2 && kind !== kindOf(discard.tile),
    );
    const blunder = prospectOf(state, seat, { event: 'discard', seat, tile: tileOf(pair) }, 200, streams)!;
    expect(blunder.away).toBe(2);
    expect(blunder.wins).toBeLessThan(made.wins);
  });

  it('says who could use the discard: only others, and nobody where all other copies are seen', () => {
    expect(made.wanted!.by.map((by) => by.seat)).toEqual(SEATS.filter((other) => other !== seat));
    for (const { toWin, forGroup } of made.wanted!.by) {
      expect(toWin).toBeLessThanOrEqual(made.wanted!.toWin);
      expect(toWin + forGroup).toBeLessThanOrEqual(1000);
    }
    expect(prospectOf(state, seat, discard, 200, streams)).toEqual(made);
  });
});
