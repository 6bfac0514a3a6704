import type { HandEntry, ScoreEntry } from '../../shared/match/log-entry.ts';
import { idOf } from '../../shared/statistics/club-hand.ts';
import { type OwnHand, SITUATIONS } from '../../shared/statistics/match-course.ts';
import type { Figure, Statistics } from '../../shared/statistics/statistics.ts';
import type { ProvedHands } from './proved-hands.ts';

/**
 * The figures that can be proved by the entries of their hands; the program in `checking.md` counts each. True: what it
 * counts follows also from the hands before in the match, all of which are in the proof.
 */
const PROVABLE: Readonly<Record<string, boolean>> = {
  won: false,
  points: false,
  'limit-hands': false,
  'yellow-jersey': true,
  'special-hands': false,
  'zbmj-total': false,
  'highest-final': false,
  'all-round': false,
  situations: false,
  'highest-all-round': false,
  'green-scarf': true,
  'orange-scarf': true,
  collection: false,
  'twenty-one': false,
};

/** The figures that can be proved. */
export const PROVABLE_FIGURES: readonly string[] = Object.keys(PROVABLE);

/**
 * The hands of which the proof of a figure consists, in the order of their logs.
 * @throws Error in plain words if it cannot be proved
 */
export function handsToProve(figure: Figure, statistics: Statistics): readonly OwnHand[] {
  const { id } = figure.row;
  const wholeMatches = PROVABLE[id];
  if (wholeMatches === undefined) {
    throw new Error(
      `${id} does not follow from the entries of its hands alone; what can be proved are ${PROVABLE_FIGURES.join(', ')}`,
    );
  }
  const hands = wholeMatches ? untilThese(figure, statistics) : figure.hands;
  for (const { hand, win } of hands) {
    if (hand.entries.length === 0)
      throw new Error(`${idOf(hand)} is an old result that no log has; nothing proves it`);
    if (hand.payments === null || hand.brought)
      throw new Error(`${idOf(hand)} was changed by a referee, which its entries alone do not show`);
    if (win?.taken === null)
      throw new Error(`${idOf(hand)} was entered by a referee: no tiles were seen that prove it`);
    if (wholeMatches && hand.seated)
      throw new Error(`${idOf(hand)} was played by five, whose points are not those of their places`);
  }
  return hands.toSorted((one, other) =>
    one.hand.log === other.hand.log
      ? one.hand.number - other.hand.number
      : one.hand.log < other.hand.log
        ? -1
        : 1,
  );
}

/** All hands of the player in the matches of a figure, up to the last that it names. */
function untilThese({ hands, player }: Figure, statistics: Statistics): OwnHand[] {
  const last = new Map<string, number>();
  for (const { match, hand } of hands) last.set(match, hand.number);
  return statistics
    .figure('hands', player, 'ever')
    .hands.filter(({ match, hand }) => hand.number <= (last.get(match) ?? 0));
}

/**
 * The file that proves a figure to others. It proves what the player did, not what others did not do: that a champion's sum
 * was the highest, only all logs show.
 * @param hands of {@link handsToProve}
 * @throws Error in plain words if what the entries say is not all that was counted
 */
export function makeFigureProof(figure: Figure, hands: readonly OwnHand[], proved: ProvedHands): string {
  const numbers = numbersIn(hands);
  const logs = [...new Set(hands.map(({ hand }) => hand.log))].map((log) => ({
    checkpoint: proved.checkpointOf(log),
    hands: hands
      .filter(({ hand }) => hand.log === log)
      .map((own) => {
        const entries = proved.entriesOf(own.hand);
        refuseOther(own, JSON.parse(entries[0]!.entry), JSON.parse(entries.at(-1)!.entry), numbers);
        return { hand: own.hand.number, match: own.hand.match, place: own.side.place, entries };
      }),
  }));
  const { player, row, period, year, value } = figure;
  const head = { mingg: 'figure', v: 2, player, figure: row.id, period: year ?? period, value };
  return `${JSON.stringify({ ...head, numbers, logs }, null, 1)}\n`;
}

/** Numbers of special hands and situations by their names in scores, as the club counts them. */
function numbersIn(hands: readonly OwnHand[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const { win, special } of hands) {
    // Where the tiles counted more than their fixed value, the score does not name the special hand.
    const limit = win?.hands.find(({ id }) => id === win.limit)?.id;
    const number = limit === undefined ? null : (SITUATIONS[limit] ?? special?.number ?? null);
    if (limit !== undefined && number !== null) numbers[limit] = number;
  }
  return numbers;
}

/** Refuses a hand whose score says something else than what was counted. */
function refuseOther(
  { hand, side, win, allRound }: OwnHand,
  { east }: HandEntry,
  { players, net }: ScoreEntry,
  numbers: Readonly<Record<string, number>>,
): void {
  const seats = Object.keys(net).length;
  const seat = 'ESWN'[('ABCD'.indexOf(side.place) - 'ABCD'.indexOf(east) + seats) % seats] as 'E';
  const { limit = null, points = 0, doubles = 0 } = players[seat] ?? {};
  const counted =
    win === null || limit === null ? 0 : (numbers[limit] ?? Math.floor((points * 2 ** doubles) / 100));
  if (net[seat] !== side.net || counted !== allRound)
    throw new Error(
      `${idOf(hand)} was counted otherwise than its score says, as with a fine or a club's own number`,
    );
}
