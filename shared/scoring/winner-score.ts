import type { Pattern } from '../books/words/patterns.ts';
import type { WinningHand } from '../books/words/scored-hand.ts';
import { isGroupsAndPairAt } from '../game/groups.ts';
import { completedCode, isPairCode, pairCode, tilesOfPart } from '../game/part-codes.ts';
import type { Held } from '../game/parts.ts';
import type { PlayerScore, Win } from '../game/position.ts';
import { PLAYING_KINDS, type Tile, tilesOf } from '../game/tiles.ts';
import { ArrangedHand } from './arranged-hand.ts';
import type { CompiledRows } from './compiled-rows.ts';
import { type HandRules, patternOf, windsAt } from './complete.ts';
import { LastTile } from './last-tile.ts';
import { scoreBonusTiles, scoreOf, totalOf } from './player-score.ts';
import type { Rack } from './rack.ts';
import type { CheckedPlayer, CheckedPosition } from './read-position.ts';
import { RowHits, type RowSums } from './row-hits.ts';
import type { FixedHand, ScoringTable } from './scoring-table.ts';
import { WaysToLay } from './ways-to-lay.ts';

// Reused for each winner, so that little but the result is allocated.
const hand = new ArrangedHand();
const best = new ArrangedHand();
const ways = new WaysToLay();
const last = new LastTile();
/** Rows that apply to every arrangement, rows of the current arrangement, and rows of the best one. */
const alwaysHits = new RowHits();
const hits = new RowHits();
const bestHits = new RowHits();
const sums: RowSums = { points: 0, doubles: 0, faan: 0, laak: 0 };
let bestTotal = 0;

/**
 * The winner's score: the best of all arrangements and all parts that the winning tile may have completed (ruling 1),
 * or the value of a limit hand if that is higher (ruling 10). Null if the tiles are not a complete hand. There must
 * be fourteen of them, a kong counted as three.
 */
export function scoreWinner(position: CheckedPosition, player: CheckedPlayer, win: Win): PlayerScore | null {
  const { table, roundWind, players } = position;
  const { seat, rack } = player;
  const complete = table.completeWith(players.length);
  const held = heldBy(position, player, complete);
  last.take(complete, rack, win, held);
  const pattern = patternOf(complete, held, last.kind);
  const ordinary = findWays(complete, rack);
  if (!ordinary && !pattern) return null;
  const fixed = limitHandScore(position, player, ordinary);
  bestTotal = -1;
  // With a fixed value, tiles that are not an ordinary hand do not also score (ruling 10).
  if (ordinary || !fixed) {
    const rows = table.rowsFor(seat, roundWind, players.length, 'winner');
    hand.take(rack, rows.view, table.options, last);
    alwaysHits.clear();
    rows.addHandRows(alwaysHits, hand, rack.bonus, last.key);
    if (ordinary) scoreWays(table, rows);
    else scorePairs(table, rows, rack.concealed);
  }
  const tiles = bestTotal < 0 ? null : scoreOf(table, bestHits);
  if (fixed && fixed.total >= (tiles?.total ?? 0)) {
    return { ...fixed, hand: pattern ? showPattern(rack, pattern) : showParts() };
  }
  return { ...tiles!, hand: pattern && !ordinary ? showPattern(rack, pattern) : showParts() };
}

/** Finds the ways to arrange the rack as an ordinary hand of the rule set; false if there are none. */
function findWays({ chows, rules }: HandRules, rack: Rack): boolean {
  ways.count = 0;
  const { characters, circles, bamboos, honours } = rack;
  if (!isGroupsAndPairAt(characters, circles, bamboos, honours, chows)) return false;
  ways.find(rack.concealed, chows);
  if (rules.chowsAllowed) {
    const declared = rack.melds.filter(({ type }) => type === 'chow').length;
    ways.keepWithChows(rules.chowsAllowed, declared);
  }
  return ways.count > 0;
}

/** Scores every arrangement, with every part that the winning tile can have completed. */
function scoreWays(table: ScoringTable, rows: CompiledRows): void {
  const melds = hand.partCount;
  for (let way = 0; way < ways.count; way++) {
    hand.partCount = ways.write(way, hand.codes, melds);
    scoreCompletions(table, rows, melds);
  }
}

/** Scores a rack that is not groups and a pair: every two alike are a pair. */
function scorePairs(table: ScoringTable, rows: CompiledRows, concealed: ArrayLike<number>): void {
  const melds = hand.partCount;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    for (let two = 2; two <= concealed[kind]!; two += 2) hand.add(pairCode(kind));
  }
  scoreCompletions(table, rows, melds);
}

/**
 * Scores one arrangement, with every part that the winning tile can have completed. A tile from another player makes
 * that part exposed (ruling 3), unless the book says otherwise; the dealer's first discard marks it as made with
 * that.
 */
