import { isDeepStrictEqual } from 'node:util';
import { countMismatches } from '../host/live/mismatches.ts';
import { isTaken } from '../host/tracker/taken.ts';
import type { HandEvent } from '../shared/events.ts';
import { foldEntry, type HandEntry, type LogEntry, type TableState } from '../shared/match/table.ts';
import type { HandScore } from '../shared/position.ts';
import type { HandPlayed, PlayedHands } from './played-hands.ts';
import { must } from './random-hand.ts';

/** What became of a hand in the log, as finally corrected. */
export interface HandJudged {
  readonly number: number;
  /** Every event is logged as it was played, and the score is the one it is worth. */
  readonly right: boolean;
  /** It ended with the score it is worth, whatever else is logged otherwise. */
  readonly scoredRight: boolean;
  /** All that is otherwise is who got which tile when: it matters neither to the rules nor to the score. */
  readonly drawsOnly: boolean;
  /** It was given up, as the log says. */
  readonly abandoned: boolean;
  /** Events logged otherwise than they were played. */
  readonly mismatches: number;
  /** How often something of the hand was taken back. */
  readonly takenBack: number;
  /** What is wrong, in a few words; empty if nothing is. */
  readonly what: string;
}

/** A hand as the log has it in the end. */
interface HandLogged {
  readonly entry: HandEntry;
  readonly events: readonly HandEvent[];
  readonly score: HandScore | null;
  readonly abandoned: boolean;
  readonly takenBack: number;
}

/** Folds a log from its start and holds each of its hands against what was played. */
export function judgeLog(entries: readonly LogEntry[], played: PlayedHands): HandJudged[] {
  return handsOf(entries).map((hand) => judgeHand(hand, played.of(hand.entry.number)));
}

function handsOf(entries: readonly LogEntry[]): HandLogged[] {
  const hands: HandLogged[] = [];
  let state: TableState | null = null;
  let hand: HandEntry | null = null;
  let takenBack = 0;
  const close = () => {
    if (hand) hands.push({ entry: hand, ...standing(state!), takenBack });
    takenBack = 0;
  };
  for (const entry of entries) {
    if (entry.entry === 'hand') {
      close();
      hand = entry;
    }
    if (entry.entry === 'taken-back') takenBack++;
    state = must(foldEntry(state, entry));
  }
  close();
  return hands;
}

const standing = ({
  steps,
  score,
  hand,
}: TableState): Pick<HandLogged, 'events' | 'score' | 'abandoned'> => ({
  events: steps.filter((step) => step.entry === 'event'),
  score,
  abandoned: hand?.end?.end === 'abandoned',
});

function judgeHand(logged: HandLogged, played: HandPlayed): HandJudged {
  const { entry, events, score, abandoned, takenBack } = logged;
  const mismatches = countMismatches(played.events, events);
  const scoredRight = !abandoned && isDeepStrictEqual(score, played.score);
  const drawsOnly = scoredRight && mismatches > 0 && isSameButDraws(events, played.events);
  const about = { number: entry.number, mismatches, takenBack, scoredRight, drawsOnly, abandoned };
  const wrong = (what: string): HandJudged => ({ ...about, right: false, what });
  if (!isDeepStrictEqual({ ...entry }, { ...played.entry })) return wrong('another hand than was played');
  if (abandoned) return wrong(`given up after ${events.length} of ${played.events.length} events`);
  if (score === null) return wrong('not ended');
  if (mismatches > 0)
    return wrong(`${mismatches} events otherwise, first ${firstOther(played.events, events)}`);
  if (!scoredRight) return wrong('another score');
  return { ...about, right: true, what: '' };
}

const isSameButDraws = (one: readonly HandEvent[], other: readonly HandEvent[]): boolean => {
  const acts = (events: readonly HandEvent[]) => events.filter((event) => !isTaken(event));
  return countMismatches(acts(one), acts(other)) === 0;
};

/** Where a log and what was played part. */
function firstOther(played: readonly HandEvent[], logged: readonly HandEvent[]): string {
  const at = played.findIndex((event, i) => !logged[i] || countMismatches([event], [logged[i]]) > 0);
  const told = (event: HandEvent | undefined) => {
    if (!event) return 'nothing';
    const { event: name, ...rest } = event as HandEvent & { seat?: string; tile?: string };
    return [rest.seat, name, rest.tile].filter((part) => part !== undefined).join(' ');
  };
  const index = at < 0 ? played.length : at;
  return `(${index + 1}.) ${told(played[index])} told as ${told(logged[index])}`;
}
