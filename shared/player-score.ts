import { type HandRules, ordinaryWays, patternOf, waitsOf } from './complete.ts';
import { groupOf, type Held } from './groups.ts';
import { alikeOnRack, completed, ownParts, pairsOf, showParts, showPattern } from './hand-parts.ts';
import type { PlayerPosition, PlayerScore, ScoreItem, Win } from './position.ts';
import { isSwitchedOn } from './rules/options.ts';
import type {
  Amount,
  FinishedHand,
  Hand,
  LimitHand,
  Options,
  Part,
  Row,
  RuleSet,
  WinningTile,
} from './rules/ruleset.ts';
import { type Seat, seatIndex } from './seats.ts';
import { countTiles, FIRST_WIND, type Kind, kindOf } from './tiles.ts';

/** What a player's score depends on beside his own tiles. */
export interface ScoringTable extends HandRules {
  readonly options: Options;
  readonly roundWind: Seat;
}

/** What is counted for nothing: a drawn hand, some dead hands. */
export function nothing({ steps }: RuleSet): PlayerScore {
  return { ...(steps ? { faan: 0, laak: 0 } : { points: 0, doubles: 0 }), total: 0, limit: null, items: [] };
}

/**
 * The score of a player who did not win: his groups, pairs and bonus tiles (ruling 4); nothing where only the
 * winner is paid.
 */
export function scoreOther(table: ScoringTable, seat: Seat, player: PlayerPosition): PlayerScore {
  const { rules, options } = table;
  const dead = player.dead && rules.deadHands[player.dead] === 'nothing';
  if (dead || !isSwitchedOn(rules.settlement.losersSettle, options, true)) return nothing(rules);
  const parts = [...(player.melds ?? []).map(groupOf), ...alikeOnRack(countTiles(player.concealed))];
  return capped(table, scoreTiles(table, handOf(table, seat, player, parts, null)));
}

/**
 * The score of the winner, whose tiles must be a complete hand: the best of all arrangements and of what the
 * winning tile may have completed (ruling 1), or the value of a limit hand if that is higher (ruling 10).
 */
export function scoreWinner(table: ScoringTable, seat: Seat, player: PlayerPosition, win: Win): PlayerScore {
  const held: Held = { concealed: countTiles(player.concealed), melds: (player.melds ?? []).map(groupOf) };
  const winning: WinningTile = {
    kind: kindOf(win.tile),
    source: win.source,
    replaces: win.source === 'replacement' ? (win.replaces ?? 'kong') : null,
    circumstances: win.circumstances ?? [],
    only: isOnlyTile(table, held, kindOf(win.tile)),
  };
  const arranged = ordinaryWays(table, held).map(ownParts);
  const ordinary = arranged.length > 0;
  const { options } = table;
  const fixed = scoreLimitHand(table, { ...held, tiles: allTiles(player), ordinary, options, win: winning });
  const pattern = patternOf(table, held, winning.kind);
  // With a fixed value, tiles that are no ordinary hand do not score besides (ruling 10).
  const ways = ordinary ? arranged : fixed ? [] : [pairsOf(held)];
  let best: { readonly score: PlayerScore; readonly parts: readonly Part[] } | null = null;
  for (const parts of ways.flatMap((way) => completed(way, held, winning, table.rules.lastTileConcealed))) {
    const score = scoreTiles(table, handOf(table, seat, player, parts, winning));
    if (!best || score.total > best.score.total) best = { score, parts };
  }
  const tiles = best && capped(table, best.score);
  if (fixed && fixed.total >= (tiles?.total ?? 0)) {
    return { ...fixed, hand: pattern ? showPattern(player, pattern) : showParts(best!.parts) };
  }
  return { ...tiles!, hand: pattern && !ordinary ? showPattern(player, pattern) : showParts(best!.parts) };
}

function handOf(
  table: ScoringTable,
  seat: Seat,
  player: PlayerPosition,
  parts: readonly Part[],
  win: WinningTile | null,
): Hand {
  return {
    parts,
    tiles: allTiles(player),
    bonus: (player.bonus ?? []).map(kindOf),
    ownWinds: table.rules.ownWinds(seat, table.players).map(windOf),
    prevailingWind: windOf(table.roundWind),
    options: table.options,
    win,
  };
}

