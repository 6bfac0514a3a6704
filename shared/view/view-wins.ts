import { findRules } from '../books/index.ts';
import type { RuleSet } from '../books/words/rule-set.ts';
import { type RowNames, rowNamesIn } from '../explain/row-names.ts';
import type { WinSource } from '../game/events.ts';
import { CIRCUMSTANCES, type Circumstance, type PlayerScore, type Win } from '../game/position.ts';
import { seatsOf } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import { playedSize } from '../match/played-size.ts';
import type { TableState } from '../match/table-state.ts';
import { readTypedTiles } from '../referee/typed-tiles.ts';
import { score } from '../scoring/score.ts';

/** A circumstance of a win that the book rewards, by the book's name for what it gives. */
export interface CircumstanceView {
  readonly circumstance: Circumstance;
  readonly names: RowNames;
}

/** How hands are won by the rules of a table. */
export interface WinsView {
  /** Flowers and seasons are played with, and replaced. */
  readonly bonusTiles: boolean;
  /** Where the last tile can come from. */
  readonly lastTileFrom: readonly WinSource[];
  readonly circumstances: readonly CircumstanceView[];
}

/** By the options of a table's rules, which stay the same object as long as the log is folded. */
const KNOWN = new WeakMap<TableState['options'], WinsView>();

/** How hands are won at a table. */
export function winsOf(table: TableState): WinsView {
  const known = KNOWN.get(table.options);
  if (known) return known;
  const found = findRules(table.rules);
  const wins: WinsView = {
    bonusTiles: playedSize(table, 144) === 144,
    lastTileFrom: found.ok ? found.value.lastTileFrom : [],
    circumstances: found.ok ? rewarded(table, found.value) : [],
  };
  KNOWN.set(table.options, wins);
  return wins;
}

function rewarded(table: TableState, rules: RuleSet): CircumstanceView[] {
  return CIRCUMSTANCES.flatMap((circumstance) => {
    const row = rowFor(circumstance, table, rules);
    return row === undefined ? [] : [{ circumstance, names: rowNamesIn(rules, row) }];
  });
}

/** Plain winning hands of which no book makes more than of others, from few points to more. */
const PLAIN_HANDS = ['123456789m123p55p', '[222p][444s]666m123s99p', '[2222p](4444s)678m123s99p'];

/** A way to win in a circumstance, where East deals. */
const WON_BY: Readonly<Record<Circumstance, Omit<Win, 'tile'>>> = {
  heaven: { seat: 'E', source: 'wall' },
  'first-discard': { seat: 'S', source: 'discard', from: 'E' },
  'first-draw': { seat: 'S', source: 'wall' },
  'last-wall-tile': { seat: 'S', source: 'wall' },
  'last-discard': { seat: 'E', source: 'discard', from: 'S' },
  'kong-on-kong': { seat: 'S', source: 'replacement', replaces: 'kong' },
  'refused-replacement': { seat: 'E', source: 'discard', from: 'S' },
  bet: { seat: 'E', source: 'discard', from: 'S' },
};

/** The last tile may come from elsewhere by a club's rules. */
function lastTileWon({ lastTileFrom: [source = 'wall'] }: RuleSet): Omit<Win, 'tile'> {
  const isClaimed = source === 'discard' || source === 'kong';
  return { seat: 'S', source, ...(isClaimed && { from: 'E' }) };
}

/** A row that a plain hand gets only if it is won in a circumstance: the book's word for it. */
function rowFor(circumstance: Circumstance, table: TableState, rules: RuleSet): string | undefined {
  for (const hand of PLAIN_HANDS) {
    const win = circumstance === 'last-wall-tile' ? lastTileWon(rules) : WON_BY[circumstance];
    const plain = scoreOf(table, hand, win);
    const won = scoreOf(table, hand, { ...win, circumstances: [circumstance] });
    const row = won && plain && rowsOf(won).find((one) => !rowsOf(plain).includes(one));
    if (row) return row;
  }
  // Or one that makes a special hand worth more.
  return rules.limitHands.find(({ value }) => value.twiceWith === circumstance)?.id;
}

function scoreOf(
  { rules, options, players }: TableState,
  hand: string,
  win: Omit<Win, 'tile'>,
): PlayerScore | undefined {
  const tiles = readTypedTiles(hand);
  if (!tiles.ok) throw new Error(`${hand}: ${tiles.error}`);
  const others = seatsOf(players).map((seat) => [seat, { concealed: [], dead: 'foul' }] as const);
  const scored = score({
    rules,
    options,
    roundWind: 'W',
    players: { ...Object.fromEntries(others), [win.seat]: tiles.value },
    win: { ...win, tile: tiles.value.concealed.at(-1) as Tile },
  });
  return scored.ok ? scored.value.players[win.seat] : undefined;
}

const rowsOf = ({ items, limit }: PlayerScore): string[] => [
  ...(limit === null ? [] : [limit]),
  ...items.map(({ rule }) => rule),
];
