import type { Held } from '../../game/parts.ts';
import { FIRST_DRAGON, FIRST_WIND, type Kind, PLAYING_KINDS } from '../../game/tiles.ts';
import { NINE_LANTERNS, type Pattern } from '../words/patterns.ts';

// Hands of British clubs other than groups and a pair.

/** Seven pairs, each of one number in the same two suits; a pair may occur twice. */
export const KNITTING: Pattern = {
  matches: (held) =>
    onlySuits(held) &&
    [0, 1, 2].some((none) => {
      const [one, other] = [0, 1, 2].filter((suit) => suit !== none);
      return numbers((rank) => {
        const counts = [one!, other!, none].map((suit) => held.concealed[9 * suit + rank]!);
        return counts[0] === counts[1] && counts[2] === 0;
      });
    }),
};

/** Four times one number in all three suits, and a pair of one number in two suits. */
export const TRIPLE_KNITTING: Pattern = {
  matches: (held) => {
    if (!onlySuits(held)) return false;
    let pairs = 0;
    const knit = numbers((rank) => {
      const counts = [0, 1, 2].map((suit) => held.concealed[9 * suit + rank]!);
      const few = Math.min(...counts);
      const over = counts.filter((count) => count > few).length;
      if (over === 2 && Math.max(...counts) === few + 1) pairs++;
      return over === 0 || (over === 2 && Math.max(...counts) === few + 1);
    });
    return knit && pairs === 1;
  },
};

/** A pair of 1s, 2 to 9 of the same suit, and one of each wind. */
export const WRIGGLING_SNAKE: Pattern = {
  matches: ({ concealed, melds }) =>
    melds.length === 0 &&
    [0, 9, 18].some((one) => {
      for (let kind: Kind = 0; kind < PLAYING_KINDS; kind++) {
        const wind = kind >= FIRST_WIND && kind < FIRST_DRAGON;
        const wanted = kind === one ? 2 : wind || (kind > one && kind < one + 9) ? 1 : 0;
        if (concealed[kind] !== wanted) return false;
      }
      return true;
    }),
};

/** Three 1s, 2 to 8 and three 9s of a suit, all on the rack, with one of the 2 to 8 a second time. */
export const GATES_OF_HEAVEN: Pattern = {
  matches: (held) =>
    held.melds.length === 0 &&
    NINE_LANTERNS.matches(held) &&
    [0, 8, 9, 17, 18, 26].every((end) => held.concealed[end] !== 4),
};

const onlySuits = ({ concealed, melds }: Held): boolean => {
  if (melds.length > 0) return false;
  for (let kind = FIRST_WIND; kind < PLAYING_KINDS; kind++) if (concealed[kind]! > 0) return false;
  return true;
};

const numbers = (test: (rank: number) => boolean): boolean =>
  Array.from({ length: 9 }, (_, rank) => rank).every(test);
