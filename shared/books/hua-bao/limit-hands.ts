import { isGroupsAndPair } from '../../game/groups.ts';
import { FIRST_WIND, isHonour, isTerminal, type Kind } from '../../game/tiles.ts';
import {
  allDragons,
  allWinds,
  both,
  chosen,
  fourKongs,
  green,
  only,
  ordinary,
  snake,
  type WinningHandTest,
  wonWith,
} from '../words/limit-hand-vocabulary.ts';
import { NINE_LANTERNS, SEVEN_PAIRS } from '../words/patterns.ts';
import type { LimitHand } from '../words/rule-set.ts';

const WHOLE = { option: 'limit' } as const;
const HALF = { option: 'limit', half: true } as const;

/** Hands to which the article itself gives the limit. */
const OF_THE_ARTICLE: readonly LimitHand[] = [
  {
    id: 'only-honours',
    name: { de: 'Nur Ziegel der Trumpffarbe', en: 'Only winds and dragons' },
    place: 'Die folgenden Bedingungen erlauben jeweils eine Verdopplung',
    value: WHOLE,
    is: only(isHonour),
  },
  {
    id: 'heaven',
    name: { de: 'Segen des Himmels', en: 'Heaven: won with the dealt tiles' },
    place: 'Die folgenden Bedingungen erlauben jeweils eine Verdopplung',
    value: WHOLE,
    is: wonWith('heaven'),
  },
  {
    id: 'earth',
    name: { de: 'Segen der Erde', en: "Earth: won with the dealer's first discard" },
    place: 'Die folgenden Bedingungen erlauben jeweils eine Verdopplung',
    value: HALF,
    is: wonWith('first-discard'),
  },
];

/**
 * Every number of one suit: chows of 1-2-3, 4-5-6 and 7-8-9, a fourth group and a pair, all of that suit.
 */
const ladder: WinningHandTest = (hand) => {
  for (let suit: Kind = 0; suit < FIRST_WIND; suit += 9) {
    if (only((kind) => kind >= suit && kind < suit + 9)(hand)) return hand.ordinary && hasRungs(hand, suit);
  }
  return false;
};

const hasRungs = ({ concealed, melds }: Parameters<WinningHandTest>[0], suit: Kind): boolean => {
  const rest = Uint8Array.from(concealed);
  for (const rung of [suit, suit + 3, suit + 6]) {
    if (melds.some(({ type, kind }) => type === 'chow' && kind === rung)) continue;
    for (let kind = rung; kind < rung + 3; kind++) {
      if (rest[kind] === 0) return false;
      rest[kind]! -= 1;
    }
  }
  return isGroupsAndPair(rest, true);
};

type Named = readonly [id: string, de: string, en: string, is: WinningHandTest];

/**
 * The hands that the article names without a definition, for the option `babcockHands`. Books use these names for
 * different hands; these are the definitions:
 * - Neun Laternen, Eckstein and the snake as in Küster (so the 1s and 9s of the lanterns may be declared, and kongs
 *   count in the snake). Other books call another hand a snake: pungs of 1 and of 9, two chows and a pair of 2, 5 or
 *   8.
 * - Die vier Freunde: the four winds (elsewhere "four blessings", "four joys"). Die drei großen Gelehrten: the three
 *   dragons. Kongs count as pungs; the other tiles are any.
 * - The twins: the heavenly ones of honours, 1s and 9s, the earthly ones any other seven pairs. Together they are any
 *   seven pairs, which Philos calls heavenly. Four alike are two pairs, as in the other books.
 * - Himmelsleiter: no definition common to several books was found; here every number of one suit in three chows,
 *   with a fourth group and a pair of that suit.
 * - Die grüne Hand: groups and a pair of green bamboos and green dragons.
 */
// biome-ignore format: one hand a line, in the article's order
const OF_BABCOCK: readonly Named[] = [
  ['nine-lanterns', 'Das Neun-Laternen-Spiel', 'Nine lanterns', NINE_LANTERNS.matches],
  ['four-friends', 'Die vier Freunde', 'Four friends: all four winds', allWinds],
  ['three-great-scholars', 'Die drei großen Gelehrten', 'Three great scholars: all three dragons', allDragons],
  ['four-kongs', 'Das Vier-Kong-Spiel', 'Four kongs', fourKongs],
  ['only-terminals', 'Das Eckstein-Spiel', 'Only 1s and 9s', both(ordinary, only(isTerminal))],
  ['heavenly-twins', 'Die himmlischen Zwillinge', 'Heavenly twins: seven pairs of honours, 1s and 9s', both(SEVEN_PAIRS.matches, only((kind) => isHonour(kind) || isTerminal(kind)))],
  ['earthly-twins', 'Die irdischen Zwillinge', 'Earthly twins: seven pairs', SEVEN_PAIRS.matches],
  ['ladder', 'Die Himmelsleiter', 'Ladder to heaven: every number of one suit', ladder],
  ['green', 'Die grüne Hand (Kaiserliche Jade)', 'Imperial jade: all green', green],
  ['snake', 'Die sich windende Schlange', 'Wriggling snake: pungs of 1, 3, 5, 7 and a pair of 9s', snake],
];

/** Hands with a fixed value. */
export const HUA_BAO_LIMIT_HANDS: readonly LimitHand[] = [
  ...OF_THE_ARTICLE,
  ...OF_BABCOCK.map(([id, de, en, is]) => ({
    id,
    name: { de, en },
    place: 'Im traditionellen chinesischen Spiel; ruling: the option babcockHands',
    value: WHOLE,
    is: both(chosen('babcockHands', true), is),
  })),
];
