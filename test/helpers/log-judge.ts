import { isDeepStrictEqual } from 'node:util';
import { countMismatches } from '../../host/table/mismatches.ts';
import { isTaken } from '../../host/tracker/report/taken.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandScore } from '../../shared/game/position.ts';
import { foldEntry, type HandEntry, type LogEntry, type TableState } from '../../shared/match/table.ts';
import type { HandPlayed, PlayedHands } from './played-hands.ts';
import { must } from './random-hand.ts';

/** The verdict on a hand in the log, as finally corrected. */
export interface HandJudged {
  readonly number: number;
  /** Every event is logged as it was played, and the score is correct. */
  readonly right: boolean;
  /** The score is correct, whatever else is logged wrongly. */
  readonly scoredRight: boolean;
  /** The only differences are who drew which tile when, which affects neither the rules nor the score. */
  readonly drawsOnly: boolean;
  /** It was given up, and the log says so. */
  readonly abandoned: boolean;
  /** The number of events logged differently from what was played. */
  readonly mismatches: number;
  /** How often events of the hand were taken back. */
  readonly takenBack: number;
  /** How often the log says that another course may be the true one, and nobody was asked. */
  readonly undecided: number;
  /** The mistake in a few words; empty if there is none. */
  readonly what: string;
}

/** A hand in its final form in the log. */
interface HandLogged {
  readonly entry: HandEntry;
  readonly events: readonly HandEvent[];
  readonly score: HandScore | null;
  readonly abandoned: boolean;
  readonly takenBack: number;
  readonly undecided: number;
}

/** Folds a log from its start and compares each of its hands with what was played. */
export function judgeLog(entries: readonly LogEntry[], played: PlayedHands): HandJudged[] {
  return handsOf(entries).map((hand) => judgeHand(hand, played.of(hand.entry.number)));
}

function handsOf(entries: readonly LogEntry[]): HandLogged[] {
  const hands: HandLogged[] = [];
  let state: TableState | null = null;
  let hand: HandEntry | null = null;
  let takenBack = 0;
  let undecided = 0;
  const close = () => {
    if (hand) hands.push({ entry: hand, ...standing(state!), takenBack, undecided });
    takenBack = 0;
    undecided = 0;
  };
  for (const entry of entries) {
    if (entry.entry === 'hand') {
      close();
      hand = entry;
    }
    if (entry.entry === 'taken-back') takenBack++;
    if (entry.entry === 'undecided') undecided++;
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
  const { entry, events, score, abandoned, takenBack, undecided } = logged;
  const mismatches = countMismatches(played.events, events);
  const scoredRight = !abandoned && isDeepStrictEqual(score, played.score);
  const drawsOnly = scoredRight && mismatches > 0 && isSameButDraws(events, played.events);
  const about = { number: entry.number, mismatches, takenBack, undecided, scoredRight, drawsOnly, abandoned };
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

/** The first difference between a log and what was played. */
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
