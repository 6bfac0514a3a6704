import { describe, expect, it } from 'vitest';
import { meldOf, rackOf } from '../../host/trace/zones.ts';
import { PLACES, placeOf } from '../../shared/game/seats.ts';
import { isZone } from './motion.ts';
import { readingsOf, sampleHands } from './sample-hands.ts';
import type { SecondHand } from './simulate-second.ts';

// Every unclean thing of the contract's list, and the manners of the people, occur in some of the hands.

const CLEAN = sampleHands('clean', 42);
const ROUGH = sampleHands('rough', 7);

const tagsOf = ({ trace }: SecondHand): string[] => Object.keys(trace.header.tiles);

/** Remembers what a function found for a hand. */
function once<T>(find: (hand: SecondHand) => T): (hand: SecondHand) => T {
  const known = new WeakMap<SecondHand, T>();
  return (hand) => {
    if (!known.has(hand)) known.set(hand, find(hand));
    return known.get(hand)!;
  };
}

/** The stays of all pieces of a hand, each with the one before and after. */
const stays = once(({ stage, play }) =>
  Array.from({ length: play.end.setup.setSize }, (_, piece) => piece).flatMap((piece) =>
    stage.motion
      .stays(piece)
      .map((stay, at, all) => ({ piece, ...stay, before: all[at - 1], after: all[at + 1] })),
  ),
);

/** The stays of a tag. */
const staysOf = (hand: SecondHand, tag: string) => {
  const piece = tagsOf(hand).indexOf(tag);
  return stays(hand).filter((stay) => stay.piece === piece);
};

/** The events of a hand with their tags. */
const events = once((hand) => hand.truth.map((event, at) => ({ ...event, tags: hand.tags[at]! })));

/** Each reading of a zone that tells a tag which lies elsewhere. */
function ghosts(hand: SecondHand): { readonly zone: string; readonly from: string }[] {
  const tags = new Map(tagsOf(hand).map((tag, piece) => [tag, piece]));
  return readingsOf(hand).flatMap(({ zone, t, tags: read }) =>
    read.flatMap((tag) => {
      const piece = tags.get(tag);
      if (piece === undefined || piece >= hand.play.end.setup.setSize) return [];
      const { spot } = hand.stage.motion.at(piece, t);
      return isZone(spot) && spot !== zone && hand.stage.motion.at(piece, t - 300).spot === spot
        ? { zone, from: spot }
        : [];
    }),
  );
}

describe('readers', () => {
  it.each<[string, (hand: SecondHand) => boolean]>([
    [
      'miss a tag for several cycles',
      (hand) => {
        const [tag] = hand.tags[0]!;
        const piece = tagsOf(hand).indexOf(tag!);
        let run = 0;
        return readingsOf(hand).some(({ zone, t, tags }) => {
          if (hand.stage.motion.at(piece, t).spot !== zone) return false;
          run = tags.includes(tag!) ? 0 : run + 1;
          return run >= 3;
        });
      },
    ],
    [
      "tell a tag of the neighbour's rack",
      (hand) =>
        ghosts(hand).some(
          ({ zone, from }) => zone.endsWith('.rack') && from.endsWith('.rack') && zone !== from,
        ),
    ],
    ['tell a tag of the discard area', (hand) => ghosts(hand).some(({ from }) => from === 'discard')],
    [
      'are silent for seconds and then back',
      (hand) =>
        PLACES.some((place) =>
          readingsOf(hand)
            .filter(({ zone }) => zone === rackOf(place))
            .some(({ t }, at, all) => at > 0 && t - all[at - 1]!.t > 1500),
        ),
    ],
    [
      'tell a tag that is not of the set',
      (hand) => readingsOf(hand).some(({ tags }) => tags.some((tag) => !(tag in hand.trace.header.tiles))),
    ],
  ])('%s', (_, occurs) => {
    expect(ROUGH.filter(occurs).length).toBeGreaterThan(0);
  });
});

