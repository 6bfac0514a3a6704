import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { TruthEvent } from '../../host/simulate/simulate-hand.ts';
import { parseTrace } from '../../host/trace/trace-parse.ts';
import { createTracker } from '../../host/tracker/tracker.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandState } from '../../shared/game/hand-state.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { apply, startHand } from '../../shared/hand/hand.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { score } from '../../shared/scoring/score.ts';
import { must } from '../helpers/random-hand.ts';
import type { FollowedHand } from '../judges/followed-hand.ts';
import { trackHand } from './track-hand.ts';

// How well the tracker follows hands of somebody else's simulator, or of a real table: `npm run bench -- track-folder FOLDER`.
// Each NAME.trace.jsonl there has a NAME.truth.jsonl beside it, what was played, as `mingg track` would tell it; further
// fields of its lines are ignored.

const TRACE = '.trace.jsonl';
const FIELDS: ReadonlySet<string> = new Set(['event', 'seat', 'tile', 'tiles', 'from', 'kind', 'source']);

const folder = new Command('bench -- track-folder')
  .description(
    'hands of another simulator: NAME.trace.jsonl beside NAME.truth.jsonl, the events that were played',
  )
  .argument('<folder>')
  .parse().args[0]!;

const sums = { hands: 0, exact: 0, asked: 0, score: 0, events: 0, never: 0, questions: 0, undecided: 0 };
for (const file of readdirSync(folder).filter((name) => name.endsWith(TRACE))) {
  const name = file.slice(0, -TRACE.length);
  const hand = handOf(join(folder, name));
  if (!hand.ok) {
    console.log(`${name}: left out, ${hand.error}`);
    continue;
  }
  const { exact, wrong, rightScore, questions, undecided, broke } = trackHand(hand.value);
  const never = wrong.filter(({ asked }) => !asked).length;
  sums.hands++;
  sums.exact += Number(exact);
  sums.asked += Number(never === 0);
  sums.score += Number(rightScore);
  sums.events += hand.value.truth.length;
  sums.never += never;
  sums.questions += questions;
  sums.undecided += undecided;
  const [first] = wrong;
  if (broke !== null) console.log(`${name}: ${broke}`);
  if (first) {
    console.log(
      `${name}: ${wrong.length} events, first ${first.kind}${never === 0 ? '' : ', not asked about'}`,
    );
    console.log(`  played ${JSON.stringify(first.truth)}\n  told   ${JSON.stringify(first.told)}`);
  }
}
if (sums.hands === 0) {
  console.error(`${folder}: no NAME${TRACE} beside a NAME.truth.jsonl that the rules allow`);
  process.exit(2);
}
const percent = (of: number): string => ((100 * of) / sums.hands).toFixed(1);
const each = (of: number): string => (of / sums.hands).toFixed(2);
console.log(
  '\n| hands | exact % | exact or asked % | right score % | never asked ‱ | questions a hand | undecided a hand |',
);
console.log('|---|---|---|---|---|---|---|');
const never = ((10_000 * sums.never) / sums.events).toFixed(1);
const shares = [percent(sums.exact), percent(sums.asked), percent(sums.score), never];
console.log(`| ${[sums.hands, ...shares, each(sums.questions), each(sums.undecided)].join(' | ')} |`);

/** A trace with what was played; or why that cannot have been played. */
function handOf(path: string): Result<FollowedHand, string> {
  const trace = parseTrace(readFileSync(`${path}${TRACE}`, 'utf8'));
  if (!trace.ok) return err(`line ${trace.error.line} of its trace: ${trace.error.message}`);
  const lines = readFileSync(`${path}.truth.jsonl`, 'utf8').split('\n');
  const events = lines.filter((line) => line.trim() !== '').map(eventOf);
  let state: HandState = startHand(must(createTracker(trace.value.header)).state.setup);
  const truth: TruthEvent[] = [];
  for (const event of events.filter((one) => (one.event as string) !== 'score')) {
    const next = apply(state, event);
    if (!next.ok)
      return err(`its truth breaks the rules at event ${truth.length + 1}: ${next.error.message}`);
    truth.push(event);
    state = next.value;
  }
  if (state.end?.end === 'win') {
    const scored = score(positionOf(state));
    if (!scored.ok) return err(`the win of its truth cannot be scored: ${scored.error.message}`);
    truth.push({ event: 'score', ...scored.value });
  }
  return ok({ trace: trace.value, truth, tags: truth.map(() => []) });
}

/** A line of what was played, without fields that are not of its event. */
function eventOf(line: string): HandEvent {
  const fields = Object.entries(JSON.parse(line) as object).filter(([field]) => FIELDS.has(field));
  return Object.fromEntries(fields) as unknown as HandEvent;
}
