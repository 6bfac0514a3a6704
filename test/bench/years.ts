/**
 * The statistics of a club with many hands: reading them from a log, counting them, keeping them up with one more, and after
 * an old one was corrected. The hands are those of random ones by Bouter's rules, shared among the players of a club.
 *
 *     npm run bench -- years --hands 100000 --players 100
 */
import { parseArgs } from 'node:util';
import { NO_CLUB } from '../../shared/statistics/club.ts';
import { type ClubHand, daysIn, nameHand } from '../../shared/statistics/club-hand.ts';
import { LogHands } from '../../shared/statistics/log-hands.ts';
import type { PlayedHand } from '../../shared/statistics/played-hand.ts';
import { ALL_FIGURES, type Statistics, statisticsOf } from '../../shared/statistics/statistics.ts';
import { playedLog, tagged } from '../helpers/played-log.ts';
import { must, randomSource } from '../helpers/random-hand.ts';

const { values } = parseArgs({ options: { hands: { type: 'string' }, players: { type: 'string' } } });
const MANY = Number(values.hands ?? 100_000);
const PLAYERS = Number(values.players ?? 100);
const IN_LOG = 300;
const IN_MATCH = 16;
const A_HAND = 20 * 60_000;
const ADDED = 200;

/** Runs something, and prints the time and the processor time that it took, shared among `many`. */
function timed<T>(what: string, many: number, run: () => T): T {
  const cpu = process.cpuUsage();
  const since = performance.now();
  const made = run();
  const took = (performance.now() - since) / many;
  const { user, system } = process.cpuUsage(cpu);
  console.log(`${what}: ${took.toFixed(2)} ms (${((user + system) / 1000 / many).toFixed(2)} ms of a core)`);
  return made;
}

const log = playedLog({ entry: 'table', rules: 'bouter', tiles: tagged(144) }, IN_LOG, 1);
const read = (): PlayedHand[] => {
  const reader = new LogHands('table');
  return log.flatMap((entry, n) =>
    must(reader.take(n, entry)).flatMap((change) => (change.is === 'played' ? [change.hand] : [])),
  );
};
read();
const hands = timed('a hand read from a log', IN_LOG, read);

const random = randomSource(1);
const dayOf = daysIn('Europe/Amsterdam');
let at = Date.UTC(2010, 0);

/** A match of four players of the club: hands of the log, with times and numbers of their own. */
function match(first: number): ClubHand[] {
  const four = new Set<number>();
  while (four.size < 4) four.add(random(PLAYERS));
  const [A, B, C, D] = [...four].map((player) => `Player ${player + 1}`) as [string, string, string, string];
  const seatings = [{ log: 'table', from: first, to: first + IN_MATCH - 1, players: { A, B, C, D } }];
  return Array.from({ length: IN_MATCH }, (_, hand) => {
    at += A_HAND;
    const played = { ...hands[random(hands.length)]!, number: first + hand, match: first, at };
    return nameHand(played, { seatings, tournaments: new Map(), dayOf });
  });
}

const all = Array.from({ length: Math.ceil(MANY / IN_MATCH) }, (_, n) => match(n * IN_MATCH + 1)).flat();
const statistics = timed(`${all.length} hands taken`, 1, () => statisticsOf(NO_CLUB, all));
const everything = (kept: Statistics) => {
  for (const player of kept.players) {
    for (const period of [...kept.years, 'ever'] as const) {
      for (const id of ALL_FIGURES.keys()) kept.figure(id, player, period);
    }
  }
};
timed(`every figure of ${statistics.players.length} players in ${statistics.years.length} years`, 1, () =>
  everything(statistics),
);
const more = match(all.length + 1).slice(0, 1)[0]!;
timed('one more hand, all of these kept up', ADDED, () => {
  for (let n = 0; n < ADDED; n++) {
    statistics.put({ ...more, hand: { ...more.hand, number: more.hand.number + n, at: at + n } });
  }
});
timed('an old hand corrected', 1, () => statistics.put({ ...all[Math.floor(all.length / 2)]! }));
console.log(`heap: ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`);
