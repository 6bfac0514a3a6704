import { findRules, rulesId } from '../books/index.ts';
import { bookOf, playRow } from '../books/played.ts';
import type { GroupTexts } from '../books/words/group-words.ts';
import { NO_GROUP_WORDS } from '../books/words/silence.ts';
import type { HandEvent } from '../game/events.ts';
import type { HandState } from '../game/hand-state.ts';
import type { RuleSetId } from '../game/position.ts';
import { type Place, placesOf, type Seat, seatAt } from '../game/seats.ts';
import type { SetSize, Tile } from '../game/tiles.ts';
import type { SeatCall } from '../hand/called.ts';
import type { LogEntry, TableState } from '../match/table.ts';
import { openWall, wallStacks } from '../wall/wall.ts';
import { ringPlace } from '../wall/wall-break.ts';
import { type News, newsOf } from './news.ts';
import type { Notice } from './notice.ts';
import { type OpenHand, openHands } from './open-hands.ts';
import type { QuestionView } from './question.ts';
import { recentMoves } from './recent.ts';
import { type GroupView, shownGroups } from './shown-groups.ts';
import { OPEN_SIGHT, type Sight } from './sight.ts';
import type { ChancesView } from './view-chances.ts';
import { type FiveView, fiveOf } from './view-five.ts';
import { type MatchView, matchOf } from './view-match.ts';
import { type OwnView, ownOf } from './view-own.ts';
import { type PlayersView, playersOf } from './view-players.ts';
import { correctedResult, type ResultView, resultOf } from './view-result.ts';
import type { RoundView, TournamentView } from './view-tournament.ts';

export type { News } from './news.ts';
export type { Notice } from './notice.ts';
export type { OpenHand, OpenWait } from './open-hands.ts';
export type { QuestionView } from './question.ts';
export type { GroupView } from './shown-groups.ts';
export type { CourseView, MatchView, StandingView } from './view-match.ts';
export type { OwnView, TallyView } from './view-own.ts';
export type * from './view-result.ts';
export type * from './view-rulings.ts';
export type { RoundView, TournamentView } from './view-tournament.ts';

/** One side of the table. */
export interface SideView {
  readonly place: Place;
  readonly seat: Seat;
  /** How many tiles are on the rack; which ones never leaves the host. */
  readonly rack: number;
  /** Declared groups in the order they were made; after a win also the groups that the player showed. */
  readonly groups: readonly GroupView[];
  readonly bonus: readonly Tile[];
  /** Running total before the current hand, or including it once it is scored. */
  readonly total: number;
}

/** A stack of the wall as it stands. */
export interface StackView {
  readonly side: Seat;
  /** From 1 at the right hand of the player who sits there. */
  readonly number: number;
  /** From the bottom; empty if the stack is gone. */
  readonly tiles: readonly ('live' | 'dead' | 'loose')[];
}

/** The wall, backs up. */
export interface WallView {
  /** Tiles that may still be drawn from the live end. */
  readonly live: number;
  /** All stacks round the ring, from East's right hand. */
  readonly stacks: readonly StackView[];
  /** The index of the stack with the next live tile; null if none is left. */
  readonly next: number | null;
}

/** A tile in the discard area, so never a claimed one. */
export interface DiscardView {
  readonly seat: Seat;
  readonly tile: Tile;
  /** Whether this is the latest discard of the hand; false for all if that was claimed, or if somebody has won. */
  readonly last: boolean;
}

/** Everything the page may know about a table. */
export interface TableView {
  /** Tiles, readers and players are emulated. */
  readonly virtual: boolean;
  /** Null outside of a tournament's round. */
  readonly tournament: RoundView | null;
  /** Who plays, by the names that the hall or the table's settings give. */
  readonly players: PlayersView;
  /** The round that the hall has begun and the table begins with its next hand; null if it plays what the hall wants. */
  readonly nextRound: TournamentView | null;
  readonly rules: {
    readonly id: RuleSetId;
    readonly name: string;
    /** The book's own words for the groups, by language, if it has any. */
    readonly groups: GroupTexts;
  };
  /** Whether the next player sits to the left (Küster) or to the right (the other books). */
  readonly clockwise: boolean;
  /** Number of the hand, from 1; 0 before the first. */
  readonly hand: number;
  readonly roundWind: Seat;
  /** Drawn hands directly before this one. */
  readonly drawsBefore: number;
  readonly phase: 'waiting' | 'dealing' | 'playing' | 'over';
  /** The seat in turn; null while nobody plays. */
  readonly turn: Seat | null;
  /** In the order of the places, without places not played. */
  readonly sides: readonly SideView[];
  /** Null if no hand is on the table. */
  readonly wall: WallView | null;
  /** Null unless five play. */
  readonly five: FiveView | null;
  /** In the order they were laid down. */
  readonly discards: readonly DiscardView[];
  readonly news: News | null;
  /** What happened in this hand before `news`, the latest first: see {@link recentMoves}. */
  readonly recent: readonly News[];
  /** The result of this hand when it is over, else of the one before. */
  readonly result: ResultView | null;
  readonly match: MatchView;
  readonly notices: readonly Notice[];
  /** The table's question now; anybody at the table may answer. */
  readonly question: QuestionView | null;
  /** The hands that this viewer may see, laid open, in the order of the seats. */
  readonly hands: readonly OpenHand[];
  /** How likely each player is to win; null where nobody is told, or nothing was worked out yet. */
  readonly chances: ChancesView | null;
  /** What a player's own page tells of its player; null for all other viewers. */
  readonly own: OwnView | null;
  /** The players see what they wait for while they play. */
  readonly training: boolean;
}