describe('people', () => {
  it.each<[string, (hand: SecondHand) => boolean]>([
    [
      'hold a tile for seconds, so that it is nowhere',
      (hand) =>
        stays(hand).some(({ spot, from, after }) => spot === 'hand' && after && after.from - from > 3000),
    ],
    [
      'draw and discard a tile without putting it on the rack',
      (hand) =>
        events(hand).some(
          ({ event, rest, tags }, at, all) =>
            event === 'draw' && !rest && all[at + 1]?.event === 'discard' && all[at + 1]!.tags[0] === tags[0],
        ),
    ],
    [
      'lay a claimed tile down before it is missed in the middle',
      (hand) =>
        events(hand).some(({ event, rest, tags }) => {
          if ((event !== 'pung' && event !== 'chow') || !rest) return false;
          const first = readingsOf(hand).find(
            ({ t, zone, tags: read }) => t > rest.t - 8000 && zone === rest.zone && read.includes(tags[0]!),
          );
          const middle = readingsOf(hand)
            .filter(({ t, zone }) => zone === 'discard' && first && t < first.t)
            .at(-1);
          return middle?.tags.includes(tags[0]!) === true;
        }),
    ],
    [
      'take a claimed tile before it lay in the middle',
      (hand) =>
        events(hand).some(
          ({ event, rest }, at, all) =>
            event === 'discard' && !rest && ['chow', 'pung', 'kong'].includes(all[at + 1]!.event),
        ),
    ],
    ['put a drawn tile back', (hand) => hand.truth.some(({ event }) => event === 'return')],
    [
      'discard before the group is laid down',
      (hand) =>
        events(hand).some(
          ({ event, rest }, at, all) =>
            (event === 'pung' || event === 'chow') &&
            rest &&
            (all[at + 1]?.rest?.t ?? Number.POSITIVE_INFINITY) < rest.t,
        ),
    ],
    [
      'lay their own tiles before the claimed one',
      (hand) =>
        events(hand).some(({ event, tags, rest }) => {
          if (event !== 'pung' || !rest) return false;
          const landed = tags.map(
            (tag) => staysOf(hand, tag).find(({ spot }) => spot === rest.zone)?.from ?? 0,
          );
          return landed[0]! > Math.min(...landed);
        }),
    ],
    [
      'draw before the discard lies',
      (hand) =>
        events(hand).some(({ event, tags }, at, all) => {
          const before = all[at - 1];
          if (event !== 'draw' || before?.event !== 'discard' || !before.rest) return false;
          const taken = staysOf(hand, tags[0]!).find(({ before: was }) => was?.spot === 'wall');
          return taken !== undefined && taken.from < before.rest.t;
        }),
    ],
    [
      'sort, and put tiles back where they were',
      (hand) =>
        stays(hand).some(
          ({ spot, before, after }) =>
            spot === 'hand' && before?.spot.endsWith('.rack') && before.spot === after?.spot,
        ),
    ],
    ['lay a drawn tile on top of the rack', (hand) => stays(hand).some(({ awry }) => awry === true)],
    ['drop a tile', (hand) => stays(hand).some(({ spot }) => spot === 'floor')],
    ['knock against the table', (hand) => hand.stage.bumps.length > 0],
    ['call in vain', (hand) => hand.play.steps.some(({ act }) => act === 'false call')],
    [
      'lay tiles down in vain',
      (hand) => hand.play.steps.some((step) => step.act === 'false call' && step.pieces.length > 0),
    ],
    ['withdraw a claim for a better one', (hand) => hand.play.steps.some(({ act }) => act === 'withdrawn')],
    [
      'show their hands although they have not won',
      (hand) => {
        const end = hand.play.end.end!;
        const winner = end.end === 'win' ? meldOf(placeOf(end.win.seat, hand.trace.header.east)) : null;
        return (
          stays(hand).filter(
            ({ before, spot, piece, from }) =>
              spot.endsWith('.meld') &&
              spot !== winner &&
              before?.spot === 'hand' &&
              from > hand.stage.quiet() - 9000 &&
              hand.stage.motion.last(piece).from === from,
          ).length >= 7
        );
      },
    ],
    [
      'clear the table',
      (hand) => stays(hand).filter(({ spot, after }) => spot === 'discard' && !after).length > 100,
    ],
    [
      'lay a tile in the middle and take it back',
      (hand) =>
        stays(hand).some(({ spot, before, after, piece }) => {
          if (spot !== 'discard' || after?.spot !== 'hand') return false;
          const then =
            hand.stage.motion.stays(piece)[
              hand.stage.motion.stays(piece).indexOf(hand.stage.motion.at(piece, after.from)) + 1
            ];
          return before !== undefined && then?.spot.endsWith('.rack') === true;
        }),
    ],
    [
      'press the pause button',
      (hand) => hand.trace.records.some((record) => 'call' in record && record.call === 'pause'),
    ],
  ])('%s', (_, occurs) => {
    const found = CLEAN.filter(occurs).length;
    expect(found).toBeGreaterThan(0);
  });

  it('do it in clean hands too, where a tag is read only where it is', () => {
    expect(CLEAN.flatMap(ghosts)).toEqual([]);
  });
});
