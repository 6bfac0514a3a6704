import { waitsOf } from './complete.ts';
import { type Arrangement, arrangements, groupOf, type Held } from './groups.ts';
import type { PlayerPosition, PlayerScore, ScoreItem, Win } from './position.ts';
import type { Pattern } from './rules/patterns.ts';
import type { Amount, FinishedHand, Hand, Options, Part, RuleSet, WinningTile } from './rules/ruleset.ts';
import { type Seat, seatIndex } from './seats.ts';
import { countTiles, FIRST_WIND, type Kind, kindOf, PLAYING_KINDS, type Tile, tileOf } from './tiles.ts';

/** What a player's score depends on beside his own tiles. */
export interface ScoringTable {
  readonly rules: RuleSet;
  readonly options: Options;
  readonly roundWind: Seat;
  readonly players: number;
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
    circumstances: win.circumstances ?? [],
    only: isOnlyTile(table, held, kindOf(win.tile)),
  };
  const chows = table.players >= table.rules.playersForChows;
  const ways = arrangements(held.concealed, chows).flatMap((way) => partsOf(way, held, winning));
  let best: { readonly score: PlayerScore; readonly parts: readonly Part[] } | null = null;
  for (const parts of ways) {
    const score = scoreTiles(table, handOf(table, seat, player, parts, winning));
    if (!best || score.total > best.score.total) best = { score, parts };
  }
  const fixed = scoreLimitHand(table, { ...held, tiles: allTiles(player), ordinary: !!best, win: winning });
  const score = fixed && fixed.total >= (best?.score.total ?? 0) ? fixed : best!.score;
  const pattern = score === fixed ? table.rules.patterns.find(({ matches }) => matches(held)) : undefined;
  return { ...capped(table, score), hand: pattern ? showPattern(player, pattern) : showParts(best!.parts) };
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
    const points = Math.floor((options[value.option] as number) / (value.half ? 2 : 1));
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

/**
 * An arrangement as parts, in each way that the winning tile can have come to it: taken from another player,
 * it makes the part that it completes exposed (ruling 3).
 */
function partsOf(way: Arrangement, { melds }: Held, win: WinningTile): Part[][] {
  const own: Part[] = way.groups.map((group) => ({ ...group, concealed: true, declared: false }));
  own.push({ type: 'pair', kind: way.pair, concealed: true, declared: false });
  if (win.source === 'wall' || win.source === 'replacement') return [[...melds, ...own]];
  const ways: Part[][] = [];
  for (const [index, part] of own.entries()) {
    if (!kindsOf(part).includes(win.kind)) continue;
    ways.push([...melds, ...own.with(index, { ...part, concealed: false })]);
  }
  return ways;
}

/** Ruling 5. */
function isOnlyTile({ rules, players }: ScoringTable, { concealed, melds }: Held, won: Kind): boolean {
  const before = Uint8Array.from(concealed);
  before[won]! -= 1;
  return waitsOf(rules, players, { concealed: before, melds }).length === 1;
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
