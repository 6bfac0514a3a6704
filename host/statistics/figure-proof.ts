import { idOf } from '../../shared/statistics/club-hand.ts';
import { type OwnHand, SITUATIONS } from '../../shared/statistics/match-course.ts';
import type { Figure } from '../../shared/statistics/statistics.ts';
import { parseCheckpoint } from '../ledger/checkpoint.ts';
import type { LogView } from '../ledger/log-view.ts';
import { MerkleTree } from '../ledger/merkle.ts';
import { type ProvedEntry, proveEntry } from '../ledger/proved-entry.ts';
import { readEntries } from '../ledger/read-entries.ts';
import { type OpenLog, withLog } from './open-log.ts';

/** A hand in a proof. */
interface ProvedHand {
  readonly hand: number;
  /** At which place the player sat: the club says so, or in a tournament the log, by numbers. */
  readonly place: string;
  /** What the hand adds to the figure. */
  readonly gives: number;
  /** All its entries from the one that begins it to its score, each with its inclusion proof. */
  readonly entries: readonly ProvedEntry[];
}

/** A figure of a player with the entries that prove it, as a file of its own. */
interface FigureProof {
  readonly mingg: 'figure';
  readonly v: 1;
  readonly player: string;
  readonly figure: string;
  readonly period: number | 'ever';
  readonly value: number | null;
  /** Numbers of special hands and situations by their names in scores, as the club counts them. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly logs: readonly { readonly checkpoint: string; readonly hands: readonly ProvedHand[] }[];
}

/** What a hand adds to figures that are sums over hands. */
const GIVES: Readonly<Record<string, (own: OwnHand) => number>> = {
  'zbmj-total': ({ special }) => special!.number!,
  'all-round': ({ allRound }) => allRound,
  'highest-all-round': ({ allRound }) => allRound,
};

/**
 * The file that proves a figure to others. It proves what the player did, not what others did not do: that a champion's sum
 * was the highest, only all logs show.
 * @param logs the paths of the logs, among which are those of its hands
 * @throws Error in plain words if the figure is no sum over hands, or a hand is in no log, or not signed yet
 */
export function makeFigureProof(figure: Figure, logs: readonly string[]): string {
  const gives = GIVES[figure.row.id];
  if (gives === undefined) {
    throw new Error(
      `${figure.row.id} is no sum over hands; what can be proved are ${Object.keys(GIVES).join(', ')}`,
    );
  }
  const hands = figure.hands.filter((own) => gives(own) !== 0);
  const unproven = hands.find(({ hand }) => hand.entries.length === 0);
  if (unproven) {
    throw new Error(`${idOf(unproven.hand)} is an old result that no log has; nothing proves it`);
  }
  const file: FigureProof = {
    mingg: 'figure',
    v: 1,
    player: figure.player,
    figure: figure.row.id,
    period: figure.year ?? figure.period,
    value: figure.value,
    numbers: numbersIn(hands),
    logs: logs.flatMap((path) =>
      withLog(path, (log) => {
        const own = hands.filter(({ hand }) => hand.log === log.name);
        return own.length === 0 ? [] : [proved(log, own, gives)];
      }),
    ),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

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

function proved(
  { view, checkpoint, path }: OpenLog,
  hands: readonly OwnHand[],
  gives: (own: OwnHand) => number,
): FigureProof['logs'][number] {
  const parsed = parseCheckpoint(checkpoint);
  if (!parsed.ok) throw new Error(`${path}: ${parsed.error}`);
  const { size } = parsed.value.checkpoint;
  const known = kinds(view, size);
  const spans = hands.map(({ hand }) => spanOf(hand.entries, known, path));
  const found = new Map<number, Buffer>();
  const tree = new MerkleTree();
  for (const { n, leaf, bytes } of readEntries(view.entries(), [], size)) {
    tree.add(leaf);
    if (bytes && spans.some(([from, to]) => from <= n && n <= to)) found.set(n, bytes);
  }
  return {
    checkpoint,
    hands: hands.map((own, at) => {
      const [from, to] = spans[at]!;
      const numbers = Array.from({ length: to - from + 1 }, (_, step) => from + step);
      return {
        hand: own.hand.number,
        place: own.side.place,
        gives: gives(own),
        entries: numbers.map((n) => proveEntry(tree, size, n, found.get(n)!)),
      };
    }),
  };
}

/** Where hands begin and are scored, among the entries that are signed. */
function kinds(view: LogView, size: number): ReadonlyMap<number, string> {
  const kinds = new Map<number, string>();
  for (const { n, entry } of readEntries(view.entries(), ['hand', 'score'], size)) {
    if (entry) kinds.set(n, entry.entry);
  }
  return kinds;
}

/** The first and the last entry of a hand, of those that decided it. */
function spanOf(
  entries: readonly number[],
  kinds: ReadonlyMap<number, string>,
  path: string,
): readonly [from: number, to: number] {
  const from = entries.find((n) => kinds.get(n) === 'hand');
  const to = entries.findLast((n) => kinds.get(n) === 'score');
  if (from === undefined || to === undefined) {
    throw new Error(`${path}: entry ${entries.at(-1)} is not signed yet; let the table run first`);
  }
  return [from, to];
}
