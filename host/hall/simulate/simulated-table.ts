import { join } from 'node:path';
import { findRules } from '../../../shared/books/index.ts';
import { bookOf, type PlayedRules } from '../../../shared/books/played.ts';
import { setSizeOf } from '../../../shared/books/words/options.ts';
import { type Place, placeOf, SEATS, type Seat } from '../../../shared/game/seats.ts';
import { allHands } from '../../../shared/match/fold-round.ts';
import { nextHand } from '../../../shared/match/match.ts';
import {
  foldEntry,
  type LogEntry,
  type PlayersAt,
  type TableEntry,
  type TableState,
} from '../../../shared/match/table.ts';
import type { Salt } from '../../ledger/ledger.ts';
import { TableLog } from '../../ledger/table-log.ts';
import { playHand } from '../../players/play.ts';
import { Random } from '../../players/random.ts';
import { tagTiles } from '../../players/tags.ts';
import { FoldedLog } from '../../table/folded-log.ts';
import type { Delivery } from '../wire/delivery.ts';
import { seededKey, seededSalt } from './seeded.ts';
import { settled } from './settled.ts';
import { sure } from './sure.ts';

/** Points by place. */
export type ByPlace = Readonly<Record<Place, number>>;

/** Settings of a simulated table. */
export interface SimulatedTableSettings {
  readonly folder: string;
  readonly number: number;
  readonly seed: string;
  readonly rules: PlayedRules;
  readonly now: () => number;
}

/** A hand as it was played: where East sat, and what each place won or lost, fines and corrections in it. */
export interface HandPlayed {
  readonly number: number;
  readonly east: Place;
  readonly net: ByPlace;
}

/** A table without readers: virtual players play hands, and the table logs their events as they happened. */
export class SimulatedTable {
  readonly number: number;
  readonly path: string;
  readonly #settings: SimulatedTableSettings;
  readonly #table: TableEntry;
  #log: TableLog;
  #folded: FoldedLog;

  /** Opens a table, with a new log or as its log left it. */
  static async open(settings: SimulatedTableSettings): Promise<SimulatedTable> {
    return new SimulatedTable(settings, await openLog(settings));
  }

  private constructor(settings: SimulatedTableSettings, log: TableLog) {
    const { number, seed, rules } = settings;
    this.#settings = settings;
    this.number = number;
    this.path = pathOf(settings);
    const found = findRules(rules);
    if (!found.ok) throw new Error(found.error.message);
    const tiles = tagTiles(setSizeOf(found.value), new Random(`${seed}/${number}/tags`));
    this.#table = { entry: 'table', rules, tiles };
    this.#log = log;
    this.#folded = this.#fold();
  }

  /** The signed log; another object after a restart. */
  get log(): TableLog {
    return this.#log;
  }

  get origin(): string {
    return this.#log.origin;
  }

  get vkey(): string {
    return this.#log.standing.vkey;
  }

  get state(): TableState {
    return this.#folded.state;
  }

  /** Begins a round of a tournament. */
  begin(tournament: string, round: number, players: PlayersAt): void {
    const { number, now } = this.#settings;
    this.#enter([{ entry: 'round', t: now(), tournament, round, table: number, players }]);
  }

