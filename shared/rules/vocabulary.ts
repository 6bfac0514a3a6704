import type { WinSource } from '../events.ts';
import type { Circumstance } from '../position.ts';
import {
  FIRST_BONUS,
  FIRST_DRAGON,
  FIRST_WIND,
  isHonour,
  isSuit,
  isTerminal,
  type Kind,
  PLAYING_KINDS,
  suitOf,
} from '../tiles.ts';
import type { Hand, OptionValue, Part } from './ruleset.ts';

/** Asks something of one group or pair. */
export type PartTest = (part: Part, hand: Hand) => boolean;

/** Asks something of a whole hand. */
export type HandTest = (hand: Hand) => boolean;

/** How often a row applies. */
export type Times = (hand: Hand) => number;

// What a part is.
export const pung: PartTest = (part) => part.type === 'pung';
export const kong: PartTest = (part) => part.type === 'kong';
export const chow: PartTest = (part) => part.type === 'chow';
export const pair: PartTest = (part) => part.type === 'pair';
export const exposed: PartTest = (part) => !part.concealed;
export const concealed: PartTest = (part) => part.concealed;

/** Made with the dealer's first discard. */
export const madeWithFirstDiscard: PartTest = (part) => part.firstDiscard === true;

// What it is made of. A chow is named by its lowest tile, so only `suits` and `honours` mean anything of one.
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

/** Once for each group or pair that passes all tests. */
export const each = (...tests: readonly PartTest[]): Times => {
  const passes = all(...tests);
  return (hand) => hand.parts.reduce((times, part) => times + (passes(part, hand) ? 1 : 0), 0);
};

/** Once if all tests hold of the hand. */
export const when =
  (...tests: readonly HandTest[]): Times =>
  (hand) =>
    tests.every((test) => test(hand)) ? 1 : 0;

/** There are groups, and every one of them passes. */
export const everyGroup =
  (test: PartTest): HandTest =>
  (hand) =>
    hand.parts.some((part) => !pair(part, hand)) &&
    hand.parts.every((part) => pair(part, hand) || test(part, hand));

/** Every group and every pair passes. */
export const everyPart =
  (test: PartTest): HandTest =>
  (hand) =>
    hand.parts.every((part) => test(part, hand));

/** At least `number` groups or pairs pass all tests. */
export const atLeast = (number: number, ...tests: readonly PartTest[]): HandTest => {
  const passing = each(...tests);
  return (hand) => passing(hand) >= number;
};

/** Exactly `number` groups or pairs pass all tests. */
export const exactly = (number: number, ...tests: readonly PartTest[]): HandTest => {
  const passing = each(...tests);
  return (hand) => passing(hand) === number;
};

/** The hand's pair passes. */
export const thePair =
  (test: PartTest): HandTest =>
  (hand) =>
    hand.parts.some((part) => pair(part, hand) && test(part, hand));

/** No group was laid down exposed before the end; the winning tile may be a discard all the same. */
export const inTheHand: HandTest = ({ parts }) => parts.every((part) => part.concealed || !part.declared);

/** All tiles are of one suit. */
export const oneSuit: HandTest = (hand) => suitsOf(hand).size === 1 && !someTile(isHonour)(hand);

/** All tiles are of one suit or honours, and there are some of both. */
export const oneSuitAndHonours: HandTest = (hand) => suitsOf(hand).size === 1 && someTile(isHonour)(hand);

function suitsOf({ tiles }: Hand): Set<number> {
  const suits = new Set<number>();
  for (let kind = 0; kind < FIRST_WIND; kind++) if (tiles[kind]! > 0) suits.add(suitOf(kind));
  return suits;
}

/** There is a tile of such a kind, flowers and seasons aside. */
export const someTile =
  (test: (kind: Kind) => boolean): HandTest =>
  ({ tiles }) => {
    for (let kind = 0; kind < PLAYING_KINDS; kind++) if (tiles[kind]! > 0 && test(kind)) return true;
    return false;
  };

/** Every tile is of such a kind, flowers and seasons aside. */
export const everyTile = (test: (kind: Kind) => boolean): HandTest => unless(someTile((kind) => !test(kind)));

/** The groups are of one suit, save `honours` of them at most; the pair does not matter. */
export const groupsOfOneSuit =
  (most: { readonly honours: number }): HandTest =>
  (hand) => {
    const groups = hand.parts.filter((part) => !pair(part, hand));
    const ofSuit = groups.filter(({ kind }) => isSuit(kind));
    return (
      ofSuit.length > 0 &&
      groups.length - ofSuit.length <= most.honours &&
      ofSuit.every(({ kind }) => suitOf(kind) === suitOf(ofSuit[0]!.kind))
    );
  };

/** The pair is of honours or of the suit that the suit groups begin with. */
export const pairMatches: HandTest = (hand) => {
  const suit = hand.parts.find((part) => !pair(part, hand) && isSuit(part.kind));
  return thePair(({ kind }) => isHonour(kind) || (!!suit && suitOf(kind) === suitOf(suit.kind)))(hand);
};

/** Holds unless the test does. */
export function unless(test: HandTest): HandTest {
  return (hand) => !test(hand);
}

/** The option has this value. */
export const optionIs =
  (name: string, value: OptionValue): HandTest =>
  (hand) =>
    hand.options[name] === value;

/** The winning tile came from there. */
export const wonFrom =
  (source: WinSource): HandTest =>
  ({ win }) =>
    win?.source === source;

/** The winning tile was taken from the wall, as a replacement too. */
export const selfDrawn: HandTest = ({ win }) => win?.source === 'wall' || win?.source === 'replacement';

/** The win was one of that circumstance. */
export const won =
  (circumstance: Circumstance): HandTest =>
  ({ win }) =>
    win?.circumstances.includes(circumstance) === true;

/** No other kind would have completed the hand. */
export const onlyTile: HandTest = ({ win }) => win?.only === true;

/** Four flowers or four seasons, by the first of them; each belongs to a wind, in seat order. */
export type Bouquet = Kind;
export const FLOWERS: Bouquet = FIRST_BONUS;
export const SEASONS: Bouquet = FIRST_BONUS + 4;

const ofBouquet = ({ bonus }: Hand, first: Bouquet): Kind[] =>
  bonus.filter((kind) => kind >= first && kind < first + 4);

/** Once for each flower and season. */
export const bonusTiles: Times = ({ bonus }) => bonus.length;

/** Once for each flower and season of the own wind. */
export const ownBonusTiles: Times = ({ bonus, ownWinds }) =>
  bonus.filter((kind) => ownWinds.includes(((kind - FIRST_BONUS) % 4) + FIRST_WIND)).length;

/** All four of them. */
export const wholeBouquet =
  (first: Bouquet): HandTest =>
  (hand) =>
    ofBouquet(hand, first).length === 4;

/** Once for each own flower (or season), unless all four are there. */
export const ownOfBouquet =
  (first: Bouquet): Times =>
  (hand) => {
    const held = ofBouquet(hand, first);
    if (held.length === 4) return 0;
    return held.filter((kind) => hand.ownWinds.includes(kind - first + FIRST_WIND)).length;
  };
