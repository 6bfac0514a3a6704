import type { Options } from '../../books/words/option-rule.ts';
import type { WinningHand, WinningTile } from '../../books/words/scored-hand.ts';
import type { KindBits } from '../../game/kind-bits.ts';
import { completedCode, type PartCode, pairCode } from '../../game/part-codes.ts';
import type { Group } from '../../game/parts.ts';
import type { Win } from '../../game/position.ts';
import { seatIndex } from '../../game/seats.ts';
import { areaOf } from '../../game/suit-table.ts';
import { type Kind, PLAYING_KINDS } from '../../game/tiles.ts';
import { ArrangedHand } from '../arranged-hand.ts';
import { patternOf } from '../complete.ts';
import { LastTile } from '../last-tile.ts';
import type { Rack } from '../rack.ts';
import type { CheckedPlayer, CheckedPosition } from '../read-position.ts';
import { heldBy, scoreWinner } from '../winner-score.ts';
import { hasPair, NO_WAY, placeOf } from './area-ways.ts';
import { UNKNOWN } from './quick-rows.ts';
import type { QuickTable, WinnerRows } from './quick-table.ts';

/** The tiles are not a complete hand. */
export const NO_HAND = -1;

// Reused for each winner, so that nothing is allocated.
const hand = new ArrangedHand();
const last = new LastTile();
const lies = { concealed: false, firstDiscard: false };
const NOBODY: Rack['concealed'] = [];
const finished: { -readonly [field in keyof WinningHand]: WinningHand[field] } = {
  concealed: NOBODY as ArrayLike<number>,
  melds: [] as readonly Group[],
  winds: undefined as readonly Kind[] | undefined,
  tiles: NOBODY as ArrayLike<number>,
  kinds: { suits: 0, honours: 0 } as KindBits,
  ordinary: false,
  options: {} as Options,
  win: last as WinningTile,
};

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
  const winner = prepared.winner(seatIndex(player.seat), seatIndex(position.roundWind));
  let best = bestArrangement(prepared, winner, rack);
  const ordinary = best !== NO_HAND;
  if (!ordinary && patternOf(complete, held, last.kind) === undefined) return NO_HAND;
  const finished = finishedHand(player, table.options, ordinary);
  const fixed = prepared.limitHands.total(finished, last, position, player);
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
  const { concealed, areas } = rack;
  const area = areaOf(last.kind);
  const a = area === 0 ? 1 : 0;
  const b = area <= 1 ? 2 : 1;
  const c = area === 3 ? 2 : 3;
  const w = ways.completed(concealed, area, areas[area]!, last.kind, lies);
  const f = ways.of(concealed, a, areas[a]!);
  const g = ways.of(concealed, b, areas[b]!);
  const h = ways.of(concealed, c, areas[c]!);
  if (w === NO_WAY || f === NO_WAY || g === NO_WAY || h === NO_WAY) return NO_HAND;
  if (hasPair(w) + hasPair(f) + hasPair(g) + hasPair(h) !== 1) return NO_HAND;
  if (area === 3) last.waitsAre(ways.entry(f), ways.entry(g), ways.entry(h), ways.entry(w));
  else if (area === 2) last.waitsAre(ways.entry(f), ways.entry(g), ways.entry(w), ways.entry(h));
  else if (area === 1) last.waitsAre(ways.entry(f), ways.entry(w), ways.entry(g), ways.entry(h));
  else last.waitsAre(ways.entry(w), ways.entry(f), ways.entry(g), ways.entry(h));
  begin(prepared, winner, rack);
  const { chowsAllowed } = prepared.table.rules;
  const { facts } = ways;
  let best = NO_HAND;
  for (let i = placeOf(f), iEnd = i + ways.count(f); i < iEnd; i++) {
    for (let j = placeOf(g), jEnd = j + ways.count(g); j < jEnd; j++) {
      for (let k = placeOf(h), kEnd = k + ways.count(h); k < kEnd; k++) {
        for (let l = placeOf(w), lEnd = l + ways.count(w); l < lEnd; l++) {
          if (chowsAllowed) {
            const chows = rows.chowsIn(facts[i]!, facts[j]!, facts[k]!, facts[l]!);
            if (!chowsAllowed.includes(chows)) continue;
          }
          const total = rows.total(facts[i]!, facts[j]!, facts[k]!, facts[l]!);
          if (total === UNKNOWN) return UNKNOWN;
          if (total > best) best = total;
        }
      }
    }
  }
  return best;
}

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

/** The hand as limit hands see it; the same object every time. */
function finishedHand({ rack }: CheckedPlayer, options: Options, ordinary: boolean): WinningHand {
  finished.concealed = rack.concealed;
  finished.melds = rack.melds;
  finished.winds = last.held!.winds;
  finished.tiles = rack.tiles;
  finished.kinds = rack.kinds;
  finished.ordinary = ordinary;
  finished.options = options;
  return finished;
}
