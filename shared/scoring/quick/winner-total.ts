import { completedCode, type PartCode, pairCode } from '../../game/part-codes.ts';
import type { Win } from '../../game/position.ts';
import { areaOf } from '../../game/suit-table.ts';
import { PLAYING_KINDS } from '../../game/tiles.ts';
import { ArrangedHand } from '../arranged-hand.ts';
import { patternOf } from '../complete.ts';
import { LastTile } from '../last-tile.ts';
import type { Rack } from '../rack.ts';
import type { CheckedPlayer, CheckedPosition } from '../read-position.ts';
import { heldBy, scoreWinner } from '../winner-score.ts';
import { type AreaWays, hasPair, NO_WAY, placeOf } from './area-ways.ts';
import { UNKNOWN } from './quick-rows.ts';
import type { QuickTable, WinnerRows } from './quick-table.ts';

/** The tiles are not a complete hand. */
export const NO_HAND = -1;

// Reused for each winner, so that nothing is allocated.
const hand = new ArrangedHand();
const last = new LastTile();
const lies = { concealed: false, firstDiscard: false };

/** The total of `scoreWinner`, without its sheet; {@link NO_HAND} if that is null. */
export function winnerTotal(
  prepared: QuickTable,
  position: CheckedPosition,
  player: CheckedPlayer,
  win: Win,
): number {
  const { table, complete } = prepared;
  const { rack } = player;
  const held = heldBy(position, player, complete);
  last.take(complete, rack, win, held);
  lies.concealed = last.selfDrawn || table.rules.lastTileConcealed === true;
  lies.firstDiscard = last.firstDiscard;
  const winner = prepared.winner(player.seatNumber, position.roles.roundWind);
  let best = bestArrangement(prepared, winner, rack);
  const ordinary = best !== NO_HAND;
  if (!ordinary && patternOf(complete, held, last.kind) === undefined) return NO_HAND;
  const fixed = prepared.limitHands.total(last, position, player, ordinary);
  if (!ordinary && fixed < 0) {
    begin(prepared, winner, rack);
    best = bestOfPairs(winner, rack);
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
  const f = waysIn(ways, rack, 0, rack.characters);
  const g = waysIn(ways, rack, 1, rack.circles);
  const h = waysIn(ways, rack, 2, rack.bamboos);
  const i = waysIn(ways, rack, 3, rack.honours);
  if (f === NO_WAY || g === NO_WAY || h === NO_WAY || i === NO_WAY) return NO_HAND;
  if (hasPair(f) + hasPair(g) + hasPair(h) + hasPair(i) !== 1) return NO_HAND;
  last.waitsAre(ways.entry(f), ways.entry(g), ways.entry(h), ways.entry(i));
  begin(prepared, winner, rack);
  const { chowsAllowed } = prepared.table.rules;
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

/** The ways to arrange one area of the winner's rack. */
const waysIn = (ways: AreaWays, { concealed }: Rack, area: number, index: number): number =>
  areaOf(last.kind) === area
    ? ways.completed(concealed, area, index, last.kind, lies)
    : ways.of(concealed, area, index);

/** The highest total of a rack that is not groups and a pair: every two alike are a pair. */
function bestOfPairs({ rows }: WinnerRows, { concealed }: Rack): number {
  const pairs: PartCode[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    for (let two = 2; two <= concealed[kind]!; two += 2) pairs.push(pairCode(kind));
  }
  let best = NO_HAND;
  for (const [at, code] of pairs.entries()) {
    const completed = completedCode(code, last.kind, lies.concealed, lies.firstDiscard);
    if (completed < 0) continue;
    const total = rows.total(rows.parts(pairs.with(at, completed)), 0, 0, 0);
    if (total === UNKNOWN) return UNKNOWN;
    if (total > best) best = total;
  }
  // The winning tile completes no pair.
  return best === NO_HAND ? rows.total(rows.parts(pairs), 0, 0, 0) : best;
}
