import { parseArgs } from 'node:util';
import type { Temper } from '../../host/players/judgement.ts';
import { Random } from '../../host/players/random.ts';
import { aimsOf } from '../../shared/chances/aims.ts';
import { Hands } from '../../shared/chances/hands.ts';
import { Judgement, valuedIn } from '../../shared/chances/judgement.ts';
import { type Moment, momentOf, playIn } from '../../shared/chances/moment.ts';
import { mostOfOneSuit, Tempers } from '../../shared/chances/tempers.ts';
import { dealUnknown } from '../../shared/chances/unknown-racks.ts';
import { WallOrder } from '../../shared/chances/wall-order.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { PLAYING_KINDS } from '../../shared/game/tiles.ts';
import { type Looked, playedMoments } from './calibration/moments.ts';

// `npm run bench -- chances-racks [--book schmale] [--hands 20000] [--deals 6] [--seed 5]`: are unknown racks dealt as far on
// as those of the virtual players are? At moments of hands, by what a player has declared and discarded: how far
// his rack is from winning, and how many tiles would complete it, in truth and as `shared/chances/unknown-racks.ts` deals.

const { values } = parseArgs({
  options: {
    book: { type: 'string', default: 'schmale' },
    hands: { type: 'string', default: '20000' },
    deals: { type: 'string', default: '6' },
    seed: { type: 'string', default: '5' },
  },
});
const HANDS = Number(values.hands);
const DEALS = Number(values.deals);
const SEED = Number(values.seed);
/** Rows with fewer racks say nothing. */
const LEAST = 200;
/** Rows are for so many discards and more, up to the next. */
const DISCARDS = [0, 3, 5, 7, 10, 13, 16];

/** Sums over racks; a rack that was dealt several times counts once. */
class Racks {
  number = 0;
  waiting = 0;
  distance = 0;
  /** Tiles not seen by the player that would complete a rack that waits. */
  completing = 0;

  add(hands: Hands, player: number, { outlook }: Judgement, weight: number): void {
    const distance = outlook.distance(hands, player);
    this.number += weight;
    this.distance += weight * distance;
    if (distance !== 1) return;
    this.waiting += weight;
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      const left = 4 - hands.open[kind]! - hands.rack[player]![kind]!;
      if (left <= 0) continue;
      hands.add(player, kind, 1);
      if (outlook.distance(hands, player) === 0) this.completing += weight * left;
      hands.add(player, kind, -1);
    }
  }
}

const found = new Map<string, { readonly played: Racks; readonly dealt: Racks }>();
const tempersFound = new Map<string, { racks: number; played: number; drawn: number }>();
for (let hand = 0; hand < HANDS; hand++) {
  const { moments, tempers } = playedMoments(values.book, SEED, hand);
  for (const [nth, looked] of moments.entries()) compare(looked, tempers, `${hand}/${nth}`);
}
print();

/** Adds the racks of one moment as they are, and as they are dealt. */
function compare({ state: at, weight }: Looked, played: readonly Temper[], name: string): void {
  const [open, known] = [momentOf(at, []), momentOf(at, SEATS)];
  if (!open.ok || !known.ok) throw new Error('no rollout begins at this moment');
  const moment = open.value;
  const hands = new Hands();
  const tempers = new Tempers();
  const judgement = new Judgement(hands, tempers, aimsOf(at.setup), valuedIn(at.setup));
  hands.copy(known.value.hands);
  // A tile just drawn comes on top of the rack that was chosen.
  const { drawn, turn } = known.value;
  if (drawn >= 0 && drawn < PLAYING_KINDS) hands.add(turn, drawn, -1);
  for (const player of SEATS.keys()) rowOf(moment, player)?.played.add(hands, player, judgement, weight);
  compareTempers(moment, hands, played, weight, new Random(`${SEED}/tempers/${name}`));
  const wall = new WallOrder(playIn(moment).border, at.setup.setSize);
  for (let deal = 0; deal < DEALS; deal++) {
    const random = new Random(`${SEED}/racks/${name}/${deal}`);
    hands.copy(moment.hands);
    wall.shuffle(moment, random);
    tempers.draw(random);
    dealUnknown(moment, hands, wall, judgement, random);
    for (const player of SEATS.keys())
      rowOf(moment, player)?.dealt.add(hands, player, judgement, weight / DEALS);
  }
}

/** Adds, by how many tiles of one suit a player has, how often he aims for a hand of it with nine, and is said to. */
function compareTempers(
  { discarded }: Moment,
  hands: Hands,
  played: readonly Temper[],
  weight: number,
  random: Random,
): void {
  const tempers = new Tempers();
  for (const player of SEATS.keys()) {
    tempers.drawByPlay(player, discarded[player]!, hands, random);
    const tiles = Math.min(10, Math.max(6, mostOfOneSuit(player, hands)));
    const discards = DISCARDS.findLast((from) => discarded[player]! >= from)!;
    const key = `| ${String(tiles).padStart(2)} | from ${String(discards).padStart(2)} |`;
    const sum = tempersFound.get(key) ?? { racks: 0, played: 0, drawn: 0 };
    tempersFound.set(key, sum);
    sum.racks += weight;
    if (played[player]!.ambition >= 0.5) sum.played += weight;
    if (tempers.ambition[player]! >= 0.5) sum.drawn += weight;
  }
}

/** The row of a player; undefined before his first discard, when nothing was chosen yet. */
function rowOf({ hands, discarded }: Moment, player: number) {
  const [melds, chows, laid] = [hands.melds[player]!, hands.chows[player]!, discarded[player]!];
  if (melds + laid === 0) return undefined;
  const discards = DISCARDS.findLast((from) => laid >= from)!;
  const key = `| ${melds - chows} | ${chows} | from ${String(discards).padStart(2)} |`;
  let row = found.get(key);
  if (row === undefined) {
    row = { played: new Racks(), dealt: new Racks() };
    found.set(key, row);
  }
  return row;
}

function print(): void {
  const { user } = process.cpuUsage();
  console.log(
    `${values.book}: moments of ${HANDS} hands, ${DEALS} deals each, seed ${SEED}; ${(user / 1e6).toFixed(0)} s of a processor. Played, dealt:\n`,
  );
  console.log('| pungs | chows | discards | racks | waiting, % | distance | tiles that complete 100 racks |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [key, { played, dealt }] of [...found].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (played.number < LEAST) continue;
    const both = (sum: (racks: Racks) => number, factor: number, digits: number): string =>
      [played, dealt].map((racks) => ((factor * sum(racks)) / racks.number).toFixed(digits)).join(', ');
    const waiting = both((racks) => racks.waiting, 100, 1);
    const distance = both((racks) => racks.distance, 1, 2);
    const completing = both((racks) => racks.completing, 100, 0);
    console.log(`${key} ${played.number.toFixed(0)} | ${waiting} | ${distance} | ${completing} |`);
  }
  console.log('\n| tiles of one suit | discards | racks | ambitious, % |');
  console.log('|---|---|---|---|');
  for (const [key, { racks, played, drawn }] of [...tempersFound].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const shares = [played, drawn].map((number) => ((100 * number) / racks).toFixed(1));
    if (racks >= LEAST) console.log(`${key} ${racks.toFixed(0)} | ${shares.join(', ')} |`);
  }
}
