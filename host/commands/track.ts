import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { withoutTiles } from '../../shared/hand/unread-tiles.ts';
import { score } from '../../shared/scoring/score.ts';
import { readTextFile } from '../text/text-file.ts';
import type { Trace } from '../trace/trace.ts';
import { parseTrace } from '../trace/trace-parse.ts';
import {
  createTracker,
  type TakenBack,
  type TrackedEvent,
  type Tracker,
  type TrackerOutput,
} from '../tracker/tracker.ts';
import { EXIT } from './exit-status.ts';
import { warn } from './terminal.ts';

/** `mingg track FILE`: reads a recorded trace and prints the events of its hand, as the trace contract says. */
export function trackCommand(command: Command): void {
  command.argument('<file>', 'the trace, as JSON lines').action(async (file: string) => {
    process.exitCode = await track(file);
  });
}

async function track(file: string): Promise<number> {
  let text: string;
  try {
    text = readTextFile(file);
  } catch (error) {
    return complain((error as Error).message);
  }
  const trace = parseTrace(text);
  if (!trace.ok) return complain(`${file}, line ${trace.error.line}: ${trace.error.message}`);
  const tracker = createTracker(trace.value.header);
  if (!tracker.ok) return complain(`${file}, line 1: ${tracker.error.message}`);
  const lines = trackTrace(tracker.value, trace.value).map((line) => `${JSON.stringify(line)}\n`);
  const { cutOff } = trace.value;
  await pipeline(Readable.from(lines), process.stdout, { end: false });
  if (cutOff !== undefined) {
    warn(
      `mingg track: ${file}, line ${cutOff}: the trace breaks off in the middle of this line; this is all before it`,
    );
  }
  return tracker.value.ended && !tracker.value.open ? EXIT.done : EXIT.undecided;
}

/**
 * All outputs of a tracker for a trace, without tags, and the score of a hand that was won. Events that were taken back
 * are left out: this is the final history.
 */
export function trackTrace(tracker: Tracker, { records }: Trace): object[] {
  const standing: Exclude<TrackerOutput, TakenBack>[] = [];
  for (const line of [...records.flatMap((record) => tracker.read(record)), ...tracker.finish()]) {
    if (line.event !== 'taken-back') {
      standing.push(line);
      continue;
    }
    const events = standing.filter((told) => 'tags' in told);
    const gone = new Set<TrackerOutput>(events.slice(line.keep));
    standing.splice(0, standing.length, ...standing.filter((told) => !gone.has(told)));
  }
  return standing.flatMap((line) =>
    line.event === 'win' ? [withoutTags(line), scoreOf(tracker, line)] : [withoutTags(line)],
  );
}

const withoutTags = (line: TrackerOutput): object =>
  'tags' in line ? Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'tags')) : line;

/** The score of the hand just won; `unread` names the seats whose unread tiles count nothing in it. */
function scoreOf({ state, unread }: Tracker, { t, p }: Pick<TrackedEvent, 't' | 'p'>): object {
  const scored = score(withoutTiles(positionOf(state), unread));
  const result = scored.ok ? scored.value : { error: scored.error };
  return { event: 'score', t, p, ...result, ...(unread.length > 0 && { unread }) };
}

function complain(message: string): number {
  warn(`mingg track: ${message}`);
  return EXIT.failed;
}
