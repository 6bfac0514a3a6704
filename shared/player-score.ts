import { type HandRules, patternOf, waitsOf } from './complete.ts';
import { type Arrangement, arrangements, groupOf, type Held } from './groups.ts';
import type { PlayerPosition, PlayerScore, ScoreItem, Win } from './position.ts';
import type { Pattern } from './rules/patterns.ts';
import type { Amount, FinishedHand, Hand, Options, Part, WinningTile } from './rules/ruleset.ts';
import { type Seat, seatIndex } from './seats.ts';
import { countTiles, FIRST_WIND, type Kind, kindOf, PLAYING_KINDS, type Tile, tileOf } from './tiles.ts';

/** What a player's score depends on beside his own tiles. */
export interface ScoringTable extends HandRules {
  readonly options: Options;
  readonly roundWind: Seat;
}

/** What is counted for nothing: a drawn hand, some dead hands. */
export const NOTHING: PlayerScore = { points: 0, doubles: 0, total: 0, limit: null, items: [] };

/** The score of a player who did not win: his groups, pairs and bonus tiles (ruling 4). */
export function scoreOther(table: ScoringTable, seat: Seat, player: PlayerPosition): PlayerScore {
  if (player.dead && table.rules.deadHands[player.dead] === 'nothing') return NOTHING;
  const parts: Part[] = (player.melds ?? []).map(groupOf);
  const concealed = countTiles(player.concealed);
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! < 2) continue;
    parts.push({ type: concealed[kind] === 2 ? 'pair' : 'pung', kind, concealed: true, declared: false });
  }
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
  const chows = table.players >= table.rules.playersForChows;
  const arranged = arrangements(held.concealed, chows).map(ownParts);
  const pattern = patternOf(table, held);
  const ways = arranged.length > 0 ? arranged : [pairsOf(held)];
  let best: { readonly score: PlayerScore; readonly parts: readonly Part[] } | null = null;
  const finished: FinishedHand = {
    ...held,
    tiles: allTiles(player),
    ordinary: arranged.length > 0,
    options: table.options,
    win: winning,
  };
  const fixed = scoreLimitHand(table, finished);
  // With a fixed value, tiles that are no ordinary hand do not score besides (ruling 10).
  for (const parts of fixed && !finished.ordinary
    ? []
    : ways.flatMap((way) => completed(way, held, winning))) {
    const score = scoreTiles(table, handOf(table, seat, player, parts, winning));
    if (!best || score.total > best.score.total) best = { score, parts };
  }
  const score = fixed && fixed.total >= (best?.score.total ?? 0) ? fixed : best!.score;
  const shown = pattern && (score === fixed || !finished.ordinary);
  return { ...capped(table, score), hand: shown ? showPattern(player, pattern) : showParts(best!.parts) };
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
  let points = 0;
  let doubles = 0;
  for (const row of rules.rows) {
    if (row.to === 'winner' && !hand.win) continue;
    const item = {
      rule: row.id,
      ...(row.points && amount(row.points, options) !== 0 && { points: amount(row.points, options) }),
      ...(row.doubles && { doubles: row.doubles }),
    };
    if (!item.points && !item.doubles) continue;
    for (let times = row.times(hand); times > 0; times--) {
      items.push(item);
      points += item.points ?? 0;
      doubles += item.doubles ?? 0;
    }
  }
  return { points, doubles, total: points * 2 ** doubles, limit: null, items };
}

function amount(given: Amount, options: Options): number {
  return typeof given === 'number' ? given : (options[given.option] as number);
}

/** The dearest limit hand that the tiles are, if they are any. */
function scoreLimitHand({ rules, options }: ScoringTable, hand: FinishedHand): PlayerScore | null {
  let best: PlayerScore | null = null;
  for (const { id, value, is } of rules.limitHands) {
    const whole = options[value.option];
    if (typeof whole !== 'number') continue;
    const points = Math.floor(whole / (value.half ? 2 : 1));
    if ((best && best.total >= points) || !is(hand)) continue;
    best = { points, doubles: 0, total: points, limit: id, items: [{ rule: id, points }] };
  }
  return best;
}

function capped({ rules, options }: ScoringTable, score: PlayerScore): PlayerScore {
  const most = options[rules.cap.option];
  return typeof most === 'number' && score.total > most
    ? { ...score, total: most, limit: rules.cap.id }
    : score;
}

/** An arrangement of the rack as parts. */
function ownParts({ groups, pair }: Arrangement): Part[] {
  const own: Part[] = groups.map((group) => ({ ...group, concealed: true, declared: false }));
  own.push({ type: 'pair', kind: pair, concealed: true, declared: false });
  return own;
}

/** The rack of a complete hand that is no groups and pair: every two alike are a pair. */
function pairsOf({ concealed }: Held): Part[] {
  const own: Part[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    for (let two = 2; two <= concealed[kind]!; two += 2) {
      own.push({ type: 'pair', kind, concealed: true, declared: false });
    }
  }
  return own;
}

/**
 * All parts of a hand, in each way that the winning tile can have come to it: taken from another player, it
 * makes the part that it completes exposed (ruling 3).
 */
function completed(own: readonly Part[], { melds }: Held, win: WinningTile): Part[][] {
  const concealed = win.source === 'wall' || win.source === 'replacement';
  const ways: Part[][] = [];
  for (const [index, part] of own.entries()) {
    if (!kindsOf(part).includes(win.kind)) continue;
    ways.push([...melds, ...own.with(index, { ...part, concealed, completed: true })]);
  }
  return ways.length > 0 ? ways : [[...melds, ...own]];
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

const PART_SIZE = { pair: 2, pung: 3, kong: 4 } as const;

/** The tiles of a part, as kinds. */
function kindsOf({ type, kind }: Part): Kind[] {
  if (type === 'chow') return [kind, kind + 1, kind + 2];
  return Array.from({ length: PART_SIZE[type] }, () => kind);
}

const tilesOfPart = (part: Part): Tile[] => kindsOf(part).map(tileOf);

function showParts(parts: readonly Part[]): PlayerScore['hand'] {
  return {
    sets: parts.filter(({ type }) => type !== 'pair').map(tilesOfPart),
    pair: parts.filter(({ type }) => type === 'pair').flatMap(tilesOfPart),
  };
}

/** A hand that is no groups and pair: its declared groups, and the rest as it lies in its pattern. */
function showPattern({ concealed, melds = [] }: PlayerPosition, pattern: Pattern): PlayerScore['hand'] {
  const rest = [...concealed].sort((a, b) => kindOf(a) - kindOf(b));
  const together = pattern.together ?? rest.length;
  const sets = melds.map(({ tiles }) => tiles);
  for (let from = 0; from < rest.length; from += together) sets.push(rest.slice(from, from + together));
  return { sets };
}
