import type { HandEvent } from '../events.ts';
import type { SeatCall } from '../hand/called.ts';
import type { HandState } from '../hand/hand-state.ts';
import type { LogEntry, TableState } from '../match/table.ts';
import { playRow } from '../play-rules/index.ts';
import type { RuleSetId } from '../position.ts';
import { findRules, rulesId } from '../rules/index.ts';
import { type Place, placesOf, type Seat, seatAt } from '../seats.ts';
import type { SetSize, Tile } from '../tiles.ts';
import { openWall, wallStacks } from '../wall/wall.ts';
import { ringPlace } from '../wall/wall-break.ts';
import { type News, newsOf } from './news.ts';
import type { Notice } from './notice.ts';
import type { QuestionView } from './question.ts';
import { type GroupView, shownGroups } from './shown-groups.ts';
import { type FiveView, fiveOf } from './view-five.ts';
import { type MatchView, matchOf } from './view-match.ts';
import { correctedResult, type ResultView, resultOf } from './view-result.ts';

export type { News } from './news.ts';
export type { Notice } from './notice.ts';
export type { QuestionView } from './question.ts';
export type { GroupView } from './shown-groups.ts';
export type { MatchView, StandingView } from './view-match.ts';
export type * from './view-result.ts';
export type * from './view-rulings.ts';

/** One side of the table. */
export interface SideView {
  readonly place: Place;
  readonly seat: Seat;
  /** How many tiles stand on the rack; which they are stays at the host. */
  readonly rack: number;
  /** Declared groups in the order they were made; after a win also what the player laid open. */
  readonly groups: readonly GroupView[];
  readonly bonus: readonly Tile[];
  /** Running total before the hand in progress, or with it once it is scored. */
  readonly total: number;
}

/** A stack of the wall as it stands. */
export interface StackView {
  readonly side: Seat;
  /** From 1 at the right hand of the player who sits there. */
  readonly number: number;
  /** From below; none where the wall is gone. */
  readonly tiles: readonly ('live' | 'dead' | 'loose')[];
}

/** The wall, backs up. */
export interface WallView {
  /** Tiles that may still be drawn from the live end. */
  readonly live: number;
  /** All stacks round the ring, from East's right hand. */
  readonly stacks: readonly StackView[];
  /** Which of them holds the next live tile; null when none is left. */
  readonly next: number | null;
}

/** A tile in the middle. A claimed one is not there any more. */
export interface DiscardView {
  readonly seat: Seat;
  readonly tile: Tile;
  /** The latest discard of the hand; false of every tile where that one was claimed. */
  readonly last: boolean;
}

/** Everything the page may know of a table, and nothing else. */
export interface TableView {
  /** Tiles, readers and players are emulated. */
  readonly virtual: boolean;
  readonly rules: { readonly id: RuleSetId; readonly name: string };
  /** The next to play sits to the left (Küster) or to the right (the other books). */
  readonly clockwise: boolean;
  /** Number of the hand, from 1; 0 before the first. */
  readonly hand: number;
  readonly roundWind: Seat;
  /** Drawn hands directly before this one. */
  readonly drawsBefore: number;
  readonly phase: 'waiting' | 'dealing' | 'playing' | 'over';
  /** Whose turn it is; null while nobody plays. */
  readonly turn: Seat | null;
  /** In the order of the places; a place that is not played is left out. */
  readonly sides: readonly SideView[];
  /** Null while no hand is on the table. */
  readonly wall: WallView | null;
  /** Null unless five play in turn. */
  readonly five: FiveView | null;
  /** In the order they were laid down. */
  readonly discards: readonly DiscardView[];
  readonly news: News | null;
  /** The last finished hand: of this hand when it is over, else of the one before. */
  readonly result: ResultView | null;
  readonly match: MatchView;
  readonly notices: readonly Notice[];
  /** What the table asks now; anybody there may answer. */
  readonly question: QuestionView | null;
}

/** What the view shows beside the state of the table, kept from the log. */
export interface ViewMemory {
  readonly virtual: boolean;
  /** The last event of the hand on the table; null before its first. */
  readonly last: HandEvent | null;
  readonly result: ResultView | null;
}

/** The memory of an empty log. */
export const NO_MEMORY: ViewMemory = { virtual: false, last: null, result: null };

