import type { HandEvent } from '../game/events.ts';
import type { HandSetup, HandState } from '../game/hand-state.ts';
import { ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import { apply, startHand } from '../hand/hand.ts';
import type { MoveError } from '../hand/move-error.ts';
import { type Chances, chanceOfDraw, chanceToWin, type Streams } from './chances.ts';
import { type Course, type CourseStep, courseOf, type Told } from './course.ts';
import { type Choice, type Decision, isMistake, judgeDecisions } from './decisions.ts';
import { changes, inPoints, type Part, splitResults } from './luck.ts';
import type { MomentError } from './moment.ts';
import { type Prospect, prospectOf } from './prospect.ts';

/** A finished hand looked at again: plain data, the same as JSON. Players are in playing order from East. */
export interface HandReview {
  readonly seats: readonly Seat[];
  readonly roundWind: Seat;
  /** Who won it, and with which tile; null if nobody did. */
  readonly won: { readonly seat: Seat; readonly tile: Tile } | null;
  /** How often the hand was played on from each moment. */
  readonly rollouts: number;
  /** The chances of the seats, before the deal. */
  readonly before: Worth;
  readonly steps: readonly ReviewStep[];
  /** The steps after which the hand was worth something else, the most important ones in their order. */
  readonly swings: readonly Swing[];
  readonly decisions: readonly ReviewedDecision[];
  readonly results: readonly ReviewedResult[];
}

/** What a hand is worth at a moment, with all racks known. Shares are in thousandths, rounded each by itself. */
export interface Worth {
  readonly wins: readonly number[];
  readonly drawn: number;
  /** What each wins or loses on average, in whole points. */
  readonly points: readonly number[];
}

/** What somebody did; `pass`: let a discard pass. */
export interface Act {
  readonly act: 'deal' | 'draw' | 'return' | 'discard' | 'chow' | 'pung' | 'kong' | 'pass';
  /** The tile that was drawn, discarded, claimed, let pass, or of which a kong is. Only the deal has none. */
  readonly tile?: Tile;
  /** The tiles of a chow. */
  readonly tiles?: readonly Tile[];
}

/** A step of the hand, and what the hand was worth after it. */
export interface ReviewStep extends Act, Worth {
  /** The number of events before it. */
  readonly at: number;
  /** Who did it; null for the deal. */
  readonly seat: Seat | null;
}

/** A step by which the expected points changed. */
export interface Swing {
  /** The number of the step among all, from 0. */
  readonly step: number;
  /** By how many points for each player. */
  readonly changes: readonly Points[];
}

/** Points on average, and their standard error. */
export interface Points {
  readonly points: number;
  readonly error: number;
}

/** A decision beside the best other one, by what its player knew. */
export interface ReviewedDecision {
  /** The number of events before it. */
  readonly at: number;
  readonly seat: Seat;
  readonly chosen: Act;
  readonly best: Act;
  /** What the chosen one was worth less than the best other one. */
  readonly cost: Points;
  /** Whether it cost more than chance explains. */
  readonly isMistake: boolean;
  /** Of a mistake: what both choices promised. */
  readonly reason?: Reason;
}

/** What the chosen and the best choice promise. */
export interface Reason {
  readonly chosen: Prospect;
  readonly best: Prospect;
}

/** A player's result, and what it is made of: whole points that add up to it exactly. */
export interface ReviewedResult {
  readonly net: number;
  readonly parts: Readonly<Record<Part, number>>;
  /** Their standard errors. */
  readonly errors: Readonly<Record<Part, number>>;
}

/** How hard a hand is looked at. */
export interface ReviewEffort {
  /** How often the hand is played on from each moment. */
  readonly rollouts: number;
  /** The random stream of each rollout, for a purpose: equal streams give equal reviews. */
  readonly streams: (purpose: string) => Streams;
}

/** So many moments are called the ones that mattered. */
const MOST_SWINGS = 3;
/** So many standard errors a moment must have moved the points of somebody. */
const SURE = 2;

/**
 * Looks at a finished hand again.
 * @param events all of the hand, to its end
 * @param net what each player won or lost, with what a referee ruled
 * @returns the review, or why rollouts cannot follow the hand
 */
export function reviewHand(
  setup: HandSetup,
  events: readonly HandEvent[],
  net: readonly number[],
  { rollouts, streams }: ReviewEffort,
  told: Told = () => {},
): Result<HandReview, MomentError | MoveError> {
  const of = 2 * events.length;
  const course = courseOf(setup, events, rollouts, streams('course'), (done) => told(done, of));
  if (!course.ok) return course;
  const byRound = (round: number) => streams(`decisions ${round}`);
  const effort = { first: Math.ceil(rollouts / 8), second: rollouts };
  const judged = judgeDecisions(setup, events, effort, byRound, (done) => told(events.length + done, of));
  const { before, steps, end } = course.value;
  return ok({
    seats: setup.seats,
    roundWind: setup.roundWind,
    won: end.end?.end === 'win' ? { seat: end.end.win.seat, tile: end.end.win.tile } : null,
    rollouts,
    before: worthOf(before),
    steps: steps.map((step) => ({ at: step.at, ...actOf(step, events), ...worthOf(step.chances) })),
    swings: swingsOf(course.value),
    decisions: decisionsOf(setup, events, judged, rollouts, byRound(1)),
    results: splitResults(course.value, net).map((result, player) => ({
      net: net[player]!,
      parts: inPoints(result, rollouts),
      errors: rounded(result.errors),
    })),
  });
}

function worthOf(chances: Chances): Worth {
  const { net, rollouts } = chances;
  const thousandths = (share: number) => Math.round(1000 * share);
  return {
    wins: net.map((_, player) => thousandths(chanceToWin(chances, player).mean)),
    drawn: thousandths(chanceOfDraw(chances).mean),
    points: net.map((sum) => Math.round(sum / rollouts)),
  };
}

function actOf({ at, event, cause }: CourseStep, events: readonly HandEvent[]): Act & { seat: Seat | null } {
  if (event === null) return { seat: cause as Seat, act: 'pass', tile: openDiscard(events, at) };
  switch (event.event) {
    case 'draw':
    case 'return':
    case 'discard':
    case 'chow':
    case 'pung':
    case 'kong':
      return { seat: event.seat, act: event.event, tile: event.tile };
    default:
      return { seat: null, act: 'deal' };
  }
}

/** The discard that lies open before an event. */
function openDiscard(events: readonly HandEvent[], at: number): Tile {
  const discard = events.slice(0, at).findLast(({ event }) => event === 'discard');
  return (discard as Extract<HandEvent, { event: 'discard' }>).tile;
}

/** The steps that changed the expected points most, by the sum over all players. */
function swingsOf(course: Course): Swing[] {
  return changes(course)
    .map((players, step) => ({
      step,
      changes: players.map(({ mean, error }) => ({ points: Math.round(mean), error: Math.round(error) })),
      size: players.reduce((sum, { mean }) => sum + Math.abs(mean), 0),
      isSure: players.some(({ mean, error }) => Math.abs(mean) > SURE * error),
    }))
    .filter(({ isSure }) => isSure)
    .sort((one, other) => other.size - one.size)
    .slice(0, MOST_SWINGS)
    .sort((one, other) => one.step - other.step)
    .map(({ step, changes }) => ({ step, changes }));
}

function decisionsOf(
  setup: HandSetup,
  events: readonly HandEvent[],
  judged: readonly Decision[],
  rollouts: number,
  streams: Streams,
): ReviewedDecision[] {
  const states = statesBefore(setup, events);
  return judged.map((decision) => reviewedDecision(states[decision.at]!, decision, rollouts, streams));
}

/** A judged decision as reviews have it, with the reason if it was a mistake. @param state before it */
export function reviewedDecision(
  state: HandState,
  { at, seat, chosen, best, cost }: Decision,
  rollouts: number,
  streams: Streams,
): ReviewedDecision {
  const wrong = isMistake({ cost });
  const reason = wrong ? reasonOf(state, seat, chosen, best, rollouts, streams) : null;
  return {
    at,
    seat,
    chosen: actOfChoice(chosen, state),
    best: actOfChoice(best, state),
    cost: { points: Math.round(cost.mean), error: Math.round(cost.error) },
    isMistake: wrong,
    ...(reason && { reason }),
  };
}

/** The state before each event. */
function statesBefore(setup: HandSetup, events: readonly HandEvent[]): HandState[] {
  const states: HandState[] = [];
  let state = startHand(setup);
  for (const event of events) {
    states.push(state);
    const next = apply(state, event);
    if (!next.ok) break;
    state = next.value;
  }
  return states;
}

function reasonOf(
  state: HandState,
  seat: Seat,
  chosen: Choice,
  best: Choice,
  rollouts: number,
  streams: Streams,
): Reason | null {
  const of = (choice: Choice) => prospectOf(state, seat, choice, rollouts, streams);
  const both = { chosen: of(chosen), best: of(best) };
  return both.chosen && both.best && { chosen: both.chosen, best: both.best };
}

function actOfChoice(choice: Choice, { discards }: HandState): Act {
  if (choice === null) return { act: 'pass', tile: discards.at(-1)!.tile };
  const { event, tile } = choice;
  return { act: event, tile, ...(event === 'chow' && { tiles: choice.tiles }) };
}

const rounded = (errors: Readonly<Record<Part, number>>): Record<Part, number> =>
  Object.fromEntries(Object.entries(errors).map(([part, error]) => [part, Math.round(error)])) as Record<
    Part,
    number
  >;
