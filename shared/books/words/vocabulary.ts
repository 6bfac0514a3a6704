import type { WinSource } from '../../game/events.ts';
import { type KindBits, kindBits } from '../../game/kind-bits.ts';
import type { Circumstance } from '../../game/position.ts';
import {
  FIRST_BONUS,
  FIRST_DRAGON,
  FIRST_WIND,
  isHonour,
  isSuit,
  isTerminal,
  type Kind,
  suitOf,
} from '../../game/tiles.ts';
import type { OptionValue } from './option-rule.ts';
import { counting, type HandTest, looksAt, needing, type PartTest, type Scope, type Times } from './scope.ts';
import type { Hand } from './scored-hand.ts';

export type { HandTest, PartTest, Times } from './scope.ts';

// What a part is.
export const pung: PartTest = (part) => part.type === 'pung';
export const kong: PartTest = (part) => part.type === 'kong';
export const chow: PartTest = (part) => part.type === 'chow';
export const pair: PartTest = (part) => part.type === 'pair';
export const exposed: PartTest = (part) => !part.concealed;
export const concealed: PartTest = (part) => part.concealed;

/** Made with the dealer's first discard. */
export const madeWithFirstDiscard: PartTest = (part) => part.firstDiscard === true;

// What it is made of. A chow is named by its lowest tile, so only `suits` and `honours` make sense for it.
export const suits: PartTest = ({ kind }) => isSuit(kind);
export const honours: PartTest = ({ kind }) => isHonour(kind);
export const terminals: PartTest = ({ kind }) => isTerminal(kind);
export const simples: PartTest = ({ kind }) => isSuit(kind) && !isTerminal(kind);
export const dragons: PartTest = ({ kind }) => kind >= FIRST_DRAGON && kind < FIRST_BONUS;
export const winds: PartTest = ({ kind }) => kind >= FIRST_WIND && kind < FIRST_DRAGON;
export const ownWind: PartTest = ({ kind }, hand) => hand.ownWinds.includes(kind);
export const prevailingWind: PartTest = ({ kind }, hand) => kind === hand.prevailingWind;

// Putting tests together.
export const not =
  (test: PartTest): PartTest =>
  (part, hand) =>
    !test(part, hand);
export const either =
  (...tests: readonly PartTest[]): PartTest =>
  (part, hand) =>
    tests.some((test) => test(part, hand));
export const all =
  (...tests: readonly PartTest[]): PartTest =>
  (part, hand) =>
    tests.every((test) => test(part, hand));

export const pungOrKong: PartTest = either(pung, kong);

// Every wind passes exactly one of these.
export const onlyOwnWind: PartTest = all(ownWind, not(prevailingWind));
export const onlyPrevailingWind: PartTest = all(prevailingWind, not(ownWind));
export const ownAndPrevailingWind: PartTest = all(ownWind, prevailingWind);
export const otherWind: PartTest = all(winds, not(ownWind), not(prevailingWind));

/** Once for each group or pair that passes all tests. */
export const each = (...tests: readonly PartTest[]): Times => {
  const forPart = all(...tests);
  const times = (hand: Hand) =>
    hand.parts.reduce((number, part) => number + (forPart(part, hand) ? 1 : 0), 0);
  return Object.assign(times, { forPart });
};

/** Once if all tests hold of the hand. */
export const when = (...tests: readonly HandTest[]): Times =>
  Object.assign((hand: Hand) => (tests.every((test) => test(hand)) ? 1 : 0), {
    ifAll: tests.flatMap((test) => test.all ?? [test]),
  });

/** Once for any hand. */
export const always: Times = when();

/** There are groups, and every one of them passes. */
export const everyGroup = (test: PartTest): HandTest =>
  counting([not(pair), all(not(pair), not(test))], (groups, others) => groups! > 0 && others === 0);

/** Every group and every pair passes. */
export const everyPart = (test: PartTest): HandTest => counting([not(test)], (others) => others === 0);

/** At least `number` groups or pairs pass all tests. */
export const atLeast = (number: number, ...tests: readonly PartTest[]): HandTest =>
  counting([all(...tests)], (passing) => passing! >= number);

/** Exactly `number` groups or pairs pass all tests. */
export const exactly = (number: number, ...tests: readonly PartTest[]): HandTest =>
  counting([all(...tests)], (passing) => passing === number);

/** The hand's pair passes. */
export const thePair = (test: PartTest): HandTest => counting([all(pair, test)], (passing) => passing! > 0);

const laidOpen: PartTest = (part) => part.declared && !part.concealed;

/** No group was laid down exposed before the end. The winning tile may be a discard. */
export const inTheHand: HandTest = counting([laidOpen], (open) => open === 0);

const SUITS: readonly KindBits[] = [0, 1, 2].map((suit) =>
  kindBits((kind) => isSuit(kind) && suitOf(kind) === suit),
);

/** All tiles are of one suit. */
export const oneSuit: HandTest = looksAt(
  'tiles',
  needing({ within: SUITS }, ({ kinds }: Hand) => kinds.honours === 0 && suitsHeld(kinds.suits) === 1),
);

/** All tiles are of one suit or honours, and there are some of both. */
export const oneSuitAndHonours: HandTest = looksAt(
  'tiles',
  needing(
    { within: SUITS.map(({ suits }) => ({ suits, honours: -1 })) },
    ({ kinds }: Hand) => kinds.honours !== 0 && suitsHeld(kinds.suits) === 1,
  ),
);

