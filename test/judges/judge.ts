import { cycleOf } from '../../host/simulate/schedule.ts';
import type { TruthEvent } from '../../host/simulate/simulate-hand.ts';
import type { TraceHeader } from '../../host/trace/trace.ts';
import { align, type Pair } from './align.ts';

/** One line of a tracker's output: an event, its score, a question, something taken back, a foreign tag. */
export interface Told {
  readonly event: string;
  readonly t: number;
  /** For `unsure`: the hypotheses between which the tracker cannot decide. */
  readonly candidates?: readonly (readonly object[])[];
  /** For `unsure`: false if nobody need answer. */
  readonly matters?: false;
  /** For `taken-back`: how many events of the hand are kept. */
  readonly keep?: number;
  /** The tags of an event's tiles. */
  readonly tags?: readonly string[];
}

/** An event that is wrong in the final report. */
export interface WrongEvent {
  /** What is wrong: `missing draw`, `extra pung`, `discard: tile`. */
  readonly kind: string;
  readonly truth: TruthEvent | null;
  readonly told: Told | null;
  /** Whether the tracker said that it was unsure of it. */
  readonly asked: boolean;
  /** Whether it asked with the truth among the candidates. */
  readonly offered: boolean;
}

/** The delay (ms, and cycles of the zone) from an event's tiles coming to rest to its final report. */
export interface Delay {
  readonly ms: number;
  readonly cycles: number;
}

/** A comparison of the reports on a hand with what was played. */
export interface Judgement {
  /** Whether every event and the score are as played, in that order, and nothing else. */
  readonly exact: boolean;
  /** The number of events played, including the score. */
  readonly events: number;
  /** Whether the score is as played, or there is none to tell. */
  readonly rightScore: boolean;
  readonly wrong: readonly WrongEvent[];
  /** How often somebody was asked. */
  readonly questions: number;
  /** How often it was said that something is not decided, and nobody was asked. */
  readonly undecided: number;
  /** Events that were reported and taken back. */
  readonly corrected: number;
  readonly delays: readonly Delay[];
}

/** Lines that are not events of the hand. */
const ASIDE = new Set(['unsure', 'taken-back', 'foreign-tag', 'duplicate-tag']);

/** Events whose delay is measured. A deal, a win and an exhausted hand are not about one zone. */
const TIMED = new Set(['draw', 'bonus', 'discard', 'chow', 'pung', 'kong']);

/** A question is about events from this many ms before it was asked to this many after. */
const ASKED_LATE = 20_000;
const ASKED_EARLY = 2_000;

/** Fields about how an event was detected, not what it was. */
const BESIDE = new Set(['t', 'p', 'tags', 'rest']);

/**
 * Compares a tracker's reports on a hand with the truth. The final events count: one that was taken back and reported
 * again correctly is right. The tiles of a deal or group are unordered.
 */
export function judge(
  truth: readonly TruthEvent[],
  told: readonly Told[],
  cycle: TraceHeader['cycle'],
): Judgement {
  const { history, corrected } = standing(told);
  const keys = truth.map(keyOf);
  const pairs = align(keys, history.map(keyOf));
  const questions = told.filter(({ event }) => event === 'unsure');
  const wrong: WrongEvent[] = [];
  const delays: Delay[] = [];
  let time = 0;
  for (const pair of pairs) {
    const { one, other } = pair;
    const played = one === null ? null : truth[one]!;
    const said = other === null ? null : history[other]!;
    time = said?.t ?? played?.rest?.t ?? time;
    if (!pair.same) {
      const stalled =
        other === null && isTail(pairs, pair) && (questions.at(-1)?.t ?? -1) >= (history.at(-1)?.t ?? 0);
      const asked = stalled || questions.some((question) => isAbout(question, time, played, said));
      const offered = questions.some((question) => offersTruth(question, keys, played, said));
      wrong.push({ kind: kindOf(played, said), truth: played, told: said, asked, offered });
    } else if (played?.rest && said && TIMED.has(played.event)) {
      const ms = said.t - played.rest.t;
      delays.push({ ms, cycles: ms / cycleOf(played.rest.zone, cycle) });
    }
  }
  return {
    exact: wrong.length === 0,
    events: truth.length,
    rightScore: scoreOf(truth) === scoreOf(history),
    wrong,
    questions: questions.filter(({ matters }) => matters !== false).length,
    undecided: questions.filter(({ matters }) => matters === false).length,
    corrected,
    delays,
  };
}