/** What the view shows besides the state of the table, kept from the log. */
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
    case 'round':
      return { ...memory, last: null, result: null };
    case 'hand':
      return { ...memory, last: null };
    case 'event':
      return { ...memory, last: entry };
    case 'taken-back':
      return withoutResult(memory, table);
    case 'score':
      return { ...memory, result: resultOf(table) };
    case 'result':
      return { ...memory, result: memory.result && correctedResult(memory.result, table) };
    case 'withdrawn':
      if ('correction' in entry)
        return { ...memory, result: memory.result && correctedResult(memory.result, table) };
      return withoutResult(memory, table);
    case 'referee':
    case 'referees':
    case 'seats':
    case 'answered':
    case 'undecided':
    case 'abandoned':
      return memory;
  }
}

/** The memory when events or rulings of the hand on the table were taken back: its result, if any, comes anew. */
const withoutResult = (memory: ViewMemory, { steps, handNumber }: TableState): ViewMemory => ({
  ...memory,
  last: steps.findLast((step) => step.entry === 'event') ?? null,
  result: memory.result?.hand === handNumber ? null : memory.result,
});

/** What is shown beside the fold of the log. */
export interface Beside {
  readonly notices?: readonly Notice[];
  /** The first of several calls for the open discard. */
  readonly firstCall?: SeatCall | null;
  readonly question?: QuestionView | null;
  readonly chances?: ChancesView | null;
  readonly tournament?: TournamentView | null;
  readonly nextRound?: TournamentView | null;
  /** The players' names outside of a tournament: see {@link playersOf}. */
  readonly names?: readonly string[];
}

/**
 * What a viewer may know of a table. Concealed tiles that the sight does not allow do not pass this point before the
 * hand is over: of racks and walls only numbers pass, of draws only who drew and from where, of tags nothing.
 * @param sight of a viewer who may see the table; without it, what lies open
 */
export function viewOf(
  table: TableState,
  memory: ViewMemory,
  sight: Sight = OPEN_SIGHT,
  beside: Beside = {},
): TableView {
  const { firstCall = null, tournament = null, nextRound = null, names = [] } = beside;
  const { notices = [], question = null } = sight.attention ? beside : {};
  const { hand, rules, players } = table;
  const row = playRow(rules);
  const found = findRules(rules);
  const dealing = hand?.phase === 'deal' || hand?.phase === 'bonus';
  return {
    virtual: memory.virtual,
    tournament: tournament && { name: tournament.name, round: tournament.round, table: tournament.table },
    players: playersOf(table, tournament, names),
    nextRound,
    rules: {
      id: rulesId(rules),
      name: found.ok ? found.value.title : rulesId(rules),
      groups: typeof rules === 'string' ? bookOf(rules).names.groups : NO_GROUP_WORDS,
    },
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
    recent: recentMoves(table, firstCall !== null),
    result: memory.result,
    match: matchOf(table),
    notices,
    question,
    hands: openHands(table, sight),
    chances: (sight.chances && beside.chances) || null,
    own: sight.own && ownOf(table, sight.own),
    training: sight.training,
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

function discardViews({ discards, end }: HandState): DiscardView[] {
  // After a win the winning tile is the one to look at, wherever it came from.
  const latest = end?.end === 'win' ? -1 : discards.length - 1;
  return discards
    .map(({ seat, tile }, index) => ({ seat, tile, last: index === latest }))
    .filter((_, index) => !discards[index]!.claimed);
}

/** The stack at which the wall is shown as broken, counted from the right of East's side. */
const SHOWN_BREAK = 12;

/**
 * The wall by its numbers of tiles. No reader senses where the real one was broken, so the view breaks it where two
 * throws of the commonest sums would: at the 12th stack of East's side.
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
