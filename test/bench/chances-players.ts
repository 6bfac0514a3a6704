import { parseArgs } from 'node:util';
import { type Mind, mindWith } from '../../host/players/mind.ts';
import { playHand } from '../../host/players/play.ts';
import { stream } from '../../host/players/random.ts';
import { findRules } from '../../shared/books/index.ts';
import type { PlayedRules } from '../../shared/books/played.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import { meanOf } from '../../shared/chances/chances.ts';
import type { HandSetup } from '../../shared/game/hand-state.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { tileSet } from '../../shared/game/tiles.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { score } from '../../shared/scoring/score.ts';
import { QuickJudge } from './quick-judge.ts';
import { RolloutMind } from './rollout-mind.ts';

// `npm run bench -- chances-players [--book schmale] [--hands 1000] [--rollouts 48] [--candidates 3] [--seed 1] [--from 0]`: do
// players who ask rollouts beat those who do not? Two of the four do, and each wall is played twice, the second time by
// the others, so that seats and tiles are the same for both kinds.

const { values } = parseArgs({
  options: {
    book: { type: 'string', default: 'schmale' },
    hands: { type: 'string', default: '1000' },
    rollouts: { type: 'string', default: '48' },
    candidates: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const HANDS = Number(values.hands);
const SEED = Number(values.seed);
const FROM = Number(values.from);
const TOLD = 100;
/** Of a normal distribution, the middle 95 %. */
const WIDE = 1.96;

const usual = mindWith(new QuickJudge());
const asking = new RolloutMind(usual, {
  rollouts: Number(values.rollouts),
  candidates: Number(values.candidates),
});

/** Who asks: opposite and neighbouring pairs alike. */
const PAIRS: readonly (readonly Seat[])[] = [
  ['E', 'S'],
  ['E', 'W'],
  ['E', 'N'],
];

/** Sums over walls; the two hands of a wall are one observation. */
let walls = 0;
const points = { sum: 0, squares: 0 };
const wins = { sum: 0, squares: 0 };
const won = { asking: 0, usual: 0 };

for (let wall = FROM; wall < FROM + HANDS / 2; wall++) {
  const pair = PAIRS[wall % PAIRS.length]!;
  const rest = SEATS.filter((seat) => !pair.includes(seat));
  const hands = [playOne(wall, pair), playOne(wall, rest)];
  add(points, hands.reduce((sum, hand) => sum + hand.points, 0) / 4);
  add(wins, hands.reduce((sum, hand) => sum + hand.wins, 0) / 2);
  walls++;
  if (walls % TOLD === 0) tell();
}
tell();

function add(to: typeof points, value: number): void {
  to.sum += value;
  to.squares += value ** 2;
}

/** One hand: what those who ask won more than the others, and whether one of them won it (1) or one of the others (−1). */
function playOne(wall: number, askers: readonly Seat[]): { points: number; wins: number } {
  const setup = setupOf(wall);
  const tiles = Object.fromEntries(tileSet(setup.setSize).map((tile, at) => [`t${at}`, tile]));
  const chance = {
    shuffle: stream(SEED, 'shuffle', wall),
    dice: stream(SEED, 'dice', wall),
    decisions: stream(SEED, 'decisions', wall),
  };
  const minds = Object.fromEntries(
    SEATS.map((seat): [Seat, Mind] => [seat, askers.includes(seat) ? asking : usual]),
  );
  const { state } = playHand(setup, tiles, chance, [], minds);
  const scored = score(positionOf(state));
  if (!scored.ok) throw new Error(`wall ${wall}: ${scored.error.message}`);
  const sum = askers.reduce((total, seat) => total + scored.value.net[seat]!, 0);
  const winner = state.end?.end === 'win' ? state.end.win.seat : null;
  if (winner === null) return { points: sum, wins: 0 };
  const isAsker = askers.includes(winner);
  if (isAsker) won.asking++;
  else won.usual++;
  return { points: sum, wins: isAsker ? 1 : -1 };
}

function tell(): void {
  const gain = meanOf(points.sum, points.squares, walls);
  const more = meanOf(wins.sum, wins.squares, walls);
  console.log(
    `${values.book}, ${2 * walls} hands (${walls} walls, each twice), ${values.candidates} candidates, ${values.rollouts} rollouts: ` +
      `won by askers ${won.asking}, by the others ${won.usual}: ${(100 * more.mean).toFixed(2)} ± ${(100 * WIDE * more.error).toFixed(2)} more in 100 hands; ` +
      `points a hand for each asker ${gain.mean.toFixed(2)} ± ${(WIDE * gain.error).toFixed(2)}; ` +
      `${asking.asked} questions, ${asking.changed} other choices; ${(process.cpuUsage().user / 1e6).toFixed(0)} s of a processor`,
  );
}

function setupOf(wall: number): HandSetup {
  const rules = findRules(values.book as PlayedRules);
  if (!rules.ok) throw new Error(rules.error.message);
  return {
    rules: values.book,
    roundWind: SEATS[wall % 4]!,
    drawsBefore: 0,
    seats: SEATS,
    setSize: setSizeOf(rules.value),
  };
}
