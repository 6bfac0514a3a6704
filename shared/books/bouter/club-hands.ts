import type { Held } from '../../game/parts.ts';
import { FIRST_DRAGON, isSuit, type Kind, kindOf, rankOf, suitOf, type Tile } from '../../game/tiles.ts';
import type { OptionRule } from '../words/option-rule.ts';
import type { Pattern } from '../words/patterns.ts';
import type { LimitHand } from '../words/rule-set.ts';
import { isDoublingSingles, isHeadsAndTails, isStairs, isThreeSages, isWindRose } from './parts.ts';
import {
  CONCEALED_PEARL,
  FITTING_DRAGON,
  GATE,
  HACHI_BAN,
  isChow,
  isSquare,
  type Layout,
  layouts,
  PEARL,
  SNAKE,
  START_CHOWS,
  TAIL_CHOWS,
  TRICHOW,
} from './patterns.ts';

// Special hands whose number and value are in the list of the CBMS, not in the book: an option for each.

type Colour = 'green' | 'red' | 'white';

const COLOURS = new Map<Kind, Colour>(
  (
    [
      ['green', ['2s', '3s', '4s', '6s', '8s', '6z']],
      ['red', ['1s', '5s', '7s', '9s', '1p', '3p', '5p', '6p', '7p', '9p', '7z']],
      ['white', ['2p', '4p', '8p', '5z']],
    ] as readonly [Colour, readonly Tile[]][]
  ).flatMap(([colour, tiles]) => tiles.map((tile) => [kindOf(tile), colour])),
);
const CHARACTERS = 0;
const BAMBOOS = 2;
const [WHITE_DRAGON, GREEN_DRAGON, RED_DRAGON] = (['5z', '6z', '7z'] as const).map(kindOf);
const isDragon = (kind: Kind): boolean => kind >= FIRST_DRAGON;

/** Four pungs or kongs and a pair, suit tiles and honours separately, in order. */
interface Pungs {
  /** Pungs of suit tiles. */
  readonly suits: readonly Kind[];
  readonly honours: readonly Kind[];
  readonly pair: Kind;
  /** The suit, if all suit tiles are of the same one. */
  readonly suit: number | null;
}

/** A hand of four pungs or kongs and a pair. */
const ofPungs =
  (test: (pungs: Pungs) => boolean): ((held: Held) => boolean) =>
  (held) =>
    layouts(held).some((layout) => !layout.groups.some(isChow) && test(pungsOf(layout)));

function pungsOf({ groups, pair }: Layout): Pungs {
  const kinds = groups.map(({ kind }) => kind).sort((a, b) => a - b);
  const suits = kinds.filter(isSuit);
  const all = isSuit(pair) ? [...suits, pair] : suits;
  const suit = all.every((kind) => suitOf(kind) === suitOf(all[0]!)) ? suitOf(all[0] ?? 0) : null;
  return { suits, honours: kinds.filter((kind) => !isSuit(kind)), pair, suit };
}

const oneColour = (kinds: readonly Kind[]): Colour | null => {
  const colour = COLOURS.get(kinds[0]!) ?? null;
  return kinds.every((kind) => COLOURS.get(kind) === colour) ? colour : null;
};
const allEvenOrOdd = (kinds: readonly Kind[]): boolean =>
  kinds.every((kind) => rankOf(kind) % 2 === rankOf(kinds[0]!) % 2);

/** Rule 116; of characters rule 120. */
const chain = ofPungs(({ suits, honours, pair, suit }) => {
  if (suit === null || !isSuit(pair) || suits.length < 2 || !honours.every(isDragon)) return false;
  if (suit === CHARACTERS) {
    return allEvenOrOdd([...suits, pair]) && honours.includes(RED_DRAGON!) && honours.includes(WHITE_DRAGON!);
  }
  const row = [...suits, pair].sort((a, b) => a - b).map((kind) => COLOURS.get(kind)!);
  return canAlternate(
    row,
    honours.map((kind) => COLOURS.get(kind)!),
    suit === BAMBOOS ? 'green' : 'white',
  );
});

/** Whether inserting the dragons makes a row of five that alternates between red and another colour. */
function canAlternate(row: readonly Colour[], dragons: readonly Colour[], other: Colour): boolean {
  const [dragon, ...more] = dragons;
  if (dragon)
    return (
      row.some((_, at) => canAlternate(row.toSpliced(at, 0, dragon), more, other)) ||
      canAlternate([...row, dragon], more, other)
    );
  return row.every((colour, at) => (colour === 'red' || colour === other) && colour !== row[at - 1]);
}

/** Rule 117; of characters rule 120. */
const stranger = ofPungs(({ suits, honours, pair, suit }) => {
  if (suit === null || suits.length !== 2 || !isSuit(pair) || !honours.every(isDragon)) return false;
  const kinds = [...suits, pair].sort((a, b) => a - b);
  if (suit === CHARACTERS) {
    return kinds.every((kind, step) => kind === kinds[0]! + step) && honours.includes(FITTING_DRAGON[suit]!);
  }
  const colour = oneColour(kinds);
  return (
    colour !== null && !kinds.includes(kindOf('1p')) && honours.some((kind) => COLOURS.get(kind) === colour)
  );
});

