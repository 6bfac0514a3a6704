import type { LogEntry, TableState } from '../../shared/match/table.ts';
import { type QuestionView, questionView } from '../../shared/view/question.ts';
import {
  type Disclosure,
  momentOf,
  NOTHING_DISCLOSED,
  sightOf,
  type Viewer,
} from '../../shared/view/sight.ts';
import { NO_MEMORY, remember, type TableView, viewOf } from '../../shared/view/view.ts';
import { type PlayersView, playersOf } from '../../shared/view/view-players.ts';
import { type TournamentView, tournamentView } from '../../shared/view/view-tournament.ts';
import type { Call } from '../trace/calls.ts';
import type { Reading } from '../trace/readings.ts';
import { type Assigned, isRoundDue } from './assigned-round.ts';
import { CallWatch, callText } from './call-watch.ts';
import type { TableThen } from './delayed-table.ts';
import { FaultWatch } from './fault-watch.ts';
import { faultText, noticeText, tileText } from './notice-text.ts';
import { Notices } from './notices.ts';
import { OpenTiles } from './open-tiles.ts';
import type { SpectatorChances } from './spectator-chances.ts';
import type { TableNotice } from './table-notice.ts';
import type { OpenQuestion } from './table-question.ts';
import { tagsByLog } from './tags-by-log.ts';
import { TileWatch } from './tile-watch.ts';

/** Hears from the onlookers. */
export interface OnlookersListener {
  /** A notice for the people at the table. */
  noticed(what: string): void;
  /** The content of the page has changed. */
  changed(): void;
}

/**
 * The onlookers watch readings and calls, beside the log, for faults, misplaced tiles and calls that are not honoured.
 * They provide the view for the page.
 */
export class Onlookers {
  /** The notices on the page. */
  readonly notices = new Notices();
  /** The faults, which the referee's page shows. */
  readonly faults: FaultWatch;
  /** The table's open question; null if there is none. */
  question: OpenQuestion | null = null;
  /** What the hand on the table is worth, now and on the delayed clock; null: nobody is told. */
  chances: SpectatorChances | null = null;
  /** The table waits for a round of its tournament. */
  betweenRounds = false;
  /** What the hall wants of the table; null if it has joined none. */
  assigned: Assigned | null = null;
  readonly #listener: OnlookersListener;
  readonly #names: readonly string[];
  readonly #calls: CallWatch;
  readonly #tiles: TileWatch;
  readonly #openTiles = new OpenTiles();
  readonly #disclosure: Disclosure;
  #memory = NO_MEMORY;
  #stopped = false;

  /**
   * @param disclosure what is seen of the table besides what lies open
   * @param names of the players, for a table outside of a tournament: see {@link viewOf}
   */
  constructor(
    listener: OnlookersListener,
    disclosure: Disclosure = NOTHING_DISCLOSED,
    names: readonly string[] = [],
  ) {
    this.#listener = listener;
    this.#disclosure = disclosure;
    this.#names = names;
    const { noticed, changed } = listener;
    this.faults = new FaultWatch((fault) => {
      changed();
      noticed(faultText(fault));
    }, changed);
    this.#calls = new CallWatch({
      tell: (notice) => noticed(callText(notice)),
      fault: (fault) => this.faults.saw(fault),
    });
    this.#tiles = new TileWatch((notice) => {
      changed();
      noticed(tileText(notice));
    });
  }

  /** An entry was logged, which led to `state`. */
  folded(entry: LogEntry, state: TableState): void {
    this.#memory = remember(this.#memory, entry, state);
    const lies = tagsByLog(state);
    this.faults.folded(entry, state, lies);
    this.#tiles.folded(entry, state, lies);
    this.#calls.folded(entry, state);
    if (entry.entry === 'referee' || entry.entry === 'withdrawn') this.notices.ruled();
    this.#stopped = state.rulings.isStopped;
    if (entry.entry === 'hand') this.notices.handBegan();
    if (entry.entry === 'event' && entry.event === 'discard') this.notices.goesOn();
  }

  /** Takes a reading. */
  read(reading: Reading): void {
    this.notices.wasRead(reading.zone);
    // What lies or moves on a table that is stopped is nobody's fault.
    if (this.#stopped) return;
    this.faults.read(reading);
    this.#tiles.read(reading);
    this.#openTiles.read(reading);
  }

  /** Takes a press of a call button. */
  call(call: Call): void {
    this.#calls.call(call);
  }

  /** Takes a notice of the table. */
  told(notice: TableNotice): void {
    if (notice.event === 'unsure') this.notices.doubted(notice);
    else if (notice.event !== 'not-followed') this.notices.told(notice);
    this.#listener.changed();
    this.#listener.noticed(noticeText(notice));
  }

  /** The question for the players; null if there is none, or if it would name a concealed tile. */
  asked({ tiles }: TableState): QuestionView | null {
    return (
      this.question && questionView(this.question.number, this.question.candidates, this.#openTiles.of(tiles))
    );
  }

  /** The tags of the tiles that lie open. */
  get openTags(): ReadonlySet<string> {
    return this.#openTiles.tags;
  }

  /** Who plays. */
  players(state: TableState): PlayersView {
    return playersOf(state, this.#rounds(state).round, this.#names);
  }

  /** What a viewer may see of the table now; null: nothing. */
  view(state: TableState, viewer: Viewer): TableView | null {
    const question = this.asked(state);
    this.notices.unsureIs(this.question !== null && question === null);
    this.notices.faultsAre(this.faults.seen);
    this.notices.tilesAre(this.#tiles.seen);
    this.notices.betweenRoundsIs(this.betweenRounds);
    this.notices.stoppedIs(this.#stopped);
    const { current: notices } = this.notices;
    const { round: tournament, next: nextRound } = this.#rounds(state);
    const sight = sightOf(viewer, { hand: momentOf(state), clock: 'now' }, this.#disclosure);
    const beside = {
      notices,
      firstCall: this.#calls.first,
      question,
      chances: this.chances?.now(state) ?? null,
      tournament,
      nextRound,
      names: this.#names,
    };
    return sight.table ? viewOf(state, this.#memory, sight, beside) : null;
  }

  /** What a viewer may see of the table as it was on the delayed clock; null: nothing. */
  viewThen({ table, memory }: TableThen, viewer: Viewer): TableView | null {
    const { round: tournament } = this.#rounds(table);
    const sight = sightOf(viewer, { hand: momentOf(table), clock: 'delayed' }, this.#disclosure);
    const chances = this.chances?.late(table) ?? null;
    const beside = { tournament, names: this.#names, chances };
    return sight.table ? viewOf(table, memory, sight, beside) : null;
  }

  /** The round on the table, and the one that is to follow. */
  #rounds(state: TableState): {
    readonly round: TournamentView | null;
    readonly next: TournamentView | null;
  } {
    const { assigned } = this;
    if (!assigned?.assignment) return { round: null, next: null };
    const { name, names, round } = assigned.assignment;
    const isDue = round !== undefined && isRoundDue(state, assigned);
    const due = isDue ? { round: round.number, table: assigned.table, onTable: round.players } : null;
    return {
      round: state.round ? tournamentView(state.round, name, names) : null,
      next: due && tournamentView(due, name, names),
    };
  }
}