/** Adds up every row that applies, an item for each time. */
function scoreTiles({ rules, options }: ScoringTable, hand: Hand): PlayerScore {
  const items: ScoreItem[] = [];
  const sums = { points: 0, doubles: 0, faan: 0, laak: 0 };
  for (const row of rules.rows) {
    if (row.to === 'winner' && !hand.win) continue;
    const item = itemOf(row, options, sums.points);
    if (!item) continue;
    for (let times = row.times(hand); times > 0; times--) {
      items.push(item);
      sums.points += item.points ?? 0;
      sums.doubles += item.doubles ?? 0;
      sums.faan += item.faan ?? 0;
      sums.laak += item.laak ?? 0;
    }
  }
  const { points, doubles, faan, laak } = sums;
  if (!rules.steps) return { points, doubles, total: points * 2 ** doubles, limit: null, items };
  return { faan, laak, ...stepTotal(rules, options, faan, laak), items };
}

/** What a row gives each time it applies, after rows that gave `before` points; null if nothing. */
function itemOf(row: Row, options: Options, before: number): ScoreItem | null {
  const points = row.points === undefined ? 0 : amount(row.points, options, before);
  const { doubles = 0, faan = 0, laak = 0 } = row;
  if (points + doubles + faan + laak === 0) return null;
  return {
    rule: row.id,
    ...(points && { points }),
    ...(doubles && { doubles }),
    ...(faan && { faan }),
    ...(laak && { laak }),
  };
}

function amount(given: Amount, options: Options, before: number): number {
  if (typeof given === 'number') return given;
  if ('option' in given) return options[given.option] as number;
  return Math.ceil(before / given.roundUpTo) * given.roundUpTo - before;
}

/** Points by the book's table; from its last row on the limit, or what is printed there if there is none. */
function stepTotal({ steps, cap }: RuleSet, options: Options, faan: number, laak: number) {
  const { points, laak: first } = steps!;
  const step = faan + (laak > 0 ? first + 2 * laak : 0);
  const last = points.length - 1;
  if (step < last) return { total: points[step]!, limit: null };
  const most = options[cap.option];
  return typeof most === 'number' ? { total: most, limit: cap.id } : { total: points[last]!, limit: null };
}

/** The dearest limit hand that the tiles are, if they are any. */
function scoreLimitHand(table: ScoringTable, hand: FinishedHand): PlayerScore | null {
  let best: PlayerScore | null = null;
  for (const limitHand of table.rules.limitHands) {
    const points = fixedValue(limitHand, table.options, hand.win);
    if (points === null || (best && best.total >= points) || !limitHand.is(hand)) continue;
    const { id, value } = limitHand;
    const score = { ...nothing(table.rules), total: points, limit: id, items: [{ rule: id, points }] };
    const fixed = table.rules.steps ? score : { ...score, points };
    best = value.uncapped ? fixed : capped(table, fixed);
  }
  return best;
}

/** What a limit hand won so is worth; null if an option leaves it without a value. */
function fixedValue({ value }: LimitHand, options: Options, win: WinningTile): number | null {
  const set = options[value.option];
  const whole = typeof set === 'object' && set ? set.value : set;
  if (typeof whole !== 'number') return null;
  const once = value.half ? Math.floor(whole / 2) : whole;
  return value.twiceWith && win.circumstances.includes(value.twiceWith) ? 2 * once : once;
}

function capped({ rules, options }: ScoringTable, score: PlayerScore): PlayerScore {
  const most = options[rules.cap.option];
  return typeof most === 'number' && score.total > most
    ? { ...score, total: most, limit: rules.cap.id }
    : score;
}

/** Ruling 5. */
function isOnlyTile(table: ScoringTable, { concealed, melds }: Held, won: Kind): boolean {
  const before = Uint8Array.from(concealed);
  before[won]! -= 1;
  return waitsOf(table, { concealed: before, melds }).length === 1;
}

function allTiles({ concealed, melds }: PlayerPosition): Uint8Array {
  return countTiles([...concealed, ...(melds ?? []).flatMap(({ tiles }) => tiles)]);
}

const windOf = (seat: Seat): Kind => FIRST_WIND + seatIndex(seat);
