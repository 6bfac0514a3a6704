import { parseArgs } from 'node:util';
import { mindWith } from '../../host/players/mind.ts';
import { playHand } from '../../host/players/play.ts';
import { Random, stream } from '../../host/players/random.ts';
import { BOOKS, findRules } from '../../shared/books/index.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import { courseOf } from '../../shared/chances/course.ts';
import { inPoints, PARTS, type ResultParts, splitResults } from '../../shared/chances/luck.ts';
import type { HandSetup } from '../../shared/game/hand-state.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { tileSet } from '../../shared/game/tiles.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { score } from '../../shared/scoring/score.ts';
import { QuickJudge } from '../bench/quick-judge.ts';

// `npm run long -- luck [--hands 10000] [--rollouts 1] [--seed 1] [--from 0]`: luck and decisions add up to the result of each
// player, to the point, in hands of all books in turn. However few rollouts there are, the sum must be exact.

const { values } = parseArgs({
  options: {
    hands: { type: 'string', default: '10000' },
    rollouts: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const HANDS = Number(values.hands);
const ROLLOUTS = Number(values.rollouts);
const SEED = Number(values.seed);
const FROM = Number(values.from);
const TOLD = 100;

const mind = mindWith(new QuickJudge());
const MINDS = { E: mind, S: mind, W: mind, N: mind };
const totals = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<(typeof PARTS)[number], number>;
let wrong = 0;
let results = 0;
let steps = 0;
/** Results of which the last moment did not know all: the hand did not end as it was bound to. */
let unsure = 0;

for (let hand = FROM; hand < FROM + HANDS; hand++) {
  const setup = setupOf(hand);
  const tiles = Object.fromEntries(tileSet(setup.setSize).map((tile, at) => [`t${at}`, tile]));
  const chance = {
    shuffle: stream(SEED, 'shuffle', hand),
    dice: stream(SEED, 'dice', hand),
    decisions: stream(SEED, 'decisions', hand),
  };
  const { events, state } = playHand(setup, tiles, chance, [], MINDS);
  const scored = score(positionOf(state));
  const course = courseOf(
    setup,
    events.map(({ event }) => event),
    ROLLOUTS,
    (rollout) => new Random(`${SEED}/luck/${hand}/${rollout}`),
  );
  if (!scored.ok) throw new Error(`hand ${hand}: ${scored.error.message}`);
  if (!course.ok) throw new Error(`hand ${hand}: ${course.error.message}`);
  steps += course.value.steps.length;
  const net = SEATS.map((seat) => scored.value.net[seat]!);
  for (const [player, result] of splitResults(course.value, net).entries()) {
    results++;
    if (result.parts.rest !== 0) unsure++;
    const isExact = sumOf(result.parts) === ROLLOUTS * net[player]!;
    const isWhole = sumOf(inPoints(result, ROLLOUTS)) === net[player];
    for (const part of PARTS) totals[part] += Math.abs(result.parts[part]) / ROLLOUTS;
    if (isExact && isWhole) continue;
    wrong++;
    console.log(
      `hand ${hand} (${setup.rules}), player ${player}: ${JSON.stringify(result.parts)}, not ${net[player]}`,
    );
  }
  if ((hand + 1 - FROM) % TOLD === 0) tell(hand + 1 - FROM);
}
tell(HANDS);
process.exitCode = wrong === 0 ? 0 : 1;

function tell(hands: number): void {
  const mean = PARTS.map((part) => `${part} ${(totals[part] / results).toFixed(0)}`).join(', ');
  console.log(
    `${hands} hands, ${steps} steps, ${results} results: ${wrong} sums wrong, ${unsure} with a rest; size of the parts on average: ${mean}; ` +
      `${(process.cpuUsage().user / 1e6).toFixed(0)} s of a processor`,
  );
}

function setupOf(hand: number): HandSetup {
  const { id } = BOOKS[hand % BOOKS.length]!;
  const rules = findRules(id);
  if (!rules.ok) throw new Error(rules.error.message);
  return {
    rules: id,
    roundWind: SEATS[hand % 4]!,
    drawsBefore: 0,
    seats: SEATS,
    setSize: setSizeOf(rules.value),
  };
}

function sumOf(parts: ResultParts['parts']): number {
  return PARTS.reduce((sum, part) => sum + parts[part], 0);
}