/** The final events, after removing those taken back. */
function standing(told: readonly Told[]): { history: Told[]; corrected: number } {
  let history: Told[] = [];
  let corrected = 0;
  for (const line of told) {
    if (line.event === 'taken-back') {
      const events = history.filter(({ event }) => event !== 'score');
      history = events.slice(0, line.keep);
      corrected += events.length - history.length;
    } else if (!ASIDE.has(line.event)) history.push(line);
  }
  return { history, corrected };
}

/** The events of a hand that a tracker's reports leave in the end. */
export const finalEvents = (told: readonly Told[]): readonly Told[] => standing(told).history;

/** An event's contents as text: equal events give equal texts. */
export function keyOf(event: object): string {
  const fields = Object.entries(event).filter(([name]) => !BESIDE.has(name));
  return JSON.stringify(inOrder(Object.fromEntries(fields)));
}

/** A value with sorted fields, and a sorted list of an event's tiles. */
function inOrder(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const list = value.map((item) => inOrder(item));
    return name === 'tiles' ? list.sort() : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([field, inner]) => [field, inOrder(inner, field)]);
}

/** Whether nothing was reported from this pair on. */
const isTail = (pairs: readonly Pair[], pair: Pair): boolean =>
  pairs.slice(pairs.indexOf(pair)).every(({ other }) => other === null);

function isAbout(question: Told, time: number, played: TruthEvent | null, said: Told | null): boolean {
  const named = new Set((question.candidates ?? []).flat().map(keyOf));
  if ((played && named.has(keyOf(played))) || (said && named.has(keyOf(said)))) return true;
  return question.t >= time - ASKED_EARLY && question.t <= time + ASKED_LATE;
}

/**
 * Whether one of a question's candidates is what was played, and is about a wrong event: names the event played, or what was
 * told for it stands in another candidate.
 */
function offersTruth(
  { candidates = [] }: Told,
  truth: readonly string[],
  played: TruthEvent | null,
  said: Told | null,
): boolean {
  const courses = candidates.map((events) => events.map(keyOf));
  const right = courses.filter((course) => isRun(course, truth));
  if (played !== null) return right.some((course) => course.includes(keyOf(played)));
  return right.length > 0 && said !== null && courses.some((course) => course.includes(keyOf(said)));
}

/** Whether a list stands in another one without a gap. */
const isRun = (run: readonly string[], list: readonly string[]): boolean =>
  list.some((_, from) => run.every((item, at) => list[from + at] === item));

function scoreOf(events: readonly { readonly event: string }[]): string | null {
  const score = events.findLast(({ event }) => event === 'score');
  return score ? keyOf(score) : null;
}

function kindOf(played: TruthEvent | null, said: Told | null): string {
  if (played === null) return `extra ${said?.event}`;
  if (said === null) return `missing ${played.event}`;
  if (played.event !== said.event) return `${said.event} for ${played.event}`;
  const names = [...new Set([...Object.keys(played), ...Object.keys(said)])].filter(
    (name) => !BESIDE.has(name),
  );
  const field = (event: object, name: string) =>
    JSON.stringify(inOrder((event as Record<string, unknown>)[name], name));
  const different = names.filter((name) => field(played, name) !== field(said, name));
  return `${played.event}: ${different.join(', ')}`;
}