/** The memory after an entry; `table` is the table after that entry. */
export function remember(memory: ViewMemory, entry: LogEntry, table: TableState): ViewMemory {
  switch (entry.entry) {
    case 'table':
      return { ...memory, virtual: entry.seed !== undefined };
    case 'hand':
      return { ...memory, last: null };
    case 'event':
      return { ...memory, last: entry };
    case 'taken-back':
      return {
        ...memory,
        last: table.steps.findLast((step) => step.entry === 'event') ?? null,
        result: memory.result?.hand === table.handNumber ? null : memory.result,
      };
    case 'score':
      return { ...memory, result: resultOf(table) };
    case 'result':
      return { ...memory, result: memory.result && correctedResult(memory.result, table) };
    case 'referee':
    case 'referees':
    case 'answered':
    case 'abandoned':
      return memory;
  }
}

/**
 * What the page may know. This is the border that concealed tiles do not cross before the hand is over: of
 * racks and walls only numbers pass, of draws only who drew and from where, of tags nothing.
 */
export function viewOf(
  table: TableState,
  memory: ViewMemory,
  notices: readonly Notice[] = [],
  firstCall: SeatCall | null = null,
  question: QuestionView | null = null,
): TableView {
  const { hand, rules, players } = table;
  const row = playRow(rules);
  const found = findRules(rules);
  const dealing = hand?.phase === 'deal' || hand?.phase === 'bonus';
  return {
    virtual: memory.virtual,
    rules: { id: rulesId(rules), name: found.ok ? found.value.title : rulesId(rules) },
    clockwise: row.break.clockwise,
    hand: table.handNumber,
    roundWind: table.roundWind,
    drawsBefore: table.drawsBefore,
    phase: phaseOf(hand),
    turn: hand === null || dealing || hand.phase === 'over' ? null : hand.turn,
    sides: placesOf(players).map((place) => sideView(table, place)),
    five: fiveOf(table),
    wall: hand && wallView(hand),
    discards: hand ? discardViews(hand) : [],
    news: firstCall ? { event: 'first-call', ...firstCall } : memory.last && newsOf(memory.last),
    result: memory.result,
    match: matchOf(table),
    notices,
    question,
  };
}

function phaseOf(hand: HandState | null): TableView['phase'] {
  if (hand === null || (hand.phase === 'deal' && hand.wall.taken === 0)) return 'waiting';
  if (hand.phase === 'deal' || hand.phase === 'bonus') return 'dealing';
  return hand.phase === 'over' ? 'over' : 'playing';
}

function sideView({ hand, score, east, players, totals }: TableState, place: Place): SideView {
  const seat = seatAt(place, east, players);
  const player = hand?.players[seat];
  if (!hand || !player) return { place, seat, rack: 0, groups: [], bonus: [], total: totals[place] };
  const groups = shownGroups(hand, seat, score);
  const held = player.concealed.reduce((sum, count) => sum + count, 0);
  const laidOpen = groups.slice(player.melds.length).reduce((sum, { tiles }) => sum + tiles.length, 0);
  return { place, seat, rack: held - laidOpen, groups, bonus: player.bonus, total: totals[place] };
}

function discardViews({ discards }: HandState): DiscardView[] {
  return discards
    .map(({ seat, tile }, index) => ({ seat, tile, last: index === discards.length - 1 }))
    .filter((_, index) => !discards[index]!.claimed);
}

/** Where the wall is shown as broken, counted from the right of East's side. */
const SHOWN_BREAK = 12;

/**
 * The wall as it stands by its numbers. No reader senses where the real one was broken, so the view breaks
 * it where two throws of the commonest sums would: at the 12th stack of East's side.
 */
function wallView({ setup, wall: count }: HandState): WallView {
  const row = playRow(setup.rules);
  const size: SetSize = setup.setSize;
  const gap = ringPlace(row.break, 'E', SHOWN_BREAK, size);
  const unknown = new Array<null>(size).fill(null);
  const wall = openWall(row, unknown, { side: 'E', by: 'E', number: SHOWN_BREAK, gap });
  const stacks = wallStacks(row, { ...wall, count });
  return {
    live: count.live,
    stacks: stacks.map(({ side, number, tiles }) => ({
      side,
      number,
      tiles: tiles.map(({ dead, loose }) => (loose ? 'loose' : dead ? 'dead' : 'live')),
    })),
    next: count.live > 0 ? (gap + 1 + Math.floor(count.taken / 2)) % stacks.length : null,
  };
}
