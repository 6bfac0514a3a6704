import { type Place, placeOf, placesOf } from '../../shared/game/seats.ts';
import { allHands } from '../../shared/match/fold-round.ts';
import { matchStanding } from '../../shared/match/match.ts';
import { type LogEntry, type TableState, tableIn } from '../../shared/match/table.ts';
import { seenTable } from '../../shared/view/seen-table.ts';
import { NOTHING_DISCLOSED } from '../../shared/view/sight.ts';
import { matchOf } from '../../shared/view/view-match.ts';
import { playedSince } from '../../shared/view/view-players.ts';
import type { TableButton } from '../buttons/buttons-file.ts';
import { CallButtons } from '../buttons/call-buttons.ts';
import type { HallLink } from '../hall/client/hall-link.ts';
import type { Assignment } from '../hall/wire/assignment.ts';
import type { Logged } from '../ledger/ledger.ts';
import { makeVerifierKey } from '../ledger/signed-note.ts';
import type { TableLog } from '../ledger/table-log.ts';
import { type LightsState, lightsOf } from '../lights/lights.ts';
import type { Reading } from '../trace/readings.ts';
import type { Hands } from '../web/hands-routes.ts';
import { startWeb, type Web } from '../web/server.ts';
import type { Years } from '../web/statistics-routes.ts';
import { changedPlaces } from './changed-places.ts';
import { DelayedTable, type TableThen } from './delayed-table.ts';
import { HandFiles } from './hand-files.ts';
import { HandRecorder } from './hand-recorder.ts';
import { HandReviews } from './hand-reviews.ts';
import { LiveTable } from './live-table.ts';
import { Onlookers } from './onlookers.ts';
import { OutcomeKeeper } from './outcome.ts';
import { RefereeDesk } from './referee-desk.ts';
import { ruledCourse } from './ruled-course.ts';
import { sameTable } from './same-table.ts';
import { type Boards, openBoards } from './session-boards.ts';
import { assignedBy, type JoinedHall, linkHall, openHall } from './session-hall.ts';
import { openHardware } from './session-hardware.ts';
import { checkLights } from './session-lights.ts';
import { openLog } from './session-log.ts';
import type { SessionListener, SessionSettings, SessionSummary } from './session-settings.ts';
import { Signatures } from './signatures.ts';
import { SpectatorChances } from './spectator-chances.ts';
import type { TableHardware, VirtualSide } from './table-hardware.ts';
import { tableNeeds } from './table-needs.ts';
import { TableYears } from './table-years.ts';
import { tableEntry, wantedTable } from './wanted-table.ts';

/**
 * Connects readers, tracker, log, lights and page and plays until enough hands are over or `stop` is aborted. A
 * hand in progress in the log is resumed.
 * @throws Error that says what is missing and what to do.
 */
