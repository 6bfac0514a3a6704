import { matchStanding } from '../../shared/match/match.ts';
import { eventsOfHand, type LogEntry, type TableEntry, type TableState } from '../../shared/match/table.ts';
import type { Rules } from '../../shared/position.ts';
import { placeOf, placesOf } from '../../shared/seats.ts';
import type { MatchView } from '../../shared/view/view.ts';
import { matchOf } from '../../shared/view/view-match.ts';
import type { LearnedBoard } from '../buttons/buttons-file.ts';
import { CallButtons } from '../buttons/call-buttons.ts';
import type { TaggedTiles } from '../enrol/tiles-file.ts';
import type { Logged } from '../ledger/ledger.ts';
import { makeVerifierKey, type VerifierKey } from '../ledger/signed-note.ts';
import type { LogStanding, TableLog } from '../ledger/table-log.ts';
import type { WitnessAddress } from '../ledger/witness-client.ts';
import { lightsOf } from '../lights/lights.ts';
import { openReaders } from '../readers/readers.ts';
import type { AirNoiseName } from '../virtual/noisy-air.ts';
import type { VirtualTableOptions } from '../virtual/virtual-table.ts';
import type { BoardKind } from '../virtual/world.ts';
import type { Reach } from '../web/reach.ts';
import { startWeb, type Web } from '../web/server.ts';
import { LiveTable, type LiveTableListener } from './live-table.ts';
import { Onlookers } from './onlookers.ts';
import { type Outcome, OutcomeKeeper } from './outcome.ts';
import { RefereeDesk } from './referee-desk.ts';
import { sameTable, type Wanted } from './same-table.ts';
import { checkLights, type LightsCheck, TableLights } from './session-lights.ts';
import { openLog } from './session-log.ts';
import { Signatures } from './signatures.ts';
import { realHardware, type TableHardware, virtualHardware } from './table-hardware.ts';
import { TraceRecorder } from './trace-recorder.ts';

/** A virtual table and how it runs, or the serial ports of a real one and its tiles. */
export type TableChoice =
  | {
      readonly virtual: true;
      readonly seed: number | undefined;
      readonly speed: number | 'max';
      readonly noise: AirNoiseName | undefined;
      readonly boards?: BoardKind;
      readonly mishaps?: boolean;
      readonly stacked?: VirtualTableOptions['stacked'];
    }
  | { readonly virtual: false; readonly ports: readonly string[]; readonly tiles: TaggedTiles };

/** What is played, where, and what comes out of it. */
export interface SessionSettings {
  readonly rules: Rules;
  /** Options of the rule set; undefined: all by default. */
  readonly options: Readonly<Record<string, unknown>> | undefined;
  /** Fewer than four sit at the places from A on, five play in turn, one sitting out; undefined: four. */
  readonly players?: 2 | 3 | 4 | 5 | undefined;
  readonly table: TableChoice;
  /** The log's file; without it the log is gone afterwards. */
  readonly log: string | undefined;
  /** Folder of the log's keys; beside the log if none is named. */
  readonly keys?: string | undefined;
  /** Cosigns the log's checkpoints. */
  readonly witness?: WitnessAddress | undefined;
  /** Whose signatures under rulings the table knows. */
  readonly referees?: readonly VerifierKey[] | undefined;
  /** The page's port, `undefined` for a free one; null: no page. */
  readonly web: number | undefined | null;
  /** From where the page can be reached; on this computer only if it is not said. */
  readonly reach?: Reach;
  /** Folder of the flight recorder, a trace a hand; beside the log, if that is kept, where none is named. */
  readonly traces: string | undefined;
  /** The call buttons as they were learned; undefined: there are none. */
  readonly buttons?: readonly LearnedBoard[] | undefined;
  /** Ends after this many hands, or when the match has been played. */
  readonly hands: number | 'match';
}

/** What a session tells while it runs. */
export interface SessionListener {
  /** The table stands ready; `page` has the addresses of its page, and the referee's code; null: there is none. */
  ready(
    state: TableState,
    page: { readonly urls: readonly string[]; readonly code: string } | null,
    log: LogStanding,
  ): void;
  /** Entries are durable. */
  logged(entries: readonly LogEntry[], logged: readonly Logged[], state: TableState): void;
  /** Something to know or to see to. */
  noticed(what: string): void;
  /** The players of a virtual table made an event of this hand. */
  played?(hand: number): void;
}

/** What came of a session. */
export interface SessionSummary extends Outcome {
  /** Events logged otherwise than the virtual players made them; null at a real table, which cannot know. */
  readonly mismatches: number | null;
  /** What the lights show and what they should; null where nobody can read them back. */
  readonly lights: LightsCheck | null;
  /** How the match stands at the end. */
  readonly match: MatchView;
  readonly log: { readonly entries: number; readonly root: string };
  /** Who vouches for the log. */
  readonly standing: LogStanding;
}

