import { SEATS } from '../../game/seats.ts';
import { windOf } from '../../game/tiles.ts';
import type { HandRules } from '../complete.ts';
import type { ScoringTable } from '../scoring-table.ts';
import { SortedRows } from '../sorted-rows.ts';
import { AreaWays } from './area-ways.ts';
import { Counting } from './counting.ts';
import { MOST_COUNTED } from './facts.ts';
import { HandTests, MOST_TESTS } from './hand-tests.ts';
import { QuickLimitHands } from './quick-limit-hands.ts';
import { QuickRows } from './quick-rows.ts';
import { QuickSettlement } from './quick-settlement.ts';

/** A winner's rows at a seat, and the ways to arrange his tiles by them. */
export interface WinnerRows {
  readonly rows: QuickRows;
  readonly ways: AreaWays;
}

/** A rule set under a table's options and for a number of players, prepared for counting without a sheet. */
export class QuickTable {
  readonly table: ScoringTable;
  readonly players: number;
  readonly complete: HandRules;
  readonly settlement: QuickSettlement;
  readonly limitHands: QuickLimitHands;
  private readonly counting: Counting;
  /** Whether it can be counted so at all: all shipped books can. */
  readonly fits: boolean;
  /** By seat and prevailing wind. */
  private readonly winners: (WinnerRows | undefined)[] = new Array(16).fill(undefined);
  private readonly others: (QuickRows | undefined)[] = new Array(16).fill(undefined);

  constructor(table: ScoringTable, players: number) {
    this.table = table;
    this.players = players;
    this.complete = table.completeWith(players);
    this.settlement = new QuickSettlement(table, players);
    this.limitHands = new QuickLimitHands(table);
    this.counting = new Counting(table);
    const sorted = new SortedRows(table.rules.rows, table.asked, 'winner');
    const fewTests = sorted.counted.length < MOST_COUNTED && new HandTests(sorted).count <= MOST_TESTS;
    this.fits = this.counting.fits && fewTests;
  }

  /** The rows for the winner; seat and prevailing wind as numbers in playing order. */
  winner(seat: number, roundWind: number): WinnerRows {
    const at = 4 * seat + roundWind;
    const known = this.winners[at];
    if (known) return known;
    const rows = this.rows(seat, roundWind, 'winner');
    const made = { rows, ways: new AreaWays(rows, this.complete.chows) };
    this.winners[at] = made;
    return made;
  }

  /** The rows for another player. */
  other(seat: number, roundWind: number): QuickRows {
    const at = 4 * seat + roundWind;
    this.others[at] ??= this.rows(seat, roundWind, 'other');
    return this.others[at]!;
  }

  private rows(seat: number, roundWind: number, to: 'winner' | 'other'): QuickRows {
    const { table, players } = this;
    const view = {
      ownWinds: table.rules.ownWinds(SEATS[seat]!, players).map(windOf),
      prevailingWind: windOf(SEATS[roundWind]!),
    };
    return new QuickRows(new SortedRows(table.rules.rows, table.asked, to), this.counting, table, view);
  }
}

const tables = new WeakMap<ScoringTable, (QuickTable | undefined)[]>();
let latest: QuickTable | null = null;

/** The table prepared for a number of players; prepared at its first use. */
export function quickTable(table: ScoringTable, players: number): QuickTable {
  if (latest?.table === table && latest.players === players) return latest;
  let known = tables.get(table);
  if (!known) {
    known = [];
    tables.set(table, known);
  }
  known[players] ??= new QuickTable(table, players);
  latest = known[players]!;
  return latest;
}
