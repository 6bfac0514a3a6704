import type { TraceHeader } from '../tracker/trace.ts';
import { align, type Pair } from './align.ts';
import { cycleOf } from './schedule.ts';
import type { TruthEvent } from './simulate-hand.ts';

/** One line that a tracker told: an event, its score, a question, something taken back, a strange tag. */
export interface Told {
  readonly event: string;
  readonly t: number;
  /** Of `unsure`: the histories between which the tracker cannot decide. */
  readonly candidates?: readonly (readonly object[])[];
  /** Of `taken-back`: how many events of the hand stay as they were told. */
  readonly keep?: number;
}

/** An event that was told wrong, in the end. */
export interface WrongEvent {
  /** What is wrong: `missing draw`, `extra pung`, `discard: tile`. */
  readonly kind: string;
  readonly truth: TruthEvent | null;
  readonly told: Told | null;
  /** The tracker said that it was unsure of it. */
  readonly asked: boolean;
}

/** How long (ms, and cycles of the zone) after its tiles came to rest an event was told for good. */
export interface Delay {
  readonly ms: number;
  readonly cycles: number;
}

/** What was told of a hand, held against what was played. */
export interface Judgement {
  /** Every event and the score as they were played, in that order, and nothing else. */
  readonly exact: boolean;
  /** How many events were played, the score among them. */
  readonly events: number;
  readonly wrong: readonly WrongEvent[];
  readonly questions: number;
  /** Events that were told and taken back. */
  readonly corrected: number;
  readonly delays: readonly Delay[];
}

/** Lines that are no events of the hand. */
const ASIDE = new Set(['unsure', 'taken-back', 'foreign-tag', 'duplicate-tag']);

/** Events whose delay is measured: a deal, a win and the end for want of tiles are no matter of one zone. */
const TIMED = new Set(['draw', 'bonus', 'discard', 'chow', 'pung', 'kong']);

/** A question is about events so many ms before it was asked, and so many after. */
const ASKED_LATE = 20_000;
const ASKED_EARLY = 2_000;

/** Fields that say how an event was come by, not what it was. */
const BESIDE = new Set(['t', 'p', 'tags', 'rest']);

/**
 * Holds everything that a tracker told of a hand against the truth. The events as they stand in the end count:
 * one that was taken back and told anew in the right way is right. The tiles of a deal or group have no order.
 */
export function judge(
  truth: readonly TruthEvent[],
  told: readonly Told[],
  cycle: TraceHeader['cycle'],
): Judgement {
  const { history, corrected } = standing(told);
  const pairs = align(truth.map(keyOf), history.map(keyOf));
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
      wrong.push({ kind: kindOf(played, said), truth: played, told: said, asked });
    } else if (played?.rest && said && TIMED.has(played.event)) {
      const ms = said.t - played.rest.t;
      delays.push({ ms, cycles: ms / cycleOf(played.rest.zone, cycle) });
    }
  }
  return {
    exact: wrong.length === 0,
    events: truth.length,
    wrong,
    questions: questions.length,
    corrected,
    delays,
  };
}

/** The events as they stand when all that was taken back is gone. */
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

/** What an event says, as a text: equal for equal events. */
export function keyOf(event: object): string {
  const fields = Object.entries(event).filter(([name]) => !BESIDE.has(name));
  return JSON.stringify(inOrder(Object.fromEntries(fields)));
}

/** A value whose fields are in order, and the list of an event's tiles too. */
function inOrder(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const list = value.map((item) => inOrder(item));
    return name === 'tiles' ? list.sort() : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([field, inner]) => [field, inOrder(inner, field)]);
}

/** Whether nothing was told from this pair on. */
const isTail = (pairs: readonly Pair[], pair: Pair): boolean =>
  pairs.slice(pairs.indexOf(pair)).every(({ other }) => other === null);

function isAbout(question: Told, time: number, played: TruthEvent | null, said: Told | null): boolean {
  const named = new Set((question.candidates ?? []).flat().map(keyOf));
  if ((played && named.has(keyOf(played))) || (said && named.has(keyOf(said)))) return true;
  return question.t >= time - ASKED_EARLY && question.t <= time + ASKED_LATE;
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