  /**
   * Plays a hand.
   * @param powerCut after how many of its events the table loses power and starts again from its log; null: it does not
   * @param started is called when it has
   */
  async play(powerCut: number | null, started: () => void | Promise<void>): Promise<HandPlayed> {
    const { seed, number, now } = this.#settings;
    const entry = nextHand(this.state);
    const stream = (name: string) => new Random(`${seed}/${number}/${entry.number}/${name}`);
    const begun = sure(foldEntry(this.state, entry));
    const { setup } = begun.hand!;
    const { events } = playHand(setup, this.#table.tiles, {
      shuffle: stream('shuffle'),
      dice: stream('dice'),
      decisions: stream('decisions'),
    });
    const logged: LogEntry[] = [
      entry,
      ...events.map(({ event, tags }): LogEntry => ({ entry: 'event', t: now(), p: 1, tags, ...event })),
    ];
    const before = powerCut === null ? 0 : Math.min(powerCut + 1, logged.length - 1);
    if (before > 0) this.#enter(logged.slice(0, before));
    if (powerCut !== null) {
      await this.restart();
      await started();
    }
    this.#enter(logged.slice(before));
    const net = settled(
      setup,
      events.map(({ event }) => event),
    );
    return { number: entry.number, east: entry.east, net: byPlace(net, entry.east) };
  }

  /** The referee fines a player in the hand on the table, which is scored; null if the book has no such fine. */
  fine(seat: Seat, harmed: Seat): ByPlace | null {
    const row = bookOf(this.#settings.rules).penalties.penalties.find(
      ({ fine, handEnds }) => typeof fine === 'object' && !handEnds,
    );
    if (!row) return null;
    const before = this.state.rulings.penalties.length;
    const event = { referee: 'penalty', penalty: row.id, seat, harmed: [harmed] } as const;
    const entry: LogEntry = { entry: 'referee', t: this.#settings.now(), by: 'Anna', ...event };
    const draft = this.#folded.draft();
    if (!draft.add(entry).ok) return null;
    this.#folded.log(draft);
    const net = { E: 0, S: 0, W: 0, N: 0 };
    for (const { from, to, points } of this.state.rulings.penalties
      .slice(before)
      .flatMap((one) => one.payments)) {
      net[from] -= points;
      net[to] += points;
    }
    return byPlace(net, this.state.east);
  }

  /** The referee corrects a finished hand: one place gets points from another. False if no such hand can be corrected. */
  correct(hand: number, from: Place, to: Place, points: number): boolean {
    const replaces = allHands(this.state).find(({ number }) => number === hand)?.net;
    if (!replaces) return false;
    const net = { ...replaces, [from]: replaces[from] - points, [to]: replaces[to] + points };
    const why = 'counted again';
    this.#enter([{ entry: 'result', t: this.#settings.now(), by: 'Anna', why, hand, replaces, net }]);
    return true;
  }

  /** Puts right who played some hands. */
  putRight(players: PlayersAt, from: number, to?: number): void {
    const why = 'sat at other seats';
    const hands = { from, ...(to !== undefined && { to }) };
    this.#enter([{ entry: 'seats', t: this.#settings.now(), by: 'Anna', why, ...hands, players }]);
  }

  /** What the hall is sent that has the first `from` entries; the hand in play by its hashes only. */
  delivery(from: number): Delivery {
    const entries = this.#log.viewed(from, this.#log.size);
    return { from, entries, checkpoint: this.#log.checkpoint! };
  }

  /** Keeps the hall's cosignature. */
  cosigned(note: string): void {
    this.#log.keepCosigned(note, 'hall');
  }

  /** Loses power, and goes on from its log. */
  async restart(): Promise<void> {
    await this.#log.close();
    this.#log = await openLog(this.#settings);
    this.#folded = this.#fold();
  }

  close(): Promise<void> {
    return this.#log.close();
  }

  /** Folds what the log holds. */
  #fold(): FoldedLog {
    return new FoldedLog(this.#log, this.#table, { folded: () => {}, logged: () => {} });
  }

  #enter(entries: readonly LogEntry[]): void {
    const draft = this.#folded.draft();
    for (const entry of entries) draft.addSure(entry);
    this.#folded.log(draft);
  }
}

const pathOf = ({ folder, number }: SimulatedTableSettings): string => join(folder, `table-${number}.db`);

const saltOf = ({ seed, number }: SimulatedTableSettings): Salt => seededSalt(seed, `table ${number}`);

const openLog = (settings: SimulatedTableSettings): Promise<TableLog> =>
  TableLog.open({
    path: pathOf(settings),
    salt: saltOf(settings),
    firstKey: () => seededKey(settings.seed, `mingg/table-${settings.number}`, 'note'),
    noticed: () => {},
  });

function byPlace(net: Readonly<Partial<Record<Seat, number>>>, east: Place): ByPlace {
  const places = { A: 0, B: 0, C: 0, D: 0 };
  for (const seat of SEATS) places[placeOf(seat, east)] = net[seat] ?? 0;
  return places;
}
