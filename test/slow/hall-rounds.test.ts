import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Assignment } from '../../host/hall/wire/assignment.ts';
import { Ledger } from '../../host/ledger/ledger.ts';
import { playMatch } from '../../host/players/match.ts';
import type { Assigned } from '../../host/table/assigned-round.ts';
import { LiveTable } from '../../host/table/live-table.ts';
import { resumePoint } from '../../host/table/resume-point.ts';
import type { TableNotice } from '../../host/table/table-notice.ts';
import { placeOf } from '../../shared/game/seats.ts';
import type { LogEntry, PlayersAt } from '../../shared/match/table.ts';
import { DryTable } from '../helpers/dry-table.ts';

const PLAYERS: PlayersAt = { A: 5, B: 6, C: 7, D: 8 };
const OTHERS: PlayersAt = { A: 8, B: 7, C: 6, D: 5 };

const SPRING = { name: 'Spring', rules: 'kuester', options: {} } as const;
const wants = (assignment: Partial<Assignment> | null): Assigned => ({
  tournament: 'mingg/hall-1',
  table: 3,
  assignment: assignment && { ...SPRING, names: {}, corrections: [], substitutes: [], ...assignment },
});
const round = (number: number, players = PLAYERS) => ({ number, players });
const BETWEEN = wants({});
const BOOK = { rules: 'kuester', inRounds: true } as const;

/** A table with virtual players that has joined a hall. */
class Joined {
  readonly folder = mkdtempSync(join(tmpdir(), 'mingg-rounds-'));
  dry = new DryTable(5, undefined, BOOK);
  readonly entries: LogEntry[] = [];
  readonly told: TableNotice[] = [];
  live: LiveTable;
  #ledger: Ledger;
  #assigned: Assigned;

  constructor(assigned: Assigned = wants(null)) {
    this.#assigned = assigned;
    this.#ledger = new Ledger(join(this.folder, 'table.db'));
    this.live = this.#open();
  }

  assign(assigned: Assigned): void {
    this.#assigned = assigned;
    this.live.assign(assigned);
    // Its players do as people do: they stop when their round is over.
    if (!this.live.mayGoOn) this.dry.table.endRound();
  }

  /** Reads until something is so, or so many times. */
  readUntil(is: (live: LiveTable) => boolean, most = 20_000): void {
    for (let n = 0; n < most && !is(this.live); n++) this.live.read(this.dry.read(this.live.state));
    expect(is(this.live)).toBe(true);
  }

  read(times: number): void {
    for (let n = 0; n < times; n++) this.live.read(this.dry.read(this.live.state));
  }

  powerCut(): void {
    this.#ledger.close();
    this.#ledger = new Ledger(join(this.folder, 'table.db'));
    this.live = this.#open();
  }

