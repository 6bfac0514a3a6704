import type { Options } from '../books/words/option-rule.ts';
import { isSwitchedOn } from '../books/words/options.ts';
import type { LimitHand, RuleSet } from '../books/words/rule-set.ts';
import { RuleSetCache } from '../books/words/rule-set-cache.ts';
import type { PlayerScore } from '../game/position.ts';
import { type Seat, seatIndex } from '../game/seats.ts';
import { windOf } from '../game/tiles.ts';
import { CompiledRows, rowsAsked } from './compiled-rows.ts';
import { type HandRules, handRules } from './complete.ts';
import { type RowValues, rowValues } from './row-hits.ts';

/** The worth of flowers and seasons alone. */
export type BonusScore = Pick<PlayerScore, 'total' | 'items'>;

/** A hand with a value of its own at this table. */
export interface FixedHand {
  readonly hand: LimitHand;
  readonly points: number;
  readonly score: PlayerScore;
  /** Its worth if it is won in the circumstance that doubles it. */
  readonly twice: { readonly points: number; readonly score: PlayerScore };
}

/** A rule set under a table's options, prepared for scoring: everything that does not change from hand to hand. */
export class ScoringTable {
  readonly rules: RuleSet;
  readonly options: Options;
  readonly values: RowValues;
  /** The score of a drawn hand and of some dead hands: nothing. */
  readonly nothing: PlayerScore;
  readonly limitHands: readonly FixedHand[];
  /** The upper limit of totals, if there is one. */
  readonly cap: number | null;
  readonly losersSettle: boolean;
  readonly minimum: number;
  private readonly complete: HandRules[] = [];
  /** The rows that can apply under the options, as a list and as a text. */
  readonly asked: readonly boolean[];
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

  /** What decides which hands are complete, for a number of players. */
  completeWith(players: number): HandRules {
    this.complete[players] ??= handRules(this.rules, players, this.options);
    return this.complete[players]!;
  }

  /** The rows for the winner, or for another player, as a seat sees them at a table of that many players. */
  rowsFor(seat: Seat, roundWind: Seat, players: number, to: 'winner' | 'other'): CompiledRows {
    const key = ((players * 4 + seatIndex(seat)) * 4 + seatIndex(roundWind)) * 2 + (to === 'winner' ? 1 : 0);
    this.rows[key] ??= this.compiledRows(seat, roundWind, players, to);
    return this.rows[key]!;
  }

  /**
   * Options that only settle or limit do not change the rows: tables with the same rows share what was worked out.
   */
  private compiledRows(seat: Seat, roundWind: Seat, players: number, to: 'winner' | 'other'): CompiledRows {
    const { rules, asked } = this;
    const ownWinds = rules.ownWinds(seat, players).map(windOf);
    const prevailingWind = windOf(roundWind);
    const text = `${to} ${ownWinds} ${prevailingWind} ${this.askedText}`;
    let rows = compiled.get(rules, text);
    if (!rows) {
      rows = new CompiledRows(rules.rows, asked, to, { ownWinds, prevailingWind });
      compiled.set(rules, text, rows);
    }
    return rows;
  }

  /** Null if an option leaves the hand without a value. */
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

  /** The score of a limit hand with its fixed points, and with flowers and seasons if they are added. */
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

  /** A score, limited by the cap. */
  capped(score: PlayerScore): PlayerScore {
    return this.cap !== null && score.total > this.cap
      ? { ...score, total: this.cap, limit: this.rules.cap.id }
      : score;
  }
}

// Kept by the options and by their text: options that were read apart may be equal without being the same object.
const byOptions = new WeakMap<Options, ScoringTable>();
const tables = new RuleSetCache<ScoringTable>();
const compiled = new RuleSetCache<CompiledRows>();

/** The scoring table of a rule set under options that `readOptions` returned. */
export function scoringTable(rules: RuleSet, options: Options): ScoringTable {
  const known = byOptions.get(options);
  if (known?.rules === rules) return known;
  const text = JSON.stringify(options);
  let table = tables.get(rules, text);
  if (!table) {
    table = new ScoringTable(rules, options);
    tables.set(rules, text, table);
  }
  byOptions.set(options, table);
  return table;
}