/** Rule 118; of characters rule 120. */
const eightDragons = ofPungs(
  ({ suits, honours, pair, suit }) =>
    suit !== null &&
    suits.length === 2 &&
    honours.includes(RED_DRAGON!) &&
    honours.includes(GREEN_DRAGON!) &&
    pair === WHITE_DRAGON &&
    (suit === CHARACTERS ? allEvenOrOdd(suits) : oneColour(suits) !== null),
);

/** Rule 119: pungs and a pair of one colour, of bamboos with dragons of that colour or of circles. */
const gems = (colour: Colour, suit: 'bamboos' | 'circles') =>
  ofPungs(({ suits, honours, pair, suit: held }) => {
    const kinds = [...suits, ...honours, pair];
    const dragons = kinds.some((kind) => !isSuit(kind));
    return (
      held === (suit === 'bamboos' ? BAMBOOS : 1) &&
      suits.length > 0 &&
      oneColour(kinds) === colour &&
      (suit === 'bamboos' || !dragons)
    );
  });

const greenGems = gems('green', 'bamboos');
const redBamboos = gems('red', 'bamboos');
const redCircles = gems('red', 'circles');

type Line = readonly [
  option: string,
  nl: string,
  en: string,
  rule: string,
  is: Pattern['matches'],
  winds?: true,
];

// biome-ignore format: one hand a line
const HANDS: readonly Line[] = [
  ['trichow', 'Trichow', 'Three chows', 'regel 102', TRICHOW.matches],
  ['windRose', 'De Windroos', 'Wind rose: one of each wind', 'regel 103', isWindRose],
  ['threeSages', 'De Drie Wijzen', 'Three sages: one of each dragon', 'regel 104', isThreeSages],
  ['doublingSingles', 'De Vijf Verdubbelende Enkelingen', 'Five doubling singles: the dragons, the prevailing and the own wind', 'regel 105', isDoublingSingles, true],
  ['startChows', 'De drie Startchows', 'Three chows that begin suits', 'regel 106', START_CHOWS.matches],
  ['tailChows', 'De drie Staartchows', 'Three chows that end suits', 'regel 107', TAIL_CHOWS.matches],
  ['snake', 'De Slang', 'Snake: 1-2-3, 4-5-6, 7-8-9 in three suits', 'regel 108', SNAKE.matches],
  ['hachiBan', 'De Hachi Ban', 'Hachi ban', 'regel 109', HACHI_BAN.matches],
  ['square', 'Plein', 'Square: pungs of one number in three suits', 'regel 111', (held) => layouts(held).some(({ groups }) => isSquare(groups))],
  ['gate', 'Poort', 'Gate: a street with a pung', 'regel 111', GATE.matches],
  ['headsAndTails', 'Koppen en Staarten', 'Heads and tails: the 1 and 9 of each suit', 'regel 112', isHeadsAndTails],
  ['stairs', 'De Trap', 'Stairs: 2 44 666 8888 or 8 66 444 2222', 'regel 113', isStairs],
  ['chain', 'De Ketting', 'Chain: colours that alternate', 'regel 116 en 120', chain],
  ['stranger', 'Vreemdelingspel', 'Stranger: a dragon among another colour', 'regel 117 en 120', stranger],
  ['eightDragons', 'Acht Drakenspel', 'Eight dragons', 'regel 118 en 120', eightDragons],
  ['jade', 'Jadespel', 'Jade: green bamboos', 'regel 119', greenGems],
  ['ruby', 'Robijnspel', 'Ruby: red bamboos or red circles', 'regel 119', (held) => redBamboos(held) || redCircles(held)],
  ['pearl', 'Parelspel', 'Pearl: white circles and dragons', 'regel 119', PEARL.matches],
  ['concealedPearl', 'Dicht Parelspel', 'Concealed pearl', 'regel 119', CONCEALED_PEARL.matches],
];

/** Hands that score if their option gives them a value. */
export const BOUTER_CLUB_HANDS: readonly LimitHand[] = HANDS.map(([option, nl, en, place, is]) => ({
  id: option,
  name: { nl, en },
  place,
  value: { option, twiceWith: 'bet', uncapped: true },
  number: { option },
  is: (hand) => is(hand, hand.win.kind),
}));

/** The same as complete hands. */
export const BOUTER_CLUB_PATTERNS: readonly Pattern[] = HANDS.map(([option, , , , matches, winds]) => ({
  option,
  matches,
  ...(winds && { winds }),
}));

/** An option for each hand, off unless a club gives the hand a value. */
export const BOUTER_CLUB_OPTIONS: Readonly<Record<string, OptionRule>> = Object.fromEntries(
  HANDS.map(([option]) => [option, { default: null, special: true }]),
);
