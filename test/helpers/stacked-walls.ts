import type { StackedWall } from '../../host/players/stacked-wall.ts';
import type { BookId } from '../../shared/books/index.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { dealEvents, setupOf, tiles } from './shorthand.ts';

/** A hand one tile short, whose player discards a 9s. */
const LAYS_NINE = '123456789p1123m';
/** Hands that wait for 9s, by the part that it completes. */
const NINE = {
  chow: '444m666777p78s55m',
  pung: '99s66s777888m111p',
  otherPung: '99s55s222p555m888p',
  pair: '9s666s777888m111p',
  orphans: '19m19p1s12345677z',
  sevenPairs: '2288p3377m11s22z9s',
} as const;

/** East discards the 9s first. South, who is nearer, and North wait for it. */
const laidByEast = (nearer: string, other: string) => ({ E: `${LAYS_NINE}9s`, S: nearer, N: other });

/**
 * West discards the 9s, for which East, who is nearer, and South wait. Both have had a turn, since by Bouter 86 and
 * 87 a hand won with the first tile or discard would be a special one. East and South discard 3z.
 */
const laidByWest = (nearer: string, other: string) => ({ E: `${nearer}3z`, S: other, W: LAYS_NINE });

interface Told {
  readonly hands: Partial<Record<Seat, string>>;
  readonly live?: string;
  readonly dead?: string;
}

const STACKS = {
  'everything dealt to East': { hands: { E: '111m333p555s678m55z' } },
  'the first tile drawn completes the hand': { hands: { S: '111m333p555s67m55z' }, live: '8m' },
  'the first discard completes a hand': { hands: { E: `${LAYS_NINE}9s`, N: NINE.chow } },
  'two kongs, one by the other': { hands: { E: '1111m222m333p44p56s' }, live: '', dead: '2m7s' },
  'orphans and a kong of what they lack': { hands: { E: '9999s123m456678p5m', S: '19m19p1s11234567z' } },
  'orphans one short': { hands: { S: '19m19p1s11234567z' }, live: '9s' },
  'pung and a nearer chow': { hands: laidByEast(NINE.chow, NINE.pung) },
  'pair and a nearer chow': { hands: laidByEast(NINE.chow, NINE.pair) },
  'pung and a nearer pair': { hands: laidByEast(NINE.pair, NINE.otherPung) },
  'orphans and a nearer chow': { hands: laidByEast(NINE.chow, NINE.orphans) },
  'later: pung and a nearer chow': { hands: laidByWest(NINE.chow, NINE.pung), live: '3z9s' },
  'later: pair and a nearer chow': { hands: laidByWest(NINE.chow, NINE.pair), live: '3z9s' },
  'later: pair and a nearer pung': { hands: laidByWest(NINE.otherPung, NINE.pair), live: '3z9s' },
  'later: seven pairs and a nearer chow': {
    hands: laidByWest(NINE.chow, NINE.sevenPairs),
    live: '3z9s',
  },
} as const satisfies Readonly<Record<string, Told>>;

/** A wall stacked for one event. */
export type Stack = keyof typeof STACKS;

/**
 * A wall stacked so that all four hands are known: tiles not given hardly go together, and none is a flower. If East
 * draws his fourteenth tile, it is the last one of his hand as given.
 */
export function stackedFor(
  stack: Stack,
  rules: BookId,
  options: Readonly<Record<string, unknown>> = {},
): StackedWall {
  const { hands, live = '', dead = '' }: Told = STACKS[stack];
  const setup = setupOf(rules, options);
  const given = { ...hands };
  const first: string[] = [];
  const east = tiles(hands.E ?? '');
  if (setup.rules === 'standard') {
    const last = east.length === 14 ? east.pop()! : '1z';
    given.E = east.join('');
    first.push(last);
  }
  const deal = dealEvents(given, `${live}${dead}${first.join('')}`, setup);
  return {
    deal: Object.fromEntries(deal.map((event) => (event.event === 'deal' ? [event.seat, event.tiles] : []))),
    live: [...tiles(first.join('')), ...tiles(live)],
    dead: tiles(dead),
  };
}
