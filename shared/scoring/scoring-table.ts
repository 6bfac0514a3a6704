import type { PlayerScore } from '../position.ts';
import { isSwitchedOn } from '../rules/options.ts';
import type { LimitHand, Options, RuleSet } from '../rules/ruleset.ts';
import { type Seat, seatIndex } from '../seats.ts';
import { FIRST_WIND, type Kind } from '../tiles.ts';
import { CompiledRows, rowsAsked } from './compiled-rows.ts';
import { type HandRules, handRules } from './complete.ts';
import { type RowValues, rowValues } from './row-hits.ts';

/** What flowers and seasons are worth by themselves. */
export type BonusScore = Pick<PlayerScore, 'total' | 'items'>;

/** A hand with a value of its own at this table. */
export interface FixedHand {
  readonly hand: LimitHand;
  readonly points: number;
  readonly score: PlayerScore;
  /** What it is worth if it is won in the circumstance that doubles it. */
  readonly twice: { readonly points: number; readonly score: PlayerScore };
}

/** A rule set under a table's options, made ready for scoring: what does not change from hand to hand. */
export class ScoringTable {
  readonly rules: RuleSet;
  readonly options: Options;
  readonly values: RowValues;
  /** What is counted for nothing: a drawn hand, some dead hands. */
  readonly nothing: PlayerScore;
  readonly limitHands: readonly FixedHand[];
  /** The most that a total can be, if there is a most. */
  readonly cap: number | null;
  readonly losersSettle: boolean;
  readonly minimum: number;
  private readonly complete: HandRules[] = [];
  /** The rows that can apply under the options, as a list and as a text. */
  private readonly asked: readonly boolean[];
  private readonly askedText: string;
  private readonly rows: CompiledRows[] = [];

  constructor(rules: RuleSet, options: Options) {
    this.rules = rules;
    this.options = options;
    this.values = rowValues(rules.rows, options);
    this.asked = rowsAsked(rules.rows, options).map((asked, row) => asked && this.values.some[row]!);
    this.askedText = this.asked.map(Number).join('');
    const sums = rules.steps ? { faan: 0, laak: 0 } : { points: 0, doubles: 0 };
    this.nothing = Object.freeze({ ...sums, total: 0, limit: null, items: Object.freeze([]) });
    const most = options[rules.cap.option];
    this.cap = typeof most === 'number' ? most : null;
    this.losersSettle = isSwitchedOn(rules.settlement.losersSettle, options, true);
    this.minimum = rules.minimumOption ? (options[rules.minimumOption] as number) : 0;
    this.limitHands = rules.limitHands.flatMap((hand) => this.fixedHand(hand) ?? []);
  }

  /** What decides which hands are complete with so many players. */
  completeWith(players: number): HandRules {
    this.complete[players] ??= handRules(this.rules, players, this.options);
    return this.complete[players]!;
  }

  /** The rows that go to the winner, or to another player, as they are for a seat among so many players. */
  rowsFor(seat: Seat, roundWind: Seat, players: number, to: 'winner' | 'other'): CompiledRows {
    const key = ((players * 4 + seatIndex(seat)) * 4 + seatIndex(roundWind)) * 2 + (to === 'winner' ? 1 : 0);
    this.rows[key] ??= this.compiledRows(seat, roundWind, players, to);
    return this.rows[key]!;
  }

  /** Rows do not change with options that only settle or limit: tables that ask the same share what was found out. */
  private compiledRows(seat: Seat, roundWind: Seat, players: number, to: 'winner' | 'other'): CompiledRows {
    const { rules, asked } = this;
    const ownWinds = rules.ownWinds(seat, players).map(windOf);
    const prevailingWind = windOf(roundWind);
    const known = keptFor(compiled, rules);
    const text = `${to} ${ownWinds} ${prevailingWind} ${this.askedText}`;
    let rows = known.get(text);
    if (!rows) {
      rows = new CompiledRows(rules.rows, asked, to, { ownWinds, prevailingWind });
      keep(known, text, rows);
    }
    return rows;
  }

  /** Null if an option leaves it without a value. */
  private fixedHand(hand: LimitHand): FixedHand | null {
    const set = this.options[hand.value.option];
    const whole = typeof set === 'object' && set ? set.value : set;
    if (typeof whole !== 'number') return null;
    const once = hand.value.half ? Math.floor(whole / 2) : whole;
    return {
      hand,
      ...this.fixedScore(hand, once),
      twice: this.fixedScore(hand, 2 * once),
    };
  }

  /** What a limit hand of so many points scores, and flowers and seasons on top if they come on top of it. */
  fixedScore({ id, value }: LimitHand, points: number, plus?: BonusScore) {
    const total = points + (plus?.total ?? 0);
    const score: PlayerScore = {
      ...this.nothing,
      ...(!this.rules.steps && { points: total }),
      total,
      limit: id,
      items: Object.freeze([Object.freeze({ rule: id, points }), ...(plus?.items ?? [])]),
    };
    return { points, score: value.uncapped ? score : this.capped(score) };
  }

  /** A score no higher than may be. */
  capped(score: PlayerScore): PlayerScore {
    return this.cap !== null && score.total > this.cap
      ? { ...score, total: this.cap, limit: this.rules.cap.id }
      : score;
  }
}

const windOf = (seat: Seat): Kind => FIRST_WIND + seatIndex(seat);

// What was made before. Positions that came one by one bring equal options, not the same ones.
const byOptions = new WeakMap<Options, ScoringTable>();
const tables = new WeakMap<RuleSet, Map<string, ScoringTable>>();
const compiled = new WeakMap<RuleSet, Map<string, CompiledRows>>();
const MOST_KEPT = 256;

function keptFor<T>(kept: WeakMap<RuleSet, Map<string, T>>, rules: RuleSet): Map<string, T> {
  let known = kept.get(rules);
  if (!known) {
    known = new Map();
    kept.set(rules, known);
  }
  return known;
}

/** The oldest goes if there are too many. */
function keep<T>(kept: Map<string, T>, text: string, made: T): void {
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(text, made);
}

/** The scoring table of a rule set under options that were read by it. */
export function scoringTable(rules: RuleSet, options: Options): ScoringTable {
  const known = byOptions.get(options);
  if (known?.rules === rules) return known;
  const kept = keptFor(tables, rules);
  const text = JSON.stringify(options);
  let table = kept.get(text);
  if (!table) {
    table = new ScoringTable(rules, options);
    keep(kept, text, table);
  }
  byOptions.set(options, table);
  return table;
}