export async function runSession(
  settings: SessionSettings,
  listener: SessionListener,
  stop: AbortSignal,
): Promise<SessionSummary> {
  const closing: (() => unknown)[] = [];
  try {
    const { ledger, path, seed } = await openLog(settings, listener, closing);
    const first = tableIn(ledger.first);
    if (first) {
      // Checked before the virtual players start, since they resume from the log.
      const same = sameTable(first, wantedTable(settings, seed));
      if (!same.ok) throw new Error(same.error);
    }
    const hall = settings.hall ? await openHall(settings.hall, path, ledger, listener.noticed, stop) : null;
    const hardware = await openHardware(settings, seed, ledger);
    closing.push(() => hardware.close());
    const session = new Session(settings, listener, ledger, path, hardware, closing);
    const boards = await session.openBoards();
    const table = session.openTable(seed, hall);
    await session.openPage(table);
    session.follow(boards, table);
    await session.openButtons(table);
    if (hall) session.openHall(table, hall);
    session.tellReady(table);
    await session.play(boards, stop);
    return await session.summary(table);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** A running session. Its parts are opened one after the other; parts that are not open yet receive nothing. */
class Session {
  readonly #settings: SessionSettings;
  readonly #listener: SessionListener;
  readonly #ledger: TableLog;
  /** The log's file. */
  readonly #path: string;
  readonly #hardware: TableHardware;
  readonly #closing: (() => unknown)[];
  readonly #keeper = new OutcomeKeeper();
  readonly #onlookers: Onlookers;
  readonly #recorder: HandRecorder;
  /** What the public page shows late; null: nothing. */
  readonly #delayed: DelayedTable | null = null;
  /** The table as the public page shows it late. */
  #then: TableThen | null = null;
  /** What the hand on the table is worth, for spectators; null: nobody is told. */
  #chances: SpectatorChances | null = null;
  /** The table when it was last shown. */
  #seated: TableState | null = null;
  /** Aborted when enough hands are over. */
  readonly #enough = new AbortController();
  #boards: Boards | null = null;
  #table: LiveTable | null = null;
  #web: Web | null = null;
  #link: HallLink | null = null;

  /** @param closing gets the actions for the end of the session, to be run in reverse order */
  constructor(
    settings: SessionSettings,
    listener: SessionListener,
    ledger: TableLog,
    path: string,
    hardware: TableHardware,
    closing: (() => unknown)[],
  ) {
    this.#settings = settings;
    this.#listener = listener;
    this.#ledger = ledger;
    this.#path = path;
    this.#hardware = hardware;
    this.#closing = closing;
    const { disclosure = NOTHING_DISCLOSED, spectatorsDelay: delay = null } = settings;
    this.#onlookers = new Onlookers(
      { noticed: listener.noticed, changed: () => this.#refresh() },
      disclosure,
      settings.seated,
    );
    if (disclosure.spectators && settings.web !== null) {
      this.#watchChances(delay !== null);
      if (delay !== null) {
        this.#delayed = new DelayedTable(1000 * delay, (then) => {
          this.#then = then;
          this.#showDelayed();
        });
        closing.push(() => this.#delayed?.close());
      }
    }
    const folder = settings.traces ?? (settings.log && `${settings.log}.readings`);
    this.#recorder = new HandRecorder(folder, ledger, listener.noticed);
    hardware.virtual?.onTruth((hand, event) => {
      this.#keeper.played(hand, event);
      listener.played?.(hand);
    });
  }

  /** Opens the readers and finds the lights. */
  async openBoards(): Promise<Boards> {
    const { noticed } = this.#listener;
    const changed = () => this.#refresh();
    this.#boards = await openBoards(this.#hardware, this.#onlookers, noticed, changed, this.#closing);
    return this.#boards;
  }

  /** Opens the table on its log. @param seed of a virtual table. @param hall that it has joined */
  openTable(seed: number | undefined, hall: JoinedHall | null): LiveTable {
    this.#closing.push(() => this.#recorder.close());
    this.#table = new LiveTable(
      this.#ledger,
      tableEntry(this.#settings, this.#hardware, seed),
      {
        folded: (entry, state) => {
          this.#onlookers.folded(entry, state);
          this.#delayed?.folded(entry, state);
        },
        logged: (entries, logged, state) => this.#logged(entries, logged, state),
        noticed: (notice) => this.#onlookers.told(notice),
      },
      this.#referees.map(makeVerifierKey),
      hall ? assignedBy(hall, hall.membership.assignment) : undefined,
    );
    // Taken up in mid-hand, they play on by what was ruled before.
    const { virtual } = this.#hardware;
    if (virtual && this.#table.state.ruled > 0) tellRulings(virtual, this.#table.state);
    return this.#table;
  }

  /** Starts the page, if one is wanted. */
  async openPage(table: LiveTable): Promise<void> {
    const { web: port, reach, setup, disclosure, spectatorsDelay: delay = null } = this.#settings;
    if (port === null) return;
    const now = () => this.#hardware.now();
    const signatures = this.#referees.length > 0 ? new Signatures(this.#ledger, this.#referees) : null;
    this.#web = await startWeb({
      port,
      current: (viewer) => this.#onlookers.view(table.state, viewer),
      ...(disclosure?.spectators && { watch: { delay } }),
      desk: new RefereeDesk(
        table,
        this.#onlookers.faults,
        now,
        this.#hardware.virtual !== null,
        signatures,
        () => this.#onlookers.players(table.state),
        () => this.#onlookers.openTags,
      ),
      answer: (number, candidate, by) => {
        const taken = table.answer(number, candidate, by, Math.round(now()));
        this.#refresh();
        return taken;
      },
      log: () => this.#ledger,
      hands: this.#hands(table),
      years: this.#years(table),
      places: placesOf(table.state.players),
      noticed: this.#listener.noticed,
      ...(reach && { reach }),
      ...(setup && { setup }),
    });
    this.#closing.push(() => this.#web?.close());
  }

  /** Passes readings to the table from now on. */
  follow({ readers }: Boards, table: LiveTable): void {
    this.#recorder.begin(table.state);
    this.#show(table.state);
    readers.onReading((reading) => this.#read(table, reading));
  }

  /** Opens the call buttons, if there are any. */
  async openButtons(table: LiveTable): Promise<void> {
    if (this.#settings.buttons === undefined) return;
    const buttons = await CallButtons.open(this.#settings.buttons, {
      onCall: (button) => this.#call(table, button),
      noticed: (what) => this.#listener.noticed(what),
    });
    this.#closing.push(() => buttons?.close());
  }

  /** Delivers to the hall from now on, and plays what it wants. */
  openHall(table: LiveTable, hall: JoinedHall): void {
    const { virtual } = this.#hardware;
    const { table: number, tournament } = hall.membership;
    const where = hall.url ?? `${tournament}, which is looked for in the local network`;
    this.#listener.noticed(`this is table ${number} of the hall ${where}`);
    // Its players do as people do: they stop when their round is over.
    const follow = () => {
      if (!table.mayGoOn) virtual?.endRound();
    };
    follow();
    this.#onlookers.assigned = assignedBy(hall, hall.membership.assignment);
    const needs = () => tableNeeds(table, this.#onlookers);
    const assign = (assignment: Assignment) => {
      const assigned = assignedBy(hall, assignment);
      table.assign(assigned);
      this.#onlookers.assigned = assigned;
      follow();
      this.#refresh();
    };
    const seen = () => seenTable(this.#onlookers.view(table.state, 'organiser')!);
    this.#link = linkHall(hall, this.#ledger, this.#listener.noticed, needs, assign, seen);
    this.#closing.push(() => this.#link?.close());
  }

  tellReady(table: LiveTable): void {
    const web = this.#web;
    const page = web && { urls: web.urls, code: web.access.codes.of('referee') };
    this.#listener.ready(table.state, page, this.#ledger.standing, this.#onlookers.players(table.state));
  }

  /** Plays until enough hands are over or `stop` is aborted. */
  async play({ readers, lights }: Boards, stop: AbortSignal): Promise<void> {
    await Promise.race([readers.start(), aborted(AbortSignal.any([stop, this.#enough.signal]))]);
    await readers.close();
    this.#refresh();
    await lights.settled();
  }

  /** The outcome of the session. */
  async summary(table: LiveTable): Promise<SessionSummary> {
    const { virtual } = this.#hardware;
    const ledger = this.#ledger;
    const shown = virtual ? await virtual.readLights() : null;
    return {
      ...this.#keeper.outcome(),
      mismatches: virtual ? this.#keeper.mismatches() : null,
      lights: shown && checkLights(shown, this.#lightsOf(table.state)),
      match: matchOf(table.state),
      log: { entries: ledger.size, root: ledger.root().toString('hex') },
      standing: ledger.standing,
    };
  }

  /** The finished hands, for the page. */
  #hands(table: LiveTable): Hands {
    const files = new HandFiles(this.#path);
    const reviews = new HandReviews(this.#path);
    this.#closing.push(() => files.close());
    this.#closing.push(() => reviews.close());
    // A hand that is being played is not among them.
    const finished = (number: number) => allHands(table.state).find((one) => one.number === number);
    return {
      list: () => ({
        vkey: this.#ledger.standing.vkey,
        hands: allHands(table.state),
        players: this.#onlookers.players(table.state),
        playedSince: playedSince(table.state),
      }),
      file: (number) => {
        const hand = finished(number);
        return hand ? files.of(hand) : null;
      },
      reviews: {
        of: (number) => {
          const hand = finished(number);
          return hand ? reviews.of(hand) : null;
        },
        ask: (number) => {
          const hand = finished(number);
          return hand ? reviews.ask(hand) : null;
        },
      },
    };
  }

  /** The statistics of the log, for the page. */
  #years(table: LiveTable): Years {
    const years = new TableYears(this.#path);
    this.#closing.push(() => years.close());
    return { file: (path) => years.file(path, allHands(table.state)) };
  }

  get #referees() {
    return this.#settings.referees ?? [];
  }

  #read(table: LiveTable, reading: Reading): void {
    this.#recorder.record(reading);
    this.#onlookers.read(reading);
    if (!this.#enough.signal.aborted) table.read(reading);
    const { question, betweenRounds } = this.#onlookers;
    if (table.question !== question || table.waitsForRound !== betweenRounds) this.#refresh();
  }

  #call(table: LiveTable, button: TableButton): void {
    const call = { t: Math.round(this.#hardware.now()), ...button };
    this.#recorder.record(call);
    this.#onlookers.call(call);
    this.#show(table.state);
    if (!this.#enough.signal.aborted) table.call(call);
  }

  #logged(entries: readonly LogEntry[], logged: readonly Logged[], state: TableState): void {
    this.#keeper.logged(state, entries);
    if (entries.some(({ entry }) => entry === 'score')) this.#recorder.end();
    if (entries.some(({ entry }) => entry === 'hand' || entry === 'taken-back')) this.#recorder.begin(state);
    this.#show(state);
    this.#link?.logged();
    this.#tellPlayers(entries, state);
    this.#listener.logged(entries, logged, state, this.#onlookers.players(state));
    if (isEnough(this.#settings.hands, entries, this.#keeper.hands, state)) this.#enough.abort();
  }

  /** Virtual players begin a round when the table does, and play by what referees rule. */
  #tellPlayers(entries: readonly LogEntry[], state: TableState): void {
    const { virtual } = this.#hardware;
    const isRuled = entries.some((entry) => entry.entry === 'referee' || entry.entry === 'withdrawn');
    if (virtual && isRuled) tellRulings(virtual, state);
    const hand = entries.find(({ entry }) => entry === 'hand');
    const begins = entries.some(({ entry }) => entry === 'round');
    if (begins && hand?.entry === 'hand') this.#hardware.virtual?.beginRound(hand.number);
  }

  /** Has spectators told what the hand is worth to each player. @param isDelayed whether they see all hands later */
  #watchChances(isDelayed: boolean): void {
    const chances = new SpectatorChances(() => this.#refresh(), isDelayed ? () => this.#showDelayed() : null);
    this.#chances = chances;
    this.#onlookers.chances = chances;
    this.#closing.push(() => chances.close());
  }

  #showDelayed(): void {
    const then = this.#then;
    if (then === null) return;
    this.#chances?.followLate(then.table);
    this.#web?.pushDelayed((viewer) => this.#onlookers.viewThen(then, viewer));
  }

  /** Updates page and lights after a change among the onlookers. */
  #refresh(): void {
    if (this.#table === null) return;
    this.#onlookers.question = this.#table.question;
    this.#onlookers.betweenRounds = this.#table.waitsForRound;
    this.#show(this.#table.state);
  }

  #show(state: TableState): void {
    this.#boards?.lights.show(this.#lightsOf(state));
    for (const place of changedPlaces(this.#seated, state)) this.#web?.access.leave(place);
    this.#seated = state;
    this.#chances?.follow(state);
    this.#web?.push((viewer) => this.#onlookers.view(state, viewer));
    this.#link?.changed();
    this.#boards?.readers.setTurn(inTurn(state));
  }

  #lightsOf(state: TableState): LightsState {
    return lightsOf(state, this.#onlookers.asked(state)?.seats);
  }
}

/** Whether a session ends with these entries; `count` hands have ended in it. */
function isEnough(
  wanted: SessionSettings['hands'],
  entries: readonly LogEntry[],
  count: number,
  state: TableState,
): boolean {
  if (wanted !== 'match') return count >= wanted;
  return entries.some(({ entry }) => entry === 'score') && matchStanding(state).mayStop;
}

/** Tells virtual players what referees ruled on the hand on the table. */
function tellRulings(virtual: VirtualSide, state: TableState): void {
  const course = ruledCourse(state);
  if (course) virtual.rule(course);
  if (state.rulings.isStopped) virtual.stop();
  else virtual.goOn();
}

/** The place whose rack is read most often; null between hands. */
function inTurn({ hand, east, players }: TableState): Place | null {
  return hand === null || hand.end !== null || hand.phase === 'deal'
    ? null
    : placeOf(hand.turn, east, players);
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
