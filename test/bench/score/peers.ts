import { kindOf, type Tile } from '../../../shared/game/tiles.ts';
import { check, over, type Pass } from './measure.ts';
import { HANDS_WON } from './won-hands.ts';

// JavaScript programs that score Japanese hands: one player's, by rules of their own, without payments. Each gets its
// preferred form of input, made before the clock starts if possible.

/** A package's exports; null if it is not installed. */
async function installed(name: string) {
  try {
    const all = await import(name);
    return all.default ?? all;
  } catch {
    return null;
  }
}

/** The programs that are installed, by name. `riichi-ts` is GPL and not a dependency: measured if it is there. */
export async function peers(): Promise<readonly (readonly [name: string, pass: Pass])[]> {
  const [riichi, riichiTs, majiang] = await Promise.all(
    ['riichi', 'riichi-ts', '@kobalab/majiang-core'].map(installed),
  );
  const texts = HANDS_WON.map(({ tiles }) => written(tiles.slice(0, -1), false) + tiles.at(-1)!);
  const kinds = HANDS_WON.map(({ tiles }) => tiles.map(kindOf));
  const hands = majiang ? HANDS_WON.map(({ tiles }) => majiang.Shoupai.fromString(majiangText(tiles))) : [];
  const majiangTexts = HANDS_WON.map(({ tiles }) => majiangText(tiles));
  const param = majiang?.Util.hule_param({});
  const all: readonly (readonly [string, Pass | null])[] = [
    ['riichi', riichi && over(texts, (text) => check(new riichi(text).calc().isAgari))],
    ['riichi-ts', riichiTs && over(kinds, (hand) => check(byRiichiTs(riichiTs, hand)))],
    [
      '@kobalab/majiang-core',
      majiang && over(hands, (hand) => check(majiang.Util.hule(hand, null, param).defen > 0)),
    ],
    [
      '@kobalab/majiang-core, from its text',
      majiang &&
        over(majiangTexts, (text) =>
          check(majiang.Util.hule(majiang.Shoupai.fromString(text), null, param).defen > 0),
        ),
    ],
  ];
  return all.filter((peer): peer is [string, Pass] => Boolean(peer[1]));
}

const majiangText = (tiles: readonly Tile[]): string =>
  written(tiles.slice(0, -1), true) + tiles.at(-1)![1] + tiles.at(-1)![0];

function byRiichiTs(
  { Riichi }: { Riichi: new (...given: unknown[]) => RiichiHand },
  hand: readonly number[],
) {
  const set = { bakaze: 27, jikaze: 28 };
  const flags = [false, false, false, false, false, false, 0, true, true, false];
  const scored = new Riichi([...hand], [], set, null, ...flags);
  scored.disableHairi();
  return scored.calc().isAgari;
}

interface RiichiHand {
  disableHairi(): void;
  calc(): { readonly isAgari: boolean };
}

/** A hand in the notation of these programs: `123m`, `m123`. */
const written = (tiles: readonly Tile[], letterFirst: boolean): string =>
  ['m', 'p', 's', 'z']
    .map((suit) => {
      const numbers = tiles.filter((tile) => tile[1] === suit).map((tile) => tile[0]);
      if (numbers.length === 0) return '';
      return letterFirst ? suit + numbers.sort().join('') : numbers.sort().join('') + suit;
    })
    .join('');
