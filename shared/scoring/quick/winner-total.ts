import { type PartCode, pairCode } from '../../game/part-codes.ts';
import type { Win } from '../../game/position.ts';
import { areaOf } from '../../game/suit-table.ts';
import { PLAYING_KINDS } from '../../game/tiles.ts';
import { ArrangedHand } from '../arranged-hand.ts';
import { patternOf } from '../complete.ts';
import { LastTile } from '../last-tile.ts';
import type { Rack } from '../rack.ts';
import type { CheckedPlayer, CheckedPosition } from '../read-position.ts';
import { heldBy, scoreWinner } from '../winner-score.ts';
import {
  CONCEALED,
  completedBy,
  FIRST_DISCARD,
  hasPair,
  NO_WAY,
  placeOf,
  WON_ELSEWHERE,
  wonIn,
} from './area-ways.ts';
import { UNKNOWN } from './quick-rows.ts';
import type { QuickTable, WinnerRows } from './quick-table.ts';

/** The tiles are not a complete hand. */
export const NO_HAND = -1;

// Reused for each winner, so that nothing is allocated.
const hand = new ArrangedHand();
const last = new LastTile();

/** The total of `scoreWinner`, without its sheet; {@link NO_HAND} if that is null. */
export function winnerTotal(
  prepared: QuickTable,
  position: CheckedPosition,
  player: CheckedPlayer,
  win: Win,
): number {
  const { complete } = prepared;
  const { rack } = player;
  const held = heldBy(position, player, complete);
  last.take(complete, rack, win, held);
  const winner = prepared.winner(player.seatNumber, position.roles.roundWind);
  let best = bestArrangement(prepared, winner, rack);
  const ordinary = best !== NO_HAND;
  if (!ordinary && patternOf(complete, held, last.kind) === undefined) return NO_HAND;
  const fixed = prepared.limitHands.total(last, position, player, ordinary);
  if (!ordinary && fixed < 0) {
    begin(prepared, winner, rack);
    best = bestOfPairs(prepared, winner, rack);
  }
  if (best === UNKNOWN) return scoreWinner(position, player, win)!.total;
  return best > fixed ? best : fixed;
}

function begin({ table }: QuickTable, { rows }: WinnerRows, rack: Rack): void {
  hand.take(rack, rows.view, table.options, last);
  rows.begin(hand, rack.bonus, last.key);
}

/** The highest total of all arrangements, with every part that the winning tile can have completed. */
function bestArrangement(prepared: QuickTable, winner: WinnerRows, rack: Rack): number {
  const { rows, ways } = winner;
  const { concealed, characters, circles, bamboos, honours } = rack;
  const area = areaOf(last.kind);
  const won = wonIn(area, last.kind, liesAs(prepared));
  const f = ways.of(concealed, 0, characters, area === 0 ? won : WON_ELSEWHERE);
  const g = ways.of(concealed, 1, circles, area === 1 ? won : WON_ELSEWHERE);
  const h = ways.of(concealed, 2, bamboos, area === 2 ? won : WON_ELSEWHERE);
  const i = ways.of(concealed, 3, honours, area === 3 ? won : WON_ELSEWHERE);
  if (f === NO_WAY || g === NO_WAY || h === NO_WAY || i === NO_WAY) return NO_HAND;
  if (hasPair(f) + hasPair(g) + hasPair(h) + hasPair(i) !== 1) return NO_HAND;
  last.waitsAre(ways.entry(f), ways.entry(g), ways.entry(h), ways.entry(i));
  begin(prepared, winner, rack);
  // Most hands have one arrangement: for them alone this is short enough to be compiled together with what it calls.
  const several = ways.count(f) * ways.count(g) * ways.count(h) * ways.count(i) > 1;
  if (several || prepared.table.rules.chowsAllowed) return bestOfSeveral(prepared, winner, f, g, h, i);
  const { facts } = ways;
  return rows.total(facts[placeOf(f)]!, facts[placeOf(g)]!, facts[placeOf(h)]!, facts[placeOf(i)]!);
}

/** The highest total of all combinations of these ways that have an allowed number of chows. */
function bestOfSeveral(
  { table }: QuickTable,
  { rows, ways }: WinnerRows,
  f: number,
  g: number,
  h: number,
  i: number,
): number {
  const { chowsAllowed } = table.rules;
  const { facts } = ways;
  let best = NO_HAND;
  for (let a = placeOf(f), aEnd = a + ways.count(f); a < aEnd; a++) {
    for (let b = placeOf(g), bEnd = b + ways.count(g); b < bEnd; b++) {
      for (let c = placeOf(h), cEnd = c + ways.count(h); c < cEnd; c++) {
        for (let d = placeOf(i), dEnd = d + ways.count(i); d < dEnd; d++) {
          if (chowsAllowed) {
            const chows = rows.chowsIn(facts[a]!, facts[b]!, facts[c]!, facts[d]!);
            if (!chowsAllowed.includes(chows)) continue;
          }
          const total = rows.total(facts[a]!, facts[b]!, facts[c]!, facts[d]!);
          if (total === UNKNOWN) return UNKNOWN;
          if (total > best) best = total;
        }
      }
    }
  }
  return best;
}

/** How the winning tile lies. */
const liesAs = ({ table }: QuickTable): number =>
  (last.selfDrawn || table.rules.lastTileConcealed === true ? CONCEALED : 0) |
  (last.firstDiscard ? FIRST_DISCARD : 0);

/** The highest total of a rack that is not groups and a pair: every two alike are a pair. */
function bestOfPairs(prepared: QuickTable, { rows }: WinnerRows, { concealed }: Rack): number {
  const lies = liesAs(prepared);
  const pairs: PartCode[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    for (let two = 2; two <= concealed[kind]!; two += 2) pairs.push(pairCode(kind));
  }
  let best = NO_HAND;
  for (const [at, code] of pairs.entries()) {
    const completed = completedBy(code, last.kind, lies);
    if (completed < 0) continue;
    const total = rows.total(rows.parts(pairs.with(at, completed)), 0, 0, 0);
    if (total === UNKNOWN) return UNKNOWN;
    if (total > best) best = total;
  }
  // The winning tile completes no pair.
  return best === NO_HAND ? rows.total(rows.parts(pairs), 0, 0, 0) : best;
}
