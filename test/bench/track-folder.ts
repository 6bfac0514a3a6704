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
import { COLUMNS, TrackSum } from './track-sum.ts';

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

const sum = new TrackSum();
let rightScores = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith(TRACE))) {
  const name = file.slice(0, -TRACE.length);
  const hand = handOf(join(folder, name));
  if (!hand.ok) {
    console.log(`${name}: left out, ${hand.error}`);
    continue;
  }
  const measured = trackHand(hand.value);
  sum.add(measured, null);
  rightScores += Number(measured.rightScore);
  const { wrong, broke } = measured;
  const [first] = wrong;
  if (broke !== null) console.log(`${name}: ${broke}`);
  if (first) {
    const isKnown = wrong.every(({ asked }) => asked);
    console.log(`${name}: ${wrong.length} events, first ${first.kind}${isKnown ? '' : ', not asked about'}`);
    console.log(`  played ${JSON.stringify(first.truth)}\n  told   ${JSON.stringify(first.told)}`);
  }
}
if (sum.hands === 0) {
  console.error(`${folder}: no NAME${TRACE} beside a NAME.truth.jsonl that the rules allow`);
  process.exit(2);
}
const columns = ['hands', 'right score %', ...COLUMNS];
console.log(`\n| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`);
console.log(`| ${[sum.hands, ((100 * rightScores) / sum.hands).toFixed(1), ...sum.row()].join(' | ')} |`);

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