function scoreCompletions(table: ScoringTable, rows: CompiledRows, melds: number): void {
  const { codes } = hand;
  const concealed = last.selfDrawn || table.rules.lastTileConcealed === true;
  let completes = false;
  for (let part = melds; part < hand.partCount; part++) {
    const code = codes[part]!;
    const completed = completedCode(code, last.kind, concealed, last.firstDiscard);
    if (completed < 0 || isRepeated(part, melds)) continue;
    completes = true;
    codes[part] = completed;
    scoreArrangement(table, rows);
    codes[part] = code;
  }
  if (!completes) scoreArrangement(table, rows);
}

/** Whether the same group was tried before: completing the one or the other is the same. */
function isRepeated(part: number, melds: number): boolean {
  for (let before = melds; before < part; before++) if (hand.codes[before] === hand.codes[part]) return true;
  return false;
}

/**
 * Keeps the arrangement if it is the best so far. Of equal totals the one with more of the book's items is better, so
 * that the sheet shows all that applies; then the first, so that equal hands look alike.
 */
function scoreArrangement(table: ScoringTable, rows: CompiledRows): void {
  hits.copy(alwaysHits);
  rows.addWayRows(hits, hand);
  hits.sum(table.values, sums);
  const total = totalOf(table.rules, sums);
  if (total < bestTotal || (total === bestTotal && hits.count <= bestHits.count)) return;
  bestTotal = total;
  bestHits.copy(hits);
  best.codes.set(hand.codes);
  best.partCount = hand.partCount;
}

/** All limit hands with a value at this table that the winner's tiles are. */
export function limitHandsOf(position: CheckedPosition, player: CheckedPlayer, win: Win): FixedHand[] {
  const complete = position.table.completeWith(position.players.length);
  last.take(complete, player.rack, win, heldBy(position, player, complete));
  const finished = finishedHand(position, player, findWays(complete, player.rack));
  return position.table.limitHands.filter(({ hand: limitHand }) => limitHand.is(finished));
}

function finishedHand({ table }: CheckedPosition, { rack }: CheckedPlayer, ordinary: boolean): WinningHand {
  const { concealed, melds, tiles, kinds } = rack;
  return {
    concealed,
    melds,
    winds: last.held!.winds,
    tiles,
    kinds,
    ordinary,
    options: table.options,
    win: last,
  };
}

/** The winner's tiles, with the winds if a hand of the table depends on them. */
export function heldBy(
  { roundWind, players }: CheckedPosition,
  { seat, rack }: CheckedPlayer,
  hand: HandRules,
): Held {
  if (!hand.winds) return rack;
  const { concealed, melds } = rack;
  return { concealed, melds, winds: windsAt(hand.rules, players.length, seat, roundWind) };
}

/** The limit hand of the highest score that the tiles are, with anything added to it; null if they are none. */
function limitHandScore(
  position: CheckedPosition,
  player: CheckedPlayer,
  ordinary: boolean,
): PlayerScore | null {
  const { table } = position;
  const finished = finishedHand(position, player, ordinary);
  let dearest: PlayerScore | null = null;
  for (const fixed of table.limitHands) {
    const { hand: limitHand } = fixed;
    const { twiceWith, plusBonusTiles } = limitHand.value;
    const { points, score } = twiceWith && last.circumstances.includes(twiceWith) ? fixed.twice : fixed;
    if ((dearest && !plusBonusTiles && dearest.total >= score.total) || !limitHand.is(finished)) continue;
    const made = plusBonusTiles
      ? table.fixedScore(limitHand, points, scoreBonusTiles(position, player)).score
      : score;
    if (!dearest || made.total > dearest.total) dearest = made;
  }
  return dearest;
}

/** The best arrangement, for display. */
function showParts(): PlayerScore['hand'] {
  const sets: (readonly Tile[])[] = [];
  let pair: readonly Tile[] | null = null;
  for (let part = 0; part < best.partCount; part++) {
    const code = best.codes[part]!;
    const tiles = tilesOfPart(code);
    if (!isPairCode(code)) sets.push(tiles);
    else pair = pair ? [...pair, ...tiles] : tiles;
  }
  return { sets, pair: pair ?? [] };
}

/** A hand that is not groups and a pair: its declared groups, and the rest as its pattern lies. */
function showPattern({ concealed, meldCodes }: Rack, pattern: Pattern): PlayerScore['hand'] {
  const rest = tilesOf(concealed);
  const together = pattern.together ?? rest.length;
  const sets = meldCodes.map(tilesOfPart);
  for (let from = 0; from < rest.length; from += together) sets.push(rest.slice(from, from + together));
  return { sets };
}