/** Nominal milliseconds between two readings of a zone, as told in the traces that are recorded. */
const CYCLE = { rack: 1000, meld: 300, discard: 600 };

/**
 * Ties readers, tracker, log, lights and page together and plays until enough hands are over or `stop` is
 * aborted. A log that holds a hand in progress is gone on with.
 * @throws Error that says what is missing and what to do.
 */
export async function runSession(
  settings: SessionSettings,
  listener: SessionListener,
  stop: AbortSignal,
): Promise<SessionSummary> {
  const closing: (() => unknown)[] = [];
  try {
    const { ledger, seed } = await openLog(settings, listener, closing);
    const { first } = ledger;
    if (first) {
      // Before the virtual players sit down, who would look for where the log's play has come.
      const same = sameTable(first, wantedTable(settings, seed));
      if (!same.ok) throw new Error(same.error);
    }
    const hardware = await openHardware(settings, seed, ledger.restored);
    closing.push(() => hardware.close());
    return await playAt(hardware, ledger, seed, settings, listener, stop, closing);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function playAt(
  hardware: TableHardware,
  ledger: TableLog,
  seed: number | undefined,
  settings: SessionSettings,
  listener: SessionListener,
  stop: AbortSignal,
  closing: (() => unknown)[],
): Promise<SessionSummary> {
  const keeper = new OutcomeKeeper();
  let refresh = () => {};
  const onlookers = new Onlookers({ noticed: listener.noticed, changed: () => refresh() });
  const { notices } = onlookers;
  hardware.virtual?.onTruth((hand, event) => {
    keeper.played(hand, event);
    listener.played?.(hand);
  });
  const lights = new TableLights(listener.noticed, (well) => {
    notices.lightsAre(well);
    refresh();
    if (!well) readers.lookAround();
  });
  const readers = await openReaders(hardware.ports, {
    now: () => Math.round(hardware.now()),
    ...(hardware.look && { look: hardware.look }),
    ...(hardware.pace && { pace: hardware.pace }),
    othersWant: () => lights.wanted,
  });
  closing.push(() => readers.close());
  readers.onHealth((board) => {
    if (board.message !== '') listener.noticed(`${board.name} (${board.path}): ${board.message}`);
    notices.readersAre(readers.health());
    refresh();
  });
  const port = hardware.lights ?? (await readers.releaseStrangers())[0];
  if (port === undefined) {
    notices.lightsAre(false);
    listener.noticed('not found: the lights board; the table goes on without');
  } else lights.tryAt(port);
  readers.onStranger((other) => lights.tryAt(other));
  closing.push(() => lights.close());
  const { missing } = readers.health();
  notices.readersAre(readers.health());
  if (missing.length > 0) listener.noticed(`not found: ${missing.join(', ')}; the table goes on without`);

  const traces = settings.traces ?? (settings.log && `${settings.log}.readings`);
  const recorder = traces === undefined ? null : new TraceRecorder(traces, listener.noticed);
  closing.push(() => recorder?.close());
  const recordHand = (state: TableState) => {
    if (state.hand === null || state.score !== null || ledger.handKey === null) return;
    const header = { trace: 1, ...LiveTable.trackedHand(state), cycle: CYCLE } as const;
    recorder?.begin(state.handNumber, header, ledger.handKey);
  };
  let web: Web | null = null;
  let enough = () => {};
  let ended = false;
  const show = (state: TableState) => {
    lights.show(lightsOf(state, onlookers.asked(state)?.seats));
    web?.push(onlookers.view(state));
    readers.setTurn(inTurn(state));
  };
  const referees = settings.referees ?? [];
  const listening: LiveTableListener = {
    folded: (entry, state) => onlookers.folded(entry, state),
    logged(entries, logged, state) {
      keeper.logged(state, entries);
      if (entries.some((entry) => entry.entry === 'score')) recorder?.end();
      if (entries.some(({ entry }) => entry === 'hand' || entry === 'taken-back')) recordHand(state);
      show(state);
      listener.logged(entries, logged, state);
      ended ||= isEnough(settings.hands, entries, keeper.hands, state);
      if (ended) enough();
    },
    noticed: (notice) => onlookers.told(notice),
  };
  const table = new LiveTable(
    ledger,
    tableEntry(settings, hardware, seed),
    listening,
    referees.map(makeVerifierKey),
  );
  refresh = () => {
    onlookers.question = table.question;
    show(table.state);
  };
  const now = () => hardware.now();
  const signatures = referees.length > 0 ? new Signatures(ledger, referees) : null;
  const desk = new RefereeDesk(table, onlookers.faults, now, hardware.virtual !== null, signatures);
  if (settings.web !== null) {
    web = await startWeb({
      port: settings.web,
      current: () => onlookers.view(table.state),
      desk,
      answer: (number, candidate, by) => {
        const taken = table.answer(number, candidate, by, Math.round(hardware.now()));
        refresh();
        return taken;
      },
      log: () => ledger,
      places: placesOf(table.state.players),
      noticed: listener.noticed,
      ...(settings.reach && { reach: settings.reach }),
    });
    closing.push(() => web?.close());
  }
  recordHand(table.state);
  show(table.state);
  readers.onReading((reading) => {
    recorder?.record(reading);
    onlookers.read(reading);
    if (!ended) table.read(reading);
    if (table.question !== onlookers.question) refresh();
  });
  if (settings.buttons !== undefined) {
    const buttons = await CallButtons.open(settings.buttons, {
      onCall(button) {
        const call = { t: Math.round(hardware.now()), ...button };
        recorder?.record(call);
        onlookers.call(call);
        show(table.state);
        if (!ended) table.call(call);
      },
      noticed: (what) => listener.noticed(what),
    });
    closing.push(() => buttons?.close());
  }
  listener.ready(
    table.state,
    web && { urls: web.urls, code: web.access.codes.of('referee') },
    ledger.standing,
  );

  await new Promise<void>((resolve, reject) => {
    enough = resolve;
    stop.addEventListener('abort', () => resolve(), { once: true });
    readers.start().then(resolve, reject);
  });
  await readers.close();
  refresh();
  await lights.settled();
  const shown = hardware.virtual ? await hardware.virtual.readLights() : null;
  return {
    ...keeper.outcome(),
    mismatches: hardware.virtual ? keeper.mismatches() : null,
    lights: shown && checkLights(shown, lightsOf(table.state, onlookers.asked(table.state)?.seats)),
    match: matchOf(table.state),
    log: { entries: ledger.size, root: ledger.root().toString('hex') },
    standing: ledger.standing,
  };
}

/** Whether a session is to end with these entries; `count` hands have ended in it. */
function isEnough(
  wanted: SessionSettings['hands'],
  entries: readonly LogEntry[],
  count: number,
  state: TableState,
): boolean {
  if (wanted !== 'match') return count >= wanted;
  return entries.some(({ entry }) => entry === 'score') && matchStanding(state).mayStop;
}

async function openHardware(
  settings: SessionSettings,
  seed: number | undefined,
  restored: readonly LogEntry[],
): Promise<TableHardware> {
  const { table, rules, options, players } = settings;
  if (!table.virtual) return realHardware(table.ports, table.tiles);
  const since = lastTime(restored);
  const hardware = await virtualHardware({
    seed: seed!,
    speed: table.speed,
    rules,
    ...(options && { options }),
    ...(players && { players }),
    ...(table.noise && { noise: table.noise }),
    ...(table.boards && { boards: table.boards }),
    ...(table.mishaps && { mishaps: true }),
    ...(table.stacked && { stacked: table.stacked }),
    ...resumePoint(restored),
  });
  return { ...hardware, now: () => since + hardware.now() };
}

/** How far the log's play has come: the virtual players go on from there. */
function resumePoint(restored: readonly LogEntry[]): { resume?: { hand: number; events: number } } {
  const hand = restored.findLast((entry) => entry.entry === 'hand');
  if (hand?.entry !== 'hand') return {};
  // A bet was entered, not played.
  const events = eventsOfHand(restored).filter(({ event }) => event !== 'bet');
  return { resume: { hand: hand.number, events: events.length } };
}

function tableEntry(
  settings: SessionSettings,
  { tiles }: TableHardware,
  seed: number | undefined,
): TableEntry {
  const { seed: _, ...wanted } = wantedTable(settings, seed);
  return { entry: 'table', ...wanted, tiles, ...(seed !== undefined && { seed }) };
}

const wantedTable = ({ rules, options, players }: SessionSettings, seed: number | undefined): Wanted => ({
  rules,
  ...(options && { options }),
  ...(players && players !== 4 && { players }),
  ...(seed !== undefined && { seed }),
});

/** When the last event of a log was decided, in ms: a virtual table's clock, which begins at 0, goes on from there. */
function lastTime(restored: readonly LogEntry[]): number {
  const last = restored.findLast((entry) => entry.entry === 'event');
  return last?.entry === 'event' ? last.t : 0;
}

/** Whose rack is read most often. */
function inTurn({ hand, east, players }: TableState): ReturnType<typeof placeOf> | null {
  return hand === null || hand.end !== null || hand.phase === 'deal'
    ? null
    : placeOf(hand.turn, east, players);
}