  /** The table's computer loses power, and with it the virtual players, who go on by the log. */
  allOff(): void {
    this.#ledger.close();
    this.#ledger = new Ledger(join(this.folder, 'table.db'));
    this.dry = new DryTable(5, resumePoint(this.#ledger) ?? undefined, BOOK);
    this.live = this.#open();
    if (!this.live.mayGoOn) this.dry.table.endRound();
  }

  names(): string[] {
    return this.entries.map(({ entry }) => entry).filter((name) => name !== 'event' && name !== 'undecided');
  }

  close(): void {
    this.#ledger.close();
    rmSync(this.folder, { recursive: true });
  }

  #open(): LiveTable {
    const { tiles } = this.dry.table;
    const table = { entry: 'table', rules: 'kuester', tiles, seed: 5 } as const;
    const listener = {
      folded: () => {},
      logged: (entries: readonly LogEntry[]) => {
        this.entries.push(...entries);
        const hand = entries.find(({ entry }) => entry === 'hand');
        const begins = entries.some(({ entry }) => entry === 'round');
        if (begins && hand?.entry === 'hand') this.dry.table.beginRound(hand.number, this.dry.now);
      },
      noticed: (notice: TableNotice) => this.told.push(notice),
    };
    return new LiveTable(this.#ledger, table, listener, [], this.#assigned);
  }
}

let joined: Joined;
beforeEach(() => {
  joined = new Joined();
});
afterEach(() => joined.close());

const hands = (live: LiveTable) => live.state.finishedHands.length;
const isUnderWay = (live: LiveTable) => live.state.steps.length > 20;

describe('a table in a hall', () => {
  it('waits for its round, plays it, finishes its hand when it is over, and begins the next anew', () => {
    joined.read(100);
    expect(joined.names()).toEqual(['table']);
    joined.assign(wants({ round: round(1) }));
    joined.readUntil((live) => hands(live) === 1);
    joined.readUntil((live) => isUnderWay(live) && live.state.handNumber === 2);
    joined.assign(BETWEEN);
    joined.readUntil((live) => hands(live) === 2);
    joined.read(3000);
    expect(joined.names()).toEqual(['table', 'round', 'hand', 'score', 'hand', 'score']);
    joined.assign(wants({ round: round(2, OTHERS) }));
    joined.readUntil(({ state }) => state.round?.round === 2 && hands(joined.live) === 1);
    const { state } = joined.live;
    expect(state.finishedHands[0]).toMatchObject({
      number: 3,
      east: 'A',
      roundWind: 'E',
      played: { round: 2, players: OTHERS },
    });
    expect(state.earlierHands!.map(({ played }) => played!.round)).toEqual([1, 1]);
  });

  it('gives up a hand that was begun and not dealt when the round is over', () => {
    joined.assign(wants({ round: round(1) }));
    joined.readUntil((live) => hands(live) === 1);
    joined.dry.table.endRound();
    joined.readUntil(({ state }) => state.handNumber === 2);
    joined.assign(BETWEEN);
    joined.read(500);
    expect(joined.entries.at(-2)).toMatchObject({ entry: 'abandoned', why: 'round-over' });
    expect(joined.live.state).toMatchObject({ handNumber: 2, score: { payments: [] } });
    joined.assign(wants({ round: round(2) }));
    joined.readUntil((live) => live.state.round?.round === 2 && hands(live) === 1);
    expect(joined.live.state.finishedHands[0]!.number).toBe(3);
  });

  it('begins the next round after the hand if the one before never ended for it', () => {
    joined.assign(wants({ round: round(1) }));
    joined.readUntil(isUnderWay);
    joined.assign(wants({ round: round(2) }));
    joined.readUntil(({ state }) => state.round?.round === 2);
    expect(joined.names()).toEqual(['table', 'round', 'hand', 'score', 'round', 'hand']);
  });

  it('goes on with its round and not back to an earlier one, if the hall was put back to a copy', () => {
    joined.assign(wants({ round: round(2) }));
    joined.readUntil(isUnderWay);
    joined.assign(wants({ round: round(1) }));
    joined.readUntil((live) => hands(live) === 2);
    expect(joined.entries.filter(({ entry }) => entry === 'round')).toHaveLength(1);
  });

  it('goes on in its round with its players when all were switched off, and anew after it', () => {
    joined.assign(wants({ round: round(1) }));
    joined.readUntil((live) => hands(live) === 1);
    joined.assign(wants({ round: round(2) }));
    joined.readUntil(
      ({ state }) => state.round?.round === 2 && state.handNumber === 3 && state.steps.length > 9,
    );
    joined.allOff();
    joined.readUntil((live) => hands(live) === 2);
    joined.assign(BETWEEN);
    joined.allOff();
    joined.read(500);
    joined.assign(wants({ round: round(3) }));
    joined.readUntil((live) => live.state.round?.round === 3 && hands(live) === 1);
    const { earlierHands = [], finishedHands, tiles } = joined.live.state;
    const logged = [...earlierHands, ...finishedHands];
    for (const { number, east, winner, played } of logged) {
      const first = logged.find((hand) => hand.played!.round === played!.round)!.number;
      const match = playMatch({ seed: 5, rules: 'kuester', setSize: 144, tiles, first });
      let truth = match.next().value;
      while (truth.entry.number < number) truth = match.next().value;
      const { end } = truth.state;
      expect(truth.entry.east).toBe(east);
      expect(end?.end === 'win' ? placeOf(end.win.seat, east) : null).toBe(winner);
    }
    expect(logged.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('takes up a deal that was there before the round', () => {
    joined.dry.table.beginRound(1, 0);
    while (!joined.dry.played.some(({ event }) => event.event === 'discard')) joined.read(1);
    expect(joined.names()).toEqual(['table']);
    joined.assign(wants({ round: round(1) }));
    joined.read(30);
    expect(joined.names()).toEqual(['table', 'round', 'hand']);
    expect(joined.told.filter(({ event }) => event === 'dealt-early')).toEqual([]);
  });

  it.each<[string, Partial<Assignment>, string]>([
    ['not by four different players', { round: round(1, { ...PLAYERS, B: 5 }) }, 'four different players'],
    [
      'by other rules',
      { round: round(1), rules: 'philos' },
      'played by philos, this table by kuester: begin',
    ],
    ['with other options', { round: round(1), options: { limit: 300 } }, 'options {"limit":300}, this'],
  ])('waits, and says why once, if the round is to be played %s', (_, assignment, message) => {
    joined.assign(wants(assignment));
    joined.read(100);
    expect(joined.names()).toEqual(['table']);
    expect(joined.told).toEqual([
      { event: 'not-followed', t: expect.any(Number), about: expect.stringContaining(message) },
    ]);
    expect(joined.live.refusesRound).toBe(true);
    joined.assign(BETWEEN);
    expect(joined.live.refusesRound).toBe(false);
    joined.assign(wants({ round: round(2) }));
    joined.readUntil((live) => live.state.round?.round === 2);
    expect(joined.live.refusesRound).toBe(false);
  });
});

const ANNA = { by: 'Anna', why: 'sat wrongly' };

describe('what the hall orders about seats', () => {
  const seats = () => joined.entries.filter(({ entry }) => entry === 'seats');

  it('is logged once, between hands, also by a table that loses power', () => {
    joined.assign(wants({ round: round(1) }));
    joined.readUntil((live) => hands(live) === 1);
    joined.readUntil((live) => live.state.handNumber === 2 && isUnderWay(live));
    const correction = { t: 17, ...ANNA, from: 1, to: 1, players: OTHERS };
    const ordered = wants({ round: round(1), corrections: [correction] });
    joined.assign(ordered);
    joined.read(50);
    expect(seats()).toEqual([]);
    joined.readUntil((live) => hands(live) === 2);
    joined.read(10);
    const { t: _, ...rest } = correction;
    expect(seats()).toEqual([{ entry: 'seats', t: expect.any(Number), ...rest, ordered: 17 }]);
    expect(joined.live.state.finishedHands.map(({ played }) => played!.players)).toEqual([OTHERS, PLAYERS]);
    joined.powerCut();
    joined.assign(ordered);
    joined.readUntil((live) => live.state.handNumber === 3);
    expect(seats()).toHaveLength(1);
  });

  it('is followed in its order: who sits elsewhere, then who takes a seat, two at a time', () => {
    joined.assign(wants({ round: round(1) }));
    joined.readUntil((live) => hands(live) === 1);
    joined.assign(
      wants({
        round: round(1),
        substitutes: [
          { t: 20, ...ANNA, player: 6, substitute: 11 },
          { t: 20, ...ANNA, player: 7, substitute: 12 },
          { t: 21, ...ANNA, player: 99, substitute: 98 },
        ],
        corrections: [{ t: 19, ...ANNA, from: 1, players: OTHERS }],
      }),
    );
    joined.readUntil(({ state }) => state.handNumber === 2);
    expect(seats().map((entry) => entry.entry === 'seats' && entry.ordered)).toEqual([19, 20]);
    expect(joined.live.state.round!.players).toEqual({ A: 8, B: 12, C: 11, D: 5 });
    expect(joined.live.state.finishedHands[0]!.played!.players).toEqual(OTHERS);
  });

  it('and cannot be done is told once, and done when it can', () => {
    joined.assign(wants({ round: round(1) }));
    joined.readUntil((live) => hands(live) === 1);
    joined.assign(
      wants({ round: round(1), corrections: [{ t: 1, ...ANNA, from: 1, to: 2, players: OTHERS }] }),
    );
    joined.read(10);
    expect(seats()).toEqual([]);
    expect(joined.told.map((notice) => 'about' in notice && notice.about)).toEqual([
      'the hands 1 to 2 are not all finished',
    ]);
    expect(joined.live.refusesSeats).toBe(true);
    joined.readUntil((live) => hands(live) === 2);
    joined.read(10);
    expect(seats()).toHaveLength(1);
    expect(joined.told).toHaveLength(1);
    expect(joined.live.refusesSeats).toBe(false);
  });

  it('is of the past once a later order was followed', () => {
    joined.assign(wants({ round: round(1) }));
    joined.readUntil((live) => hands(live) === 1);
    const wrong = { t: 1, ...ANNA, from: 1, to: 9, players: OTHERS };
    joined.assign(wants({ round: round(1), corrections: [wrong] }));
    joined.read(10);
    expect(joined.live.refusesSeats).toBe(true);
    const right = { t: 2, ...ANNA, from: 1, to: 1, players: OTHERS };
    joined.assign(wants({ round: round(1), corrections: [wrong, right] }));
    joined.readUntil((live) => hands(live) === 2);
    joined.read(10);
    expect(seats()).toHaveLength(1);
    expect(joined.live.refusesSeats).toBe(false);
  });
});

it('whatever the hall wants and whenever, a hand begins in a round that is on, and only there', () => {
  const SAID = fc.tuple(fc.constantFrom(null, 0, 1, 2, 3), fc.nat(400), fc.boolean());
  fc.assert(
    fc.property(fc.array(SAID, { minLength: 3, maxLength: 8 }), (said) => {
      const tried = new Joined();
      try {
        for (const [number, readings, cut] of said) {
          const before = tried.entries.length;
          const assigned =
            number === null ? wants(null) : number === 0 ? BETWEEN : wants({ round: round(number) });
          tried.assign(assigned);
          if (cut) tried.powerCut();
          tried.read(readings);
          const begun = tried.entries.slice(before).filter(({ entry }) => entry === 'hand');
          if (begun.length > 0) {
            const { round: current } = tried.live.state;
            expect(number).toBeGreaterThan(0);
            expect(current!.round).toBeGreaterThanOrEqual(number!);
          }
        }
        const rounds = tried.entries.flatMap((entry) => (entry.entry === 'round' ? [entry.round] : []));
        expect(rounds).toEqual([...new Set(rounds)].toSorted());
      } finally {
        tried.close();
      }
    }),
    { numRuns: 15 },
  );
});