/** How many suits there are of these kinds (bits). */
const suitsHeld = (suits: number): number =>
  ((suits & 0x1ff) === 0 ? 0 : 1) + ((suits & (0x1ff << 9)) === 0 ? 0 : 1) + (suits >>> 18 === 0 ? 0 : 1);

/** Every tile is of such a kind, flowers and seasons aside. */
export const everyTile = (test: (kind: Kind) => boolean): HandTest => {
  const foreign = kindBits((kind) => !test(kind));
  return looksAt(
    'tiles',
    needing(
      { within: [kindBits(test)] },
      ({ kinds }: Hand) => ((kinds.suits & foreign.suits) | (kinds.honours & foreign.honours)) === 0,
    ),
  );
};

/** There is a tile of such a kind, flowers and seasons aside. */
export const someTile = (test: (kind: Kind) => boolean): HandTest => unless(everyTile((kind) => !test(kind)));

const groupOfSuit = (suit: number): PartTest => all(not(pair), suits, ({ kind }) => suitOf(kind) === suit);

/** The groups are of one suit, except at most `honours` of them; the pair does not matter. */
export const groupsOfOneSuit = (most: { readonly honours: number }): HandTest =>
  counting(
    [groupOfSuit(0), groupOfSuit(1), groupOfSuit(2), all(not(pair), honours)],
    (characters, circles, bamboos, ofHonours) =>
      ofHonours! <= most.honours &&
      Math.min(1, characters!) + Math.min(1, circles!) + Math.min(1, bamboos!) === 1,
  );

/** The pair is of honours, or of the same suit as the first suit group. */
export const pairMatches: HandTest = (hand) => {
  const suit = hand.parts.find((part) => !pair(part, hand) && isSuit(part.kind));
  return thePair(({ kind }) => isHonour(kind) || (!!suit && suitOf(kind) === suitOf(suit.kind)))(hand);
};

/** Holds unless the test does. */
export function unless(test: HandTest): HandTest {
  if (test.counting) {
    const { of, holds } = test.counting;
    return counting(of, (...numbers) => !holds(...numbers));
  }
  const other = Object.assign((hand: Hand) => !test(hand), { not: test });
  return test.scope ? looksAt(test.scope, other) : other;
}

/** Holds if all tests do. */
export const allHold = (...tests: readonly HandTest[]): HandTest =>
  Object.assign(
    seeing(tests, (hand) => tests.every((test) => test(hand))),
    { all: tests.flatMap((test) => test.all ?? [test]) },
  );

/** Holds if one of the tests does. */
export const oneHolds = (...tests: readonly HandTest[]): HandTest =>
  Object.assign(
    seeing(tests, (hand) => tests.some((test) => test(hand))),
    { any: tests },
  );

/** A test made of these, which looks at what they look at. */
function seeing(tests: readonly HandTest[], test: (hand: Hand) => boolean): HandTest {
  const scopes = new Set<Scope | undefined>(tests.map(({ scope }) => scope));
  const [first] = scopes;
  if (scopes.has(undefined) || !first) return test;
  return looksAt(scopes.size > 1 ? 'hand' : first, test);
}

/** The option has this value. */
export const optionIs = (name: string, value: OptionValue): HandTest =>
  looksAt('options', (hand) => hand.options[name] === value);

/** The winning tile came from this source. */
export const wonFrom = (source: WinSource): HandTest => looksAt('win', ({ win }) => win?.source === source);

/** The winning tile was drawn from the wall or as a replacement. */
export const selfDrawn: HandTest = looksAt(
  'win',
  ({ win }) => win?.source === 'wall' || win?.source === 'replacement',
);

/** The hand was won in this circumstance. */
export const won = (circumstance: Circumstance): HandTest =>
  looksAt('win', ({ win }) => win?.circumstances.includes(circumstance) === true);

/** No other kind would have completed the hand. */
export const onlyTile: HandTest = looksAt('only', ({ win }) => win?.only === true);

/** Four flowers or four seasons, named by the first of them; each belongs to a wind, in seat order. */
export type Bouquet = Kind;
export const FLOWERS: Bouquet = FIRST_BONUS;
export const SEASONS: Bouquet = FIRST_BONUS + 4;

const ofBouquet = ({ bonus }: Hand, first: Bouquet): Kind[] =>
  bonus.filter((kind) => kind >= first && kind < first + 4);

/** Once for each flower and season. */
export const bonusTiles: Times = looksAt('bonus', ({ bonus }) => bonus.length);

/** Once for each flower and season of the own wind. */
export const ownBonusTiles: Times = looksAt(
  'bonus',
  ({ bonus, ownWinds }) =>
    bonus.filter((kind) => ownWinds.includes(((kind - FIRST_BONUS) % 4) + FIRST_WIND)).length,
);

/** All four of the bouquet. */
export const wholeBouquet = (first: Bouquet): HandTest =>
  looksAt('bonus', (hand) => ofBouquet(hand, first).length === 4);

/** Once for each own flower (or season), unless all four are there. */
export const ownOfBouquet = (first: Bouquet): Times =>
  looksAt('bonus', (hand) => {
    const held = ofBouquet(hand, first);
    if (held.length === 4) return 0;
    return held.filter((kind) => hand.ownWinds.includes(kind - first + FIRST_WIND)).length;
  });
