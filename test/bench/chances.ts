import { parseArgs } from 'node:util';
import { distance } from '../../host/players/distance.ts';
import { leastUseful } from '../../host/players/judgement.ts';
import { knowledgeOf } from '../../host/players/knowledge.ts';
import type { PlayedHand } from '../../host/players/play.ts';
import { Random } from '../../host/players/random.ts';
import { findRules, RULE_SETS } from '../../shared/books/index.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import { ALL_AIMS, aimsOf } from '../../shared/chances/aims.ts';
import { Judgement, valuedIn } from '../../shared/chances/judgement.ts';
import { type Moment, momentOf } from '../../shared/chances/moment.ts';
import { Outlook } from '../../shared/chances/outlook.ts';
import { Rollout } from '../../shared/chances/rollout.ts';
import { Tempers } from '../../shared/chances/tempers.ts';
import type { HandSetup, HandState } from '../../shared/game/hand-state.ts';
import { isInPlay } from '../../shared/game/hand-state.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { playMiddling, stateAfter } from '../helpers/same-wall.ts';

// `npm run bench -- chances [--moments 500]`: rollouts a second from several moments of a hand, by processor time of one
// core, the best of several rounds; the distance to ready; and in how many moments the rollouts' players discard what
// host/players/judgement.ts does, which works everything out by other means.

const { values } = parseArgs({ options: { moments: { type: 'string', default: '500' } } });
const ROUNDS = 7;
const SEED = 5;

/** Nanoseconds of the processor for each of so many, the best of several rounds. */
function nanoseconds(many: number, act: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const { user } = process.cpuUsage();
    act();
    best = Math.min(best, ((process.cpuUsage().user - user) * 1000) / many);
  }
  return best;
}

function setupOf(rules: string): HandSetup {
  const found = findRules(rules);
  if (!found.ok) throw new Error(found.error.message);
  return { rules, roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize: setSizeOf(found.value) };
}

/** The states of a hand in which the player in turn discards. */
function turnsOf(hand: PlayedHand): HandState[] {
  return hand.events.flatMap(({ event }, at) => (event.event === 'discard' ? [stateAfter(hand, at)] : []));
}

function momentIn(state: HandState, known: readonly Seat[]): Moment {
  const moment = momentOf(state, known);
  if (!moment.ok) throw new Error(moment.error.message);
  return moment.value;
}

function rolloutsFrom(moment: Moment): string {
  const many = 250;
  const rollout = new Rollout(moment);
  const ns = nanoseconds(many, () => {
    for (let number = 0; number < many; number++) rollout.play(new Random(`bench ${number}`));
  });
  return Math.round(1e9 / ns)
    .toLocaleString('en')
    .padStart(9);
}

/** In how many moments of hands both judgements discard the same kind. */
function agreement(wanted: number): string {
  let same = 0;
  let compared = 0;
  const random = new Random('tempers');
  for (let seed = 100; compared < wanted; seed++) {
    const hand = playMiddling(setupOf(seed % 2 === 0 ? 'kuester' : 'philos'), seed);
    for (const state of turnsOf(hand)) {
      if (compared === wanted || !isInPlay(state.phase)) continue;
      const temper = { ambition: random.fraction(), haste: 0 };
      const { hands, ...moment } = momentIn(state, SEATS);
      const tempers = new Tempers();
      tempers.ambition.fill(temper.ambition);
      const judgement = new Judgement(hands, tempers, aimsOf(state.setup), valuedIn(state.setup));
      const kind = judgement.leastUseful(moment.turn, state.wall.live);
      compared++;
      if (kind === leastUseful(knowledgeOf(state, state.turn), temper)) same++;
    }
  }
  return `${same} of ${compared}`;
}

const turns = turnsOf(playMiddling(setupOf('kuester'), SEED));
const outlook = new Outlook(ALL_AIMS);
const moments = turns.map((state) => momentIn(state, SEATS));
const racks = moments.flatMap(({ hands }) => [0, 1, 2, 3].map((player) => ({ hands, player })));
const ready = nanoseconds(racks.length * 200, () => {
  for (let round = 0; round < 200; round++) {
    for (const { hands, player } of racks) outlook.distance(hands, player);
  }
});
for (const { hands, player } of racks) {
  const before = distance(hands.rack[player]!, hands.melds[player]!);
  if (outlook.distance(hands, player) !== before) throw new Error('the distances differ');
}
console.log(`distance to ready, special hands too: ${ready.toFixed(0)} ns`);
const judged = moments.map((moment) => {
  const tempers = new Tempers();
  return {
    judgement: new Judgement(moment.hands, tempers, ALL_AIMS, valuedIn(moment.setup)),
    player: moment.turn,
  };
});
const discard = nanoseconds(judged.length * 50, () => {
  for (let round = 0; round < 50; round++) {
    for (const { judgement, player } of judged) judgement.leastUseful(player, 40);
  }
});
console.log(`a discard judged: ${discard.toFixed(0)} ns`);
console.log(`the same discard as host/players/judgement.ts: ${agreement(Number(values.moments))} moments`);
console.log('\nrollouts a second on one core  first discard      tenth    last but five');
for (const { id } of RULE_SETS) {
  const hand = playMiddling(setupOf(id), SEED);
  const states = turnsOf(hand);
  const chosen = [states[0]!, states[Math.min(10, states.length - 1)]!, states.at(-6)!];
  if (!momentOf(states[0]!, []).ok) {
    console.log(`${id.padEnd(20)}not known to rollouts`);
    continue;
  }
  for (const [what, known] of [
    ['all known', SEATS],
    ['public', []],
  ] as const) {
    const cells = chosen.map((state) => rolloutsFrom(momentIn(state, known)));
    console.log(`${id.padEnd(20)}${what.padEnd(12)}${cells.join('      ')}`);
  }
}
